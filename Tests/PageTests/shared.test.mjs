// The stream that all pages of a browser share, as a page uses it: in a worker, and alone where that fails.

import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { FakeClock, FakeStream } from "./support.mjs";

let clock;
let stream;
let workers;
let locks;
let heard;

// Notes what a page tells the worker, and says what the worker would.
class FakeWorker {
  told = [];
  isAlive = true;
  isClosed = false;
  #listeners = {};
  #failed = null;
  port = {
    start() {},
    close: () => (this.isClosed = true),
    addEventListener: (type, listener) => (this.#listeners[type] = listener),
    postMessage: ({ call }) => {
      this.told.push(call);
      if (call === "ping" && this.isAlive) setImmediate(() => this.say({ kind: "pong" }));
    },
  };

  constructor(path, { name }) {
    workers.push(this);
    this.name = name;
  }

  addEventListener(type, listener) {
    this.#failed = listener;
  }

  say(data) {
    this.#listeners.message({ data });
  }

  fail() {
    this.#failed();
  }

  // What it was told, but for being asked whether it is there.
  get calls() {
    return this.told.filter((call) => call !== "ping");
  }

  get pings() {
    return this.told.length - this.calls.length;
  }
}

// As a browser keeps them: each has one owner, and whoever else asks waits.
class FakeLocks {
  held = [];
  owners = new Map();

  async request(name, keep) {
    while (this.owners.has(name)) await this.owners.get(name);
    const end = Promise.resolve(keep());
    this.held.push(name);
    this.owners.set(name, end.then(() => this.owners.delete(name)));
    return end;
  }
}

beforeEach(() => {
  clock = new FakeClock();
  stream = new FakeStream();
  heard = [];
  workers = [];
  locks = new FakeLocks();
  globalThis.SharedWorker = FakeWorker;
  globalThis.document = { documentElement: { dataset: { version: "abc" } } };
  Object.defineProperty(globalThis, "navigator", { value: { locks }, configurable: true });
});

afterEach(() => {
  delete globalThis.SharedWorker;
  delete globalThis.document;
  clock.restore();
});

async function join({ isSeen = true } = {}) {
  const { openStream } = await import("../../Sources/WebDisplay/Page/shared.js");
  const shared = openStream(async () => ({ token: "1", stream: "2" }));
  const enter = () => shared.join("0a", { window: "", isSeen }, ({ kind }) => heard.push(kind));
  enter();
  await clock.advance(0);
  return Object.assign(shared, { enter });
}

test("a page joins its version's worker when it has its lock, and asks for it again if the browser had put it aside", async () => {
  const shared = await join();
  const [worker] = workers;
  assert.deepEqual([worker.name, locks.held, worker.calls], ["reprise abc", ["0a"], ["join"]]);
  shared.leave();
  await clock.advance(0);
  // Whoever has waited for it knows that the page is gone, and does not keep it.
  assert.equal(locks.owners.size, 0);
  shared.enter();
  await clock.advance(0);
  assert.deepEqual([locks.held, worker.calls], [["0a", "0a"], ["join", "leave", "join"]]);
  shared.change("0a", { isSeen: false });
  shared.wake();
  shared.restart();
  assert.deepEqual(worker.calls.slice(3), ["change", "wake", "restart"]);
});

test("a page that comes back joins after the worker has heard that it had left", async () => {
  const shared = await join();
  const [worker] = workers;
  // As the worker does, when the page joins.
  locks.request("0a", () => void worker.told.push("gave up"));
  shared.leave();
  shared.enter();
  await clock.advance(0);
  assert.deepEqual(worker.calls, ["join", "leave", "gave up", "join"]);
});

test("a page that leaves before it has its lock does not join when it gets it", async () => {
  locks.owners.set("0a", new Promise((resolve) => setTimeout(() => resolve(locks.owners.delete("0a")), 100)));
  const shared = await join();
  shared.leave();
  await clock.advance(10_000);
  assert.deepEqual([workers[0].told, locks.owners.size], [["leave"], 0]);
});

test("a page joins also where there are no locks, or none to be had, and answers when it is asked", async () => {
  locks.request = async () => Promise.reject(new Error("refused"));
  await join();
  await clock.advance(0);
  assert.deepEqual(workers[0].calls, ["join"]);
  // One that is never given.
  locks.request = () => new Promise(() => {});
  await join();
  await clock.advance(2500);
  assert.deepEqual(workers[1].calls, ["join"]);
  Object.defineProperty(globalThis, "navigator", { value: {}, configurable: true });
  await join();
  workers[2].say({ kind: "ping" });
  assert.deepEqual([workers[2].calls, heard], [["join", "here"], []]);
});

test("a worker that does not start is done without", async () => {
  await join();
  workers[0].fail();
  await clock.advance(0);
  assert.deepEqual([workers[0].calls, stream.opened], [["join", "leave"], ["0a::1:1"]]);
  assert.deepEqual(heard, ["opened"]);
});

test("a worker that has died without a word is noticed within two seconds, and the next one is used", async () => {
  await join();
  await clock.advance(60_000);
  assert.deepEqual([heard, workers.length], [[], 1]);
  workers[0].isAlive = false;
  await clock.advance(2000);
  assert.deepEqual([heard, workers.length, workers[0].isClosed], [["lost"], 2, true]);
  assert.deepEqual([workers[1].name, workers[1].calls], ["reprise abc", ["join"]]);
  // What comes from it after all is no matter any more.
  workers[0].say({ kind: "lost" });
  workers[1].say({ kind: "opened" });
  assert.deepEqual(heard, ["lost", "opened"]);
  await clock.advance(60_000);
  assert.deepEqual([heard.length, workers.length, stream.requests], [2, 2, 0]);
});

test("a page that no worker answers says so, and has a stream of its own", async () => {
  globalThis.SharedWorker = class extends FakeWorker {
    isAlive = workers.length === 1;
  };
  await join();
  workers[0].isAlive = false;
  await clock.advance(2000);
  assert.equal(stream.requests, 0);
  await clock.advance(5500);
  assert.deepEqual([heard, workers.length, stream.opened], [["lost", "lost", "opened"], 2, ["0a::1:1"]]);
  await clock.advance(60_000);
  assert.deepEqual([workers.length, stream.requests], [2, 2]);
});

test("a page that nobody sees asks once a minute, and at once when it is seen", async () => {
  const shared = await join({ isSeen: false });
  const [worker] = workers;
  const before = worker.pings;
  await clock.advance(600_000);
  assert.ok(worker.pings - before <= 10);
  worker.isAlive = false;
  shared.change("0a", { isSeen: true });
  await clock.advance(1100);
  assert.deepEqual([heard, workers.length], [["lost"], 2]);
});

test("a page that was frozen does not take the worker for dead: its answer may be there and not read yet", async () => {
  await join();
  const [worker] = workers;
  worker.isAlive = false;
  await clock.advance(1000);
  worker.isAlive = true;
  // Ten seconds later the timer is the first to run.
  await clock.freeze(10_000);
  assert.deepEqual([heard, workers.length], [[], 1]);
  await clock.advance(10_000);
  assert.deepEqual([heard, workers.length], [[], 1]);
});

test("a page that leaves waits for nothing", async () => {
  const shared = await join();
  shared.leave();
  const count = workers[0].told.length;
  await clock.advance(120_000);
  assert.deepEqual([heard, workers[0].calls, workers[0].told.length], [[], ["join", "leave"], count]);
});
