// The events on their way to the app: one at a time, in the order in which the user caused them.
//
// While the app is gone they wait here. What can be repeated without harm (an edit carries the whole text) is sent
// again when nobody knows whether it arrived; a press of a button is not, it might count twice.

const repeatable = new Set(["edit", "select", "scroll", "resize", "setValue", "setDate", "toggle", "focus", "blur"]);
// The newest one of these says it all, so an older one that still waits is dropped.
const merging = new Set(["edit", "select", "scroll", "resize", "setValue", "setDate"]);
const presses = new Set(["activate", "submit", "delete", "dismiss"]);
const isMerging = ({ type, phase }) => merging.has(type) || phase === "changed";
const isPress = ({ type, phase }) => presses.has(type) || (type === "gesture" && phase !== "changed");
// A press that could not be delivered for this long is no longer what its user expects.
const longestWait = 3000;
const longestQueue = 500;

export class Outbox {
  #queue = [];
  #sending = null;
  #abort = null;
  #isOpen = false;
  #handlers;

  // While only a snapshot is on screen, nothing stands behind what its user touches.
  dropping = false;

  // Called when the app does not know this browser any more.
  locked = () => {};

  constructor(handlers) {
    this.#handlers = handlers;
  }

  push(event) {
    if (this.dropping) return;
    // The app must know where everything stood when its user pressed something, also what is reported with a delay.
    if (isPress(event)) this.#handlers.pressed();
    if (isMerging(event)) {
      for (let index = this.#queue.length - 1; index >= 0; index--) {
        const other = this.#queue[index].event;
        // Nothing moves across a press: the app must see the text as it was then.
        if (!isMerging(other)) break;
        const isOlder = other.type === event.type || (event.type === "edit" && other.type === "select");
        if (other.id === event.id && isOlder) this.#queue.splice(index, 1);
      }
    }
    if (this.#queue.length < longestQueue) this.#queue.push({ event, time: performance.now() });
    this.#send();
  }

  // Whether the app does not know yet what the user did to an element.
  has(id, type) {
    return this.#waiting().some((event) => event.id === id && event.type === type);
  }

  hasAny(...types) {
    return this.#waiting().some((event) => types.includes(event.type));
  }

  // The app is there, and its tree (`views`) is on screen.
  resume(views) {
    const now = performance.now();
    this.#queue = this.#queue.filter(({ event, time }) => {
      if (event.id && !views.has(event.id)) return false;
      return repeatable.has(event.type) || now - time < longestWait;
    });
    this.#isOpen = true;
    this.#send();
  }

  // The app is gone. What was being sent may or may not have arrived.
  pause() {
    this.#isOpen = false;
    this.#abort?.abort();
  }

  // The page is going away: sends all that waits in one go, as the browser allows no more.
  flush() {
    if (!this.#isOpen) return;
    for (const { event } of this.#queue.splice(0)) this.#post(event, { keepalive: true }).catch(() => {});
  }

  #waiting() {
    const events = this.#queue.map((item) => item.event);
    return this.#sending ? [this.#sending.event, ...events] : events;
  }

  #post(event, options) {
    const headers = { "Content-Type": "application/json" };
    return fetch("/event", { method: "POST", headers, body: JSON.stringify(event), ...options });
  }

  async #send() {
    if (this.#sending || !this.#isOpen || this.#queue.length === 0) return;
    const item = (this.#sending = this.#queue.shift());
    const { event } = item;
    this.#abort = new AbortController();
    let response = null;
    try {
      response = await this.#post(event, { signal: this.#abort.signal });
    } catch {
      // The stream will notice too, and reconnect.
    }
    this.#sending = null;
    if (response === null) {
      const isOutdated = this.#queue.some(({ event: other }) => other.id === event.id && other.type === event.type);
      if (repeatable.has(event.type) && !isOutdated) this.#queue.unshift(item);
      // Without the app there is nobody to send to; with it, a moment later will do.
      if (this.#isOpen) setTimeout(() => this.#send(), 200);
      return;
    }
    if (response.status === 403) this.locked();
    if (!response.ok) {
      console.debug(`${event.type} ${event.id ?? ""}: ${response.status} ${(await response.text()).trim()}`);
      if (event.id) this.#handlers.refused(event.id);
    }
    if (event.id) this.#handlers.settled(event.id);
    this.#send();
  }
}
