// The click after a press that has meant something else.

import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { swallowClick } from "../../Sources/WebDisplay/Page/clicks.js";

let window;

beforeEach(() => {
  window = new EventTarget();
});

// Whether a click goes through. `detail` counts presses, of which a click by key has none.
function clicks(detail = 1) {
  const event = new Event("click", { cancelable: true });
  Object.defineProperty(event, "detail", { value: detail });
  return window.dispatchEvent(event);
}

test("the click after the press is swallowed, in a later turn as well, and the next one is not", async () => {
  swallowClick(window);
  await new Promise((resolve) => setTimeout(resolve, 5));
  assert.equal(clicks(), false);
  assert.equal(clicks(), true);
});

test("clicks by key, and of the next press, go through", () => {
  swallowClick(window);
  assert.equal(clicks(0), true);
  window.dispatchEvent(new Event("pointerdown"));
  assert.equal(clicks(), true);
});

test("a click long after the press is one", () => {
  let now = 1000;
  const clock = mock.method(performance, "now", () => now);
  try {
    swallowClick(window);
    now += 501;
    assert.equal(clicks(), true);
  } finally {
    clock.mock.restore();
  }
});
