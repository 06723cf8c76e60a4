// Who undoes what was typed into a field: the app, unless it keeps nothing of it.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { Field, watchSelection } from "../../Sources/WebDisplay/Page/fields.js";
import { traits } from "../../Sources/WebDisplay/Page/traits.js";
import { FakeClock } from "./support.mjs";

// As much of an input as a field needs.
class FakeInput {
  localName = "input";
  isConnected = true;
  value = "";
  dataset = {};
  #listeners = [];

  addEventListener(type, listener) {
    this.#listeners.push([type, listener]);
  }

  setSelectionRange(start, end) {
    [this.selectionStart, this.selectionEnd] = [start, end];
  }

  // Whether the browser's own doing is prevented.
  dispatch(type, event = {}) {
    const sent = { type, defaultPrevented: false, preventDefault: () => (sent.defaultPrevented = true), ...event };
    for (const [of, listener] of this.#listeners) if (of === type) listener(sent);
    return sent.defaultPrevented;
  }
}

class FakeOutbox {
  pushed = [];
  waiting = [];
  overtakenBy = null;

  push(event, base) {
    this.pushed.push([event.type, event.text ?? base]);
    this.waiting.push(event);
  }

  has(id, type) {
    return this.waiting.some((event) => event.type === type);
  }

  typed() {
    return this.waiting.findLast(({ type }) => type === "edit")?.text;
  }

  overtaken(id, text) {
    this.overtakenBy = text;
  }
}

let context, field, input, outbox, node;

beforeEach(() => {
  input = new FakeInput();
  outbox = new FakeOutbox();
  globalThis.document = { activeElement: input };
  node = { id: "f", traits: 0 };
  context = { epoch: "first", moving: false, outbox };
  field = new Field({ get node() { return node; } }, input, context);
});

function show(text, revision = 0, steps = { canUndo: false, canRedo: false }, others = {}) {
  node = { ...node, input: { text, revision, ...(steps && { steps }), ...others } };
  field.apply();
}

function type(text) {
  input.value = text;
  input.dispatch("input");
}

const pressed = (key, shiftKey = false) => ({ key, ctrlKey: true, metaKey: false, altKey: false, shiftKey });
const undo = pressed("z");
const redo = pressed("Z", true);

test("a field that can be undone takes the keys, and the app's answer is shown although it has the focus", () => {
  show("ab", 0, { canUndo: true, canRedo: false });
  outbox.overtakenBy = null;
  assert.equal(input.dispatch("keydown", undo), true);
  assert.deepEqual(outbox.pushed, [["undo", "ab"]]);
  assert.equal(input.value, "ab");
  outbox.waiting = [];
  show("a", 1, { canUndo: true, canRedo: true });
  assert.equal(input.value, "a");
  assert.equal(outbox.overtakenBy, null);
  assert.equal(input.dispatch("keydown", redo), true);
  assert.deepEqual(outbox.pushed.at(-1), ["redo", "a"]);
});

test("a field that has nothing to undo leaves the key alone, and not what was typed a moment ago", () => {
  show("a");
  assert.equal(input.dispatch("keydown", undo), false);
  assert.equal(input.dispatch("keydown", redo), false);
  type("ab");
  assert.equal(input.dispatch("keydown", undo), true);
  // Nor does it hand over a key while it does not know what the one before has come to.
  assert.equal(input.dispatch("keydown", redo), true);
  assert.deepEqual(outbox.pushed, [["edit", "ab"], ["undo", "ab"], ["redo", "ab"]]);
});

test("the browser's own menu undoes in the app, and never what the app does not know of", () => {
  show("ab", 0, { canUndo: true, canRedo: false });
  assert.equal(input.dispatch("beforeinput", { inputType: "historyUndo" }), true);
  assert.deepEqual(outbox.pushed, [["undo", "ab"]]);
  outbox.waiting = [];
  show("a", 1, { canUndo: false, canRedo: false });
  assert.equal(input.dispatch("beforeinput", { inputType: "historyUndo" }), true);
  assert.equal(input.dispatch("beforeinput", { inputType: "insertText" }), false);
  assert.equal(outbox.pushed.length, 1);
});

test("of a secret the app keeps nothing, so the browser undoes it", () => {
  show("ab", 0, null, { isSecret: true });
  type("abc");
  assert.equal(input.dispatch("keydown", undo), false);
  assert.equal(input.dispatch("beforeinput", { inputType: "historyUndo" }), false);
  assert.equal(input.dataset.steps, undefined);
  assert.deepEqual(outbox.pushed, [["edit", "abc"]]);
});

test("S-EVENT-16: an answer to what was undone is not taken for another page's typing", () => {
  show("a");
  outbox.overtakenBy = null;
  type("ab");
  outbox.waiting = [];
  show("ab");
  show("ab", 0, { canUndo: true, canRedo: false });
  input.dispatch("keydown", undo);
  outbox.waiting = [];
  show("a", 1, { canUndo: false, canRedo: true });
  assert.equal(outbox.overtakenBy, null);
  show("theirs", 1, { canUndo: true, canRedo: false });
  assert.equal(outbox.overtakenBy, "theirs");
  assert.equal(input.value, "theirs");
});

// As WebKit does with a page that it shows again: a moment after it says so, and without an event.
async function comeBack(whenEmptied = () => {}) {
  field.leave();
  field.comeBack();
  await new Promise((resolve) => setTimeout(resolve, 1));
  input.value = "";
  whenEmptied();
}

test("a field that the browser has emptied shows again what stood there", async () => {
  show("from the app");
  await comeBack();
  await new Promise((resolve) => setTimeout(resolve, 150));
  assert.equal(input.value, "from the app");
  type("typed");
  outbox.waiting = [];
  await comeBack();
  // The tree comes, and says nothing that is news to the field.
  show("typed");
  assert.equal(input.value, "typed");
  assert.deepEqual(outbox.pushed, [["edit", "typed"]]);
});

test("a text that the app changed while the page was away is shown, though the browser empties the field after that", async () => {
  show("Dear Ann");
  field.leave();
  field.comeBack();
  // The tree comes before the browser empties the field.
  show("Dear Bob", 1);
  input.value = "";
  await new Promise((resolve) => setTimeout(resolve, 150));
  assert.equal(input.value, "Dear Bob");
  assert.deepEqual(outbox.pushed, []);
});

test("a text that is shown after the user left is there again when the page comes back", async () => {
  show("Dear Ann");
  field.leave();
  // The browser still runs what the page had planned.
  show("Dear Bob", 1);
  input.value = "";
  field.comeBack();
  assert.equal(input.value, "Dear Bob");
  await new Promise((resolve) => setTimeout(resolve, 150));
  // From now on, an empty field is what the user wants.
  type("");
  show("");
  assert.equal(input.value, "");
});

test("a key in a field that the browser has emptied goes to the text that stood there", async () => {
  show("Dear Ann");
  input.setSelectionRange(4, 4);
  await comeBack(() => input.setSelectionRange(0, 0));
  input.dispatch("beforeinput", { inputType: "insertText" });
  assert.deepEqual([input.value, input.selectionStart], ["Dear Ann", 4]);
  type("Dear, Ann");
  await new Promise((resolve) => setTimeout(resolve, 150));
  assert.deepEqual([input.value, outbox.pushed], ["Dear, Ann", [["edit", "Dear, Ann"]]]);
  await comeBack();
  input.dispatch("compositionstart");
  assert.equal(input.value, "Dear, Ann");
});

test("a field that the user has emptied stays empty, and one that has newer text shows that", async () => {
  show("Dear Ann");
  field.leave();
  field.comeBack();
  type("");
  await new Promise((resolve) => setTimeout(resolve, 150));
  assert.equal(input.value, "");
  outbox.waiting = [];
  show("");
  await comeBack();
  show("Dear Bob", 1);
  await new Promise((resolve) => setTimeout(resolve, 150));
  assert.equal(input.value, "Dear Bob");
});

test("a secret that another run of the app is told leaves the focus where the user has it", () => {
  const context = { epoch: "first", outbox };
  const secret = { id: "s", traits: [], input: { text: "", revision: 0, isSecret: true } };
  const other = new FakeInput();
  const code = new Field({ get node() { return secret; } }, other, context);
  new Field({ get node() { return node; } }, input, context);
  code.apply();
  other.value = "sesame";
  other.dispatch("input");
  const tell = () => {
    Object.assign(outbox, { pushed: [], waiting: [] });
    context.epoch += "+";
    code.apply();
    code.meet(true);
    return outbox.pushed.map(([type, text]) => [type, text].filter(Boolean).join(" "));
  };
  assert.deepEqual(tell(), ["edit sesame", "focus"]);
  assert.equal(outbox.waiting.at(-1).id, "f");
  document.activeElement = {};
  assert.deepEqual(tell(), ["edit sesame", "blur"]);
  assert.equal(outbox.waiting.at(-1).id, "s");
});

test("Enter that confirms what an input method offers submits nothing, in Safari either", () => {
  show("かん");
  assert.equal(input.dispatch("keydown", { key: "Enter", keyCode: 13, isComposing: true }), false);
  assert.equal(input.dispatch("keydown", { key: "Enter", keyCode: 229, isComposing: false }), false);
  assert.deepEqual(outbox.pushed, []);
  assert.equal(input.dispatch("keydown", { key: "Enter", keyCode: 13, isComposing: false }), true);
  assert.deepEqual(outbox.pushed.map(([type]) => type), ["submit"]);
});

const types = () => outbox.pushed.splice(0).map(([type, text]) => [type, text].filter((word) => word !== undefined).join(" "));
const soon = () => new Promise((resolve) => setTimeout(resolve, 80));

test("the app hears of the focus that the user moves, and not of what the page or the window does with it", () => {
  show("a");
  input.dispatch("focus");
  document.activeElement = {};
  input.dispatch("blur");
  assert.deepEqual(types(), ["focus", "blur"]);
  context.moving = true;
  input.dispatch("focus");
  input.dispatch("blur");
  context.moving = false;
  document.activeElement = input;
  input.dispatch("blur");
  document.activeElement = {};
  input.isConnected = false;
  input.dispatch("blur");
  assert.deepEqual(types(), []);
});

test("while an input method composes, the app's text waits, and the end of it is an edit", async () => {
  show("a");
  input.dispatch("compositionstart");
  input.value = "aか";
  show("A", 1);
  assert.equal(input.value, "aか");
  input.setSelectionRange(2, 2);
  field.selectionChanged();
  assert.deepEqual(types(), []);
  input.dispatch("compositionend");
  assert.deepEqual(types(), ["edit aか"]);
  outbox.waiting = [];
  field.settled();
  assert.equal(input.value, "aか");
  await soon();
  assert.equal(input.value, "A");
});

test("the app's change of an older text is shown when nothing newer comes after the answer", async () => {
  show("a");
  type("ab");
  show("A", 1);
  assert.equal(input.value, "ab");
  outbox.waiting = [];
  field.settled();
  show("AB", 2);
  assert.equal(input.value, "AB");
  await soon();
  type("ABc");
  show("AB", 3);
  outbox.waiting = [];
  await soon();
  assert.equal(input.value, "ABc", "nobody has said that the app answered");
  field.settled();
  await soon();
  assert.equal(input.value, "AB");
});

test("until a tree shows what an undo has come to, the browser undoes nothing", () => {
  show("ab", 0, { canUndo: true, canRedo: false });
  input.dispatch("keydown", undo);
  outbox.waiting = [];
  // This tree is older than the undo.
  show("ab");
  assert.equal(input.dispatch("keydown", undo), true);
  outbox.waiting = [];
  // Another run of the app knows nothing of it.
  context.epoch = "second";
  show("ab");
  assert.equal(input.dispatch("keydown", undo), false);
});

test("an undo that found no place in the queue leaves the next key to the browser", () => {
  show("ab", 0, { canUndo: true, canRedo: false });
  input.dispatch("keydown", undo);
  outbox.waiting = [];
  show("ab");
  field.stepRefused();
  assert.equal(input.dispatch("keydown", undo), false);
});

test("keys that another script or an input method has taken undo nothing", () => {
  show("ab", 0, { canUndo: true, canRedo: true });
  assert.equal(input.dataset.steps, "");
  input.dispatch("keydown", { ...undo, defaultPrevented: true });
  input.dispatch("keydown", { ...undo, isComposing: true });
  assert.deepEqual(types(), []);
});

test("Enter makes a line in a text view, and submits nothing", () => {
  input.localName = "textarea";
  show("a");
  assert.equal(input.dispatch("keydown", { key: "Enter" }), false);
  assert.deepEqual(types(), []);
});

// S-EVENT-15.2
test("S-EVENT-15: a page that is loaded again shows the text that the page before it kept, and can undo it", () => {
  outbox.waiting = [{ type: "edit", text: "kept" }];
  show("");
  assert.equal(input.value, "kept");
  outbox.waiting = [];
  assert.equal(input.dispatch("keydown", undo), true);
});

test("a text that the app has no place for gives way to the app's", () => {
  show("the app's");
  type("mine");
  field.revert();
  assert.equal(input.value, "the app's");
  assert.equal(input.dispatch("keydown", undo), false);
});

test("a secret is not told to a run of the app that restored another state, and is told once to one that goes on", () => {
  show("", 0, null, { isSecure: true });
  type("sesame");
  Object.assign(outbox, { pushed: [], waiting: [] });
  context.epoch = "second";
  show("", 0, null, { isSecure: true });
  assert.equal(input.value, "sesame");
  field.meet(true);
  field.meet(true);
  assert.deepEqual(types(), ["edit sesame", "focus"]);
  outbox.waiting = [];
  context.epoch = "third";
  show("", 0, null, { isSecure: true });
  field.meet(false);
  assert.deepEqual([input.value, types()], ["", []]);
});

test("the cursor is where the app has it, unless the user moved it and the app does not know yet", () => {
  const select = (location, length, revision) => show("abcd", revision, undefined, { selection: { location, length } });
  const selected = () => [input.selectionStart, input.selectionEnd];
  select(1, 2, 0);
  field.selectionChanged();
  assert.deepEqual([selected(), types()], [[1, 3], []]);
  input.setSelectionRange(4, 4);
  field.selectionChanged();
  field.selectionChanged();
  assert.deepEqual(types(), ["select"]);
  assert.deepEqual(outbox.waiting.at(-1).selection, { location: 4, length: 0 });
  select(0, 0, 1);
  assert.deepEqual(selected(), [4, 4]);
  outbox.waiting = [];
  select(0, 0, 2);
  assert.deepEqual(selected(), [0, 0]);
  select(0, 3, 3);
  assert.deepEqual(selected(), [0, 3]);
  // A field without the focus has no cursor, unless the app gave it the focus.
  document.activeElement = {};
  select(2, 0, 4);
  assert.deepEqual(selected(), [0, 3]);
  node.traits = traits.focused;
  select(3, 0, 5);
  assert.deepEqual(selected(), [3, 3]);
});

test("the cursor is reported when it rests, and not while the page moves the focus", async () => {
  const clock = new FakeClock();
  try {
    let moved;
    document.addEventListener = (_, listener) => (moved = listener);
    watchSelection(context);
    show("abcd");
    const move = async (place, milliseconds) => {
      input.setSelectionRange(place, place);
      moved();
      await clock.advance(milliseconds);
    };
    await move(1, 40);
    await move(2, 40);
    assert.deepEqual(types(), []);
    await clock.advance(10);
    assert.deepEqual(types(), ["select"]);
    context.moving = true;
    await move(3, 50);
    assert.deepEqual(types(), []);
  } finally {
    clock.restore();
  }
});

test("a kind of field that has no cursor reports its start", () => {
  show("");
  [input.selectionStart, input.selectionEnd] = [null, null];
  type("a@b");
  assert.deepEqual(outbox.waiting.at(-1).selection, { location: 0, length: 0 });
});
