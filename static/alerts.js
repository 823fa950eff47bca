// A signal when the running clock comes under 20 and under 10 seconds: a short tone,
// made here, and a vibration. It is off until somebody at the tablet switches it on;
// the choice stays on the device.
import { remaining } from "./clock.js";
import { html, icon } from "./svg.js";
import { t } from "./text.js";

const key = 'toreshi.alerts';
const limits = [20000, 10000];

function stored() {
  try { return localStorage.getItem(key) === 'on'; } catch { return false; }
}

export class Alerts {
  // list is where the settings' buttons stand.
  constructor(list) {
    this.on = stored();
    this.last = { side: 0, left: 0 };
    this.button = html('button', { type: 'button', className: 'btn', 'aria-pressed': String(this.on), onclick: () => this.toggle() }, icon('bell'), html('span', { textContent: t('board.alerts') }));
    list.append(this.button);
    // A browser lets a page sound only after it was touched.
    document.addEventListener('pointerdown', () => { if (this.on) this.wake(); });
  }

  toggle() {
    this.on = !this.on;
    this.button.setAttribute('aria-pressed', String(this.on));
    try { localStorage.setItem(key, this.on ? 'on' : 'off'); } catch { /* private window: for this page only */ }
    if (this.on) { this.wake(); this.signal(1); }
  }

  wake() {
    try {
      this.audio ??= new AudioContext();
      this.audio.resume();
    } catch { /* a device without sound may still vibrate */ }
  }

  // tick looks at the running clock; the instant of passing a limit gives the signal.
  tick(view, now) {
    const side = view.clock.state === 'running' ? view.clock.running : 0;
    const left = side ? remaining(view.clock, side, now) : 0;
    const before = this.last;
    this.last = { side, left };
    if (!this.on || !side || side !== before.side) return;
    const passed = limits.findIndex((ms) => before.left > ms && left <= ms && left > 0);
    if (passed >= 0) this.signal(passed + 1);
  }

  signal(times) {
    navigator.vibrate?.(Array.from({ length: 2 * times - 1 }, () => 120));
    for (let i = 0; i < times; i++) this.tone(i * 0.25);
  }

  tone(after) {
    if (!this.audio) return;
    const start = this.audio.currentTime + after;
    const [sound, volume] = [this.audio.createOscillator(), this.audio.createGain()];
    sound.frequency.value = 880;
    volume.gain.setValueAtTime(0.2, start);
    volume.gain.exponentialRampToValueAtTime(0.001, start + 0.18);
    sound.connect(volume).connect(this.audio.destination);
    sound.start(start);
    sound.stop(start + 0.2);
  }
}
