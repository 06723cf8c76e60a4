// When a page gives its window the size that it had, and which windows it opens as windows of their own.

import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { OwnWindow, featuresOf } from "../../Sources/WebDisplay/Page/ownWindow.js";
import { FakeClock } from "./support.mjs";

// A window with a frame of 10 by 40, which changes its size when it is asked to.
class View {
  innerWidth = 600;
  innerHeight = 500;
  screen = { availWidth: 1600, availHeight: 900 };
  menubar = { visible: false };
  mode = "browser";
  navigation = "navigate";
  asked = [];
  obeys = true;
  history = { state: null, replaceState: (state) => (this.history.state = state) };
  performance = { getEntriesByType: () => [{ type: this.navigation }] };
  #listeners = [];

  get outerWidth() {
    return this.innerWidth + 10;
  }

  get outerHeight() {
    return this.innerHeight + 40;
  }

  matchMedia(query) {
    return { matches: query.includes(`: ${this.mode})`) };
  }

  addEventListener(_, listener) {
    this.#listeners.push(listener);
  }

  resizeTo(width, height) {
    this.asked.push([width, height]);
    if (this.obeys) this.resize(width - 10, height - 40);
  }

  resize(width, height) {
    [this.innerWidth, this.innerHeight] = [width, height];
    for (const listener of this.#listeners) listener();
  }
}

const own = (width, height) => ({ width, height, isOwnWindow: true });

let clock;
let view;
let settled;

beforeEach(() => {
  clock = new FakeClock();
  view = new View();
  settled = 0;
});

afterEach(() => clock.restore());

const open = () => new OwnWindow(() => settled++, view);

test("A window of its own gets the size of what is in it back, once", () => {
  const window = open();
  window.giveBack(own(420, 330));
  assert.deepEqual(view.asked, [[430, 370]]);
  assert.deepEqual([view.innerWidth, view.innerHeight], [420, 330]);
  window.giveBack(own(700, 700));
  assert.equal(view.asked.length, 1);
});

test("A size that comes later than the first list is given back, too", () => {
  const window = open();
  window.giveBack(undefined);
  window.giveBack(own(420, 330));
  assert.equal(view.asked.length, 1);
});

test("A tab is left alone, also one whose window was one of its own", () => {
  view.menubar.visible = true;
  const window = open();
  window.giveBack(own(420, 330));
  assert.deepEqual(view.asked, []);
  assert.equal(window.isOne, false);
});

test("The size of a tab is not given to a window of its own", () => {
  open().giveBack({ width: 420, height: 330, isOwnWindow: false });
  assert.deepEqual(view.asked, []);
});

test("The window of an installed page is one of its own", () => {
  view.menubar.visible = true;
  view.mode = "standalone";
  const window = open();
  assert.equal(window.isOne, true);
  window.giveBack(own(420, 330));
  assert.equal(view.asked.length, 1);
});

test("A window is no larger than the screen", () => {
  open().giveBack(own(99_999, 330));
  assert.deepEqual(view.asked, [[1600, 370]]);
});

test("A window that has the size is not asked to take it", () => {
  open().giveBack(own(600, 500));
  view.resize(1590, 860);
  open().giveBack(own(5000, 5000));
  assert.deepEqual(view.asked, []);
});

test("What the user has resized since it was opened stays", () => {
  const window = open();
  view.resize(610, 500);
  window.giveBack(own(420, 330));
  view.resize(600, 500);
  window.giveBack(own(420, 330));
  assert.deepEqual(view.asked, []);
});

test("A page that is loaded again keeps its size, and still knows that the window is its own", () => {
  open();
  // So says a browser.
  view.menubar.visible = true;
  for (view.navigation of ["reload", "back_forward"]) {
    const window = open();
    assert.equal(window.isOne, true);
    window.giveBack(own(420, 330));
  }
  assert.deepEqual(view.asked, []);
});

test("What else the history says of a page stays", () => {
  view.history.state = { place: 3 };
  open();
  assert.deepEqual(view.history.state, { place: 3, isOwnWindow: true });
});

test("What the app knows after the page has told its size is not given back", () => {
  const window = open();
  window.decide();
  window.giveBack(own(420, 330));
  assert.deepEqual(view.asked, []);
});

test("A page that has asked for a size tells its app none until that is there", async () => {
  view.obeys = false;
  const window = open();
  window.giveBack(own(420, 330));
  assert.equal(window.isResizing, true);
  view.resize(420, 330);
  assert.equal(window.isResizing, false);
  await clock.advance(1000);
  assert.equal(settled, 0);
});

test("A browser that does not give the size is waited for half a second", async () => {
  view.obeys = false;
  const window = open();
  window.giveBack(own(420, 330));
  await clock.advance(499);
  assert.equal(window.isResizing, true);
  await clock.advance(1);
  assert.equal(window.isResizing, false);
  assert.equal(settled, 1);
});

test("A window whose frame is not known keeps its size", () => {
  Object.defineProperty(view, "outerWidth", { value: 0 });
  open().giveBack(own(420, 330));
  assert.deepEqual(view.asked, []);
});

test("A window is opened as what it was: a tab, or one of its own within the screen", () => {
  assert.equal(featuresOf(undefined, view), "");
  assert.equal(featuresOf({ width: 420, height: 330, isOwnWindow: false }, view), "");
  assert.equal(featuresOf(own(420.4, 99_999), view), "popup,width=420,height=900");
});
