// Runs the stream for all pages of a browser. See shared.js for the other end.

import { Stream } from "./stream.js";

const stream = new Stream();

self.addEventListener("connect", ({ ports: [port] }) => {
  port.addEventListener("message", ({ data: { call, page, state } }) => {
    if (call === "join") {
      stream.join(page, state, (news) => port.postMessage(news));
      // A page that ends without a word gives up its lock.
      self.navigator.locks?.request(page, () => stream.leave(page));
    } else if (call === "change") {
      stream.change(page, state);
    } else if (call === "leave") {
      stream.leave(page);
    } else if (call === "wake") {
      stream.wake();
    } else if (call === "restart") {
      stream.restart();
    }
  });
  port.start();
});
