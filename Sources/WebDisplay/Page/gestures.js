// Gestures: taps, swipes, long presses and movements, by pointer, finger and keyboard.
//
// An element with gestures lists them in data-gestures. The page sends an action to the app with the innermost
// element under the pointer. The app knows which element handles it.
//
// By keyboard: Enter or Space taps, Shift+Enter taps as often as the most demanding gesture needs, the menu key (or
// Shift+F10) holds, and arrow keys with Shift swipe or move. Fields keep these keys.

import { swallowClick } from "./clicks.js";
import { setAttribute } from "./elements.js";
import { isComposing } from "./shortcuts.js";
import { has, traits } from "./traits.js";

// Elements that have their own press, value or focus.
const controls = "button, input, textarea, select, label, a, .item, [role=spinbutton]";
const fields = "input, textarea, select";
const focusable = "button, input, textarea, select, a, [tabindex], [data-gestures]";
// Elements that the keyboard already reaches, and that have another meaning for screen readers.
const known = `${controls}, .row, .list, .collection, .scroll-area, .screen`;

const directions = { ArrowLeft: "left", ArrowRight: "right", ArrowUp: "up", ArrowDown: "down" };
// In points: the least distances of a movement and of a swipe.
const leastMovement = 8;
const leastSwipe = 30;
// In milliseconds: the longest duration of a swipe, and the longest pause between two taps.
const longestSwipe = 800;
const longestPause = 300;

// Shows the gestures of an element. See GestureTraits.swift.
export function showGestures({ node, target }) {
  const { gestures } = node;
  const words = gestures && [
    gestures.taps.length && "tap",
    typeof gestures.longPress === "number" && "hold",
    gestures.swipes.some((way) => way === "left" || way === "right") && "swipe-x",
    gestures.swipes.some((way) => way === "up" || way === "down") && "swipe-y",
    gestures.pans && "pan",
  ];
  setAttribute(target, "data-gestures", words?.filter(Boolean).join(" "));
  if (!gestures && !has(node, traits.offersMenu)) forget(target);
}

// The attributes of elements before they were made reachable for gestures or a menu.
const before = new WeakMap();

function forget(element) {
  const attributes = before.get(element);
  if (!attributes) return;
  before.delete(element);
  for (const [name, value] of Object.entries(attributes)) setAttribute(element, name, value);
}

// Makes elements with gestures or a menu reachable by keyboard and screen readers. An element that contains controls
// does not become a button, and an element with another role keeps it. An element that the keyboard already reaches
// only gets the names of its keys.
export function describeGestures(root, { tree }) {
  for (const element of root.querySelectorAll('[data-gestures], [data-traits~="offersMenu"]')) {
    const node = tree.views.get(element.dataset.id)?.node;
    const offersMenu = node && has(node, traits.offersMenu);
    if (!node?.gestures && !offersMenu) continue;
    const isKnown = element.matches(known);
    // The pressable part of a row announces the row's menu. See lists.js.
    if (!node.gestures && element.matches(".row")) continue;
    if (!before.has(element)) {
      const names = ["aria-keyshortcuts", ...(isKnown ? [] : ["role", "tabindex", "aria-label"])];
      before.set(element, Object.fromEntries(names.map((name) => [name, element.getAttribute(name)])));
    }
    setAttribute(element, "aria-keyshortcuts", shortcuts(node.gestures, offersMenu));
    if (isKnown) continue;
    const isButton = node.gestures?.taps.length > 0 && !element.querySelector(focusable);
    setAttribute(element, "role", before.get(element).role ?? (isButton ? "button" : "group"));
    setAttribute(element, "tabindex", "0");
    // The text in a button is already its name.
    const isNamed = isButton && (element.textContent.trim() || element.querySelector("[aria-label], img:not([alt=''])"));
    const given = node.role === "text" || node.role === "heading" ? (node.hint ?? (isButton ? null : node.label)) : node.label;
    const otherwise = isNamed ? null : element.textContent.trim().slice(0, 100) || (node.role === "image" ? "Image" : "Area");
    setAttribute(element, "aria-label", given ?? otherwise);
  }
}

function shortcuts(gestures, offersMenu) {
  const { taps = [], longPress, swipes = [] } = gestures ?? {};
  const keys = swipes.map((way) => `Shift+Arrow${way[0].toUpperCase()}${way.slice(1)}`);
  if (taps.length > 1) keys.unshift("Shift+Enter");
  if (typeof longPress === "number" || offersMenu) keys.push("Shift+F10");
  return keys.join(" ");
}

export function installGestures(context) {
  const owners = (target) => {
    const found = [];
    let element = target.closest?.("[data-gestures]");
    while (element) {
      found.push({ element, gestures: context.tree.views.get(element.dataset.id)?.node.gestures });
      element = element.parentElement?.closest("[data-gestures]");
    }
    return found.filter(({ gestures }) => gestures);
  };
  // Returns the gestures that all nested elements at the target want together, except taps: the shortest long press,
  // all directions of swipes, and movements.
  const wanted = (target) => {
    const all = owners(target).map(({ gestures }) => gestures);
    const times = all.map(({ longPress }) => longPress).filter((time) => typeof time === "number");
    return {
      longPress: times.length ? Math.min(...times) : null,
      swipes: new Set(all.flatMap(({ swipes }) => swipes)),
      pans: all.some(({ pans }) => pans),
    };
  };
  const send = (target, gesture, place) => {
    const element = target.closest("[data-id]");
    if (!element) return;
    const { left, top } = element.getBoundingClientRect();
    const point = place && { x: place.clientX - left, y: place.clientY - top };
    context.outbox.push({ type: "gesture", id: element.dataset.id, ...gesture, ...point });
  };
  installTaps(owners, send);
  installHoldsAndMovements(wanted, send);
  installKeys(owners, wanted, send);
}

function installTaps(owners, send) {
  let waiting;
  document.addEventListener("click", (event) => {
    const { target, detail } = event;
    const all = owners(target).filter(({ gestures }) => gestures.taps.length);
    if (event.defaultPrevented || all.length === 0) return;
    const most = Math.max(...all.flatMap(({ gestures }) => gestures.taps));
    // A click by a script or a screen reader has no count.
    const count = ((Math.max(1, detail) - 1) % most) + 1;
    const takers = all.filter(({ element, gestures }) => gestures.taps.includes(count) && !isTaken(target, element, count));
    clearTimeout(waiting);
    if (takers.length === 0) return;
    const tap = () => send(target, { gesture: "tap", count }, detail ? event : null);
    if (count < most && takers[0].gestures.waitsForTaps) waiting = setTimeout(tap, longestPause);
    else tap();
  });
}

// Returns true if a control takes the tap. A control in the element does, and so does the element itself if it can be
// pressed. Only another control takes a tap of several presses, and rows and items do not.
function isTaken(target, element, count) {
  const control = target.closest(controls);
  if (!control || !element.contains(control)) return false;
  if (count > 1) return control !== element && !control.matches(".row-press, .item");
  return control !== element || control.matches("button, .item");
}

function installHoldsAndMovements(wanted, send) {
  let press = null;

  const motion = ({ clientX, clientY, timeStamp }) => {
    const last = press.last;
    const seconds = Math.max(1, timeStamp - last.time) / 1000;
    const velocity = { velocityX: (clientX - last.x) / seconds, velocityY: (clientY - last.y) / seconds };
    press.last = { x: clientX, y: clientY, time: timeStamp };
    return { movedX: clientX - press.x, movedY: clientY - press.y, ...velocity };
  };
  const end = (phase, event) => {
    if (!press) return;
    const { target, wants, going, x, y, time, velocity } = press;
    clearTimeout(press.timer);
    if (going === "longPress") send(target, { gesture: going, phase }, event);
    if (going === "pan") {
      const moved = { movedX: event.clientX - x, movedY: event.clientY - y, ...velocity };
      send(target, { gesture: going, phase, ...moved }, event);
    }
    const way = phase === "ended" && !going && event.timeStamp - time <= longestSwipe
      ? direction(event.clientX - x, event.clientY - y) : null;
    const isSwipe = way !== null && wants.swipes.has(way);
    if (isSwipe) send(target, { gesture: "swipe", direction: way }, { clientX: x, clientY: y });
    press = null;
    // The following click must be ignored.
    if (!going && !isSwipe) return;
    swallowClick();
  };

  document.addEventListener("pointerdown", (event) => {
    const { target, button, isPrimary, pointerId, clientX: x, clientY: y, timeStamp: time } = event;
    if (!isPrimary || button !== 0) return;
    end("cancelled", event);
    const wants = wanted(target);
    const waits = wants.longPress !== null || wants.swipes.size > 0 || wants.pans;
    if (!waits || target.closest(fields)) return;
    press = { target, pointerId, wants, x, y, time, last: { x, y, time }, velocity: {}, going: null };
    if (wants.longPress === null) return;
    press.timer = setTimeout(() => {
      press.going = "longPress";
      send(target, { gesture: "longPress", phase: "began" }, event);
    }, Math.min(Math.max(wants.longPress, 0.1), 10) * 1000);
  });
  document.addEventListener("pointermove", (event) => {
    if (press?.pointerId !== event.pointerId) return;
    const { target, wants, going, x, y } = press;
    if (!going && Math.hypot(event.clientX - x, event.clientY - y) < leastMovement) return;
    clearTimeout(press.timer);
    if (going === "longPress") return send(target, { gesture: going, phase: "changed" }, event);
    if (!wants.pans) return;
    const { movedX, movedY, ...velocity } = motion(event);
    press.velocity = velocity;
    press.going = "pan";
    send(target, { gesture: "pan", phase: going ? "changed" : "began", movedX, movedY, ...velocity }, event);
  });
  document.addEventListener("pointerup", (event) => {
    if (press?.pointerId === event.pointerId) end("ended", event);
  });
  document.addEventListener("pointercancel", (event) => {
    if (press?.pointerId === event.pointerId) end("cancelled", event);
  });
  // The secondary button, and the menu key.
  document.addEventListener("contextmenu", (event) => {
    const { target } = event;
    // A menu has priority over a long press.
    if (event.defaultPrevented || wanted(target).longPress === null || target.closest(fields)) return;
    event.preventDefault();
    if (press) return;
    const place = event.button === 2 ? event : null;
    for (const phase of ["began", "ended"]) send(target, { gesture: "longPress", phase }, place);
  });
}

// Returns null for a movement without a clear direction, or over a short distance.
function direction(x, y) {
  const [along, across] = [Math.max(Math.abs(x), Math.abs(y)), Math.min(Math.abs(x), Math.abs(y))];
  if (along < leastSwipe || across > along / 2) return null;
  return Math.abs(x) > Math.abs(y) ? (x < 0 ? "left" : "right") : y < 0 ? "up" : "down";
}

function installKeys(owners, wanted, send) {
  document.addEventListener("keydown", (event) => {
    const { target, key, shiftKey, repeat } = event;
    if (isComposing(event) || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (target.matches?.(fields)) return;
    if (key === "Enter" || key === " ") {
      const all = owners(target);
      const isOwn = target === all[0]?.element && !target.matches(controls);
      const taps = (shiftKey ? all : isOwn ? all.slice(0, 1) : []).flatMap(({ gestures }) => gestures.taps);
      const count = shiftKey ? Math.max(...taps) : Math.min(...taps);
      if (taps.length === 0 || (count === 1 && !isOwn)) return;
      event.preventDefault();
      if (!repeat) send(target, { gesture: "tap", count });
    } else if (shiftKey && directions[key]) {
      const { swipes, pans } = wanted(target);
      const way = directions[key];
      if (!swipes.has(way) && !pans) return;
      event.preventDefault();
      if (repeat) return;
      if (swipes.has(way)) return send(target, { gesture: "swipe", direction: way });
      const movedX = { left: -100, right: 100 }[way] ?? 0;
      const movedY = { up: -100, down: 100 }[way] ?? 0;
      for (const phase of ["began", "changed", "ended"]) send(target, { gesture: "pan", phase, movedX, movedY });
    }
  });
}
