// Pickers with wheels, dates and times. They use the browser's own inputs, which phones show as wheels.

import { make, setAttribute, setText, uniqueName } from "./elements.js";
import { has, traits } from "./traits.js";
import { refreshSoon } from "./values.js";

export function picker() {
  const element = make("div", "picker");
  element.setAttribute("role", "group");
  return { element, show: (node) => setAttribute(element, "aria-label", node.label ?? "Picker") };
}

export function wheel(view, context) {
  const element = make("select", "wheel");
  element.size = 5;
  element.addEventListener("change", () => view.send({ type: "setValue", value: Number(element.value) }));
  let shown = "";
  const show = (node) => {
    setAttribute(element, "aria-label", node.label ?? "Choice");
    setAttribute(element, "aria-description", node.hint);
    element.disabled = has(node, traits.disabled);
    const { first = 0, titles = [] } = node.choices ?? {};
    const state = JSON.stringify([first, titles]);
    const isNew = state !== shown;
    if (isNew) {
      shown = state;
      element.replaceChildren(...titles.map((title, index) => new Option(title || "\u00a0", first + index)));
    }
    if (isNew || !context.outbox.has(node.id, "setValue")) element.value = String(node.range?.value ?? -1);
  };
  return { element, slot: make("div"), show, settled: () => refreshSoon(view) };
}

const types = { time: "time", date: "date", dateAndTime: "datetime-local", yearAndMonth: "month" };
// After the last key. While the user types a year, each digit makes a valid date.
const typingPause = 400;

export function datePicker(view, context) {
  const caption = make("label", "caption");
  const input = make("input");
  input.id = uniqueName();
  caption.htmlFor = input.id;
  const hours = make("select");
  const minutes = make("select");
  hours.setAttribute("aria-label", "Hours");
  minutes.setAttribute("aria-label", "Minutes");
  const duration = make("div", "duration", hours, make("span", "unit", "h"), minutes, make("span", "unit", "min"));
  duration.setAttribute("role", "group");
  const element = make("div", "field date", caption, input, duration);

  let sent = "";
  let timer = null;
  let isHalfTyped = false;
  const send = (text) => {
    if (!text || text === sent) return;
    sent = text;
    view.send({ type: "setDate", text });
  };
  const commit = () => {
    clearTimeout(timer);
    timer = null;
    isHalfTyped = false;
    send(input.value);
  };
  input.addEventListener("input", () => {
    clearTimeout(timer);
    // The user is still typing a year of less than four digits.
    isHalfTyped = input.type !== "time" && input.value < "1000";
    timer = isHalfTyped ? null : setTimeout(commit, typingPause);
  });
  input.addEventListener("keydown", (event) => event.key === "Enter" && commit());
  input.addEventListener("blur", () => {
    commit();
    // An incomplete date is discarded.
    if (!input.value) refreshSoon(view);
  });
  for (const select of [hours, minutes]) {
    select.addEventListener("change", () => send(`${hours.value}:${minutes.value}`));
  }

  const isBusy = () => timer !== null || isHalfTyped || context.outbox.has(view.node.id, "setDate");
  const show = (node) => {
    const { kind, value = "", minimum, maximum, minuteInterval = 1 } = node.date ?? {};
    const isDuration = kind === "duration";
    const isDisabled = has(node, traits.disabled);
    input.hidden = isDuration;
    duration.hidden = !isDuration;
    setText(caption, node.label);
    for (const item of [input, duration]) {
      setAttribute(item, "aria-label", node.label ?? (isDuration ? "Duration" : "Date"));
      setAttribute(item, "aria-description", node.hint);
    }
    for (const item of [input, hours, minutes]) item.disabled = isDisabled;
    if (isDuration) {
      fill(hours, 24, 1);
      fill(minutes, 60, minuteInterval);
      if (isBusy()) return;
      sent = value;
      [hours.value, minutes.value] = value.split(":");
      return;
    }
    const type = Object.hasOwn(types, kind) ? types[kind] : "text";
    if (input.type !== type) input.type = type;
    setAttribute(input, "min", minimum);
    setAttribute(input, "max", maximum);
    setAttribute(input, "step", minuteInterval > 1 && kind !== "date" && kind !== "yearAndMonth" ? minuteInterval * 60 : null);
    if (isBusy()) return;
    sent = value;
    if (input.value !== value) input.value = value;
  };
  return {
    element, target: input, slot: make("div"), show,
    settled: () => refreshSoon(view),
    // The app must receive a typed date before a press. See app.js.
    commit: () => timer !== null && commit(),
    dispose: () => clearTimeout(timer),
  };
}

function fill(select, end, step) {
  if (select.dataset.step === String(step)) return;
  select.dataset.step = step;
  const numbers = [];
  for (let value = 0; value < end; value += Math.max(1, step)) numbers.push(String(value).padStart(2, "0"));
  select.replaceChildren(...numbers.map((text) => new Option(String(Number(text)), text)));
}
