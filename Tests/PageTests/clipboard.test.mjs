// What the app copies goes to the browser's clipboard, or is offered; what its user copies and pastes is told to the app.

import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { FakeClock, FakeElement, turns } from "./support.mjs";

globalThis.document = { createElement: (tag) => new FakeElement(tag), createElementNS: (_, tag) => new FakeElement(tag) };
const { Clipboard, usedText } = await import("../../Sources/WebDisplay/Page/clipboard.js");
const { Notices } = await import("../../Sources/WebDisplay/Page/notices.js");

let clock;
let list;
let clipboard;
let written;
let refuses;

beforeEach(() => {
  clock = new FakeClock();
  list = new FakeElement("div");
  const outbox = { unsaved: { names: [], since: Infinity }, unansweredSince: null };
  clipboard = new Clipboard(new Notices(new FakeElement("div"), list, outbox));
  [written, refuses] = [[], false];
  const writeText = async (text) => {
    if (refuses) throw new Error("NotAllowedError");
    written.push(text);
  };
  Object.defineProperty(globalThis, "navigator", { value: { clipboard: { writeText } }, configurable: true });
});

afterEach(() => clock.restore());

const buttons = () => list.children[0].children.filter(({ localName }) => localName === "button");

test("what the app copies is in the clipboard, without a word", async () => {
  await clipboard.write("Hello");
  assert.deepEqual(written, ["Hello"]);
  assert.equal(list.children.length, 0);
});

test("where the browser refuses, a button does it", async () => {
  refuses = true;
  await clipboard.write("Hello");
  assert.deepEqual(written, []);
  assert.match(list.children[0].children.map(({ textContent }) => textContent).join(" "), /copied.*Copy Dismiss Hello/);
  refuses = false;
  buttons()[0].click();
  await turns();
  assert.deepEqual(written, ["Hello"]);
  assert.equal(list.children.length, 0);
});

test("only the newest text is offered, a long one in part, and dismissing leaves it", async () => {
  refuses = true;
  await clipboard.write("old");
  await clipboard.write("x".repeat(5000));
  assert.equal(list.children.length, 1);
  assert.ok(list.children[0].children.at(-1).textContent.length < 400);
  buttons()[1].click();
  assert.equal(list.children.length, 0);
  assert.deepEqual(written, []);
});

const root = { contains: (target) => !target.isOutside };
const field = (value, start, end, isSecret = false) => ({
  value, selectionStart: start, selectionEnd: end, matches: (selector) => isSecret && selector.includes("password"),
});
const pasted = (text) => ({ getData: () => text });

test("the app is told of what is selected when it is copied, and of what is pasted", () => {
  assert.equal(usedText({ type: "copy", target: field("one two", 4, 7) }, root), "two");
  assert.equal(usedText({ type: "cut", target: field("one two", 0, 3) }, root), "one");
  assert.equal(usedText({ type: "paste", target: field("", 0, 0), clipboardData: pasted("new") }, root), "new");
  globalThis.getSelection = () => "a label";
  assert.equal(usedText({ type: "copy", target: { matches: () => false } }, root), "a label");
});

test("not of a secret, of nothing, of what is very long, nor of what is not the app's", () => {
  assert.equal(usedText({ type: "copy", target: field("1234", 0, 4, true) }, root), null);
  assert.equal(usedText({ type: "copy", target: field("one", 1, 1) }, root), null);
  assert.equal(usedText({ type: "paste", target: field("", 0, 0), clipboardData: pasted("x".repeat(300_000)) }, root), null);
  assert.equal(usedText({ type: "copy", target: { ...field("one", 0, 3), isOutside: true } }, root), null);
});
