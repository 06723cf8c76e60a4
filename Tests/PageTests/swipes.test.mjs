// What a movement over a row means, and whose it is.

import assert from "node:assert/strict";
import { test } from "node:test";

globalThis.document = { createElement: () => ({}), createElementNS: () => ({}) };
const { offers, rowAt, swipeOf } = await import("../../Sources/WebDisplay/Page/swipes.js");
const { traits } = await import("../../Sources/WebDisplay/Page/traits.js");

// An element that knows which selectors hold for it, in what it stands in.
function element(own, parent = null) {
  const matches = (selectors) => selectors.split(", ").some((selector) => own.includes(selector));
  const closest = (selectors) => (matches(selectors) ? self : (parent?.closest(selectors) ?? null));
  const contains = (other) => other === self || (other?.parent ? contains(other.parent) : false);
  const self = { matches, closest, contains, parent };
  return self;
}

test("actions stand where the row moves away from, by reading direction", () => {
  assert.equal(swipeOf({ x: -60, y: 0 }, 300).edge, "trailing");
  assert.equal(swipeOf({ x: 60, y: 0 }, 300).edge, "leading");
  assert.equal(swipeOf({ x: -60, y: 0 }, 300, true).edge, "leading");
  assert.equal(swipeOf({ x: 60, y: 0 }, 300, true).edge, "trailing");
});

test("a swipe goes to a side clearly, and far enough", () => {
  assert.equal(swipeOf({ x: 5, y: 0 }, 300), null);
  assert.equal(swipeOf({ x: 40, y: 30 }, 300), null);
  assert.equal(swipeOf({ x: 20, y: 3 }, 300).isFar, false);
  assert.deepEqual(swipeOf({ x: -40, y: 10 }, 300), { edge: "trailing", isFar: true, isFull: false });
  assert.equal(swipeOf({ x: -180, y: 0 }, 300).isFull, true);
  assert.equal(swipeOf({ x: -20, y: 0 }, 10).isFull, false);
});

test("a row offers what its traits say, its deletion among it, and nothing while it is disabled", () => {
  const node = (...names) => ({ traits: names.reduce((all, name) => all | traits[name], 0) });
  assert.equal(offers(node("leadingActions"), "leading"), true);
  assert.equal(offers(node("leadingActions"), "trailing"), false);
  assert.equal(offers(node("trailingActions"), "trailing"), true);
  assert.equal(offers(node("deletable"), "trailing"), true);
  assert.equal(offers(node("deletable"), "leading"), false);
  assert.equal(offers(node("trailingActions", "disabled"), "trailing"), false);
  // In edit mode a control does it.
  assert.equal(offers(node("deletable", "editing"), "trailing"), false);
});

test("a press belongs to its row, unless something in it follows the pointer itself", () => {
  const area = element([".scroll-area"]);
  const row = element([".row"], area);
  assert.equal(rowAt(element([], row)), row);
  assert.equal(rowAt(element(["input"], row)), null);
  assert.equal(rowAt(element([".collection.horizontal"], row)), null);
  assert.equal(rowAt(element([".row-actions"], row)), null);
  assert.equal(rowAt(element([])), null);
  assert.equal(rowAt(null), null);
  // The row itself may, too.
  assert.equal(rowAt(element([".row", '[data-gestures~="pan"]'])), null);
});
