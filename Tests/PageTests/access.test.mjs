// The proof by which a page and an app recognize each other.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Visitor } from "../../Sources/WebDisplay/Page/access.js";

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
