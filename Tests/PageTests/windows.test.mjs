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
    for (const listener of this.#listeners.click ?? []) listener({ target: this, preventDefault: () => (this.isPrevented = true) });
  }
  showModal() {
    this.isOpen = true;
  }
  close() {
    this.isOpen = false;
    queueMicrotask(() => this.#listeners.close?.forEach((listener) => listener()));
  }
  focus() {
    document.activeElement = this;
  }
  querySelector(name) {
    return this.querySelectorAll("*").find(({ localName }) => localName === name) ?? null;
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
const watchers = [];
globalThis.IntersectionObserver = class {
  constructor(act) {
    this.act = act;
    watchers.push(this);
  }
  observe(element) {
    this.element = element;
  }
  disconnect() {
    this.element = null;
  }
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
    closed: [],
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

// A page whose app tells it of these windows, each with its title.
function show(entries, others = {}) {
  const entry = ([window, title, size]) => ({ window, title, ...(size && { size }) });
  windows.show({ ...list(), windows: entries.map(entry), ...others });
}
// What the app is asked, with its query.
function askedOf() {
  const asked = [];
  globalThis.fetch = async (path) => {
    if (!path.startsWith("/windows/list")) asked.push(path);
    return answer;
  };
  return asked;
}
const all = (name) => document.body.querySelectorAll("*").filter(({ className }) => className === name);
const names = () => all("windows-name").map(({ textContent }) => textContent);
const links = () => all("windows-link");

// S-SCENE-101.1
test("S-SCENE-101: the list names each window by its title, or by the app, and numbers equal names", () => {
  show([[own, "Bread"], [other, ""], [third, "Bread"]]);
  windows.open();
  assert.deepEqual(names(), ["Bread", "Notes", "Bread (2)"]);
  assert.deepEqual(links().map((link) => link.getAttribute("aria-current")), ["page", null, null]);
  show([[third, "Cake"], [own, "Bread"]]);
  assert.deepEqual(names(), ["Cake", "Bread"]);
});

test("S-SCENE-101: a window is chosen in the list, which closes, and the page's own one is not opened again", async () => {
  allows = true;
  for (const [index, expected] of [[0, []], [1, [`reprise-${other}`]]]) {
    windows.open();
    const link = links()[index];
    link.click();
    assert.equal(link.isPrevented, true, "the browser follows no link");
    await turns();
    assert.deepEqual([dialog(), opened], [undefined, expected]);
  }
});

// S-SCENE-101.2
test("S-SCENE-101: the button opens one list, if the app has several windows, and a press beside the list closes it", async () => {
  assert.equal(button.hidden, false);
  button.click();
  button.click();
  assert.equal(all("windows-dialog").length, 1);
  assert.equal(dialog().getAttribute("aria-label"), "Windows");
  dialog().click();
  await turns();
  assert.equal(dialog(), undefined);
  show([[own, "a"]], { areSeveral: false });
  assert.equal(button.hidden, true);
  windows.open();
  assert.equal(find("windows-button", "New Window"), undefined);
});

test("a page that knows no windows yet opens no list", () => {
  new Windows(new Element("button"), notices, { closed: () => false, changed() {} }).open();
  assert.equal(dialog(), undefined);
});

// S-SCENE-101.3
test("S-SCENE-101: Close Window asks no question, because the window can be opened again, and says when the app does not comply", async () => {
  const asked = askedOf();
  windows.open();
  const closeSecond = () => all("windows-item")[1].children[1].click();
  closeSecond();
  await turns();
  assert.deepEqual([asked, find("windows-words", "").textContent, shownNotices()], [[`/windows/close?window=${other}`], "", []]);
  refuse("No.");
  closeSecond();
  await turns();
  assert.equal(find("windows-words", "").textContent, "“b” could not be closed.");
});

// S-SCENE-114.7
test("S-SCENE-114: closed windows are listed below the open ones with the time, and a press opens one again", async () => {
  const time = new Date(2026, 2, 1, 14, 5).getTime() / 1000;
  const clockTime = new Date(time * 1000).toLocaleTimeString([], { hour: "numeric", minute: "2-digit" });
  const asked = askedOf();
  show([[own, "a"]]);
  windows.open();
  const title = () => find("windows-closed", "Recently Closed");
  assert.equal(title().hidden, true);
  show([[own, "a"]], { closed: [{ window: third, title: "a", time }, { window: other, title: "b", time }] });
  assert.deepEqual([title().hidden, names()], [false, ["a", `a (2), closed at ${clockTime}`, `b, closed at ${clockTime}`]]);
  assert.equal(links()[2].getAttribute("aria-label"), `Reopen b, closed at ${clockTime}`);
  assert.deepEqual(all("windows-item").map(({ children }) => children.length), [2, 1, 1], "it has no Close Window");
  links()[2].click();
  await turns();
  assert.deepEqual(asked, [`/windows/reopen?window=${other}&page=${page.name}`]);
  assert.equal(dialog().isOpen, true);
  refuse("Too many windows are open. Close one of them.");
  links()[1].click();
  await turns();
  assert.equal(find("windows-words", "").textContent, "Too many windows are open. Close one of them.");
  show([[own, "a"], [other, "b"]]);
  assert.deepEqual([title().hidden, names()], [true, ["a", "b"]]);
});

// S-SCENE-114.8
test("S-SCENE-114: the page of a closed window opens it again, as long as the app has it", async () => {
  const asked = askedOf();
  const told = [];
  windows = new Windows(button, notices, { closed: (...states) => told.push(states) && true, changed() {} });
  const closed = [{ window: own, title: "a", time: 0 }];
  show([[other, "b"]], { closed });
  const reopen = find("windows-button", "Reopen This Window");
  assert.equal(reopen.hidden, false);
  reopen.click();
  await turns();
  assert.deepEqual(asked, [`/windows/reopen?window=${own}&page=${page.name}`]);
  show([[other, "b"]]);
  assert.equal(reopen.hidden, true);
  show([[own, "a"], [other, "b"]]);
  assert.deepEqual([told, all("closed-window")], [[[true, true], [true, false], [false, false]], []]);
});

// S-SCENE-101.4
test("S-SCENE-101: the only open window has no Close Window, nor has one of an app with a single window", () => {
  windows.open();
  const hidden = () => all("windows-item").map(({ children }) => children[1].hidden);
  assert.deepEqual(hidden(), [false, false, false]);
  show([[own, "a"]]);
  assert.deepEqual(hidden(), [true]);
  show([[own, "a"], [other, "b"]], { areSeveral: false });
  assert.deepEqual(hidden(), [true, true]);
});

// S-SCENE-100.5, S-SCENE-100.6
test("S-SCENE-100: the page of a closed window says so, and offers the open ones until it is open again", async () => {
  const told = [];
  watchers.length = 0;
  windows = new Windows(button, notices, { closed: (isClosed) => told.push(isClosed) && false, changed: (name) => told.push(name) });
  assert.equal(windows.isClosed, false);
  show([[other, "b"], [third, "c"]]);
  assert.equal(windows.isClosed, true);
  assert.deepEqual([document.activeElement.textContent, document.activeElement.tabIndex], ["This window is closed.", -1]);
  show([[other, "b"], [third, "c"]]);
  assert.equal(all("closed-window").length, 1);
  assert.deepEqual([names(), all("closed-window")[0].children[2].textContent], [["b", "c"], "These are open:"]);
  assert.deepEqual(all("windows-item").map(({ children }) => children.length), [1, 1], "nothing can be closed here");
  const visited = [];
  globalThis.location.assign = (address) => visited.push(address);
  links()[1].click();
  assert.deepEqual([visited, posted], [[`/windows/${third}`], []]);
  show([]);
  assert.equal(all("closed-window")[0].children[2].textContent, "");
  show([[other, "b"]]);
  show([[own, "a"]]);
  assert.deepEqual([windows.isClosed, all("closed-window")], [false, []]);
  assert.deepEqual(watchers.map(({ element }) => element), [null, null, null], "no picture is waited for");
  assert.deepEqual(told, [...Array(4).fill([true, "Notes"]).flat(), false, "Notes"]);
  delete globalThis.location.assign;
});

test("a page that an app opened closes with its window, if that is closed for good", () => {
  let closed = 0;
  globalThis.close = () => closed++;
  for (const [isForGood, opener, expected] of [[true, {}, 1], [false, {}, 1], [true, null, 1]]) {
    globalThis.opener = opener;
    windows = new Windows(new Element("button"), notices, { closed: () => isForGood, changed() {} });
    show([[other, "b"]]);
    assert.equal(closed, expected);
  }
  delete globalThis.opener;
});

// S-SCENE-100.1
test("S-SCENE-100: the page of the app's link goes to the first window as soon as there is one", () => {
  const { location } = globalThis;
  const replaced = [];
  globalThis.location = { replace: (address) => replaced.push(address) };
  page.window = "";
  windows = new Windows(new Element("button"), notices, { closed: () => false, changed() {} });
  show([]);
  assert.equal(document.activeElement.textContent, "No window is open.");
  assert.deepEqual(replaced, []);
  show([[other, "b"], [third, "c"]]);
  assert.deepEqual(replaced, [`/windows/${other}`]);
  // The app has one window, and this page shows it.
  show([["", "a"]]);
  assert.equal(replaced.length, 1);
  page.window = own;
  show([[other, "b"]]);
  assert.equal(replaced.length, 1);
  globalThis.location = location;
});

test("the page knows the title and the size of its own window", () => {
  windows = new Windows(new Element("button"), notices, { closed: () => false, changed() {} });
  assert.deepEqual([windows.title, windows.size], ["", undefined]);
  show([[other, "b", { width: 1, height: 2 }], [own, "a", { width: 3, height: 4 }]]);
  assert.deepEqual([windows.title, windows.size], ["a", { width: 3, height: 4 }]);
});

// S-SCENE-102.1
test("S-SCENE-102: a window opens as it was, a page that shows it already comes to the front, and the app is told", () => {
  const asked = askedOf();
  const calls = [];
  const openWith = (location) => {
    globalThis.open = (_, target, features) => {
      calls.push(features);
      return { location: { ...location, replace: (address) => calls.push(address) }, focus: () => calls.push("focus") };
    };
    if (location === null) {
      globalThis.open = () => ({
        // Another site's.
        location: { get pathname() { throw new Error("denied"); }, replace: (address) => calls.push(address) },
        focus: () => calls.push("focus"),
      });
    }
    windows.open();
    links()[1].click();
    return calls.splice(0);
  };
  const sizes = [[own, "a", { width: 9, height: 9, isOwnWindow: true }], [other, "b", { width: 420, height: 330, isOwnWindow: true }]];
  show(sizes);
  const address = `/windows/${other}`;
  assert.deepEqual(openWith({ pathname: "blank" }), ["popup,width=420,height=330", address, "focus"]);
  document.body.replaceChildren();
  windows = new Windows(new Element("button"), notices, { closed: () => false, changed() {} });
  show([[own, "a"], [other, "b"]]);
  assert.deepEqual(openWith({ pathname: address }), ["", "focus"]);
  document.body.replaceChildren();
  windows = new Windows(new Element("button"), notices, { closed: () => false, changed() {} });
  show([[own, "a"], [other, "b"]]);
  assert.deepEqual(openWith(null), [address, "focus"]);
  assert.deepEqual(asked, Array(3).fill(`/windows/shown?window=${other}`));
});

test("a window that is gone when the browser refuses to open it is not offered", async () => {
  press();
  windows.show(list(other));
  windows.show({ ...list(other), windows: [{ window: own, title: "a" }] });
  await clock.advance(2000);
  assert.deepEqual(shownNotices(), []);
});

test("S-SCENE-102: a request to another page is that page's", () => {
  allows = true;
  const requests = [{ window: other, page: "another", number: "run.1" }];
  windows.show({ ...list(), requests });
  assert.deepEqual(opened, []);
});

test("the picture of a window is drawn when the user sees its place, and asked for no more when the list is closed", async () => {
  const asked = askedOf();
  answer = { ok: false };
  watchers.length = 0;
  windows.open();
  assert.deepEqual(watchers.map(({ element }) => element), all("windows-item"));
  watchers[1].act([{ isIntersecting: false }]);
  await clock.advance(100);
  assert.deepEqual(asked, []);
  watchers[1].act([{ isIntersecting: true }]);
  assert.equal(watchers[1].element, null);
  await clock.advance(300);
  assert.deepEqual(asked, Array(2).fill(`/snapshots/${other}`));
  find("windows-button", "Done").click();
  await turns();
  assert.deepEqual(watchers.map(({ element }) => element), [null, null, null]);
  await clock.advance(20_000);
  assert.equal(asked.length, 2);
});

test("the focus in the list moves to another window when its own one is closed", () => {
  windows.open();
  links()[1].focus();
  show([[own, "a"], [third, "c"]]);
  assert.equal(document.activeElement, links()[0]);
  show([[own, "a"]]);
  assert.equal(document.activeElement, links()[0]);
});
