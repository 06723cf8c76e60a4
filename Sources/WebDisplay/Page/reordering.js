// Moving rows and items. Each movable one has a handle, which the user drags with a pointer or finger. By keyboard,
// Space lifts the row, arrow keys move it, Space drops it, and Escape cancels. Without dragging, the user clicks on
// the handle and then on the row whose place it should take.
//
// The app gets nothing until the row is dropped.

import { make, setAttribute } from "./elements.js";
import { isAt, isLine, nearest, placeOf, places, shifts, step } from "./reorderPlaces.js";
import { symbol } from "./symbols.js";
import { has, traits } from "./traits.js";

const lists = "[data-role=list], [data-role=collection]";
const rows = ".row, .item";
const blocks = `${rows}, .section-header, .section-footer, .supplementary`;
const sectionElements = ".list-section, .collection-section";
// In points: the least distance of a movement, the distance from a list's edge at which it scrolls, and the
// scrolled distance at a time.
const leastMovement = 4;
const edge = 48;
const stride = 12;
// In milliseconds: how soon after its answer the app shows a move, and how long the answer may take.
const moment = 250;
const patience = 3000;
const longestName = 80;
const help = "Press Space to lift it, arrow keys to move it, Space to drop it, Escape to leave it where it was.";

export function reorderHandle(view) {
  const element = make("button", "row-handle", symbol("line.3.horizontal"));
  element.type = "button";
  element.title = "Reorder";
  element.setAttribute("aria-description", help);
  const show = (node) => (element.hidden = !has(node, traits.reorderable) || has(node, traits.disabled));
  const settle = () => {
    if (element.hidden) return;
    name(element, view);
    // If the row itself can be reached, it is the only stop of the Tab key. Its handle follows it, see below.
    const row = element.closest(rows);
    const isReached = row?.matches("[data-rove]") || row?.querySelector(":scope > [data-rove]");
    if (!isReached || !row.contains(document.activeElement)) element.tabIndex = isReached ? -1 : 0;
  };
  return { element, show, settle };
}

const name = (handle, view) => setAttribute(handle, "aria-label", `Reorder ${nameOf(view)}`.trim());

function nameOf({ node, element }) {
  const text = node.label || element.querySelector(".row-content, .item-content")?.innerText || "";
  return text.replace(/\s+/g, " ").trim().slice(0, longestName);
}

export function installReordering({ tree, outbox }) {
  const announcements = make("div", "announcements");
  announcements.setAttribute("role", "status");
  announcements.setAttribute("aria-live", "assertive");
  document.body.append(announcements);
  const say = (text) => (announcements.textContent = text);

  // The lifted row, the press that may lift one, and the dropped row until the app shows it.
  let lift = null;
  let press = null;
  let dropped = null;
  let swallows = false;

  const viewOf = (element) => tree.views.get(element?.dataset.id);

  function measure(list) {
    const sections = new Map();
    const elements = [...list.querySelectorAll(blocks)].filter((element) => element.parentElement.closest(lists) === list);
    for (const element of elements) {
      const section = viewOf(element)?.node.row?.section;
      if (Number.isInteger(section)) sections.set(element.closest(sectionElements), section);
    }
    return elements.flatMap((element) => {
      const { id, row } = viewOf(element)?.node ?? {};
      if (!row) return [];
      const kind = element.matches(rows) ? "row" : element.matches(".section-header") ? "header" : "other";
      const { offsetLeft: x, offsetTop: y, offsetWidth: width, offsetHeight: height } = element;
      const section = row.section ?? sections.get(element.closest(sectionElements));
      return [{ id, kind, x, y, width, height, index: row.index, section, element }];
    });
  }

  // Measures the rows again. Their positions may change while one is lifted, because the list scrolls or the app
  // changes its content. Returns false if the lifted row has never had a place.
  function survey() {
    const { id, list, place } = lift;
    lift.blocks = measure(list);
    const own = lift.blocks.find((block) => block.id === id);
    // A row that scrolled out of reach keeps its place.
    if (own) lift.moved = own;
    else if (lift.moved) lift.blocks.push(lift.moved);
    else return false;
    lift.line = isLine(lift.blocks);
    lift.places = places(lift.blocks, lift.moved);
    const at = lift.places.findIndex((other) => isAt(other, place ?? lift.moved));
    lift.at = at < 0 ? nearest(lift.places, place ?? lift.moved) : at;
    lift.place = lift.places[lift.at];
    return true;
  }

  function begin(handle, pointer = null) {
    settle();
    const row = handle.closest(rows);
    const list = row?.parentElement.closest(lists);
    const view = viewOf(row);
    if (!list || !view?.node.row) return false;
    const name = nameOf(view);
    lift = { id: view.node.id, row, list, name, count: view.node.row.count, pointer, place: null, moved: null };
    if (!survey()) {
      lift = null;
      return false;
    }
    lift.from = { index: lift.moved.index, section: lift.moved.section };
    row.classList.add("lifted");
    list.classList.add("reordering");
    handle.setAttribute("aria-pressed", "true");
    say(`${name} is lifted. ${position()}.${pointer ? "" : ` ${help.replace(/^Press Space to lift it, a/, "A")}`}`);
    return true;
  }

  const position = (index = lift.place.index) => `Position ${index + 1} of ${lift?.count ?? dropped?.count}`;

  function show(offset = null) {
    const { row, blocks: all, moved, place, line } = lift;
    const { x, y } = offset ?? { x: place.x - moved.x, y: place.y - moved.y };
    row.style.setProperty("--moved-x", `${line ? 0 : x}px`);
    row.style.setProperty("--moved-y", `${y}px`);
    const shifted = line ? shifts(all, moved, place) : new Map();
    for (const { id, element, index, section } of all) {
      if (id === moved.id) continue;
      element.style.setProperty("--shift", `${shifted.get(id) ?? 0}px`);
      element.classList.toggle("drop-target", !line && isAt(placeOf({ index, section }, moved), place));
    }
  }

  function lead(at) {
    if (at === lift.at) return;
    const { section } = lift.place;
    lift.at = at;
    lift.place = lift.places[at];
    // The end of one section and the beginning of the next are the same position.
    const title = lift.place.section === section ? "" : titleOf(lift.place.section);
    say(`${position()}${title && `, ${title}`}.`);
  }

  function titleOf(section) {
    const own = lift.blocks.find((block) => block.section === section);
    const label = viewOf(own?.element.closest(sectionElements))?.node.label;
    return label || (Number.isInteger(section) ? `section ${section + 1}` : "");
  }

  function reveal() {
    const { list, moved, place } = lift;
    const { scrollTop, clientHeight } = list;
    if (place.y < scrollTop) list.scrollTop = place.y;
    else if (place.y + moved.height > scrollTop + clientHeight) list.scrollTop = place.y + moved.height - clientHeight;
  }

  // Removes all traces of a movement from the document.
  function clean({ list, row }) {
    list.classList.remove("reordering");
    for (const element of [row, ...list.querySelectorAll(`${blocks}, .lifted`)]) {
      element.classList.remove("lifted", "drop-target");
      for (const name of ["--moved-x", "--moved-y", "--shift"]) element.style.removeProperty(name);
    }
    for (const handle of [...row.querySelectorAll(".row-handle"), ...list.querySelectorAll(".row-handle")]) {
      handle.removeAttribute("aria-pressed");
    }
  }

  function cancel() {
    if (!lift) return;
    clearInterval(lift.scrolling);
    clean(lift);
    say(`${lift.name} stays where it was. ${position(lift.from.index)}.`);
    lift = null;
  }

  function drop() {
    const { id, name, from, place, pointer, count, list, row } = lift;
    clearInterval(lift.scrolling);
    if (isAt(place, from)) return cancel();
    show();
    lift = null;
    dropped = { name, from, place, count, list, row, byKey: !pointer, timer: setTimeout(settle, patience) };
    const view = viewOf(row);
    // If the app leaves the row in its place, no tree comes.
    view.settled = () => {
      view.settled = undefined;
      clearTimeout(dropped?.timer);
      if (dropped) dropped.timer = setTimeout(settle, moment);
    };
    outbox.push({ type: "move", id, index: place.index, ...(Number.isInteger(place.section) && { section: place.section }) });
  }

  // Returns all rows with the name of the dropped one.
  const namesakes = () =>
    measure(dropped.list).filter(({ kind, element }) => kind === "row" && nameOf(viewOf(element)) === dropped.name);

  // Shows the result for a dropped row, because the app has shown it or shows nothing. After a move by keyboard, the
  // focus moves to the row's handle.
  function settle() {
    if (!dropped) return;
    const { name, from, place, byKey, timer } = dropped;
    clearTimeout(timer);
    clean(dropped);
    // The app may have chosen another place for it.
    const all = namesakes();
    const landed = all.find((block) => isAt(block, place)) ?? all.find((block) => !isAt(block, from)) ?? all[0];
    const index = (landed ?? place).index;
    say(landed && isAt(landed, from) ? `${name} stays where it was. ${position(index)}.` : `${name} is dropped. ${position(index)}.`);
    const handle = landed?.element.querySelector(".row-handle");
    if (byKey && handle) {
      reach(landed.element);
      handle.focus();
      handle.scrollIntoView({ block: "nearest" });
    }
    dropped = null;
  }

  // Handles a new tree after all of it is in the document.
  function shown() {
    // The texts of a row may be elements of their own, which change without the row.
    for (const handle of document.querySelectorAll(".row-handle:not([hidden])")) {
      const view = viewOf(handle.closest(rows));
      if (view) name(handle, view);
    }
    // A tree may come from before the move.
    const all = dropped ? namesakes() : [];
    if (dropped && (all.some((row) => isAt(row, dropped.place)) || !all.some((row) => isAt(row, dropped.from)))) settle();
    if (!lift) return;
    const view = tree.views.get(lift.id);
    // The row is gone, or is a different one now.
    if (!lift.list.isConnected || lift.list.closest("[inert]") || (view && (nameOf(view) !== lift.name || !has(view.node, traits.reorderable)))) return cancel();
    if (!survey()) return cancel();
    if (lift.pointer) drag(lift.pointer);
    else show();
  }

  // By pointer.

  function drag(pointer) {
    const { list, moved } = lift;
    lift.pointer = pointer;
    // From the upper left corner of the list's content.
    const x = pointer.x - pointer.startX + (list.scrollLeft - pointer.scrollLeft);
    const y = pointer.y - pointer.startY + (list.scrollTop - pointer.scrollTop);
    lead(nearest(lift.places, { x: lift.line ? moved.x : moved.x + x, y: moved.y + y }));
    show({ x, y });
    const { top, bottom } = list.getBoundingClientRect();
    const way = pointer.y < top + edge ? -1 : pointer.y > bottom - edge ? 1 : 0;
    clearInterval(lift.scrolling);
    if (!way) return;
    lift.scrolling = setInterval(() => {
      const before = list.scrollTop;
      list.scrollTop += way * stride;
      if (list.scrollTop !== before) drag(lift.pointer);
    }, 16);
  }

  const isOwn = ({ pointerId }) => press?.pointerId === pointerId;

  document.addEventListener("pointerdown", (event) => {
    const handle = event.target.closest?.(".row-handle");
    if (!handle) return;
    // It neither swipes over the row nor counts as a long press.
    event.stopPropagation();
    if (!event.isPrimary || event.button !== 0) return;
    press = { handle, pointerId: event.pointerId, startX: event.clientX, startY: event.clientY };
  }, true);
  window.addEventListener("pointermove", (event) => {
    if (!isOwn(event)) return;
    const { startX, startY, handle } = press;
    const pointer = { x: event.clientX, y: event.clientY, startX, startY };
    if (lift?.pointer) return drag({ ...lift.pointer, x: pointer.x, y: pointer.y });
    if (Math.hypot(pointer.x - startX, pointer.y - startY) < leastMovement) return;
    cancel();
    const list = handle.closest(rows)?.parentElement.closest(lists);
    if (!list || !begin(handle, pointer)) return (press = null);
    drag({ ...pointer, scrollLeft: list.scrollLeft, scrollTop: list.scrollTop });
  });
  window.addEventListener("pointerup", (event) => {
    if (!isOwn(event)) return;
    press = null;
    if (!lift?.pointer) return;
    drop();
    // The following click must be ignored.
    swallows = true;
    setTimeout(() => (swallows = false));
  });
  window.addEventListener("pointercancel", (event) => {
    if (!isOwn(event)) return;
    press = null;
    if (lift?.pointer) cancel();
  });
  window.addEventListener("contextmenu", (event) => {
    if (!event.target.closest?.(".row-handle") && !lift) return;
    event.preventDefault();
    event.stopPropagation();
  }, true);
  window.addEventListener("click", (event) => {
    const handle = event.target.closest?.(".row-handle");
    if (!swallows && !handle && !lift) return;
    const other = event.target.closest?.(rows);
    const isInList = other && other.parentElement.closest(lists) === lift?.list;
    if (swallows || handle || isInList) {
      event.preventDefault();
      event.stopPropagation();
    }
    if (swallows) return;
    if (!lift) return void begin(handle);
    const block = isInList && lift.blocks.find(({ element }) => element === other);
    if (!block) return cancel();
    const at = block.id === lift.id ? -1 : lift.places.findIndex((place) => isAt(place, placeOf(block, lift.moved)));
    if (at >= 0) lead(at);
    drop();
  }, true);

  // By keyboard.

  let isSpaceDown = false;
  window.addEventListener("keydown", (event) => {
    const { key } = event;
    if (!lift) return;
    if (key === "Tab") return cancel();
    const isDone = key === " " || key === "Enter";
    const rightToLeft = getComputedStyle(lift.list).direction === "rtl";
    const at = lift.pointer ? null : step(lift.places, lift.at, key, { line: lift.line, rightToLeft });
    if (!isDone && key !== "Escape" && at === null) return;
    event.preventDefault();
    event.stopPropagation();
    if (key === "Escape") return cancel();
    if (isDone) {
      // In some browsers, Space presses a button when it is released.
      isSpaceDown = key === " ";
      if (!event.repeat && !lift.pointer) drop();
      return;
    }
    lead(at);
    show();
    reveal();
  }, true);
  window.addEventListener("keyup", (event) => {
    if (event.key !== " " || !isSpaceDown) return;
    isSpaceDown = false;
    event.preventDefault();
  }, true);

  // The Tab key moves from a row to the other elements in it, and not to those of all other rows.
  function reach(row) {
    const list = row.parentElement.closest(lists);
    for (const button of list?.querySelectorAll(".row-handle, .row-edit-button") ?? []) {
      const other = button.closest(rows);
      const isReached = other.matches("[data-rove]") || other.querySelector(":scope > [data-rove]");
      button.tabIndex = !isReached || other === row ? 0 : -1;
    }
  }
  document.addEventListener("focusin", ({ target }) => {
    const row = target.closest?.(rows);
    if (row?.querySelector(".row-handle:not([hidden]), .row-edit-button:not([hidden])")) reach(row);
  });

  return { shown };
}
