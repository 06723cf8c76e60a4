// A document for the page's elements, without a browser.

import assert from "node:assert/strict";

// As much of a document as the page's scripts use. Nothing in it may be given markup, or a script.
export class FakeNode {
  static made = [];
  dataset = {};
  style = { setProperty() {}, removeProperty() {} };
  classList = { toggle() {}, add() {}, remove() {}, contains: () => false };
  childNodes = [];
  attributes = new Map();
  parentNode = null;
  hidden = false;
  value = "";

  constructor(tag) {
    this.localName = String(tag);
    this.tagName = this.localName.toUpperCase();
    assert.ok(!["script", "object", "embed", "base", "meta"].includes(this.localName), `a ${this.localName}`);
    FakeNode.made.push(this);
  }

  set innerHTML(_) { assert.fail("markup"); }
  set outerHTML(_) { assert.fail("markup"); }
  insertAdjacentHTML() { assert.fail("markup"); }
  get children() { return this.childNodes.filter((child) => child instanceof FakeNode); }
  get childElementCount() { return this.children.length; }
  get firstElementChild() { return this.children[0] ?? null; }
  get lastElementChild() { return this.children.at(-1) ?? null; }
  get nextElementSibling() {
    const all = this.parentNode?.children ?? [];
    return all[all.indexOf(this) + 1] ?? null;
  }
  // A test says which node is the root of the page; without one, nothing is in it.
  isRoot = false;
  get isConnected() { return this.isRoot || Boolean(this.parentNode?.isConnected); }
  get textContent() { return this.childNodes.map((child) => child.textContent ?? child).join(""); }
  set textContent(text) { this.childNodes = text === "" ? [] : [String(text)]; }
  setAttribute(name, value) {
    assert.ok(!/^on/i.test(name), `the attribute ${name}`);
    if (["src", "href", "action"].includes(name)) assert.ok(!/^\s*javascript:/i.test(String(value)), `${name}=${value}`);
    this.attributes.set(name, String(value));
  }
  getAttribute(name) { return this.attributes.get(name) ?? null; }
  hasAttribute(name) { return this.attributes.has(name); }
  removeAttribute(name) { this.attributes.delete(name); }
  toggleAttribute(name, isOn = !this.hasAttribute(name)) {
    if (isOn) this.setAttribute(name, "");
    else this.removeAttribute(name);
  }
  contains(other) {
    for (let node = other; node; node = node.parentNode) if (node === this) return true;
    return false;
  }
  remove() {
    if (!this.parentNode) return;
    this.parentNode.childNodes = this.parentNode.childNodes.filter((child) => child !== this);
    this.parentNode = null;
  }
  insertBefore(child, next) {
    if (child instanceof FakeNode) {
      if (child.contains(this)) throw new Error("HierarchyRequestError");
      child.remove();
      child.parentNode = this;
    }
    const index = next ? this.childNodes.indexOf(next) : this.childNodes.length;
    if (index < 0) throw new Error("NotFoundError");
    this.childNodes.splice(index, 0, child);
  }
  append(...all) { for (const child of all) this.insertBefore(child, null); }
  prepend(...all) { for (const child of all.reverse()) this.insertBefore(child, this.childNodes[0] ?? null); }
  after(child) { this.parentNode?.insertBefore(child, this.nextElementSibling); }
  before(child) { this.parentNode?.insertBefore(child, this); }
  replaceChildren(...all) {
    for (const child of this.children) child.parentNode = null;
    this.childNodes = [];
    this.append(...all);
  }
  replaceWith(other) {
    const parent = this.parentNode;
    if (!parent) return;
    const next = this.nextElementSibling;
    this.remove();
    parent.insertBefore(other, next);
  }
  getRootNode() { return globalThis.document; }
  querySelector() { return null; }
  // Knows "*" alone.
  querySelectorAll(selector) {
    return selector === "*" ? this.children.flatMap((child) => [child, ...child.querySelectorAll("*")]) : [];
  }
  closest() { return null; }
  matches() { return false; }
  addEventListener() {}
  removeEventListener() {}
  dispatchEvent() {}
  focus() {}
  blur() {}
  setSelectionRange() {}
  scrollTo() {}
  scrollIntoView() {}
  getBoundingClientRect() { return { x: 0, y: 0, width: 0, height: 0, top: 0, left: 0, right: 0, bottom: 0 }; }
  showModal() {}
  showPopover() {}
  hidePopover() {}
  show() {}
  close() {}
}

export function installDocument() {
  globalThis.document = Object.assign(new FakeNode("html"), {
    createElement: (tag) => new FakeNode(tag),
    createElementNS: (_, tag) => new FakeNode(tag),
    createTextNode: (text) => String(text),
    createRange: () => ({ selectNodeContents() {}, getBoundingClientRect: () => new FakeNode("span").getBoundingClientRect() }),
    documentElement: new FakeNode("html"),
    body: new FakeNode("body"),
    activeElement: null,
    visibilityState: "visible",
    getElementById: () => null,
  });
  globalThis.window = Object.assign(new FakeNode("window"), { innerWidth: 800, innerHeight: 600, visualViewport: null });
  globalThis.innerWidth = 800;
  globalThis.innerHeight = 600;
  globalThis.HTMLElement = globalThis.Element = FakeNode;
  globalThis.ResizeObserver = globalThis.IntersectionObserver = globalThis.MutationObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  globalThis.requestAnimationFrame = () => 0;
  globalThis.getComputedStyle = () => ({ getPropertyValue: () => "" });
  globalThis.matchMedia = () => ({ matches: false, addEventListener() {} });
  globalThis.location = new URL("http://app.localhost:8080/");
  globalThis.addEventListener ??= () => {};
  globalThis.removeEventListener ??= () => {};
  globalThis.fetch = async () => { throw new TypeError("nobody answers"); };
  globalThis.CSS ??= { escape: String };
}
