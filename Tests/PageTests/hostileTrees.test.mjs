// Trees that no app of ours sends: hostile texts in every place, names that objects have anyway, and parents that become children.
//
// HOSTILE_TREES is how many there are, 300 by default, and HOSTILE_SEED is before the first. A seed that fails is named.

import assert from "node:assert/strict";
import { test } from "node:test";
import { FakeNode, installDocument } from "./fakeDocument.mjs";

installDocument();
const { Tree } = await import("../../Sources/WebDisplay/Page/tree.js");

// The same numbers for the same seed.
function random(seed) {
  let state = seed * 2654435761 + 1;
  return (bound) => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 3266489917) >>> 0;
    return state % bound;
  };
}

const texts = [
  "", "plain", "<img src=x onerror=alert(1)>", "</script><script>alert(1)</script>", '" onload="alert(1)', "javascript:alert(1)",
  "__proto__", "constructor", "toString", "hasOwnProperty", "\u202Eabc", "\uD800", "a\u0000b", "&lt;b&gt;", "'\"`$\\{}",
  "x".repeat(20_000), `star${".fill".repeat(20_000)}`, "http://evil.example/", "data:text/html,<script>alert(1)</script>",
];
const ids = [
  "window", "a", "b", "c", "d", "e", "f", "constructor", "__proto__", "toString", "valueOf", "hasOwnProperty", "<b>", "a b",
];
const roles = [
  "window", "screen", "navigation", "navigationBar", "toolbar", "tabs", "tabBar", "tab", "split", "column", "pages", "pager",
  "sheet", "popover", "alert", "group", "stack", "text", "heading", "image", "button", "menuButton", "menu", "menuItem",
  "contextMenu", "backButton", "textField", "textView", "searchField", "toggle", "slider", "segmentedControl", "segment",
  "stepper", "pageControl", "progress", "activityIndicator", "picker", "pickerComponent", "datePicker", "scrollArea", "webPage",
  "placeholder", "list", "listSection", "sectionHeader", "sectionFooter", "row", "rowActions", "collection",
  "collectionSection", "supplementary", "item", "constructor", "__proto__", "nonsense",
];

function message(below) {
  const text = () => texts[below(texts.length)];
  const number = () => [0, 1, -1, 0.5, 1e9, 1e308, -0][below(7)];
  const node = (id) => {
    const made = { id, role: roles[below(roles.length)], traits: below(4) ? below(1 << 16) : 0 };
    if (below(2)) made.label = text();
    if (below(3) === 0) made.value = text();
    if (below(3) === 0) made.hint = text();
    if (below(3) === 0) made.image = below(2) ? { picture: text() } : { symbol: text() };
    if (below(2)) {
      made.input = {
        text: text(), placeholder: text(), selection: { location: below(9), length: below(9) }, isSecure: below(2) === 1,
      };
    }
    if (below(3) === 0) made.style = { foreground: text(), background: text(), alignment: text(), alpha: number(), lines: number() };
    if (below(3) === 0) made.place = { alignment: text(), width: number(), height: number() };
    if (below(4) === 0) made.web = { address: text(), isDocument: below(2) === 1, allowsScripts: below(2) === 1, revision: below(9) };
    return made;
  };
  const chosen = ids.filter(() => below(3) > 0);
  // Each has one parent, and none is above itself; from one message to the next all of it may be the other way round.
  const order = [...chosen].sort(() => below(3) - 1);
  const children = new Map(order.map((id) => [id, []]));
  const windows = [];
  order.forEach((id, index) => (index === 0 || below(4) === 0 ? windows : children.get(order[below(index)])).push(id));
  return {
    epoch: "1", isLive: true, isWhole: true, application: text(),
    changes: { changed: order.map((id) => ({ node: node(id), children: children.get(id) })), removed: [], windows },
    ...(below(2) ? { texts: {} } : {}),
  };
}

const silence = { push() {}, has: () => false, typed() {}, overtaken() {}, knowsFocus: true };

test("S-SEC-26: hostile trees run no script, and throw nothing", () => {
  const count = Number(process.env.HOSTILE_TREES ?? 300);
  const before = Number(process.env.HOSTILE_SEED ?? 0);
  for (let seed = before + 1; seed <= before + count; seed++) {
    const below = random(seed);
    const root = new FakeNode("main");
    const context = { epoch: null, animates: false, moving: false, outbox: silence, tree: null };
    const tree = (context.tree = new Tree(root, context));
    try {
      for (let step = 0; step < 4; step++) tree.apply(JSON.parse(JSON.stringify(message(below))));
    } catch (error) {
      error.message = `seed ${seed}: ${error.message}`;
      throw error;
    }
    tree.views.forEach((view) => view.dispose?.());
  }
});

test("an element that comes into one that was within it changes places with it", () => {
  const root = new FakeNode("main");
  const context = { epoch: null, animates: false, moving: false, outbox: silence, tree: null };
  const tree = (context.tree = new Tree(root, context));
  const group = (id, children) => ({ node: { id, role: "group", traits: 0 }, children });
  tree.apply({ isWhole: true, changes: { changed: [group("a", ["b"]), group("b", [])], removed: [], windows: ["a"] } });
  tree.apply({ isWhole: true, changes: { changed: [group("b", ["a"]), group("a", [])], removed: [], windows: ["b"] } });
  assert.deepEqual(root.children, [tree.views.get("b").element]);
  assert.deepEqual(tree.views.get("b").slot.children, [tree.views.get("a").element]);
});
