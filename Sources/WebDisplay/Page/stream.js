// The stream of updates for all pages of a browser, and the reconnection to the app after it was gone.
//
// It uses `fetch` instead of EventSource, which neither reports why a connection failed nor lets the page choose
// when to retry. There is one stream for all pages, because browsers open only six connections to a server at a
// time.

import { randomName } from "./page.js";

const firstDelay = 50;
const longestDelay = 1000;
// In milliseconds. The pauses increase if an app, or a proxy, ends its streams sooner.
const longEnough = 3000;
// The app reads at most this many pages of one browser.
const mostPages = 256;
const tooMany = `More than ${mostPages} pages of this browser show the app. Close some of them.`;
// The app sends a heartbeat every 15 s. Without one the connection is dead, even if the system does not report it.
// This happens after a laptop slept.
const silence = 40_000;

export class Stream {
  #name = randomName();
  // By name: { window, isSeen, incarnation, hear, isServed }.
  #pages = new Map();
  #incarnations = 0;
  // The number of the list of pages. An older list that arrives later changes nothing.
  #turn = 0;
  #isRunning = false;
  #isOpen = false;
  #isTelling = false;
  #isUntold = false;
  #abort = null;
  #retry = () => {};
  #token = "";
  #place = null;
  #prove;

  // `prove` proves that the app let this browser in. It returns the token, or the reason why there is none. See
  // access.js.
  constructor(prove) {
    this.#prove = prove;
  }

  // Adds a page. It gets { kind: "opened", token, place }, { kind: "event", name, data } and { kind: "lost",
  // status, reason }.
  join(page, { window, isSeen }, hear) {
    const known = { window, isSeen, incarnation: ++this.#incarnations, hear, isServed: true };
    this.#pages.set(page, known);
    this.#choose();
    if (this.#isOpen && known.isServed) this.#welcome(page, known);
    this.#tell();
    this.#run();
    this.wake();
  }

  // Records if the user sees the page.
  change(page, { isSeen }) {
    const known = this.#pages.get(page);
    if (!known || known.isSeen === isSeen) return;
    known.isSeen = isSeen;
    this.#choose();
    this.#tell();
  }

  leave(page) {
    if (!this.#pages.delete(page)) return;
    this.#choose();
    this.#tell();
  }

  // The network or the user is back. Browsers delay the timers of hidden pages by up to a minute.
  wake() {
    this.#retry();
  }

  has(page) {
    return this.#pages.has(page);
  }

  // A message could not be shown. The page begins again with the whole tree, which may work.
  restart(page) {
    const known = this.#pages.get(page);
    if (!known) return;
    known.incarnation = ++this.#incarnations;
    this.#tell();
  }

  // Chooses the pages that the app serves. If there are too many, visible pages come first, and the others receive
  // the reason.
  #choose() {
    const all = [...this.#pages];
    if (all.length > mostPages) all.sort(([, one], [, other]) => other.isSeen - one.isSeen);
    all.forEach(([page, known], index) => {
      const isServed = index < mostPages;
      if (known.isServed && !isServed) known.hear({ kind: "lost", status: 503, reason: tooMany });
      // It begins again because it missed updates in the meantime.
      if (!known.isServed && isServed) known.incarnation = ++this.#incarnations;
      if (!known.isServed && isServed && this.#isOpen) this.#welcome(page, known);
      known.isServed = isServed;
    });
  }

  get #opened() {
    return { kind: "opened", token: this.#token, place: this.#place };
  }

  // Tells a page that the stream is open. The user may have used another window since it opened. So a page without a
  // window goes to the place of a new proof.
  async #welcome(page, known) {
    known.hear({ ...this.#opened, place: null });
    if (known.window || !this.#place) return;
    const { token, place } = await this.#prove().catch(() => ({}));
    if (token === this.#token && this.#isOpen && this.#pages.get(page) === known) known.hear({ ...this.#opened, place });
  }

  get #headers() {
    return { "Reprise-Token": this.#token };
  }

  #query() {
    const served = [...this.#pages].filter(([, { isServed }]) => isServed);
    const entry = ([page, { window, isSeen, incarnation }]) => `${page}:${window}:${isSeen ? 1 : 0}:${incarnation}`;
    return `stream=${this.#name}&turn=${++this.#turn}&pages=${served.map(entry).join(",")}`;
  }

  async #run() {
    if (this.#isRunning) return;
    this.#isRunning = true;
    let wait = firstDelay;
    // The number of consecutive streams that ended soon.
    let drops = 0;
    while (this.#pages.size > 0) {
      const start = performance.now();
      const { hadMessage, status, reason } = await this.#read();
      this.#isOpen = false;
      this.#hearAll({ kind: "lost", status, reason });
      if (hadMessage) drops = performance.now() - start >= longEnough ? 0 : drops + 1;
      wait = Math.min(hadMessage ? firstDelay * 2 ** drops : wait * 2, longestDelay);
      await new Promise((resolve) => {
        this.#retry = resolve;
        setTimeout(resolve, wait);
      });
    }
    this.#isRunning = false;
  }

  // Reads one connection to its end. Its result says if any event came. After a refusal, it also contains the status
  // and the reason. It throws no errors.
  async #read() {
    const abort = (this.#abort = new AbortController());
    const result = { hadMessage: false, status: null, reason: null };
    let watchdog;
    const alive = () => {
      clearTimeout(watchdog);
      watchdog = setTimeout(() => abort.abort(), silence);
    };
    try {
      const { token, stream, place, status, reason } = await this.#prove();
      Object.assign(result, { status, reason });
      if (!token) return result;
      [this.#token, this.#place] = [token, place];
      alive();
      this.#isUntold = false;
      const options = { signal: abort.signal, cache: "no-store", headers: this.#headers };
      const response = await fetch(`/events?${this.#query()}`, options);
      result.status = response.status;
      if (!response.ok) {
        result.reason = (await response.text()).trim();
        return result;
      }
      // Another program took the port after the proof.
      if (response.headers?.get("Reprise-Stream") !== stream) return result;
      this.#isOpen = true;
      this.#hearAll(this.#opened);
      // The list changed during the request.
      if (this.#isUntold) this.#tell();
      const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
      let rest = "";
      for (;;) {
        const { value, done } = await reader.read();
        if (done) break;
        alive();
        rest += value;
        let end;
        while ((end = rest.indexOf("\n\n")) >= 0) {
          const { page, ...event } = content(rest.slice(0, end));
          rest = rest.slice(end + 2);
          if (!event.data) continue;
          result.hadMessage = true;
          this.#pages.get(page)?.hear({ kind: "event", ...event });
        }
      }
    } catch {
      // The request was refused, reset or aborted. In each case the page tries again.
    } finally {
      clearTimeout(watchdog);
      abort.abort();
    }
    return result;
  }

  #hearAll(news) {
    for (const { hear, isServed } of this.#pages.values()) if (isServed) hear(news);
  }

  // Sends the list of pages to the app. A new stream includes the list itself. If the app refuses the list or the
  // request fails, it ends the stream, which then opens again.
  async #tell() {
    this.#isUntold = true;
    if (!this.#isOpen || this.#isTelling) return;
    this.#isTelling = true;
    try {
      while (this.#isUntold && this.#isOpen) {
        this.#isUntold = false;
        const response = await fetch(`/pages?${this.#query()}`, { method: "POST", headers: this.#headers });
        if (!response.ok) this.#abort?.abort();
      }
    } catch {
      this.#abort?.abort();
    } finally {
      this.#isTelling = false;
    }
  }
}

// Returns the lines of one event of the stream. A heartbeat has no data.
function content(block) {
  const lines = block.split("\n");
  const value = (field) =>
    lines
      .filter((line) => line.startsWith(field))
      .map((line) => line.slice(field.length).trimStart())
      .join("\n");
  return { name: value("event:"), page: value("page:"), data: value("data:") };
}
