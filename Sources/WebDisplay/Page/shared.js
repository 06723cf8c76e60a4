// The browser's one stream, as a page uses it. It is in a worker that all pages share. If such workers are missing
// or do not work, the page has its own stream.

import { Stream } from "./stream.js";

// In milliseconds: how often the page checks if the worker is there. WebKit ends the worker's process without
// notifying the pages. A hidden page checks rarely, and again as soon as it is visible.
const seenInterval = 1000;
const hiddenInterval = 60_000;
// The time that the worker may take to answer and to start.
const patience = 1000;
const startPatience = 5000;
// If a timer is late by this time, the page was frozen, and not the worker.
const mostLate = 500;
// The number of consecutive workers that may fail to answer.
const mostFailures = 2;
// The time to wait for the page's own lock. Other pages keep it only for a moment.
const lockPatience = 2000;

// `prove` is the page's proof, see access.js. Workers in WebKit cannot get a key that scripts cannot read, so a
// page makes the proof for the worker.
export function openStream(prove) {
  return typeof SharedWorker === "undefined" ? new Stream(prove) : new SharedStream(prove);
}

class SharedStream {
  #port = null;
  #page;
  #state;
  #hear = null;
  // The time from one `join` to the next `leave`, or null after that. `end` releases the page's lock.
  #visit = null;
  #timer;
  // True if this worker has answered, and the number of earlier ones that did not.
  #hasAnswered = false;
  #failures = 0;
  // The page's own stream, if no worker answers.
  #own = null;

  #prove;

  constructor(prove) {
    this.#prove = prove;
    this.#connect();
  }

  join(page, state, hear) {
    [this.#page, this.#state, this.#hear] = [page, state, hear];
    if (this.#own) return this.#own.join(page, state, hear);
    const visit = (this.#visit = { end() {} });
    const enter = () => this.#visit === visit && this.#enter();
    // The worker waits for the lock, so the page must have it first. Pages without encryption have no locks, except
    // on this computer.
    if (!navigator.locks) return enter();
    const keep = () => {
      if (this.#visit !== visit) return undefined;
      enter();
      return new Promise((resolve) => (visit.end = resolve));
    };
    this.#wait(enter, lockPatience);
    navigator.locks.request(page, keep).catch(enter);
  }

  change(page, state) {
    Object.assign(this.#state, state);
    this.#call("change");
    // The worker may have died in the meantime.
    if (state.isSeen && this.#visit) this.#ask();
  }

  // Releases the lock because the user leaves the page. If the browser shows the page again, `join` requests the
  // lock again.
  leave() {
    clearTimeout(this.#timer);
    this.#visit?.end();
    this.#visit = null;
    this.#call("leave");
  }

  wake() {
    this.#call("wake");
  }

  restart() {
    this.#call("restart");
  }

  #connect() {
    this.#hasAnswered = false;
    // The version of these files. Workers of an earlier version remain as long as one of its pages is open.
    const version = document.documentElement.dataset.version;
    const worker = new SharedWorker("/worker.js", { type: "module", name: `reprise ${version}` });
    const { port } = worker;
    this.#port = port;
    worker.addEventListener("error", () => port === this.#port && this.#goAlone());
    port.addEventListener("message", ({ data }) => port === this.#port && this.#heard(data));
    port.start();
  }

  #enter() {
    this.#call("join");
    this.#ask();
  }

  #heard(news) {
    if (this.#own) return;
    this.#hasAnswered = true;
    this.#failures = 0;
    if (news.kind === "ping") this.#call("here");
    else if (news.kind === "prove") this.#answer(news.number);
    else if (news.kind !== "pong") this.#hear?.(news);
    if (this.#visit) this.#wait(() => this.#ask(), this.#state.isSeen ? seenInterval : hiddenInterval);
  }

  // Asks the worker to answer. Any message from it counts as an answer.
  #ask() {
    if (this.#own) return;
    this.#call("ping");
    this.#wait(() => this.#renew(), this.#hasAnswered ? patience : startPatience);
  }

  // Requests the worker again because there was no answer. The browser restarts it if it died. After `mostFailures`
  // workers without an answer, the page opens its own stream.
  #renew() {
    this.#hear({ kind: "lost" });
    if (++this.#failures >= mostFailures) return this.#goAlone();
    this.#port.close();
    this.#connect();
    this.#enter();
  }

  // Calls back after a time, instead of an earlier call that still waits. If the page was frozen meanwhile, there may
  // be an unread answer, so the page asks again.
  #wait(act, time) {
    clearTimeout(this.#timer);
    const end = performance.now() + time + mostLate;
    this.#timer = setTimeout(() => (this.#visit && performance.now() > end ? this.#ask() : act()), time);
  }

  async #answer(number) {
    const port = this.#port;
    const proof = await this.#prove();
    if (port === this.#port && !this.#own) port.postMessage({ call: "proved", page: this.#page, state: { number, proof } });
  }

  #call(call) {
    if (!this.#own) return this.#port.postMessage({ call, page: this.#page, state: this.#state });
    this.#own[call]?.(this.#page, this.#state);
  }

  #goAlone() {
    if (this.#own) return;
    clearTimeout(this.#timer);
    // In case it is alive after all.
    this.#call("leave");
    this.#own = new Stream(this.#prove);
    this.#visit?.end();
    if (this.#visit) this.#own.join(this.#page, this.#state, this.#hear);
    this.#visit = null;
  }
}
