// The windows that the app asks for, and the page's words where the browser or the app refuses one.

import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { FakeNode, installDocument } from "./fakeDocument.mjs";
import { FakeClock, turns } from "./support.mjs";

// An element that can be pressed, and a dialog that is open or not.
class Element extends FakeNode {
  #listeners = {};
  isOpen = false;

  addEventListener(type, listener) {
    (this.#listeners[type] ??= []).push(listener);
  }
  click() {
    for (const listener of this.#listeners.click ?? []) listener({ target: this, preventDefault() {} });
  }
  showModal() {
    this.isOpen = true;
  }
  close() {
    this.isOpen = false;
    queueMicrotask(() => this.#listeners.close?.forEach((listener) => listener()));
  }
  attachShadow() {
    return new FakeNode("shadow");
  }
}

installDocument();
document.createElement = (tag) => new Element(tag);
document.styleSheets = [];
globalThis.CSSStyleSheet = class {
  replaceSync() {}
};
globalThis.screen = { availWidth: 1600, availHeight: 900 };
// The presses that the page hears of.
const presses = {};
globalThis.addEventListener = (type, listener) => (presses[type] = listener);

const { page } = await import("../../Sources/WebDisplay/Page/page.js");
const { Windows } = await import("../../Sources/WebDisplay/Page/windows.js");

const [own, other, third] = ["a", "b", "c"].map((digit) => digit.repeat(32));
page.window = own;

let clock;
let windows;
let button;
let notices;
// The browser: what it has opened, and whether it allows that now.
let opened;
let allows;
let posted;
let answer;

beforeEach(() => {
  clock = new FakeClock();
  document.body = new Element("body");
  document.body.isRoot = true;
  [opened, allows, posted, answer] = [[], false, [], { ok: true }];
  globalThis.open = (_, target) => {
    if (!allows) return null;
    opened.push(target);
    return { location: { pathname: "", replace() {} }, focus() {} };
  };
  globalThis.fetch = async (path) => {
    const [name] = path.split("?");
    // That the page shows the list, see windowList.test.mjs.
    if (name !== "/windows/list") posted.push(name);
    return answer;
  };
  [button, notices] = [new Element("button"), new Element("div")];
  windows = new Windows(button, notices, { closed: () => false, changed() {} });
  windows.show(list());
});

afterEach(() => clock.restore());

function list(...requested) {
  return {
    application: "Notes", areSeveral: true, isWhole: true,
    windows: [own, other, third].map((window) => ({ window, title: window[0] })),
    requests: requested.map((window) => ({ window, page: page.name, number: `run.${window[0]}` })),
  };
}
const press = () => presses.click({ isTrusted: true });
const find = (name, text) =>
  document.body.querySelectorAll("*").find((element) => element.className === name && element.textContent.startsWith(text));
const dialog = () => find("windows-dialog", "");
const shownNotices = () => notices.children.map(({ textContent }) => textContent);
const refuse = (sentence, type = "text/plain; charset=utf-8") =>
  (answer = { ok: false, status: 503, headers: new Map([["Content-Type", type]]), text: async () => sentence });

test("S-SCENE-102: a window that the app makes after the press is opened when the browser allows it, once", async () => {
  press();
  await clock.advance(200);
  windows.show(list(other));
  // The same list again, with another title for instance.
  windows.show(list(other));
  allows = true;
  await clock.advance(2000);
  assert.deepEqual(opened, [`reprise-${other}`]);
  assert.deepEqual(posted, ["/windows/shown"]);
  assert.deepEqual(shownNotices(), []);
});

// S-SCENE-102.3, S-SCENE-102.6
test("S-SCENE-102: where it never does, the list closes, and a press on the offer opens the window", async () => {
  windows.open();
  press();
  find("windows-button", "New Window").click();
  await turns();
  windows.show(list(other));
  await clock.advance(899);
  assert.equal(dialog().isOpen, true);
  assert.deepEqual(shownNotices(), []);
  await clock.advance(1);
  assert.equal(dialog(), undefined);
  assert.deepEqual(shownNotices(), ["The app opened another window.Open “b”"]);
  allows = true;
  press();
  notices.children[0].children[1].click();
  assert.deepEqual(opened, [`reprise-${other}`]);
  assert.deepEqual(posted, ["/windows", "/windows/shown"]);
  assert.deepEqual(shownNotices(), []);
});

test("S-SCENE-102: the list stays open when the app opens a window by itself, and the offer is there when it is left", async () => {
  windows.open();
  press();
  find("windows-button", "New Window").click();
  allows = true;
  windows.show(list(other));
  allows = false;
  windows.show(list(third));
  await clock.advance(2000);
  assert.equal(dialog().isOpen, true);
  find("windows-button", "Done").click();
  await turns();
  assert.equal(dialog(), undefined);
  assert.deepEqual(shownNotices(), ["The app opened another window.Open “c”"]);
});

test("S-SCENE-102: a window that another page has shown meanwhile is not opened any more, nor offered", async () => {
  press();
  windows.show(list(other));
  windows.show(list());
  allows = true;
  await clock.advance(2000);
  assert.deepEqual(opened, []);
  assert.deepEqual(shownNotices(), []);
  // An offer goes in the same way.
  allows = false;
  windows.show(list(third));
  assert.equal(notices.children.length, 1);
  windows.show(list());
  assert.equal(notices.children.length, 0);
});

test("S-SCENE-102: of two windows for one press, the second is offered", async () => {
  press();
  windows.show(list(other, third));
  allows = true;
  await clock.advance(2000);
  assert.deepEqual(opened, [`reprise-${other}`]);
  assert.deepEqual(shownNotices(), ["The app opened another window.Open “c”"]);
});

// S-SCENE-112.4
test("S-SCENE-112: New Window says in the list that there are too many, until it is pressed again", async () => {
  refuse("Too many windows are open. Close one of them.\n");
  windows.open();
  find("windows-button", "New Window").click();
  await turns();
  assert.equal(find("windows-words", "").textContent, "Too many windows are open. Close one of them.");
  assert.equal(find("windows-words", "").getAttribute("role"), "alert");
  assert.deepEqual(shownNotices(), []);
  answer = { ok: true };
  find("windows-button", "New Window").click();
  await turns();
  assert.equal(find("windows-words", "").textContent, "");
  assert.deepEqual(posted, ["/windows", "/windows"]);
});

test("S-SCENE-112: a list that was left meanwhile says it in a notice", async () => {
  refuse("Too many windows are open. Close one of them.");
  windows.open();
  find("windows-button", "New Window").click();
  find("windows-button", "Done").click();
  await turns();
  assert.deepEqual(shownNotices(), ["Too many windows are open. Close one of them.Dismiss"]);
  notices.children[0].children[1].click();
  assert.deepEqual(shownNotices(), []);
});

test("a refusal by somebody else, and no answer at all, are told in the page's own words", async () => {
  refuse("<html>Bad gateway</html>", "text/html");
  windows.open();
  for (const isGone of [false, true]) {
    if (isGone) globalThis.fetch = async () => { throw new TypeError("refused"); };
    find("windows-button", "New Window").click();
    assert.equal(find("windows-words", "").textContent, "");
    await turns();
    assert.equal(find("windows-words", "").textContent, "The app could not open a window.");
  }
});
