// When a page asks the app for the list of all windows (S-SCENE-113).

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { FakeNode, installDocument } from "./fakeDocument.mjs";

// Hears what a press or a dialog that is closed tells.
class Node extends FakeNode {
  #listeners = {};

  addEventListener(type, listener) {
    this.#listeners[type] = listener;
  }

  dispatch(type) {
    this.#listeners[type]?.({ target: this, preventDefault() {} });
  }

  close() {
    this.dispatch("close");
  }

  attachShadow() {
    return new Node("shadow");
  }
}

installDocument();
document.createElement = (tag) => new Node(tag);
document.createElementNS = (_, tag) => new Node(tag);
globalThis.CSSStyleSheet = class { replaceSync() {} };
document.styleSheets = [];
const { page } = await import("../../Sources/WebDisplay/Page/page.js");
const { Windows } = await import("../../Sources/WebDisplay/Page/windows.js");

let posted;
let windows;

beforeEach(() => {
  posted = [];
  document.body.replaceChildren();
  globalThis.fetch = async (path) => {
    posted.push(path.replace(page.name, "me"));
    return { ok: true };
  };
  page.window = "0a";
  windows = new Windows(new Node("button"), new Node("div"), { closed: () => false, changed() {} });
});

const entry = (window) => ({ window, title: window });
const list = (names, isWhole) => ({
  application: "Notes", windows: names.map(entry), areSeveral: true, requests: [], closed: [], isWhole,
});
const dialog = () => document.body.children.find(({ localName }) => localName === "dialog");
const listed = () =>
  dialog().querySelectorAll("*").filter(({ className }) => className === "windows-link").map(({ dataset }) => dataset.window);
const shown = "/windows/list?page=me&shown=1";

test("S-SCENE-113: a page that lists no windows asks for none", () => {
  windows.show(list(["0a"], false));
  windows.show(list(["0a"], true));
  assert.deepEqual(posted, []);
});

test("S-SCENE-101, S-SCENE-113: a list of windows shows all as soon as the app tells of them, and a new one", () => {
  windows.show(list(["0a"], false));
  windows.open();
  assert.deepEqual(posted, [shown]);
  assert.deepEqual(listed(), []);
  windows.show(list(["0b", "0a"], true));
  assert.deepEqual(listed(), ["0b", "0a"]);
  windows.show(list(["0c", "0b", "0a"], true));
  assert.deepEqual(listed(), ["0c", "0b", "0a"]);
  assert.deepEqual(posted, [shown]);
});

test("S-SCENE-101: the window with the focus keeps it when other windows come, go, or are used", () => {
  const remove = Node.prototype.remove;
  // A browser takes the focus from an element that it moves.
  Node.prototype.remove = function () {
    if (this.contains(document.activeElement)) document.activeElement = null;
    remove.call(this);
  };
  try {
    windows.show(list(["0a", "0b", "0c"], true));
    windows.open();
    const link = dialog().querySelectorAll("*").find(({ dataset }) => dataset.window === "0b");
    for (const names of [["0b", "0a", "0c"], ["0c", "0a", "0b"], ["0d", "0a", "0b", "0e"], ["0b", "0a"]]) {
      document.activeElement = link;
      windows.show(list(names, true));
      assert.deepEqual([listed(), document.activeElement], [names, link]);
    }
  } finally {
    Node.prototype.remove = remove;
    document.activeElement = null;
  }
});

test("S-SCENE-113: a page that knows all windows lists them at once, and still says that it does", () => {
  windows.show(list(["0a"], true));
  windows.open();
  assert.deepEqual(listed(), ["0a"]);
  assert.deepEqual(posted, [shown]);
});

test("S-SCENE-113: a page says that its list was closed", () => {
  windows.show(list(["0a"], true));
  windows.open();
  dialog().close();
  assert.deepEqual(posted, [shown, "/windows/list?page=me&shown=0"]);
  assert.equal(dialog(), undefined);
  windows.show(list(["0a"], false));
  assert.equal(posted.length, 2);
});

test("S-SCENE-113: a list that is open asks the next run of the app, which knows nothing of it", () => {
  windows.show(list(["0a"], false));
  windows.open();
  windows.show(list(["0b", "0a"], true));
  windows.show(list(["0a"], false));
  assert.deepEqual(posted, [shown, shown]);
  assert.deepEqual(listed(), ["0b", "0a"]);
});
