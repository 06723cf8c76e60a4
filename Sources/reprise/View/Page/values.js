// Values and their differences, as rows.

import { isolated, isolatedName, make, makeLink, unseen } from "./make.js";
import { changes, count } from "./words.js";

const longText = 300;
const manyParts = 6;

/* Makes the encoded values: rows of key, type and value. `show` is called with the path of a referenced object. */
export function valuesTable(entries, model, show) {
  const own = entries.filter((entry) => !entry.isBuiltIn);
  const builtIn = entries.filter((entry) => entry.isBuiltIn);
  const table = make("table", "values", {}, make("thead", "", {}, make("tr", "", {},
    ...["Key", "Type", "Value"].map((title) => make("th", "", { scope: "col" }, title)))));
  for (const [title, group] of [[builtIn.length ? "The app’s own" : null, own], ["UIKit’s own", builtIn]]) {
    if (!group.length) continue;
    const body = make("tbody");
    if (title) body.append(make("tr", "group", {}, make("th", "", { colspan: 3, scope: "colgroup" }, title)));
    body.append(...group.map((entry) => make("tr", "", { "data-change": entry.change },
      make("th", "key", { scope: "row" }, changeMark(entry.change), isolatedName(entry.key)),
      make("td", "type", {}, isolatedName(entry.value.type)),
      make("td", "value", {}, shownValue(entry.value, model, show)))));
    table.append(body);
  }
  return table;
}

/* Makes the differences: rows of key, before and after. */
export function changesTable(list, model, show) {
  const row = ({ key, old, new: now }) => {
    const kind = old === undefined ? "added" : now === undefined ? "removed" : "changed";
    const side = (value, name, none) => make("td", `value ${name}`, {},
      value === undefined ? make("span", "quiet", {}, none) : shownValue(value, model, show, old?.type !== now?.type));
    return make("tr", "", { "data-change": kind }, make("th", "key", { scope: "row" }, changeMark(kind), isolatedName(key)),
      side(old, "before", "was not there"), side(now, "after", "not there any more"));
  };
  return make("table", "values differences", {}, make("thead", "", {}, make("tr", "", {},
    ...["Key", "Before", "After"].map((title) => make("th", "", { scope: "col" }, title)))),
  make("tbody", "", {}, ...list.map(row)));
}

export function changeMark(change) {
  if (!change) return null;
  return make("span", "change-mark", { "data-change": change, title: changes[change].name },
    make("span", "", { "aria-hidden": true }, changes[change].mark), unseen(`${changes[change].name}: `));
}

export function shownValue(value, model, show, withType = false) {
  const type = withType ? make("span", "type", {}, isolated(value.type), " ") : null;
  if (value.isWithheld) return make("span", "withheld", {}, value.text);
  const sensitive = value.isSensitive ? make("span", "chip", {}, "sensitive") : null;
  if (value.parts) return make("div", "", {}, type, sensitive, shownParts(value, model, show));
  if (value.path !== undefined) return make("span", "", {}, type, sensitive, reference(value, model, show));
  return make("span", "", {}, type, sensitive, shownText(value.text ?? ""));
}

function reference(value, model, show) {
  const node = model.byPath.get(value.path);
  const isThere = node?.objects.some((object) => object.change !== "removed");
  if (!node || !isThere) return make("span", "", {}, isolated(value.text), " ", make("span", "chip warn", {}, "not saved"));
  const link = makeLink(value.text, () => show(node), `Go to ${value.text}`);
  link.prepend(make("span", "arrow", { "aria-hidden": true }, "→ "));
  return link;
}

function shownText(text) {
  if (text.length <= longText) return isolated(text, "text");
  const shown = isolated(`${text.slice(0, longText)}…`, "text");
  const more = make("button", "link", { type: "button" }, `Show all ${count(text.length, "character")}`);
  more.addEventListener("click", () => {
    shown.textContent = text;
    more.remove();
  });
  return make("span", "", {}, shown, " ", more);
}

function shownParts(value, model, show) {
  const all = value.parts.length + (value.omitted ?? 0);
  if (!all) return make("span", "quiet", {}, "empty");
  const isArray = value.type.startsWith("Array");
  const list = (first, last) => value.parts.slice(first, last).map(({ key, value: part }, index) => {
    const name = key ?? (isArray ? String(first + index) : null);
    return make("li", "", {}, name === null ? null : [isolated(name, "key"), ": "], shownValue(part, model, show));
  });
  const items = make("ul", "parts", {}, ...list(0, manyParts));
  if (all > manyParts) {
    const more = make("button", "link", { type: "button" }, value.omitted
      ? `Show ${value.parts.length} of ${count(all, "part")}` : `Show all ${all}`);
    more.addEventListener("click", () => {
      items.append(...list(manyParts, value.parts.length));
      if (value.omitted) items.append(make("li", "quiet", {}, `${count(value.omitted, "more part")}`));
      more.remove();
    });
    return make("div", "", {}, items, more);
  }
  if (value.omitted) items.append(make("li", "quiet", {}, count(value.omitted, "more part")));
  return items;
}
