// Texts of which parts look otherwise.

import assert from "node:assert/strict";
import { test } from "node:test";

class Element {
  className = "";
  hidden = false;
  children = [];
  changes = 0;
  style = {
    values: {},
    setProperty(name, value) {
      this.values[name] = value;
    },
    removeProperty(name) {
      delete this.values[name];
    },
  };

  append(...children) {
    this.children.push(...children);
  }

  replaceChildren(...children) {
    this.changes++;
    this.children = children;
  }

  get textContent() {
    return this.children.map((child) => child.textContent ?? child).join("");
  }

  set textContent(text) {
    this.replaceChildren(text);
  }
}

globalThis.document = { createElement: () => new Element(), createElementNS: () => new Element() };
const { setRuns, setText } = await import("../../Sources/WebDisplay/Page/elements.js");

test("parts make up the text, and look as they are said to", () => {
  const label = new Element();
  setRuns(label, "🙂 was 5 now", [
    { length: 7 },
    { length: 1, isBold: true, fontSize: 16, textColor: "#ff0000", isStruckThrough: true, isUnderlined: true },
    { length: 4, textColor: "link", isItalic: false },
  ]);
  assert.equal(label.textContent, "🙂 was 5 now");
  assert.deepEqual(label.children.slice(0, 3).map(({ textContent }) => textContent), ["🙂 was ", "5", " now"]);
  assert.deepEqual(label.children[1].style.values, {
    color: "#ff0000",
    "font-size": "1rem",
    "font-weight": "650",
    "text-decoration-line": "underline line-through",
  });
  assert.deepEqual(label.children[2].style.values, { color: "var(--accent)", "font-style": "normal" });
});

test("what is shown already is not touched, and what has no parts any more is a text again", () => {
  const label = new Element();
  const runs = [{ length: 1, isBold: true }, { length: 1 }];
  setRuns(label, "ab", runs);
  setRuns(label, "ab", structuredClone(runs));
  assert.equal(label.changes, 1);
  setRuns(label, "ab", null);
  assert.deepEqual(label.children, ["ab"]);
  setRuns(label, null, null);
  assert.equal(label.hidden, true);
  setRuns(label, "ab", runs);
  assert.equal(label.hidden, false);
});

test("lengths that do not fit lose no characters, and colours are colours", () => {
  const label = new Element();
  setRuns(label, "abc", [{ length: -3, isBold: true }, { length: 1, textColor: "url(x)" }]);
  assert.equal(label.textContent, "abc");
  assert.deepEqual(label.children[1].style.values, {});
  setRuns(label, "abc", [{ length: 90, isBold: true }]);
  assert.equal(label.textContent, "abc");
});

test("the character of a picture within a text is not shown, and what is around it looks as it is said to", () => {
  const label = new Element();
  setText(label, "a\uFFFCb");
  assert.equal(label.textContent, "ab");
  setText(label, "\uFFFC");
  assert.ok(label.hidden, "nothing is left of it");
  setRuns(label, "a\uFFFCb\uFFFC", [{ length: 2 }, { length: 1, isBold: true }]);
  assert.deepEqual(label.children.map((part) => part.textContent ?? part), ["a", "b", ""]);
  assert.equal(label.children[1].style.values["font-weight"], "650");
});
