// What the app hears of the user's scrolling.

import assert from "node:assert/strict";
import { test } from "node:test";
import { FakeClock } from "./support.mjs";

globalThis.document = { createElement: () => ({}), createElementNS: () => ({}) };
globalThis.ResizeObserver = class {
  observe() {}
  disconnect() {}
};
const { Scroller } = await import("../../Sources/WebDisplay/Page/scrolling.js");

class Area extends EventTarget {
  isConnected = true;
  scrollLeft = 0;
  scrollTop = 0;
  clientWidth = 300;
  clientHeight = 400;
  scrollWidth = 300;
  scrollHeight = 2000;

  // `saysEnd` for a browser that tells of the end of scrolling.
  constructor(saysEnd = true) {
    super();
    if (saysEnd) this.onscrollend = null;
  }

  toggleAttribute() {}

  scrollTo({ left, top }) {
    [this.scrollLeft, this.scrollTop] = [left, top];
  }

  scroll(top) {
    this.scrollTop = top;
    this.dispatchEvent(new Event("scroll"));
  }
}

function scrolled(area) {
  const events = [];
  const view = { node: { id: "area", scrolling: { x: 0, y: 0, revision: 0 } } };
  const context = { epoch: 1, outbox: { push: (event) => events.push(event), has: () => false } };
  const scroller = new Scroller(view, area, area, context);
  scroller.apply();
  return { events, view, scroller };
}

const seen = (events) => events.map(({ y, isUnderWay }) => [y, isUnderWay ?? false]);

test("positions on the way are told apart from the one where the user comes to rest", async () => {
  const clock = new FakeClock();
  const area = new Area();
  const { events } = scrolled(area);
  area.scroll(10);
  area.scroll(30);
  await clock.advance(100);
  area.scroll(60);
  await clock.advance(100);
  area.dispatchEvent(new Event("scrollend"));
  await clock.advance(100);
  assert.deepEqual(seen(events), [[10, true], [30, true], [60, true], [60, false]]);
  clock.restore();
});

test("a browser that does not tell of the end is taken to mean it after a moment", async () => {
  const clock = new FakeClock();
  const area = new Area(false);
  const { events } = scrolled(area);
  area.scroll(10);
  await clock.advance(150);
  area.scroll(20);
  await clock.advance(150);
  assert.deepEqual(seen(events), [[10, true], [20, true]]);
  await clock.advance(100);
  assert.deepEqual(seen(events).at(-1), [20, false]);
  clock.restore();
});

test("where the app has put it, nobody scrolls", async () => {
  const clock = new FakeClock();
  const area = new Area();
  const { events, view, scroller } = scrolled(area);
  view.node = { id: "area", scrolling: { x: 0, y: 500, revision: 1 } };
  scroller.apply();
  area.dispatchEvent(new Event("scroll"));
  area.dispatchEvent(new Event("scrollend"));
  await clock.advance(500);
  assert.equal(area.scrollTop, 500);
  assert.deepEqual(seen(events), []);
  clock.restore();
});

test("where the app makes rows as they come into view, it hears of them sooner", async () => {
  const clock = new FakeClock();
  const area = new Area();
  const { events, view } = scrolled(area);
  const dragged = async () => {
    events.length = 0;
    for (let step = 1; step <= 12; step++) {
      area.scroll(area.scrollTop + 10);
      await clock.advance(10);
    }
    return events.length;
  };
  const seldom = await dragged();
  area.dispatchEvent(new Event("scrollend"));
  await clock.advance(500);
  view.node.scrolling.contentHeight = 520_000;
  assert.ok((await dragged()) >= 2 * seldom);
  clock.restore();
});

test("positions are points, of which larger letters make more than a pixel", async () => {
  const clock = new FakeClock();
  const area = new Area();
  let observed;
  const Observer = globalThis.ResizeObserver;
  globalThis.ResizeObserver = class extends Observer {
    constructor(run) {
      super();
      observed = run;
    }
  };
  const events = [];
  let [size, before] = [2, 0];
  const view = { node: { id: "area", scrolling: { x: 0, y: 500, revision: 0 } } };
  const outbox = { push: (event) => events.push(event), has: () => false };
  const scroller = new Scroller(view, area, area, { epoch: 1, outbox }, () => ({ size, before }));
  globalThis.ResizeObserver = Observer;
  scroller.apply();
  assert.equal(area.scrollTop, 1000);
  area.scroll(600);
  const { y, width, height, contentHeight } = events.at(-1);
  assert.deepEqual([y, width, height, contentHeight], [300, 150, 200, 1000]);
  // Its user chooses letters of another size: what was seen is seen.
  size = 1;
  observed();
  assert.equal(area.scrollTop, 300);
  await clock.advance(500);
  assert.equal(events.at(-1).y, 300);
  // What stands above the content gets higher than the app says.
  before = 40;
  observed();
  assert.equal(area.scrollTop, 340);
  area.scroll(30);
  await clock.advance(500);
  assert.equal(events.at(-1).y, 0);
  clock.restore();
});
