// Runs the stream for all pages of a browser. See shared.js for the other end.

import { Stream } from "./stream.js";

// In milliseconds, where a page that dies gives no sign.
const pingInterval = 30_000;
const mostUnanswered = 3;

const stream = new Stream();

self.addEventListener("connect", ({ ports: [port] }) => {
  let unanswered = 0;
  let name = null;
  const leave = () => name && stream.leave(name);
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
    const join = () => stream.join(page, state, (news) => port.postMessage(news));
    unanswered = 0;
    if (call === "join") {
      name = page;
      join();
      // A page that ends without a word gives up its lock.
      self.navigator.locks?.request(page, leave);
    } else if (call === "here") {
      // It was thought to be gone, and had only been frozen.
      if (!stream.has(page)) join();
    } else {
      stream[call](page, state);
    }
  });
  port.start();
});
