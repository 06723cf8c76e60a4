// Where the focus is after the page was loaded again.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { FakeStorage } from "./support.mjs";

globalThis.document = { createElement: () => ({}), createElementNS: () => ({}) };
globalThis.CSS ??= { escape: String };
const { FocusMemory } = await import("../../Sources/WebDisplay/Page/focus.js");

let storage;

beforeEach(() => (storage = new FakeStorage()));

// A page with elements of the app, each of which may hold a button of its own.
class FakePage {
  focused = null;
  #listeners = {};
  memory;
  views = new Map();

  constructor(window = "") {
    this.memory = new FocusMemory(window, storage);
    this.memory.watch({ addEventListener: (type, listener) => (this.#listeners[type] = listener) });
  }

  add(id, part, isInert = false) {
    const focusable = (classList) => ({
      classList, checkVisibility: () => true, focus: () => this.focus(id, classList[0] === part ? part : null),
      closest: (selector) => (selector === "[data-id]" ? target : isInert ? target : null),
    });
    const inner = part && focusable([part]);
    const target = { ...focusable(["element"]), dataset: { id }, querySelector: (selector) => (selector === `.${part}` ? inner : null) };
    target.closest = (selector) => (selector === "[data-id]" ? target : isInert ? target : null);
    this.views.set(id, { target, inner });
  }

  focus(id, part = null) {
    this.focused = [id, part];
    const { target, inner } = this.views.get(id);
    this.#listeners.focusin({ target: part ? inner : target });
  }

  press() {
    this.#listeners.keydown();
  }

  giveBack(active = null) {
    return this.memory.giveBack(this, active);
  }
}

test("a button has the focus again, and so has the part of a row", () => {
  const first = new FakePage();
  first.add("button");
  first.focus("button");
  const second = new FakePage();
  second.add("button");
  second.add("row", "row-press");
  assert.equal(second.giveBack(), true);
  assert.deepEqual(second.focused, ["button", null]);
  second.focus("row", "row-press");
  const third = new FakePage();
  third.add("row", "row-press");
  assert.equal(third.giveBack(), true);
  assert.deepEqual(third.focused, ["row", "row-press"]);
  assert.equal(third.giveBack(), false);
});

test("an element that comes with a later tree is waited for, and what the page focuses meanwhile is not noted", () => {
  const first = new FakePage();
  first.add("row", "row-press");
  first.focus("row", "row-press");
  const second = new FakePage();
  second.add("sheet");
  second.focus("sheet");
  assert.equal(second.giveBack(), false);
  second.add("row", "row-press");
  assert.equal(second.giveBack(), true);
  assert.deepEqual(second.focused, ["row", "row-press"]);
});

test("nobody's focus is taken: not that of a field, of somebody who has pressed a key, or into what is out of reach", () => {
  const first = new FakePage();
  first.add("button");
  first.focus("button");
  for (const prepare of [
    (page) => page.add("button", null, true),
    (page) => page.add("button") || page.press(),
    (page) => page.add("button") || page.giveBack({ matches: () => true }),
  ]) {
    const page = new FakePage();
    prepare(page);
    assert.equal(page.giveBack(), false);
    assert.equal(page.focused, null);
  }
});

test("of a field the app says whether it has the focus", () => {
  const first = new FakePage();
  first.add("button");
  first.focus("button");
  first.add("field");
  first.views.get("field").target.matches = (selector) => selector.includes("textField");
  first.focus("field");
  const second = new FakePage();
  second.add("button");
  second.add("field");
  // What had it before the field has it not, either.
  assert.equal(second.giveBack(), false);
  assert.equal(storage.items.size, 0);
});

test("each window remembers its own, and a tab that keeps nothing does without", () => {
  const first = new FakePage("a");
  first.add("button");
  first.focus("button");
  const other = new FakePage("b");
  other.add("button");
  assert.equal(other.giveBack(), false);
  storage = { getItem() { throw new Error("no storage"); }, setItem() { throw new Error("no storage"); } };
  const page = new FakePage("a");
  page.add("button");
  page.focus("button");
  assert.equal(page.giveBack(), false);
});
