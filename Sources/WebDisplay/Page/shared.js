// The browser's one stream, as a page uses it: in a worker that all pages share, or the page's own where there are no
// such workers, or none that works.

import { Stream } from "./stream.js";

// In milliseconds. The worker passes on each heartbeat of the app's, and says once a second that the app is away.
const silence = 60_000;

export function openStream() {
  return typeof SharedWorker === "undefined" ? new Stream() : new SharedStream();
}

class SharedStream {
  #port;
  #page;
  #state;
  #hear;
  #watchdog;
  #hasLock = false;
  // The page's own, if the worker does not start, or has died.
  #own = null;

  constructor() {
    // Of these very files: others may be left of an earlier version for as long as one of its pages is open.
    const version = document.documentElement.dataset.version;
    const worker = new SharedWorker("/worker.js", { type: "module", name: `reprise ${version}` });
    worker.addEventListener("error", () => this.#goAlone());
    this.#port = worker.port;
    this.#port.addEventListener("message", ({ data }) => this.#heard(data));
    this.#port.start();
  }

  join(page, state, hear) {
    [this.#page, this.#state, this.#hear] = [page, state, hear];
    const join = () => {
      this.#call("join");
      this.#watch();
    };
    // The worker waits for the lock, so the page must have it first. Without encryption there are none, but for this computer.
    if (this.#hasLock || !navigator.locks) return join();
    const keep = () => {
      this.#hasLock = true;
      join();
      return new Promise(() => {});
    };
    navigator.locks.request(page, keep).catch(join);
  }

  change(page, state) {
    Object.assign(this.#state, state);
    this.#call("change");
  }

  leave() {
    clearTimeout(this.#watchdog);
    this.#call("leave");
  }

  wake() {
    this.#call("wake");
  }

  restart() {
    this.#call("restart");
  }

  #heard(news) {
    if (this.#own) return;
    this.#watch();
    if (news.kind === "ping") this.#call("here");
    else this.#hear?.(news);
  }

  #watch() {
    clearTimeout(this.#watchdog);
    this.#watchdog = setTimeout(() => {
      this.#hear({ kind: "lost" });
      this.#goAlone();
    }, silence);
  }

  #call(call) {
    if (!this.#own) return this.#port.postMessage({ call, page: this.#page, state: this.#state });
    if (call === "join") return this.#own.join(this.#page, this.#state, this.#hear);
    this.#own[call]?.(this.#page, this.#state);
  }

  #goAlone() {
    if (this.#own) return;
    clearTimeout(this.#watchdog);
    // Should it be alive after all.
    this.#call("leave");
    this.#own = new Stream();
    if (this.#hear) this.#own.join(this.#page, this.#state, this.#hear);
  }
}
