// How the app's tree becomes elements, and what an element keeps when it moves.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { FakeNode, installDocument } from "./fakeDocument.mjs";

installDocument();
const { Tree } = await import("../../Sources/WebDisplay/Page/tree.js");
const { isSeen, setText } = await import("../../Sources/WebDisplay/Page/elements.js");
const { installReordering } = await import("../../Sources/WebDisplay/Page/reordering.js");
const { traits } = await import("../../Sources/WebDisplay/Page/traits.js");

let root, tree;

beforeEach(() => {
  root = Object.assign(new FakeNode("main"), { isRoot: true });
  const outbox = { push() {}, has: () => false, typed() {}, overtaken() {} };
  const context = { epoch: null, animates: false, moving: false, outbox, tree: null };
  tree = context.tree = new Tree(root, context);
});

const entry = (id, role, children = [], others = {}) => ({ node: { id, role, traits: 0, ...others }, children });
const show = (...changed) => tree.apply({ isWhole: true, changes: { changed, removed: [], windows: [changed[0].node.id] } });
const roles = (id) => tree.views.get(id).element.getAttribute("role");

test("the list of a section holds its rows, and what stands above and below them is outside of it", () => {
  const rows = ["first", "second"].map((id) => entry(id, "row", [], { label: id }));
  const section = entry("section", "listSection", ["above", "first", "second", "below"], { label: "Names" });
  const above = entry("above", "sectionHeader", [], { label: "Names" });
  show(entry("list", "list", ["section"]), section, above, ...rows, entry("below", "sectionFooter", [], { label: "Two" }));
  assert.equal(roles("list"), "group");
  const [start, list, end] = tree.views.get("section").element.children;
  assert.equal(list.getAttribute("role"), "list");
  assert.equal(list.getAttribute("aria-label"), "Names");
  assert.deepEqual(list.children.map((child) => child.getAttribute("role")), ["listitem", "listitem"]);
  assert.deepEqual([start, end].map((part) => part.children.map(({ className }) => className)), [["section-header"], ["section-footer"]]);
});

test("the list of a section without rows is not there, and comes with the first row", () => {
  const section = (...rows) => entry("section", "listSection", ["above", ...rows]);
  const above = entry("above", "sectionHeader", [], { label: "Names" });
  show(entry("list", "list", ["section"]), section(), above);
  const list = tree.views.get("section").slot;
  assert.equal(list.hidden, true);
  show(entry("list", "list", ["section"]), section("first"), above, entry("first", "row"));
  assert.equal(list.hidden, false);
});

test("a column is no landmark beside its screen", () => {
  show(entry("split", "split", ["column"]), entry("column", "column", ["screen"], { label: "Notes" }), entry("screen", "screen", [], { label: "Notes" }));
  const { element } = tree.views.get("column");
  assert.deepEqual([element.localName, element.getAttribute("aria-label")], ["div", null]);
  assert.equal(tree.views.get("screen").element.getAttribute("aria-label"), "Notes");
});

// A browser that takes an element out and puts it in again scrolls what is in it to the beginning, and takes the focus.
function forget(element) {
  for (const inner of [element, ...element.querySelectorAll("*")]) {
    Object.assign(inner, { scrollLeft: 0, scrollTop: 0 });
    if (document.activeElement === inner) document.activeElement = document.body;
  }
}

test("where the browser cannot move elements, a moved one keeps its scroll positions, focus and selection", () => {
  const screens = (...order) => [
    entry("window", "window", order), ...["a", "b"].map((id) => entry(id, "screen", [`list ${id}`, `field ${id}`])),
    ...["a", "b"].flatMap((id) => [entry(`list ${id}`, "list"), entry(`field ${id}`, "textField", [], { label: id })]),
  ];
  show(...screens("a", "b"));
  const scrolled = [];
  for (const id of ["a", "b"]) {
    const { element } = tree.views.get(`list ${id}`);
    Object.assign(element, { scrollLeft: 0, scrollTop: 300 });
    element.scrollTo = ({ top }) => scrolled.push(id) && (element.scrollTop = top);
    const field = tree.views.get(`field ${id}`).target;
    Object.assign(field, { selectionStart: 1, selectionEnd: 3, focus: () => (document.activeElement = field) });
    field.setSelectionRange = (start, end) => Object.assign(field, { selectionStart: start, selectionEnd: end });
    const insert = element.parentNode.parentNode.insertBefore;
    element.parentNode.parentNode.insertBefore = function (child, next) {
      forget(child);
      insert.call(this, child, next);
    };
  }
  document.activeElement = tree.views.get("field b").target;
  show(...screens("b", "a"));
  assert.deepEqual(tree.views.get("window").slot.children.map(({ dataset }) => dataset.id), ["b", "a"]);
  assert.deepEqual(["a", "b"].map((id) => tree.views.get(`list ${id}`).element.scrollTop), [300, 300]);
  assert.equal(scrolled.length, 1);
  const field = tree.views.get("field b").target;
  assert.equal(document.activeElement, field);
  assert.deepEqual([field.selectionStart, field.selectionEnd], [1, 3]);
});

test("where the browser does not say what is seen, boxes and styles do", () => {
  const element = (rects, visibility) => ({ getClientRects: () => Array(rects), visibility });
  globalThis.getComputedStyle = ({ visibility }) => ({ visibility });
  const all = [element(1, "visible"), element(0, "visible"), element(1, "hidden")];
  assert.deepEqual(all.map(isSeen), [true, false, false]);
  const asked = [];
  assert.equal(isSeen({ checkVisibility: (options) => asked.push(options) && false }), false);
  assert.deepEqual(asked, [{ visibilityProperty: true, checkVisibilityCSS: true }]);
});

test("texts and fields run in the direction of their letters", () => {
  const label = new FakeNode("p");
  setText(label, "שלום");
  assert.equal(label.dir, "auto");
  show(entry("screen", "screen", ["note", "name", "row"]), entry("note", "textView"), entry("name", "textField"), entry("row", "row", [], { label: "שלום" }));
  assert.deepEqual(["note", "name"].map((id) => tree.views.get(id).target.dir), ["auto", "auto"]);
});

test("texts in UIKit's colours have those that can be read, and nothing else has", () => {
  const style = { textColor: "#ff3b30", tintColor: "#ff9500", backgroundColor: "#ff3b30" };
  show(entry("text", "text", [], { label: "Red", style }));
  const set = {};
  const { element, node, refresh } = tree.views.get("text");
  element.style.setProperty = (name, value) => (set[name] = value);
  refresh();
  assert.equal(set.color, "var(--system-red)");
  assert.deepEqual([set["--tint"], set["--tint-text"], set["--background"]], ["#ff9500", "var(--system-orange)", "#ff3b30"]);
  node.style = { textColor: "#123456" };
  refresh();
  assert.equal(set.color, "#123456");
});

test("the handle of an item is named after the texts in it, also when they alone change", () => {
  const reordering = installReordering({ tree, outbox: {} });
  const text = (label) => entry("text", "text", [], { label });
  const item = entry("item", "item", ["text"], { traits: traits.reorderable });
  show(entry("grid", "collection", ["section"]), entry("section", "collectionSection", ["item"]), item, text("Cook"));
  const { element } = tree.views.get("item");
  const [handle] = element.querySelectorAll("*").filter(({ className }) => className === "row-handle");
  element.querySelector = () => ({ innerText: tree.views.get("text").element.textContent });
  handle.closest = () => element;
  document.querySelectorAll = (selector) => (selector.startsWith(".row-handle") ? [handle] : []);
  reordering.shown();
  assert.equal(handle.getAttribute("aria-label"), "Reorder Cook");
  tree.apply({ isWhole: false, changes: { changed: [text("Rake")], removed: [], windows: ["grid"] } });
  reordering.shown();
  assert.equal(handle.getAttribute("aria-label"), "Reorder Rake");
  delete document.querySelectorAll;
});
