// How high a sheet is, and who can change that.

import assert from "node:assert/strict";
import { test } from "node:test";

class Element {
  attributes = {};
  children = [];
  listeners = {};
  dataset = {};
  hidden = false;
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

  setAttribute(name, value) {
    this.attributes[name] = value;
  }

  getAttribute(name) {
    return this.attributes[name] ?? null;
  }

  toggleAttribute(name, isOn) {
    if (isOn) this.attributes[name] = "";
    else delete this.attributes[name];
  }

  addEventListener(type, listener) {
    this.listeners[type] = listener;
  }
}

globalThis.document = { createElement: () => new Element(), createElementNS: () => new Element(), addEventListener() {} };
globalThis.ResizeObserver = class {};
const { sheet } = await import("../../Sources/WebDisplay/Page/containers.js");

function made() {
  const sent = [];
  const view = { node: { id: "s", traits: 0 }, send: (event) => sent.push(event) };
  const parts = sheet(view, {});
  const [grabber] = parts.target.children;
  const height = () => parts.target.style.values["--sheet-height"];
  return { ...parts, grabber, sent, height };
}

test("a sheet has the height that the app wants, and else as much as there is", () => {
  const { show, height, target } = made();
  show({});
  assert.equal(height(), undefined);
  show({ sheet: { share: 0.5, hasGrabber: false, isResizable: false } });
  assert.equal(height(), "50%");
  assert.ok("data-height" in target.attributes);
  show({ sheet: { height: 120, hasGrabber: true, isResizable: false } });
  assert.equal(height(), "calc(120 * var(--unit))");
  assert.ok("data-grabber" in target.attributes);
  for (const wrong of [{ share: "NaN" }, { height: -3 }, { height: "x; color: red" }, {}]) {
    show({ sheet: wrong });
    assert.equal(height(), undefined);
  }
  assert.ok(!("data-height" in target.attributes) && !("data-grabber" in target.attributes));
});

test("the grabber is a button where there are several heights", () => {
  const { show, grabber, sent } = made();
  show({ sheet: { hasGrabber: true, isResizable: false } });
  assert.ok(grabber.hidden);
  show({ sheet: { hasGrabber: true, isResizable: true } });
  assert.ok(!grabber.hidden);
  grabber.listeners.click();
  assert.deepEqual(sent, [{ type: "activate" }]);
});
