// The stream that all pages of a browser share, as a page uses it: in a worker, and alone where that fails.

import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { FakeClock, FakeStream } from "./support.mjs";

let clock;
let stream;
let worker;
let locks;
let heard;

// Notes what a page tells the worker, and says what the worker would.
class FakeWorker {
  told = [];
  #listeners = {};
  #failed = null;
  port = {
    start() {},
    addEventListener: (type, listener) => (this.#listeners[type] = listener),
    postMessage: (message) => this.told.push(message.call),
  };

  constructor(path, { name }) {
    worker = this;
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
}

beforeEach(() => {
  clock = new FakeClock();
  stream = new FakeStream();
  heard = [];
  locks = { held: [], request: async (name, keep) => void (locks.held.push(name), keep()) };
  globalThis.SharedWorker = FakeWorker;
  globalThis.document = { documentElement: { dataset: { version: "abc" } } };
  Object.defineProperty(globalThis, "navigator", { value: { locks }, configurable: true });
});

afterEach(() => {
  delete globalThis.SharedWorker;
  delete globalThis.document;
  clock.restore();
});

async function join() {
  const { openStream } = await import("../../Sources/WebDisplay/Page/shared.js");
  const shared = openStream();
  shared.join("0a", { window: "", isSeen: true }, ({ kind }) => kind !== "alive" && heard.push(kind));
  await clock.advance(0);
  return shared;
}

test("a page joins its version's worker when it has its lock, and again after the browser had put it aside", async () => {
  const shared = await join();
  assert.deepEqual([worker.name, locks.held, worker.told], ["reprise abc", ["0a"], ["join"]]);
  shared.leave();
  shared.join("0a", { window: "", isSeen: true }, () => {});
  await clock.advance(0);
  assert.deepEqual([locks.held, worker.told], [["0a"], ["join", "leave", "join"]]);
  shared.change("0a", { isSeen: false });
  shared.wake();
  shared.restart();
  assert.deepEqual(worker.told.slice(3), ["change", "wake", "restart"]);
});

test("a page joins also where there are no locks, or none to be had, and answers when it is asked", async () => {
  locks.request = async () => Promise.reject(new Error("refused"));
  await join();
  await clock.advance(0);
  assert.deepEqual(worker.told, ["join"]);
  Object.defineProperty(globalThis, "navigator", { value: {}, configurable: true });
  await join();
  worker.say({ kind: "ping" });
  assert.deepEqual([worker.told, heard], [["join", "here"], []]);
});

test("a worker that does not start is done without", async () => {
  await join();
  worker.fail();
  await clock.advance(0);
  assert.deepEqual([worker.told, stream.opened], [["join", "leave"], ["0a::1:1"]]);
  assert.deepEqual(heard, ["opened"]);
});

test("a worker that says nothing for a minute is dead: the page says so, and has a stream of its own", async () => {
  await join();
  for (let minute = 0; minute < 3; minute++) {
    await clock.advance(50_000);
    worker.say({ kind: "alive" });
  }
  assert.deepEqual([heard, stream.requests], [[], 0]);
  await clock.advance(61_000);
  assert.deepEqual(heard.slice(0, 2), ["lost", "opened"]);
  // What comes from it after all is no matter any more.
  worker.say({ kind: "lost" });
  assert.equal(heard.filter((kind) => kind === "lost").length, 1);
});

test("a page that leaves waits for nothing", async () => {
  const shared = await join();
  shared.leave();
  await clock.advance(120_000);
  assert.deepEqual([heard, worker.told], [[], ["join", "leave"]]);
});
