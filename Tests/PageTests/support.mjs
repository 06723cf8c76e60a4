// Doubles of what a page has around it.

import { page } from "../../Sources/WebDisplay/Page/page.js";
import { changed, hash } from "../../Sources/WebDisplay/Page/texts.js";

// As many turns of the event loop as the doubles need.
export async function turns(count = 30) {
  for (let turn = 0; turn < count; turn++) await new Promise((resolve) => setImmediate(resolve));
}

// The app behind `/event`: begins each number of a page once, as UIKit does.
//
// It applies a difference to the text of the field, if that is the one that the difference belongs to.
export class FakeApp {
  texts = {};
  largest = Infinity;
  bodies = [];
  key = "00".repeat(32);
  posted = [];
  begun = [];
  received = {};
  mostAtOnce = 0;
  mostInOne = 0;
  status = 204;
  // Nobody listens; what is asked is never answered; what is done is not told.
  isGone = false;
  isDeaf = false;
  losesAnswers = false;
  // What is asked is answered when a test says so, whether or not the page still waits.
  holds = [];
  isHolding = false;
  answersAfter = () => {};
  // Which run of it answers; null if it does not say.
  epoch = null;
  // A host answers: the milliseconds since which no run takes events, or null.
  asleep = null;
  #running = 0;

  constructor() {
    globalThis.fetch = (path, options) => {
      if (path === "/texts/key") {
        if (this.isGone) return Promise.reject(new TypeError("refused"));
        return Promise.resolve({ ok: true, text: async () => `${this.key}\n` });
      }
      const { searchParams } = new URL(path, "http://app");
      return this.#post(options.body, options, searchParams.get("epoch"));
    };
  }

  // Another run of it, with the state that these events have led to.
  forget(received) {
    this.received = { ...received };
  }

  async #post(body, { signal, keepalive }, epoch) {
    if (this.isGone || (keepalive && body.length > 65_536)) throw new TypeError("refused");
    const events = [JSON.parse(body)].flat();
    this.bodies.push(body);
    this.posted.push(...events);
    this.mostInOne = Math.max(this.mostInOne, events.length);
    this.mostAtOnce = Math.max(this.mostAtOnce, ++this.#running);
    try {
      if (this.isDeaf) await new Promise((_, reject) => signal?.addEventListener("abort", () => reject(new Error("aborted"))));
      if (this.isHolding) await new Promise((resolve) => this.holds.push(resolve));
      await turns(1);
      if (this.asleep !== null) {
        const headers = new Headers({ "Reprise-Asleep": String(this.asleep) });
        return { ok: false, status: 503, headers, text: async () => "a sentence" };
      }
      if (this.epoch !== null && epoch !== this.epoch) return { ok: false, status: 409, text: async () => "a sentence" };
      let { status } = this;
      if (body.length > this.largest) status = 413;
      if (status === 204 && !events.every((event) => this.#begin(event))) status = 412;
      if (this.losesAnswers) throw new TypeError("reset");
      return { ok: status < 300, status, text: async () => "a sentence" };
    } finally {
      this.#running--;
    }
  }

  #begin(event) {
    if (event.number <= (this.received[event.page] ?? 0)) return true;
    if (event.change) {
      const base = this.texts[event.id] ?? "";
      if (base.length !== event.baseLength || hash(base) !== event.baseHash) return false;
      event = { ...event, text: changed(base, event.change) };
    }
    this.received[event.page] = event.number;
    if (event.type === "edit") this.texts[event.id] = event.text;
    this.begun.push(event);
    this.answersAfter(event);
    return true;
  }
}

export class FakeStorage {
  items;

  constructor(items = []) {
    this.items = new Map(items);
  }

  getItem(key) {
    return this.items.get(key) ?? null;
  }

  setItem(key, value) {
    this.items.set(key, value);
  }

  removeItem(key) {
    this.items.delete(key);
  }
}

// Timers that run when a test says so.
export class FakeClock {
  time = 0;
  #timers = new Map();
  #last = 0;
  #real = { setTimeout: globalThis.setTimeout, clearTimeout: globalThis.clearTimeout, now: performance.now };

  constructor() {
    globalThis.setTimeout = (run, after = 0) => {
      this.#timers.set(++this.#last, { run, at: this.time + after });
      return this.#last;
    };
    globalThis.clearTimeout = (number) => this.#timers.delete(number);
    performance.now = () => this.time;
  }

  restore() {
    Object.assign(globalThis, { setTimeout: this.#real.setTimeout, clearTimeout: this.#real.clearTimeout });
    performance.now = this.#real.now;
  }

  // Nothing runs meanwhile, and what was due comes late.
  async freeze(milliseconds) {
    this.time += milliseconds;
    await this.advance(0);
  }

  async advance(milliseconds) {
    const end = this.time + milliseconds;
    await turns(3);
    for (;;) {
      const due = [...this.#timers].filter(([, { at }]) => at <= end).sort(([, a], [, b]) => a.at - b.at)[0];
      if (!due) break;
      this.#timers.delete(due[0]);
      this.time = Math.max(this.time, due[1].at);
      due[1].run();
      await turns(3);
    }
    this.time = end;
  }
}

// The stream behind `/events`: a test opens it, writes to it, and ends it.
export class FakeStream {
  requests = 0;
  // The queries of the requests that have opened it, and of those that told which pages there are since.
  opened = [];
  told = [];
  // What the next request is answered with: a status, or "gone" for an app that nobody answers for.
  answer = 200;
  sentence = "";
  #controller = null;

  constructor() {
    globalThis.fetch = (path, { signal }) => {
      const { pathname, searchParams } = new URL(path, "http://app");
      if (pathname === "/events") return this.#open(signal, searchParams.get("pages"));
      this.told.push(searchParams.get("pages"));
      return Promise.resolve({ ok: this.answer === 200, status: this.answer });
    };
  }

  write(text) {
    this.#controller.enqueue(new TextEncoder().encode(text));
  }

  send(message, name = "tree", to = page.name) {
    this.write(`event: ${name}\npage: ${to}\ndata: ${JSON.stringify(message)}\n\n`);
  }

  // The app, or a proxy, ends the stream.
  end() {
    this.#controller.close();
  }

  // The app is killed.
  cut() {
    this.answer = "gone";
    this.#controller.error(new TypeError("reset"));
  }

  async #open(signal, pages) {
    this.requests++;
    this.opened.push(pages);
    if (this.answer === "gone") throw new TypeError("refused");
    if (this.answer !== 200) return { ok: false, status: this.answer, text: async () => this.sentence };
    let own;
    const body = new ReadableStream({ start: (controller) => (own = controller) });
    this.#controller = own;
    signal.addEventListener("abort", () => own.error(new Error("aborted")));
    return { ok: true, status: 200, body, headers: new Map([["Reprise-Stream", "2"]]) };
  }
}

// As much of an element as notices need.
export class FakeElement {
  children = [];
  writes = 0;
  hidden = false;
  #text = "";
  #listeners = {};
  #parent = null;

  constructor(tag) {
    this.localName = tag;
  }

  get textContent() {
    return this.#text;
  }

  set textContent(text) {
    this.writes++;
    this.#text = text;
  }

  append(...children) {
    for (const child of children) {
      if (typeof child === "string") {
        this.#text += child;
      } else {
        child.#parent = this;
        this.children.push(child);
      }
    }
  }

  remove() {
    this.#parent.children = this.#parent.children.filter((child) => child !== this);
  }

  setAttribute() {}

  addEventListener(type, listener) {
    this.#listeners[type] = listener;
  }

  click() {
    this.#listeners.click();
  }
}

// As much of IndexedDB as the page uses, in memory.
export class FakeDatabases {
  records = new Map();
  isBroken = false;
  // Completes a transaction. A test may do so later.
  complete = (done) => setImmediate(done);
  // The number of removals that fail from now on.
  failures = 0;

  open() {
    const request = {};
    queueMicrotask(() => {
      if (this.isBroken) return request.onerror(Object.assign(request, { error: new Error("private window") }));
      request.result = { createObjectStore() {}, transaction: () => this.#transaction() };
      request.onupgradeneeded?.();
      request.onsuccess();
    });
    return request;
  }

  #transaction() {
    let isFailed = false;
    const answer = (result) => {
      const request = { result };
      queueMicrotask(() => request.onsuccess());
      return request;
    };
    const store = {
      put: (value, key) => this.records.set(key, structuredClone(value)),
      delete: (key) => {
        if (this.failures > 0) isFailed = true;
        else this.records.delete(key);
      },
      getAllKeys: () => answer([...this.records.keys()].sort()),
      getAll: () => answer([...this.records].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, value]) => value)),
    };
    const transaction = { objectStore: () => store };
    this.complete(() => {
      if (!isFailed) return transaction.oncomplete?.();
      this.failures -= 1;
      transaction.error = new Error("The disk is busy.");
      transaction.onabort();
    });
    return transaction;
  }
}

// As much of the browser's locks as the page uses. A page that goes gives its own up.
export class FakeLocks {
  #held = new Set();
  #waiting = [];

  forPage() {
    const own = new Set();
    return {
      request: async (name, { ifAvailable, signal } = {}, run) => {
        if (ifAvailable && this.#held.has(name)) return run(null);
        while (this.#held.has(name)) await new Promise((resolve) => this.#waiting.push(resolve));
        signal?.throwIfAborted();
        this.#held.add(name);
        own.add(name);
        await run({ name });
        this.#giveUp([name]);
      },
      close: () => this.#giveUp(own),
    };
  }

  #giveUp(names) {
    names.forEach((name) => this.#held.delete(name));
    this.#waiting.splice(0).forEach((resolve) => resolve());
  }
}
