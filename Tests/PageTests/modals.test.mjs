// How a dialog is left, and what is said of one that stays.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { FakeNode, installDocument } from "./fakeDocument.mjs";
import { FakeClock } from "./support.mjs";

installDocument();
const { Modals } = await import("../../Sources/WebDisplay/Page/modals.js");
const { traits } = await import("../../Sources/WebDisplay/Page/traits.js");

let modals, said, pushed, views, buttons;

const button = (textContent, others) => ({ textContent, disabled: false, getAttribute: () => null, checkVisibility: () => true, ...others });

beforeEach(() => {
  [said, pushed] = [[], []];
  buttons = { ":is(.bar, .toolbar) button": [button("Cancel"), button("Done"), button("Share", { disabled: true })] };
  views = new Map();
  const tree = { views, windows: ["window"] };
  modals = new Modals({ tree, outbox: { push: ({ type, id }) => pushed.push([type, id]) } }, (text) => said.push(text));
});

function open(...entries) {
  for (const { id, role = "sheet", traits: own = 0 } of entries) {
    const target = Object.assign(new FakeNode("div"), { querySelectorAll: (selector) => buttons[selector] ?? [] });
    views.set(id, { node: { id, role, traits: own }, target, element: new FakeNode("div"), children: [] });
  }
  views.set("window", { node: { id: "window", role: "window" }, element: new FakeNode("div"), children: entries.map(({ id }) => id) });
  modals.update(null);
}

test("a sheet that stays although the app was asked says which buttons close it", async () => {
  const clock = new FakeClock();
  open({ id: "form", traits: traits.locked });
  assert.equal(modals.dismiss(), true);
  assert.deepEqual(pushed, [["dismiss", "form"]]);
  modals.settled("form");
  await clock.advance(300);
  assert.deepEqual(said, []);
  await clock.advance(200);
  assert.deepEqual(said, ["This does not close by itself. Choose “Cancel” or “Done”."]);
  clock.restore();
});

test("where the app answers, the page is silent: with an alert, or by closing the sheet", async () => {
  const clock = new FakeClock();
  open({ id: "form", traits: traits.locked });
  modals.dismiss();
  modals.settled("form");
  open({ id: "form", traits: traits.locked }, { id: "discard", role: "alert" });
  await clock.advance(3000);
  open();
  modals.settled("form");
  await clock.advance(3000);
  assert.deepEqual(said, []);
  clock.restore();
});

test("what was done in a dialog is no attempt to close it", async () => {
  const clock = new FakeClock();
  open({ id: "form", traits: traits.locked });
  modals.settled("field");
  await clock.advance(3000);
  assert.deepEqual(said, []);
  clock.restore();
});

test("a dialog that nobody may ask to close is explained, by its own buttons if it has no bar", () => {
  buttons = { ".alert-items > .button": [button("Keep"), button("", { getAttribute: () => "Discard" })] };
  open({ id: "question", role: "alert", traits: traits.locked });
  assert.equal(modals.dismiss(), false);
  modals.explain();
  buttons = {};
  modals.explain();
  open();
  modals.explain();
  assert.deepEqual(pushed, []);
  assert.deepEqual(said, ["This does not close by itself. Choose “Keep” or “Discard”.", "This cannot be closed now."]);
});
