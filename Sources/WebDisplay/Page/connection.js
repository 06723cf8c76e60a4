// The stream of trees from the app, and the way back to it after the app was gone.
//
// `fetch` instead of EventSource: it tells why a connection failed, and how soon to try again is ours to say.

const firstDelay = 50;
const longestDelay = 1000;
// The app sends a heartbeat every 15 s. Without one the connection is dead, even if the system does not say so:
// that is what it looks like after a laptop slept.
const silence = 40_000;

const delay = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

export class Connection {
  #handlers;
  #notice = null;
  #text = "";
  #isSaid = false;
  #isLocked = false;

  constructor(handlers) {
    this.#handlers = handlers;
  }

  async open() {
    let wait = firstDelay;
    for (;;) {
      const hadMessage = await this.#read();
      this.#lost();
      wait = hadMessage ? firstDelay : Math.min(wait * 2, longestDelay);
      await delay(wait);
    }
  }

  // The app does not know this browser (any more).
  lock() {
    this.#isLocked = true;
    clearTimeout(this.#notice);
    this.#notice = 0;
    this.#handlers.status("Open the link that the app printed when it started.");
  }

  // Reads one connection to its end; tells whether anything came that could be shown.
  async #read() {
    const abort = new AbortController();
    let watchdog;
    let hadMessage = false;
    const alive = () => {
      clearTimeout(watchdog);
      watchdog = setTimeout(() => abort.abort(), silence);
    };
    try {
      alive();
      const response = await fetch("/events", { signal: abort.signal, cache: "no-store" });
      if (response.status === 403) this.lock();
      if (response.status === 503) this.#handlers.status((await response.text()).trim());
      if (!response.ok) return false;
      // The app is there, and has nothing to show as long as it launches.
      this.#announce("Starting…", 500);
      const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
      let rest = "";
      for (;;) {
        const { value, done } = await reader.read();
        if (done) break;
        alive();
        rest += value;
        let end;
        while ((end = rest.indexOf("\n\n")) >= 0) {
          const block = rest.slice(0, end);
          rest = rest.slice(end + 2);
          const data = content(block);
          if (!data) continue;
          // With the next connection comes the whole tree, which may go better than a change to what is on screen.
          if (!this.#handle(data)) return false;
          hadMessage = true;
        }
      }
    } catch {
      // Refused, reset or aborted: all of them mean to try again.
    } finally {
      clearTimeout(watchdog);
      abort.abort();
    }
    return hadMessage;
  }

  // A message that cannot be shown is a mistake of the app's or the page's, and says nothing about the connection.
  #handle(data) {
    try {
      const message = JSON.parse(data);
      this.#handlers.message(message);
      if (message.isLive) this.#found();
      return true;
    } catch (error) {
      console.error("What the app sent could not be shown:", error);
      return false;
    }
  }

  #found() {
    clearTimeout(this.#notice);
    if (this.#notice !== null) this.#handlers.status("");
    this.#notice = null;
    this.#isSaid = false;
    this.#isLocked = false;
  }

  #lost() {
    this.#handlers.lost();
    // An app that is back within a second was never gone, as far as its user can tell.
    this.#announce("Reconnecting…", 1000);
  }

  // Says so when the app is not there after that many milliseconds.
  #announce(text, patience) {
    if (this.#isLocked) return;
    this.#text = text;
    if (this.#isSaid) this.#handlers.status(text);
    this.#notice ??= setTimeout(() => {
      this.#isSaid = true;
      this.#handlers.status(this.#text);
    }, patience);
  }
}

// The data of one event of the stream; a heartbeat has none.
const content = (block) =>
  block
    .split("\n")
    .filter((line) => line.startsWith("data:"))
    .map((line) => line.slice(5).trimStart())
    .join("\n");
