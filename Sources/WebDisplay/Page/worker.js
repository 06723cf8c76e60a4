// Runs the stream for all pages of a browser. See shared.js for the other end.

import { Stream } from "./stream.js";

// In milliseconds. For browsers in which a page dies without a sign.
const pingInterval = 30_000;
const mostUnanswered = 3;

// The time for a page's proof. A frozen page never answers.
const proofPatience = 3000;

// The port of each page. A page that got no message from the worker for a while has a newer one.
const ports = new Map();
// By number, the function that receives a page's proof.
const proofs = new Map();
let lastProof = 0;
const stream = new Stream(prove);

// Requests a proof from the pages, newest first, until one answers. Returns an empty object if none does.
async function prove() {
  for (const port of [...ports.values()].reverse()) {
    const number = ++lastProof;
    const proof = await new Promise((resolve) => {
      proofs.set(number, resolve);
      port.postMessage({ kind: "prove", number });
      setTimeout(resolve, proofPatience, null);
    });
    proofs.delete(number);
    if (proof) return proof;
  }
  return {};
}

self.addEventListener("connect", ({ ports: [port] }) => {
  let unanswered = 0;
  let name = null;
  const leave = () => {
    if (name === null || ports.get(name) !== port) return;
    ports.delete(name);
    stream.leave(name);
  };
  const pings = setInterval(() => {
    if (self.navigator.locks || name === null) return;
    if (++unanswered > mostUnanswered) leave();
    port.postMessage({ kind: "ping" });
  }, pingInterval);
  port.addEventListener("close", () => {
    clearInterval(pings);
    leave();
  });
  port.addEventListener("message", ({ data: { call, page, state } }) => {
    const join = () => {
      name = page;
      ports.set(page, port);
      stream.join(page, state, (news) => port.postMessage(news));
      // A page that ends without a message releases its lock.
      self.navigator.locks?.request(page, leave);
    };
    unanswered = 0;
    if (call === "join") {
      join();
    } else if (call === "here" || call === "ping") {
      // It seemed to be gone, but was only frozen.
      if (!stream.has(page)) join();
      if (call === "ping") port.postMessage({ kind: "pong" });
    } else if (call === "leave") {
      leave();
    } else if (call === "proved") {
      proofs.get(state.number)?.(state.proof);
    } else {
      stream[call](page, state);
    }
  });
  port.start();
});
