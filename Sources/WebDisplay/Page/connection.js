// The stream of trees from the app, and the way back to it after the app was gone.
//
// `fetch` instead of EventSource: it tells why a connection failed, and how soon to try again is ours to say.

const firstDelay = 50;
const longestDelay = 1000;
// The app sends a heartbeat every 15 s. Without one the connection is dead, even if the system does not say so:
// that is what it looks like after a laptop slept.
const silence = 40_000;

export class Connection {
  #handlers;
  #notice = null;
  #text = "";
  #isSaid = false;
  #isLocked = false;
  #isOpen = false;
  // Why the app has no place for this page.
  #refusal = null;
  #retry = () => {};

  constructor(handlers) {
    this.#handlers = handlers;
  }

  async open() {
    let wait = firstDelay;
    for (;;) {
      const hadMessage = await this.#read();
      this.#lost();
      wait = hadMessage ? firstDelay : Math.min(wait * 2, longestDelay);
      await new Promise((resolve) => {
        this.#retry = resolve;
        setTimeout(resolve, wait);
      });
    }
  }

  // The network or the user is back: browsers let the timers of a page that nobody sees wait for a minute.
  wake() {
    this.#retry();
  }

  // Whether the app is there, and its tree is on screen.
  get isOpen() {
    return this.#isOpen;
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
      this.#refusal = response.status === 503 ? (await response.text()).trim() : null;
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
          const { name, data } = content(block);
          if (!data) continue;
          // With the next connection comes the whole tree, which may go better than a change to what is on screen.
          if (!this.#handle(name, data)) return false;
          hadMessage = true;
        }
      }
    } catch {
      this.#refusal = null;
      // Refused, reset or aborted: all of them mean to try again.
    } finally {
      clearTimeout(watchdog);
      abort.abort();
    }
    return hadMessage;
  }

  // A message that cannot be shown is a mistake of the app's or the page's, and says nothing about the connection.
  #handle(name, data) {
    try {
      const message = JSON.parse(data);
      if (name === "saved") {
        this.#handlers.saved(message);
        return true;
      }
      this.#handlers.message(message);
      if (message.isLive) this.#found();
      return true;
    } catch (error) {
      console.error("What the app sent could not be shown:", error);
      return false;
    }
  }

  #found() {
    this.#isOpen = true;
    clearTimeout(this.#notice);
    if (this.#isSaid || this.#isLocked) this.#handlers.status("");
    this.#notice = null;
    this.#isSaid = false;
    this.#isLocked = false;
  }

  #lost() {
    this.#isOpen = false;
    this.#handlers.lost();
    // An app that is back within a second was never gone, as far as its user can tell.
    this.#announce(this.#refusal ?? "Reconnecting…", 1000);
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

// The name and the data of one event of the stream; a heartbeat has none.
function content(block) {
  const lines = block.split("\n");
  const value = (field) =>
    lines
      .filter((line) => line.startsWith(field))
      .map((line) => line.slice(field.length).trimStart())
      .join("\n");
  return { name: value("event:"), data: value("data:") };
}
