// The browser's one stream, as a page uses it: in a worker that all pages share, or the page's own where there are no
// such workers.

import { Stream } from "./stream.js";

// Part of the worker's name: pages of another version of this file have a worker of their own.
const version = 1;

export function openStream() {
  return typeof SharedWorker === "undefined" ? new Stream() : new SharedStream();
}

class SharedStream {
  #port;
  #page;
  #state;
  #hear;
  // The page's own, if the worker does not start.
  #own = null;

  constructor() {
    const worker = new SharedWorker("/worker.js", { type: "module", name: `reprise ${version}` });
    worker.addEventListener("error", () => this.#goAlone());
    this.#port = worker.port;
    this.#port.addEventListener("message", ({ data }) => this.#own === null && this.#hear?.(data));
    this.#port.start();
  }

  join(page, state, hear) {
    [this.#page, this.#state, this.#hear] = [page, state, hear];
    const join = () => this.#call("join");
    // The worker waits for the lock, so the page must have it first. Without encryption there are none, but for this computer.
    if (!navigator.locks) return join();
    navigator.locks.request(page, () => {
      join();
      return new Promise(() => {});
    });
  }

  change(page, state) {
    Object.assign(this.#state, state);
    this.#call("change");
  }

  leave() {
    this.#call("leave");
  }

  wake() {
    this.#call("wake");
  }

  restart() {
    this.#call("restart");
  }

  #call(call) {
    if (!this.#own) return this.#port.postMessage({ call, page: this.#page, state: this.#state });
    if (call === "join") return this.#own.join(this.#page, this.#state, this.#hear);
    this.#own[call](this.#page, this.#state);
  }

  #goAlone() {
    if (this.#own) return;
    this.#own = new Stream();
    if (this.#hear) this.#own.join(this.#page, this.#state, this.#hear);
  }
}
