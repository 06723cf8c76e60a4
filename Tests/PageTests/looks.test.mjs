// What scripts have to do with how the page looks.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { FakeNode, installDocument } from "./fakeDocument.mjs";
import { turns } from "./support.mjs";

installDocument();
const { tintedImage } = await import("../../Sources/WebDisplay/Page/elements.js");
const { showFitting } = await import("../../Sources/WebDisplay/Page/lists.js");
const { follower } = await import("../../Sources/WebDisplay/Page/menus.js");

// A node that knows what its style was given.
function styled() {
  const values = {};
  return { style: { setProperty: (name, value) => (values[name] = value) }, values };
}

test("a row says how many lines of large letters it has room for, alone and above a value", () => {
  const lines = (place) => {
    const { style, values } = styled();
    showFitting({ style }, place);
    return [values["--fitting"], values["--fitting-label"]];
  };
  assert.deepEqual(lines({ height: 44 }), ["2", "1"]);
  assert.deepEqual(lines({ height: 60 }), ["3", "2"]);
  assert.deepEqual(lines({ height: 10 }), ["1", "1"]);
  assert.deepEqual(lines({ height: "NaN" }), ["2", "1"]);
  assert.deepEqual(lines(undefined), ["2", "1"]);
});

test("the picture of a tab is a shape in the colour of its text, and a symbol stays what it is", async () => {
  globalThis.fetch = async (path, { body }) => ({ ok: true, json: async () => JSON.parse(body).map(() => "t1"), path });
  const make = document.createElement;
  const { style, values } = styled();
  document.createElement = (tag) => Object.assign(make(tag), { style });
  try {
    const shape = tintedImage({ picture: "ab12" });
    await turns();
    assert.deepEqual([shape.localName, shape.className], ["span", "tinted"]);
    assert.equal(values["--picture"], 'url("/pictures/ab12?ticket=t1")');
    assert.equal(tintedImage({ symbol: "star" }).localName, "svg");
  } finally {
    document.createElement = make;
  }
});

let listeners;
let observed;

beforeEach(() => {
  [listeners, observed] = [new Set(), 0];
  globalThis.addEventListener = (type, listener) => type === "resize" && listeners.add(listener);
  globalThis.removeEventListener = (type, listener) => type === "resize" && listeners.delete(listener);
  globalThis.ResizeObserver = class {
    observe() { observed += 1; }
    disconnect() { observed = 0; }
  };
});

test("an open menu follows its button when the page gets another size, and a closed one does not", () => {
  const menu = new FakeNode("div");
  let [isOpen, placed, toggled] = [true, 0, null];
  menu.matches = () => isOpen;
  menu.addEventListener = (type, listener) => type === "toggle" && (toggled = listener);
  const follow = follower(menu, () => (placed += 1));
  assert.equal(placed, 0);
  follow();
  assert.deepEqual([placed, listeners.size, observed], [1, 1, 1]);
  for (const resized of listeners) resized();
  assert.equal(placed, 2);
  isOpen = false;
  for (const resized of listeners) resized();
  assert.equal(placed, 2);
  toggled({ newState: "closed" });
  assert.deepEqual([listeners.size, observed], [0, 0]);
});
