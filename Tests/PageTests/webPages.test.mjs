// What a web page in the app is allowed, and which addresses it may have.

import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";

// As much of an element as a frame needs.
class Element {
  children = [];
  attributes = {};
  dataset = {};
  hidden = false;
  textContent = "";
  listeners = {};
  parent = null;

  constructor(tag) {
    this.localName = tag;
  }

  append(...children) {
    for (const child of children) this.insertBefore(child, null);
  }

  insertBefore(child, next) {
    child.parent = this;
    const place = next ? this.children.indexOf(next) : this.children.length;
    this.children.splice(place, 0, child);
  }

  remove() {
    this.parent.children = this.parent.children.filter((child) => child !== this);
  }

  setAttribute(name, value) {
    this.attributes[name] = String(value);
  }

  getAttribute(name) {
    return this.attributes[name] ?? null;
  }

  removeAttribute(name) {
    delete this.attributes[name];
  }

  addEventListener(type, listener) {
    this.listeners[type] = listener;
  }
}

globalThis.document = { createElement: (tag) => new Element(tag), createElementNS: (_, tag) => new Element(tag) };
globalThis.location = new URL("http://127.0.0.1:8080/");
const { framedAddress, frameOf, webPage } = await import("../../Sources/WebDisplay/Page/webPages.js");

const place = new URL("http://127.0.0.1:8080/windows/0a");

let context;
let sent;
let view;

beforeEach(() => {
  context = { epoch: "first" };
  sent = [];
  view = { children: [], node: node({ address: "https://example.org/", revision: 1 }), send: (event) => sent.push(event) };
});

afterEach(() => (globalThis.location = new URL("http://127.0.0.1:8080/")));

function node(web, label = "Help") {
  return { id: "w", role: "webPage", label, web: { allowsScripts: true, ...web } };
}

const timers = () => new Promise((resolve) => setTimeout(resolve, 5));

function show(page, web) {
  view.node = web;
  page.show(web);
  return page.element.children.find((child) => child.localName === "iframe") ?? null;
}

test("only addresses of http and https are framed, without names and passwords", () => {
  assert.equal(framedAddress("https://example.org/a?b#c", place), "https://example.org/a?b#c");
  assert.equal(framedAddress("http://me:secret@example.org/", place), "http://example.org/");
  for (const address of ["javascript:alert(1)", "data:text/html,x", "blob:http://127.0.0.1:8080/1", "file:///etc/passwd", "about:blank", "", "/", "//example.org", "x"]) {
    assert.equal(framedAddress(address, place), null, address);
  }
});

test("an address of the app's own host is refused, whatever the port and however it is written", () => {
  const own = [
    "http://127.0.0.1:8080/", "http://127.0.0.1:9000/", "https://127.0.0.1/", "http://127.1:8080/", "http://2130706433:8080/",
    "http://0x7f000001/", "http://user@127.0.0.1:8080/", "http://localhost:8080/", "http://[::1]:8080/", "http://0.0.0.0:8080/",
    "HTTP://LocalHost.:8080/",
  ];
  for (const address of own) assert.equal(framedAddress(address, place), null, address);
  assert.equal(framedAddress("http://localhost:9000/", place), "http://localhost:9000/");
  const away = new URL("http://app.example:8080/");
  assert.equal(framedAddress("http://app.example./", away), null);
  assert.equal(framedAddress("http://app.example.org/", away), "http://app.example.org/");
});

test("a page of another site has its own origin and no right to the page around it", () => {
  const { address, rights } = frameOf(node({ address: "https://example.org/", revision: 1 }), place);
  assert.equal(address, "https://example.org/");
  assert.deepEqual(rights, ["allow-forms", "allow-popups", "allow-scripts", "allow-same-origin"]);
  assert.equal(frameOf(node({ address: "http://localhost:8080/" }), place), null);
});

test("a page that the app has written comes from the app, and never with the app's origin", () => {
  const { address, rights } = frameOf(node({ isDocument: true, revision: 7 }), place);
  assert.equal(address, "/documents/w?window=&revision=7");
  assert.deepEqual(rights, ["allow-forms", "allow-popups", "allow-scripts"]);
  assert.ok(!frameOf(node({ isDocument: true, allowsScripts: false }), place).rights.includes("allow-scripts"));
});

test("what the app's address would get with scripts and its origin does not exist", () => {
  for (const web of [{ isDocument: true }, { isDocument: true, address: "http://127.0.0.1:8080/" }, { address: "http://127.0.0.1:8080/" }, {}]) {
    assert.ok(!frameOf(node(web), place)?.rights.includes("allow-same-origin"));
  }
});

test("a frame is sandboxed before it has an address, and has a name", () => {
  const page = webPage(view, context);
  const frame = show(page, view.node);
  const names = Object.keys(frame.attributes);
  assert.ok(names.indexOf("sandbox") < names.indexOf("src"));
  assert.equal(frame.attributes.title, "Help");
  assert.equal(frame.attributes.referrerpolicy, "no-referrer");
  assert.equal(frame.attributes.allow, "");
  assert.equal(frame.attributes.credentialless, "");
  assert.equal(frame.attributes.tabindex, undefined);
});

test("a load is told once to each run of the app, and a frame stays as long as its load is the same", async () => {
  const page = webPage(view, context);
  const frame = show(page, view.node);
  await timers();
  assert.deepEqual(sent, []);
  frame.listeners.load();
  frame.listeners.load();
  assert.deepEqual(sent, [{ type: "loaded", revision: 1 }]);
  assert.equal(show(page, node({ address: "https://example.org/", revision: 1 }, "Other")), frame);
  assert.equal(frame.attributes.title, "Other");
  await timers();
  assert.equal(sent.length, 1);
  // Another run of the app shows the same.
  context.epoch = "second";
  assert.equal(show(page, view.node), frame);
  await timers();
  assert.equal(sent.length, 2);
});

test("another load is another frame, and what the old one says is not heard", async () => {
  const page = webPage(view, context);
  const old = show(page, view.node);
  const next = show(page, node({ address: "https://example.org/", revision: 2 }));
  assert.notEqual(next, old);
  assert.equal(page.element.children.filter((child) => child.localName === "iframe").length, 1);
  old.listeners.load();
  assert.deepEqual(sent, []);
  next.listeners.load();
  assert.deepEqual(sent, [{ type: "loaded", revision: 2 }]);
});

test("what is not shown says so, and is waited for no longer", async () => {
  const page = webPage(view, context);
  const message = page.element.children[0];
  assert.equal(show(page, node({ address: "http://127.0.0.1:8080/", revision: 1 })), null);
  assert.equal(message.textContent, "Not shown here: http://127.0.0.1:8080/");
  assert.deepEqual(sent, [{ type: "loaded", revision: 1 }]);
  show(page, node({ revision: 2 }));
  assert.equal(message.textContent, "");
  assert.ok(show(page, node({ address: "https://example.org/", revision: 3 })));
});

test("a small picture of a window loads nothing", () => {
  context.isMiniature = true;
  assert.equal(show(webPage(view, context), view.node), null);
});
