// Attempts to open a window with a press of a moment ago, because the app answers later than the press.
//
// Chromium and Firefox allow a page to open a window for some seconds after a press. WebKit allows it during the
// press, and in a timer of at most a second that was set during the press. So each press sets timers, and each
// timer tries what the app requested meanwhile.

// In milliseconds after a press.
const moments = [60, 150, 300, 500, 700, 900];

export class Attempts {
  // Presses are numbered. Those up to `#over` have no timers left, and those up to `#used` already opened a window.
  #last = 0;
  #over = 0;
  #used = 0;
  // By key: { act, failed, press }, where `press` is the number of the last press that may help.
  #waiting = new Map();

  // `view` is the window whose presses count.
  constructor(view = globalThis) {
    for (const type of ["click", "keydown"]) view.addEventListener(type, (event) => this.#pressed(event), true);
  }

  // Calls `act()` until it returns true, at once and in each timer of the presses so far. Calls `failed()` if it never
  // does. A press opens at most one window, so a success ends all other attempts, and calls their `failed()`. `key`
  // names the attempt for `giveUp`. A new attempt replaces a waiting one with the same key, without a call.
  make(key, act, failed) {
    if (act()) return this.#useUp();
    if (this.#last <= Math.max(this.#over, this.#used)) return failed();
    this.#waiting.set(key, { act, failed, press: this.#last });
  }

  // Ends a waiting attempt without a call.
  giveUp(key) {
    this.#waiting.delete(key);
  }

  // A held key counts as one press.
  #pressed({ isTrusted, repeat }) {
    if (!isTrusted || repeat) return;
    const press = ++this.#last;
    for (const moment of moments) setTimeout(() => this.#again(press, moment === moments.at(-1)), moment);
  }

  #again(press, isOver) {
    if (press > this.#used) {
      for (const [key, { act }] of this.#waiting) {
        if (!act()) continue;
        this.#waiting.delete(key);
        this.#useUp();
        break;
      }
    }
    if (!isOver) return;
    this.#over = press;
    this.#fail(press);
  }

  #useUp() {
    this.#used = this.#last;
    this.#fail(this.#used);
  }

  // The presses up to this one cannot help any more.
  #fail(press) {
    for (const [key, attempt] of [...this.#waiting]) {
      if (attempt.press > press) continue;
      this.#waiting.delete(key);
      attempt.failed();
    }
  }
}
