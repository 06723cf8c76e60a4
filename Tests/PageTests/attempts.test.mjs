// For how long a press lets the page open a window, and how often.

import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { Attempts } from "../../Sources/WebDisplay/Page/attempts.js";
import { FakeClock } from "./support.mjs";

let clock;
let listeners;
let attempts;
// The attempts and the failures, each with its time.
let tried;
let failed;
// Whether the browser lets the page open a window now.
let allows;

beforeEach(() => {
  clock = new FakeClock();
  listeners = {};
  attempts = new Attempts({
    addEventListener(type, listener, isCapturing) {
      assert.equal(isCapturing, true, "what stops the event must not hide it");
      listeners[type] = listener;
    },
  });
  [tried, failed, allows] = [[], [], () => false];
});

afterEach(() => clock.restore());

const press = (type = "click", event = {}) => listeners[type]({ isTrusted: true, repeat: false, ...event });
const make = (key) =>
  attempts.make(key, () => {
    tried.push([key, clock.time]);
    return allows(key);
  }, () => failed.push([key, clock.time]));

test("S-SCENE-102: where the browser allows it, a window is opened at once, and once", async () => {
  allows = () => true;
  press();
  make("one");
  await clock.advance(2000);
  assert.deepEqual(tried, [["one", 0]]);
  assert.deepEqual(failed, []);
});

// S-SCENE-102.4
test("S-SCENE-102: an answer that comes later than the press is tried in the timers of the press", async () => {
  press();
  await clock.advance(200);
  make("one");
  await clock.advance(2000);
  assert.deepEqual(tried.map(([, time]) => time), [200, 300, 500, 700, 900]);
  assert.deepEqual(failed, [["one", 900]]);
});

test("S-SCENE-102: it ends with the first try that the browser allows", async () => {
  press();
  await clock.advance(100);
  allows = () => clock.time >= 300;
  make("one");
  await clock.advance(2000);
  assert.deepEqual(tried.map(([, time]) => time), [100, 150, 300]);
  assert.deepEqual(failed, []);
});

test("S-SCENE-102: without a press, and after the last timer of one, it fails at once", async () => {
  make("none");
  assert.deepEqual(failed, [["none", 0]]);
  press();
  await clock.advance(901);
  make("late");
  assert.deepEqual(failed.at(-1), ["late", 901]);
  await clock.advance(2000);
  assert.equal(tried.length, 2);
});

// S-SCENE-102.5
test("S-SCENE-102: a press opens one window, and another one is offered then", async () => {
  press();
  press();
  make("one");
  make("two");
  allows = () => clock.time > 0;
  await clock.advance(60);
  assert.deepEqual(tried.filter(([, time]) => time > 0), [["one", 60]]);
  assert.deepEqual(failed, [["two", 60]]);
  await clock.advance(2000);
  assert.equal(tried.length, 3);
});

test("S-SCENE-102: one that needs no press is brought to the front after another one was opened", () => {
  allows = () => true;
  press();
  make("one");
  make("open already");
  assert.deepEqual(tried.map(([key]) => key), ["one", "open already"]);
  assert.deepEqual(failed, []);
});

test("S-SCENE-102: keys count as presses, held ones and scripts do not", async () => {
  press("keydown");
  make("one");
  await clock.advance(899);
  assert.deepEqual(failed, []);
  await clock.advance(1);
  assert.deepEqual(failed, [["one", 900]]);
  press("keydown", { repeat: true });
  press("click", { isTrusted: false });
  make("two");
  assert.deepEqual(failed.at(-1), ["two", 900]);
});

test("S-SCENE-102: later presses help, and do not put the offer off", async () => {
  press();
  make("one");
  for (let count = 0; count < 4; count++) {
    await clock.advance(300);
    press("keydown");
  }
  assert.deepEqual(failed, [["one", 900]]);
  assert.ok(tried.some(([, time]) => time === 360), "tried in a timer of the second press");
});

test("S-SCENE-102: what is given up is not tried again, and has not failed", async () => {
  press();
  make("one");
  attempts.giveUp("one");
  await clock.advance(2000);
  assert.deepEqual(tried, [["one", 0]]);
  assert.deepEqual(failed, []);
});
