// The page's connection to the app, and the messages to the user while there is none.

import { admittance } from "./access.js";
import { page } from "./page.js";

// A page that fails this often to show the whole tree will not succeed later either.
const mostFailures = 3;

export class Connection {
  #handlers;
  #stream;
  #notice = null;
  #text = "";
  #isSaid = false;
  #isLocked = false;
  #isOpen = false;
  // The number of consecutive messages that could not be shown.
  #failures = 0;

  constructor(handlers, stream) {
    this.#handlers = handlers;
    this.#stream = stream;
  }

  open({ isSeen }) {
    this.#stream.join(page.name, { window: page.window, isSeen }, (news) => this.#hear(news));
  }

  // The page was shown or hidden.
  change({ isSeen }) {
    this.#stream.change(page.name, { isSeen });
    if (isSeen) this.wake();
  }

  // Leaves the stream because the user leaves the page. The browser may show it again.
  close() {
    this.#isOpen = false;
    this.#stream.leave(page.name);
  }

  // Requests the whole tree because the app that answers isn't the run on screen.
  renew() {
    this.#stream.restart(page.name);
  }

  wake() {
    this.#stream.wake();
  }

  // The app was put away, and starts again.
  waitForStart() {
    this.#isOpen = false;
    this.#announce("Starting…", 500);
  }

  // True if the app is there, and its tree or the message about a closed window is on screen.
  get isOpen() {
    return this.#isOpen;
  }

  // The app does not know this browser, or no longer knows it.
  lock(reason = "Open the link that the app printed when it started.") {
    this.#isLocked = true;
    clearTimeout(this.#notice);
    this.#handlers.status(reason);
  }

  #hear({ kind, name, data, status, reason, token, place }) {
    if (kind === "opened") {
      admittance.token = token;
      // The link leads to the most recently active window.
      if (place && page.window === "" && globalThis.location?.pathname === "/") return location.replace(place);
      // The app is there, but has nothing to show while it launches.
      this.#announce("Starting…", 500);
    } else if (kind === "event") {
      if (this.#handle(name, data)) this.#failures = 0;
      else if (++this.#failures <= mostFailures) this.#stream.restart(page.name);
    } else if (kind === "lost") {
      this.#failures = 0;
      this.#isOpen = false;
      this.#handlers.lost();
      if (status === 403) this.lock(reason || undefined);
      // The user need not know of an app that returns within a second.
      this.#announce(status === 503 ? reason : "Reconnecting…", 1000);
    }
  }

  // A message that cannot be shown is an error of the app or the page, and not a problem of the connection.
  #handle(name, data) {
    try {
      const message = JSON.parse(data);
      if (Object.hasOwn(this.#handlers, name)) this.#handlers[name](message);
      if ((name === "tree" && message.isLive) || (name === "windows" && this.#handlers.isClosed?.())) this.#found();
      return true;
    } catch (error) {
      console.error("The page could not show a message of the app:", error);
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

  // Informs the user if the app is still away after that many milliseconds. Until then, a later text only replaces this
  // one. A locked page keeps the reason for its lock.
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
