// A stream of changes from the server. It reconnects by itself with growing
// pauses, and says in which state it is: 'online' or 'offline'. An EventSource
// gives up for good after an answer of 4xx or 5xx; then this opens a new one.

export class Live {
  // url: the stream; onData(object): a game; onChange(kind): something else has
  // changed ("round", "standings", "tablets"); onState(state): the connection.
  constructor(url, { onData = () => {}, onChange = () => {}, onState = () => {} }) {
    Object.assign(this, { url, onData, onChange, onState, pause: 1000, state: '' });
    this.open();
    addEventListener('online', () => this.again(0));
    addEventListener('pagehide', () => this.close());
  }

  open() {
    if (this.closed) return;
    this.source = new EventSource(this.url);
    this.source.onopen = () => { this.pause = 1000; this.set('online'); };
    this.source.onmessage = (event) => {
      this.set('online');
      this.take(event.data, this.onData);
    };
    this.source.addEventListener('change', (event) => this.take(event.data, (d) => this.onChange(d.kind)));
    this.source.onerror = () => {
      this.set('offline');
      if (this.source.readyState === EventSource.CLOSED) this.again(this.pause);
    };
  }

  take(text, use) {
    let data;
    try { data = JSON.parse(text); } catch { return; }
    use(data);
  }

  again(wait) {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.source?.close();
      this.open();
    }, wait);
    this.pause = Math.min(this.pause * 2, 15000);
  }

  set(state) {
    if (state === this.state) return;
    this.state = state;
    this.onState(state);
  }

  close() {
    this.closed = true;
    clearTimeout(this.timer);
    this.source?.close();
  }
}
