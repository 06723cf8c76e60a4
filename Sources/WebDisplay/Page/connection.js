// What this page hears from the app, and what its user is told while there is nothing to hear.

import { admittance } from "./access.js";
import { page } from "./page.js";

// A page that cannot show the whole tree so often will not be able to either.
const mostFailures = 3;

export class Connection {
  #handlers;
  #stream;
  #notice = null;
  #text = "";
  #isSaid = false;
  #isLocked = false;
  #isOpen = false;
  // Messages in a row that could not be shown.
  #failures = 0;

  constructor(handlers, stream) {
    this.#handlers = handlers;
    this.#stream = stream;
  }

  open({ isSeen }) {
    this.#stream.join(page.name, { window: page.window, isSeen }, (news) => this.#hear(news));
  }

  // The page is shown or hidden.
  change({ isSeen }) {
    this.#stream.change(page.name, { isSeen });
    if (isSeen) this.wake();
  }

  // Leaves the stream because the page goes away. The browser may show it again.
  close() {
    this.#isOpen = false;
    this.#stream.leave(page.name);
  }

  // Asks for the whole tree because another run of the app answers than the one on screen.
  renew() {
    this.#stream.restart(page.name);
  }

  wake() {
    this.#stream.wake();
  }

  // Whether the app is there, and its tree is on screen.
  get isOpen() {
    return this.#isOpen;
  }

  // The app does not know this browser (any more).
  lock(reason = "Open the link that the app printed when it started.") {
    this.#isLocked = true;
    clearTimeout(this.#notice);
    this.#notice = 0;
    this.#handlers.status(reason);
  }

  #hear({ kind, name, data, status, reason, token, place }) {
    if (kind === "opened") {
      admittance.token = token;
      // The link leads to the window that was active last.
      if (place && page.window === "" && globalThis.location?.pathname === "/") return location.replace(place);
      // The app is there, and has nothing to show as long as it launches.
      this.#announce("Starting…", 500);
    } else if (kind === "event") {
      if (this.#handle(name, data)) this.#failures = 0;
      else if (++this.#failures <= mostFailures) this.#stream.restart(page.name);
    } else if (kind === "lost") {
      this.#failures = 0;
      this.#isOpen = false;
      this.#handlers.lost();
      if (status === 403) this.lock(reason || undefined);
      // An app that is back within a second was never gone, as far as its user can tell.
      this.#announce(status === 503 ? reason : "Reconnecting…", 1000);
    }
  }

  // A message that cannot be shown is a mistake of the app's or the page's, and says nothing about the connection.
  #handle(name, data) {
    try {
      const message = JSON.parse(data);
      if (Object.hasOwn(this.#handlers, name)) this.#handlers[name](message);
      if ((name === "tree" && message.isLive) || (name === "windows" && this.#handlers.isClosed?.())) this.#found();
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
