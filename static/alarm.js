// Sound and vibration of what is urgent. Off until the arbiter turns it on, and kept
// on this device. The tone is made here: no file, nothing to load.
import { t } from "./text.js";

const box = document.getElementById('alarm');
const key = 'alarm';
let context = null;

const kept = () => { try { return localStorage.getItem(key) === 'on'; } catch { return false; } };
let on = Boolean(box) && kept();

// wake opens the sound; browsers allow it only after the page was touched.
async function wake() {
  const Sound = window.AudioContext;
  if (!Sound) return null;
  context ??= new Sound();
  if (context.state === 'suspended') await context.resume().catch(() => {});
  return context.state === 'running' ? context : null;
}

// beep plays a tone of some hertz from a moment on, in seconds.
function beep(sound, hertz, from, length) {
  const tone = sound.createOscillator();
  const volume = sound.createGain();
  tone.type = 'triangle';
  tone.frequency.value = hertz;
  volume.gain.setValueAtTime(0, from);
  volume.gain.linearRampToValueAtTime(0.4, from + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.001, from + length);
  tone.connect(volume).connect(sound.destination);
  tone.start(from);
  tone.stop(from + length);
}

// ring sounds twice, high and higher, and shakes the device.
export async function ring(test = false) {
  if (!on && !test) return;
  navigator.vibrate?.([200, 100, 200]);
  const sound = await wake();
  if (!sound) return;
  const now = sound.currentTime;
  for (const [i, hertz] of [660, 880, 660, 880].entries()) beep(sound, hertz, now + i * 0.18, 0.17);
}

function show() {
  const button = box.querySelector('[data-alarm-on]');
  button.setAttribute('aria-pressed', String(on));
  box.querySelector('[data-alarm-text]').textContent = t(on ? 'queue.sound.on' : 'queue.sound.off');
}

// toggle turns sound and vibration on or off.
export function toggle() {
  if (!box) return;
  on = !on;
  try { localStorage.setItem(key, on ? 'on' : 'off'); } catch { /* private window: until the page is left */ }
  show();
  if (on) ring();
}

if (box) {
  box.hidden = false;
  show();
  box.querySelector('[data-alarm-on]').addEventListener('click', toggle);
  box.querySelector('[data-alarm-test]').addEventListener('click', () => ring(true));
  // The first touch of a page that is opened anew lets its sound play.
  for (const touch of ['pointerdown', 'keydown']) addEventListener(touch, () => { if (on) wake(); }, { once: true });
}
