// Whose menu a press asks for, and where it opens.

import assert from "node:assert/strict";
import { test } from "node:test";

globalThis.document = { createElement: () => ({}), createElementNS: () => ({}) };
const { menuOwner, pointOf } = await import("../../Sources/WebDisplay/Page/contextMenus.js");

// An element that knows which selectors hold for it, in what it stands in.
function element(own, parent = null) {
  const matches = (selectors) => selectors.split(", ").some((selector) => own.includes(selector));
  const closest = (selectors) => (matches(selectors) ? self : (parent?.closest(selectors) ?? null));
  const self = { matches, closest };
  return self;
}

const menu = '[data-traits~="offersMenu"]';
const hold = '[data-gestures~="hold"]';

test("the nearest element that offers a menu is meant", () => {
  const list = element([menu]);
  const row = element([menu], list);
  assert.equal(menuOwner(element([], row)), row);
  assert.equal(menuOwner(element([], list)), list);
});

test("without one, and in fields, the browser's own menu stays", () => {
  const row = element([menu]);
  assert.equal(menuOwner(element([])), null);
  assert.equal(menuOwner(element(["input"], row)), null);
  assert.equal(menuOwner(element(["textarea"], row)), null);
  assert.equal(menuOwner(null), null);
});

test("what is held for something else in an element with a menu is not held for the menu", () => {
  const row = element([menu]);
  assert.equal(menuOwner(element([hold], row)), null);
  assert.notEqual(menuOwner(element([hold, menu], row)), null);
});

test("a pointer has a place, the keyboard has none", () => {
  const place = { clientX: 3, clientY: 4 };
  assert.deepEqual(pointOf({ ...place, button: 2, pointerType: "mouse" }), { x: 3, y: 4 });
  assert.deepEqual(pointOf({ ...place, button: 0, pointerType: "touch" }), { x: 3, y: 4 });
  assert.equal(pointOf({ ...place, button: 0, pointerType: "" }), null);
  assert.equal(pointOf({ ...place, button: -1, pointerType: "mouse" }), null);
});
