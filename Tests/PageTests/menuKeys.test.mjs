// The keys that ask for a menu, whatever the browser says of them.

import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { installMenuKeys } from "../../Sources/WebDisplay/Page/menuKeys.js";
import { FakeClock } from "./support.mjs";

globalThis.MouseEvent = class {
  constructor(type, options) {
    Object.assign(this, { type, ...options });
  }
};

let clock;
let listeners;
// The events that elements were sent, and whether something there takes them.
let asked;
let takes;
let page;

beforeEach(() => {
  clock = new FakeClock();
  [listeners, asked, takes] = [{}, [], true];
  const element = (name) => ({
    dispatchEvent(event) {
      asked.push([name, event]);
      return !takes;
    },
  });
  page = {
    activeElement: element("focused"),
    body: element("body"),
    addEventListener: (type, listener) => (listeners[type] = listener),
  };
  installMenuKeys(page);
});

afterEach(() => clock.restore());

function send(type, fields) {
  const event = { type, isTrusted: true, defaultPrevented: false, isStopped: false, ...fields };
  event.preventDefault = () => (event.defaultPrevented = true);
  event.stopImmediatePropagation = () => (event.isStopped = true);
  listeners[type](event);
  return event;
}

const key = (fields) => send("keydown", { key: "F10", shiftKey: true, ...fields });
const browsersOwn = (fields) => send("contextmenu", { button: 0, ...fields });

test("the menu key and Shift+F10 ask the element that has the focus", () => {
  assert.equal(key().defaultPrevented, true);
  assert.equal(key({ key: "ContextMenu", shiftKey: false }).defaultPrevented, true);
  for (const [name, { type, bubbles, cancelable, composed }] of asked) {
    assert.deepEqual([name, type, bubbles, cancelable, composed], ["focused", "contextmenu", true, true, true]);
  }
  assert.equal(asked.length, 2);
});

test("without a focus the page is asked", () => {
  page.activeElement = null;
  key();
  assert.deepEqual(asked.map(([name]) => name), ["body"]);
});

test("other keys ask for nothing", () => {
  const others = [
    { shiftKey: false }, { ctrlKey: true }, { altKey: true }, { metaKey: true }, { key: "F9" }, { defaultPrevented: true },
    { isComposing: true },
  ];
  for (const fields of others) key(fields);
  assert.deepEqual(asked, []);
});

test("where nothing takes it, in a field for example, the browser's own menu stays", () => {
  takes = false;
  assert.equal(key().defaultPrevented, false);
  assert.deepEqual([browsersOwn().defaultPrevented, browsersOwn().isStopped], [false, false]);
});

test("what the browser sends as well is ignored for a second", async () => {
  key();
  const { defaultPrevented, isStopped } = browsersOwn();
  assert.deepEqual([defaultPrevented, isStopped], [true, true]);
  assert.equal(browsersOwn({ button: -1 }).isStopped, true);
  await clock.advance(1001);
  assert.equal(browsersOwn().isStopped, false);
});

test("the secondary button and the page's own event are not ignored", () => {
  key();
  assert.equal(browsersOwn({ button: 2 }).isStopped, false);
  assert.equal(browsersOwn({ isTrusted: false }).isStopped, false);
});

test("a key that is held asks once, and what comes when it is released is ignored", async () => {
  key();
  for (let count = 0; count < 20; count++) {
    await clock.advance(100);
    assert.equal(key({ repeat: true }).defaultPrevented, true);
  }
  assert.equal(asked.length, 1);
  assert.equal(browsersOwn().isStopped, true);
  takes = false;
  await clock.advance(2000);
  key();
  assert.equal(key({ repeat: true }).defaultPrevented, false);
});
