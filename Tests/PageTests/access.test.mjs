// The proof by which a page and an app recognize each other.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Visitor } from "../../Sources/WebDisplay/Page/access.js";
import { FakeStorage } from "./support.mjs";

// S-SEC-19.18
test("S-SEC-19: a browser without cryptography sends the key itself", async () => {
  const key = "0a".repeat(32);
  const sent = [];
  globalThis.location = { hash: `#${key}`, pathname: "/" };
  Object.defineProperty(globalThis, "crypto", { value: {}, configurable: true });
  globalThis.fetch = async (path, { body }) => {
    sent.push([path, JSON.parse(body)]);
    return { ok: true, status: 200, json: async () => ({ token: "1", stream: "2" }) };
  };
  const { token } = await new Visitor().prove();
  assert.deepEqual([sent, token], [[["/access/unencrypted", { key }]], "1"]);
});

// Answers the requests of a proof like a program whose visitors have these keys.
function answer(keys, { stranger, refusal = 410 } = {}) {
  const asked = [];
  globalThis.fetch = async (path, { body }) => {
    const { visitor, key } = JSON.parse(body);
    asked.push(path);
    if (path === "/access/stranger") return { ok: stranger?.status === 200, status: stranger?.status ?? 404, json: async () => stranger };
    const isKnown = keys[visitor] === key;
    return { ok: isKnown, status: isKnown ? 200 : refusal, json: async () => ({ token: `of ${visitor}`, stream: "2" }) };
  };
  return asked;
}

// S-HOST-9.1, S-HOST-9.2
test("S-HOST-9: a browser without a key gets one from a host, keeps it, and proves it each time", async () => {
  globalThis.location = { hash: "", pathname: "/" };
  globalThis.sessionStorage = new FakeStorage();
  const key = "0b".repeat(32);
  const asked = answer({ 12: key }, { stranger: { status: 200, id: "12", key } });
  assert.equal((await new Visitor().prove()).token, "of 12");
  assert.equal((await new Visitor().prove()).token, "of 12");
  assert.deepEqual(asked, ["/access/stranger", "/access/unencrypted", "/access/unencrypted"]);
});

// S-HOST-9.3
test("S-HOST-9: a browser that the host has forgotten becomes somebody new", async () => {
  globalThis.sessionStorage = new FakeStorage();
  const key = "0c".repeat(32);
  answer({ 12: key }, { stranger: { status: 200, id: "12", key } });
  await new Visitor().prove();
  // Any other refusal passes, and the browser stays the same person.
  for (const refusal of [403, 409, 503]) {
    assert.equal(answer({}, { stranger: { status: 200, id: "13", key }, refusal }).length, 0);
    assert.equal((await new Visitor().prove()).token, undefined);
  }
  answer({ 12: key });
  assert.equal((await new Visitor().prove()).token, "of 12");
  answer({ 13: key }, { stranger: { status: 200, id: "13", key } });
  assert.equal((await new Visitor().prove()).token, "of 13");
});

// S-HOST-12.6
test("S-HOST-12: a browser that is one too many says so and tries again, and an app that is no host keeps its words", async () => {
  globalThis.sessionStorage = new FakeStorage();
  const key = "0d".repeat(32);
  answer({}, { stranger: { status: 200, id: "12", key } });
  const { fetch } = globalThis;
  globalThis.fetch = async (path, options) => (path === "/access/stranger" ? fetch(path, options) : { ok: false, status: 429 });
  assert.deepEqual(await new Visitor().prove(), { status: 503, reason: "Too many people use the app now. The page tries again." });
  globalThis.sessionStorage = new FakeStorage();
  answer({});
  assert.deepEqual(await new Visitor().prove(), { status: 403, reason: "Open the link that the app printed when it started." });
});
