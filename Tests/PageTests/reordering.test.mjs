// Where a row may be moved to, and which control it has in edit mode.

import assert from "node:assert/strict";
import { test } from "node:test";

import { isLine, nearest, placeOf, places, shifts, step } from "../../Sources/WebDisplay/Page/reorderPlaces.js";

globalThis.document = { createElement: () => ({}), createElementNS: () => ({}) };
const { controlOf } = await import("../../Sources/WebDisplay/Page/editing.js");
const { traits } = await import("../../Sources/WebDisplay/Page/traits.js");

// A table of sections with so many rows of 50 points, below headers of 20.
function table(counts, { headers = true } = {}) {
  const blocks = [];
  let [y, index] = [0, 0];
  counts.forEach((count, section) => {
    if (headers) {
      blocks.push({ id: `h${section}`, kind: "header", x: 0, y, width: 300, height: 20, index, section });
      y += 20;
    }
    for (let row = 0; row < count; row++) {
      blocks.push({ id: `${section}.${row}`, kind: "row", x: 0, y, width: 300, height: 50, index: index++, section });
      y += 50;
    }
  });
  return blocks;
}

// Items of 100 by 100 points, three in a line.
const grid = (count) => [...Array(count).keys()].map((index) => ({
  id: `${index}`, kind: "row", x: (index % 3) * 100, y: Math.floor(index / 3) * 100, width: 100, height: 100, index, section: 0,
}));

const block = (blocks, id) => blocks.find((other) => other.id === id);
const words = (all) => all.map(({ index, section }) => `${section}:${index}`).join(" ");

test("every row's place is one that another row may have, the end of a section is one, and so is an empty section", () => {
  const blocks = table([2, 0, 2]);
  assert.equal(words(places(blocks, block(blocks, "0.0"))), "0:0 0:1 1:1 2:1 2:2 2:3");
  assert.equal(words(places(blocks, block(blocks, "2.0"))), "0:0 0:1 0:2 1:2 2:2 2:3");
});

test("the only row of its section may stay there, with and without a header", () => {
  for (const headers of [true, false]) {
    const blocks = table([1, 1], { headers });
    assert.equal(words(places(blocks, block(blocks, "0.0"))), "0:0 1:0 1:1");
    assert.equal(words(places(blocks, block(blocks, "1.0"))), "0:0 0:1 1:1");
  }
});

test("a row that is dragged goes to the nearest place, and the others make room", () => {
  const blocks = table([4], { headers: false });
  const moved = block(blocks, "0.0");
  const all = places(blocks, moved);
  const at = (y) => all[nearest(all, { x: 0, y })].index;
  assert.deepEqual([at(-500), at(24), at(26), at(120), at(900)], [0, 0, 1, 2, 3]);
  assert.deepEqual([...shifts(blocks, moved, all[2])], [["0.1", -50], ["0.2", -50], ["0.3", 0]]);
  const last = block(blocks, "0.3");
  assert.deepEqual([...shifts(blocks, last, places(blocks, last)[1])], [["0.0", 0], ["0.1", 50], ["0.2", 50]]);
});

test("rows of different heights make as much room as the row that comes needs", () => {
  const blocks = table([3], { headers: false });
  Object.assign(blocks[1], { height: 80 });
  Object.assign(blocks[2], { y: 130 });
  const [place] = places(blocks, blocks[1]);
  assert.deepEqual([place.index, place.y], [0, 0]);
  assert.deepEqual([...shifts(blocks, blocks[1], place)], [["0.0", 80], ["0.2", 0]]);
});

test("of a section that is seen in part, a row may go between the rows that are seen", () => {
  // Rows 10 to 13 of many.
  const blocks = table([4], { headers: false }).map((row) => ({ ...row, index: row.index + 10 }));
  assert.equal(words(places(blocks, blocks[1])), "0:10 0:11 0:12 0:13");
});

test("in a grid an item takes the place of another one", () => {
  const items = grid(5);
  assert.equal(isLine(items), false);
  assert.equal(isLine(table([3, 2])), true);
  const all = places(items, items[0]);
  assert.equal(words(all), "0:0 0:1 0:2 0:3 0:4");
  assert.equal(all[nearest(all, { x: 110, y: 95 })].index, 4);
  // In another section, those before it move up by the one that has left.
  assert.deepEqual(placeOf({ index: 4, section: 1 }, { index: 0, section: 0 }), { index: 3, section: 1 });
  assert.deepEqual(placeOf({ index: 1, section: 0 }, { index: 4, section: 1 }), { index: 1, section: 0 });
  assert.deepEqual(placeOf({ index: 4, section: 0 }, { index: 0, section: 0 }), { index: 4, section: 0 });
});

test("arrow keys lead from place to place, in a line up and down, in a grid by where items are", () => {
  const line = places(table([3], { headers: false }), table([3], { headers: false })[1]);
  assert.equal(step(line, 1, "ArrowDown"), 2);
  assert.equal(step(line, 2, "ArrowDown"), 2);
  assert.equal(step(line, 1, "ArrowUp"), 0);
  assert.equal(step(line, 1, "Home"), 0);
  assert.equal(step(line, 1, "End"), 2);
  assert.equal(step(line, 1, "ArrowLeft"), null);
  assert.equal(step(line, 1, "a"), null);
  const all = places(grid(5), grid(5)[0]);
  const options = { line: false };
  assert.equal(step(all, 0, "ArrowRight", options), 1);
  assert.equal(step(all, 1, "ArrowRight", { line: false, rightToLeft: true }), 0);
  assert.equal(step(all, 0, "ArrowLeft", options), 0);
  assert.equal(step(all, 1, "ArrowDown", options), 4);
  assert.equal(step(all, 2, "ArrowDown", options), 4);
  assert.equal(step(all, 4, "ArrowDown", options), 4);
  assert.equal(step(all, 4, "ArrowUp", options), 1);
});

test("a row in edit mode has the control that its traits say, and one that is not edited has none", () => {
  const node = (...names) => ({ traits: names.reduce((all, name) => all | traits[name], 0) });
  assert.equal(controlOf(node("deletable")), null);
  assert.equal(controlOf(node("trailingActions")), null);
  assert.equal(controlOf(node("editing")), null);
  assert.equal(controlOf(node("editing", "deletable")), "delete");
  assert.equal(controlOf(node("editing", "trailingActions")), "delete");
  assert.equal(controlOf(node("editing", "insertable")), "insert");
  assert.equal(controlOf(node("editing", "checkable")), "select");
  assert.equal(controlOf(node("checkable")), "select");
});
