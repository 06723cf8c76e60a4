// The list of the states that the user can go back to (S-EARLIER-7).

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { FakeNode, installDocument } from "./fakeDocument.mjs";

class Node extends FakeNode {
  #listeners = {};

  addEventListener(type, listener) {
    this.#listeners[type] = listener;
  }

  dispatch(type) {
    return this.#listeners[type]?.({ target: this, preventDefault() {} });
  }

  close() {
    this.dispatch("close");
  }

  attachShadow() {
    return new Node("shadow");
  }
}

installDocument();
document.createElement = (tag) => new Node(tag);
document.createElementNS = (_, tag) => new Node(tag);
globalThis.CSSStyleSheet = class { replaceSync() {} };
document.styleSheets = [];
// The pictures of visible states are drawn.
let watched;
globalThis.IntersectionObserver = class {
  constructor(notice) {
    this.notice = notice;
  }

  observe(element) {
    watched.push({ element, seen: () => this.notice([{ isIntersecting: true }]) });
  }

  disconnect() {}
};
const { page } = await import("../../Sources/WebDisplay/Page/page.js");
const { momentOf } = await import("../../Sources/WebDisplay/Page/earlierStates.js");
const { Windows } = await import("../../Sources/WebDisplay/Page/windows.js");

const now = Date.now() / 1000;
const states = [
  { state: "0000000012.earlier", time: now - 60 },
  { state: "0000000009.crashed", time: now - 90_000, reason: "The app ended unexpectedly when it restored this." },
];
let answers;
let asked;
let said;
let button;
let windows;
let notices;
let forgotten;

beforeEach(() => {
  asked = [];
  said = [];
  watched = [];
  answers = { "/states?window=0a": { ok: true, json: async () => states } };
  document.body.replaceChildren();
  globalThis.fetch = async (path, { method = "GET" } = {}) => {
    asked.push(`${method} ${path}`);
    const answer = answers[path] ?? { ok: true, json: async () => null };
    if (answer instanceof Error) throw answer;
    return answer;
  };
  page.window = "0a";
  button = new Node("button");
  notices = new Node("div");
  forgotten = 0;
  windows = new Windows(button, notices, {
    closed: () => false, changed() {}, say: (text) => said.push(text), forget: () => forgotten++,
  });
});

const list = (areSeveral, mayGoBack) => ({
  application: "Notes", windows: [{ window: "0a", title: "", mayGoBack }], areSeveral, requests: [], closed: [],
  isWhole: true,
});
const dialogs = () => document.body.children.filter(({ localName }) => localName === "dialog");
const within = (name) => dialogs().flatMap((dialog) => dialog.querySelectorAll("*")).filter(({ className }) => className === name);
const choices = () => within("windows-link").filter(({ localName }) => localName === "button");
const settled = () => new Promise((resolve) => setTimeout(resolve));

async function open() {
  windows.show(list(false, true));
  button.dispatch("click");
  await settled();
}

test("S-EARLIER-7: an app with one window has a button once there is a state to go back to", () => {
  windows.show(list(false, false));
  assert.equal(button.hidden, true);
  windows.show(list(false, true));
  assert.deepEqual([button.hidden, button.title, button.getAttribute("aria-label")], [false, "Earlier States", "Earlier States"]);
  windows.show(list(true, true));
  assert.deepEqual([button.hidden, button.title], [false, "Windows"]);
});

test("S-EARLIER-7: the list of windows leads to the earlier states of this window, if there are any", async () => {
  windows.show(list(true, false));
  button.dispatch("click");
  const named = (text) => within("windows-button").filter(({ textContent }) => textContent === text);
  assert.equal(named("Earlier States")[0].hidden, true);
  windows.show(list(true, true));
  assert.equal(named("Earlier States")[0].hidden, false);
  named("Earlier States")[0].dispatch("click");
  await settled();
  assert.equal(dialogs().length, 1);
  assert.equal(choices().length, 2);
});

test("S-EARLIER-7: each state has its time, its picture once it is seen, and the reason why it was quarantined", async () => {
  await open();
  assert.deepEqual(within("windows-name").map(({ textContent }) => textContent), states.map(({ time }) => momentOf(time)));
  assert.deepEqual(within("windows-reason").map(({ textContent }) => textContent), [states[1].reason]);
  assert.equal(choices()[1].getAttribute("aria-label"), `Go back to ${momentOf(states[1].time)}. ${states[1].reason}`);
  assert.deepEqual(asked, ["GET /states?window=0a"]);
  watched[0].seen();
  await settled();
  await settled();
  assert.equal(asked.at(-1), "GET /states/0000000012.earlier?window=0a");
});

test("S-EARLIER-7: a press goes back to the state, closes the list, and says so", async () => {
  await open();
  await choices()[0].dispatch("click");
  await settled();
  assert.equal(asked.at(-1), "POST /windows/back?window=0a&state=0000000012.earlier");
  assert.equal(dialogs().length, 0);
  assert.match(said[0], new RegExp(momentOf(states[0].time).slice(0, 4)));
});

test("S-EARLIER-7: a state that is gone stays in the list, with a sentence", async () => {
  await open();
  answers["/windows/back?window=0a&state=0000000012.earlier"] = { ok: false };
  await choices()[0].dispatch("click");
  await settled();
  assert.equal(dialogs().length, 1);
  assert.match(within("windows-words")[0].textContent, /no longer has this state/);
});

test("S-EARLIER-7: without an answer, a window stays as it is, and a second press while one is going on does nothing", async () => {
  await open();
  answers["/windows/back?window=0a&state=0000000012.earlier"] = new Error("The connection ended.");
  choices()[0].dispatch("click");
  choices()[1].dispatch("click");
  await settled();
  assert.equal(dialogs().length, 1);
  assert.equal(asked.filter((request) => request.startsWith("POST")).length, 1);
});

test("S-EARLIER-7: an app without scenes starts again without an answer", async () => {
  answers["/states?window="] = answers["/states?window=0a"];
  answers["/windows/back?window=&state=0000000012.earlier"] = new Error("The connection ended.");
  page.window = "";
  const only = list(false, true);
  only.windows[0].window = "";
  windows.show(only);
  button.dispatch("click");
  await settled();
  await choices()[0].dispatch("click");
  await settled();
  assert.equal(dialogs().length, 0);
  assert.equal(said.length, 1);
});

test("S-EARLIER-7: without states or an answer, the list says so", async () => {
  answers["/states?window=0a"] = { ok: true, json: async () => [] };
  await open();
  assert.match(within("windows-words")[0].textContent, /no earlier states/);
  dialogs()[0].close();
  answers["/states?window=0a"] = new Error("The app is away.");
  await open();
  assert.match(within("windows-words")[0].textContent, /does not answer/);
});

test("S-EARLIER-7: a state of another day has its date", () => {
  const noon = new Date(2026, 10, 29, 12);
  const today = momentOf(noon.getTime() / 1000, noon);
  const yesterday = momentOf(noon.getTime() / 1000 - 86_400, noon);
  assert.ok(!today.includes(","));
  assert.ok(yesterday.includes("28"));
});

const quarantined = (...states) => {
  const told = list(false, true);
  told.windows[0].notices = states.map((state) => ({ state, text: `Of ${state}.` }));
  return told;
};
const told = () => notices.children.map((notice) => notice.children[0].textContent);

test("S-EARLIER-8: a page tells about each quarantined state until its user has seen that", () => {
  windows.show(quarantined("9.crashed", "7.ignored"));
  windows.show(quarantined("9.crashed", "7.ignored"));
  assert.deepEqual(told(), ["Of 9.crashed.", "Of 7.ignored."]);
  notices.children[0].children.at(-1).dispatch("click");
  assert.deepEqual(asked, ["POST /windows/seen?window=0a&state=9.crashed"]);
  assert.deepEqual(told(), ["Of 7.ignored."]);
  // Another page of the window has told about this one.
  windows.show(quarantined());
  assert.deepEqual(told(), []);
});

test("S-EARLIER-8: Try Again goes back to the state", async () => {
  windows.show(quarantined("9.crashed"));
  notices.children[0].children[1].dispatch("click");
  await settled();
  assert.deepEqual(asked, [
    "POST /windows/seen?window=0a&state=9.crashed", "POST /windows/back?window=0a&state=9.crashed",
  ]);
  assert.deepEqual(told(), []);
  answers["/windows/back?window=0a&state=8.crashed"] = { ok: false };
  windows.show(quarantined("8.crashed"));
  notices.children[0].children[1].dispatch("click");
  await settled();
  await settled();
  assert.match(told()[0], /no longer has this state/);
});

const named = (text) => within("windows-button").find(({ textContent }) => textContent === text);
const question = () => dialogs().find((dialog) => dialog.getAttribute("role") === "alertdialog");

test("S-EARLIER-9: Start Over asks first, with the consequences, and Cancel changes nothing", async () => {
  await open();
  named("Start Over…").dispatch("click");
  const words = question().querySelectorAll("*").find(({ id }) => id === question().getAttribute("aria-describedby"));
  assert.match(words.textContent, /forgets its windows.*Nobody can undo that/);
  assert.equal(named("Cancel").autofocus, true);
  named("Cancel").dispatch("click");
  assert.equal(question(), undefined);
  assert.equal(dialogs().length, 1);
  assert.equal(asked.filter((request) => request.startsWith("POST")).length, 0);
  assert.equal(forgotten, 0);
});

test("S-EARLIER-9: after the user agreed, the page forgets its events, closes the lists, and says so", async () => {
  await open();
  named("Start Over…").dispatch("click");
  await named("Start Over").dispatch("click");
  assert.equal(asked.at(-1), "POST /windows/over");
  assert.equal(dialogs().length, 0);
  assert.equal(forgotten, 1);
  assert.match(said[0], /deleted its states/);
});

test("S-EARLIER-9: without the app's agreement, the page forgets nothing, and the user can try again", async () => {
  await open();
  answers["/windows/over"] = new Error("The app is away.");
  named("Start Over…").dispatch("click");
  await named("Start Over").dispatch("click");
  assert.equal(forgotten, 0);
  assert.match(question().textContent, /does not answer/);
  answers["/windows/over"] = { ok: true };
  await named("Start Over").dispatch("click");
  assert.equal(forgotten, 1);
});
