// The stream of what is new, for all pages of a browser, and the way back to the app after that was gone.
//
// `fetch` instead of EventSource: it tells why a connection failed, and how soon to try again is ours to say. One stream
// for all pages: browsers open six connections to a server at a time.

import { randomName } from "./page.js";

const firstDelay = 50;
const longestDelay = 1000;
// In milliseconds. An app, or a proxy, that ends its streams sooner is asked less and less often.
const longEnough = 3000;
// The app reads no more pages of one browser.
const mostPages = 256;
const tooMany = `More than ${mostPages} pages of this browser show the app. Close some of them.`;
// The app sends a heartbeat every 15 s. Without one the connection is dead, even if the system does not say so:
// that is what it looks like after a laptop slept.
const silence = 40_000;

export class Stream {
  #name = randomName();
  // By name: { window, isSeen, incarnation, hear, isServed }.
  #pages = new Map();
  #incarnations = 0;
  // Numbers the lists of pages: an older one that arrives later changes nothing.
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

  // `prove` proves that the app let this browser in, and returns its token, or why there is none; see access.js.
  constructor(prove) {
    this.#prove = prove;
  }

  // A page is there. It hears { kind: "opened", token, place }, { kind: "event", name, data } and { kind: "lost", status, reason }.
  join(page, { window, isSeen }, hear) {
    this.#pages.set(page, { window, isSeen, incarnation: ++this.#incarnations, hear, isServed: true });
    this.#choose();
    if (this.#isOpen && this.#pages.get(page).isServed) hear(this.#opened);
    this.#tell();
    this.#run();
    this.wake();
  }

  // Whether its user sees it.
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

  // The network or the user is back: browsers let the timers of a page that nobody sees wait for a minute.
  wake() {
    this.#retry();
  }

  has(page) {
    return this.#pages.has(page);
  }

  // Something could not be shown. The page begins anew, with the whole tree, which may go better.
  restart(page) {
    const known = this.#pages.get(page);
    if (!known) return;
    known.incarnation = ++this.#incarnations;
    this.#tell();
  }

  // Chooses the pages that the app serves. If there are too many, those that somebody sees come first, and the others hear why they
  // are left out.
  #choose() {
    const all = [...this.#pages.values()];
    if (all.length > mostPages) all.sort((one, other) => other.isSeen - one.isSeen);
    all.forEach((known, index) => {
      const isServed = index < mostPages;
      if (known.isServed && !isServed) known.hear({ kind: "lost", status: 503, reason: tooMany });
      // It begins anew because it missed what was new meanwhile.
      if (!known.isServed && isServed) known.incarnation = ++this.#incarnations;
      if (!known.isServed && isServed && this.#isOpen) known.hear(this.#opened);
      known.isServed = isServed;
    });
  }

  get #opened() {
    return { kind: "opened", token: this.#token, place: this.#place };
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
    // How many streams in a row ended soon.
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

  // Reads one connection to its end: whether any event came, and why there was none.
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
      // Somebody else has the port since the proof.
      if (response.headers?.get("Reprise-Stream") !== stream) return result;
      this.#isOpen = true;
      this.#hearAll(this.#opened);
      // What has changed while the app was asked.
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
      // Refused, reset or aborted: all of them mean to try again.
    } finally {
      clearTimeout(watchdog);
      abort.abort();
    }
    return result;
  }

  #hearAll(news) {
    for (const { hear, isServed } of this.#pages.values()) if (isServed) hear(news);
  }

  // Tells the app which pages there are. A stream that begins says it by itself.
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

// The lines of one event of the stream; a heartbeat has no data.
function content(block) {
  const lines = block.split("\n");
  const value = (field) =>
    lines
      .filter((line) => line.startsWith(field))
      .map((line) => line.slice(field.length).trimStart())
      .join("\n");
  return { name: value("event:"), page: value("page:"), data: value("data:") };
}
