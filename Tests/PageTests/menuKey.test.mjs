// The menu key, in browsers that tell of it and in those that do not.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

globalThis.document = { createElement: () => ({}), createElementNS: () => ({}) };
globalThis.MouseEvent = class {
  constructor(type, options) {
    Object.assign(this, options, { type, isTrusted: false, button: 0, clientX: 0, clientY: 0 });
  }
};
const { installMenuKey } = await import("../../Sources/WebDisplay/Page/menuKey.js");

let listeners, asked, hasMenu, time;

// A press of the key, or what a browser makes of it.
function send(type, options = {}) {
  const event = {
    type, isTrusted: true, button: 0, pointerType: "", target, isLeft: false, ...options,
    preventDefault: () => (event.defaultPrevented = true),
    stopImmediatePropagation: () => (event.isStopped = true),
  };
  listeners.get(type)(event);
  if (type === "contextmenu" && !event.isStopped) target.dispatchEvent(event);
  return event;
}

// An element that has a menu, or has none.
const target = {
  dispatchEvent(event) {
    if (!event.isTrusted) listeners.get(event.type)(event);
    if (hasMenu) asked.push(event);
    return !hasMenu;
  },
};

const menuKey = { key: "ContextMenu" };
const shiftF10 = { key: "F10", shiftKey: true };

beforeEach((context) => {
  [listeners, asked, hasMenu, time] = [new Map(), [], true, 10_000];
  context.mock.method(performance, "now", () => time);
  installMenuKey({ addEventListener: (type, listener) => listeners.set(type, listener) });
});

for (const key of [menuKey, shiftF10]) {
  test(`a browser that sends nothing for ${key.key} shows the app's menu, which has no place of the pointer`, () => {
    const press = send("keydown", key);
    assert.equal(asked.length, 1);
    assert.deepEqual([asked[0].type, asked[0].button, asked[0].bubbles], ["contextmenu", 0, true]);
    assert.equal(press.defaultPrevented, true);
  });

  test(`of a browser that sends its event after ${key.key}, or before it, the menu is asked for once`, () => {
    send("keydown", key);
    time += 20;
    const late = send("contextmenu");
    assert.deepEqual([asked.length, late.defaultPrevented], [1, true]);
    time += 5000;
    send("contextmenu");
    time += 20;
    send("keydown", key);
    assert.equal(asked.length, 2);
  });
}

test("without a menu of the app's the key is the browser's", () => {
  hasMenu = false;
  const press = send("keydown", shiftF10);
  assert.equal(press.defaultPrevented, undefined);
  assert.equal(send("contextmenu").isStopped, undefined);
});

test("another key, one that repeats, and one that composes or is taken ask for nothing", () => {
  const others = [{ key: "F10" }, { key: "a", shiftKey: true }, { ...menuKey, ctrlKey: true }, { ...shiftF10, repeat: true },
    { ...shiftF10, isComposing: true }, { ...shiftF10, defaultPrevented: true }];
  for (const key of others) send("keydown", key);
  assert.deepEqual(asked, []);
});

test("the secondary button right after the key asks for a menu of its own", () => {
  send("keydown", shiftF10);
  time += 20;
  const press = send("contextmenu", { button: 2, clientX: 3, clientY: 4 });
  assert.deepEqual([asked.length, press.isStopped], [2, undefined]);
});
