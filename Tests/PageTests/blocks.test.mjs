// What stays in view while its user scrolls past all that exists.

import assert from "node:assert/strict";
import { test } from "node:test";
import { installDocument } from "./fakeDocument.mjs";

installDocument();
const { Block, extent } = await import("../../Sources/WebDisplay/Page/blocks.js");

const rows = (first, last, count, height = 50) =>
  Array.from({ length: last - first }, (_, index) => ({ y: (first + index) * height, height, index: first + index, count }));

test("a block takes up what its rows do, wherever their sections are", () => {
  assert.deepEqual(extent(rows(10, 30, 100)), { start: 500, size: 1000, hasMoreBefore: true, hasMoreAfter: true });
  const header = { y: 460, height: 40, index: 10, count: 100 };
  assert.deepEqual(extent([...rows(10, 12, 100), undefined, header]).start, 460);
});

test("the first and the last row are at the end of what there is", () => {
  const ends = (...all) => [extent(...all).hasMoreBefore, extent(...all).hasMoreAfter];
  assert.deepEqual(ends(rows(0, 20, 100)), [false, true]);
  assert.deepEqual(ends(rows(80, 100, 100)), [true, false]);
  assert.deepEqual(ends(rows(0, 3, 3)), [false, false]);
  assert.deepEqual(ends([]), [false, false]);
});

test("items that scroll across take up a width, and numbers that are none take up nothing", () => {
  const items = [{ x: 300, width: 100, index: 3, count: 9 }, { x: 400, width: 100, index: 4, count: 9 }];
  assert.deepEqual(extent(items, true), { start: 300, size: 200, hasMoreBefore: true, hasMoreAfter: true });
  assert.deepEqual(extent([{ y: "NaN", height: -5, index: 0, count: 1 }]), { start: 0, size: 0, hasMoreBefore: false, hasMoreAfter: false });
});

test("a block tells the style sheet where it stands and at which edges it sticks", () => {
  const block = new Block();
  const [inner] = block.element.children;
  const [told, classes] = [{}, {}];
  inner.style.setProperty = (name, value) => (told[name] = value);
  inner.classList.toggle = (name, isOn) => (classes[name] = isOn);
  block.show(rows(10, 30, 100));
  assert.deepEqual(told, { "--start": "500", "--size": "1000" });
  assert.deepEqual(classes, { across: false, "more-before": true, "more-after": true });
  assert.deepEqual(inner.children, [block.slot]);
});
