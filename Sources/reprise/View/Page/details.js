// The details of the selected object.

import { element, isolated, isolatedName, make, makeLink, prefersStillness } from "./make.js";
import { ancestors, shortClass } from "./model.js";
import { changeMark, changesTable, valuesTable } from "./values.js";
import { bytes, changes, checks, count, kinds, share } from "./words.js";

export class Details {
  #details = element("details");

  /** @param actions select(node) */
  constructor(actions) {
    this.show = actions.select;
  }

  /* Shows the facts that are known before the values arrive. */
  begin(node, model) {
    this.#details.setAttribute("aria-busy", "true");
    this.#details.dataset.object = node.id;
    if (this.#details.childElementCount) return;
    this.#details.replaceChildren(this.#head(node, model));
  }

  fail(node, model, sentence) {
    this.#finish(this.#head(node, model), make("p", "notice", {}, sentence));
  }

  application(model, since) {
    const { outline } = model;
    const changed = outline.facts.filter((fact) => fact.old !== undefined);
    this.#finish(
      this.#head(model.application, model),
      this.#findings(model.application),
      this.#changes(since, [
        ...changed.map((fact) => ({ key: fact.name, old: { text: fact.old }, new: { text: fact.text } })),
        ...outline.applicationState.changes,
      ], model),
      make("h3", "", {}, "App and system"),
      facts(outline.facts.map((fact) => [fact.name, isolated(fact.text)])),
      make("h3", "", {}, "What the app delegate encoded"),
      this.#values(outline.applicationState.entries, model),
      make("h3", "", {}, "Restoration classes"), this.#classMap(model));
  }

  object(node, details, model, since) {
    const several = details.objects.length > 1;
    this.#finish(this.#head(node, model, details), this.#findings(node),
      details.objects.length ? null
        : make("p", "notice", {}, "UIKit saved no object here, only objects below it."),
      ...details.objects.flatMap((object) => [
        several ? make("h3", "", {}, changeMark(object.change), kinds[object.kind].name) : null,
        facts([
          ["Kind", kinds[object.kind].name], ["Class", isolatedName(object.className)],
          ["Restoration class", object.restorationClassName && isolatedName(object.restorationClassName)],
          ["Storyboard", object.storyboardName && isolated(object.storyboardName)],
          ["Storyboard identifier", object.storyboardIdentifier && isolated(object.storyboardIdentifier)],
          ["Size", sizeText(object, node, model)],
        ]),
        object.change === "added" || object.change === "removed"
          ? make("p", "notice", { "data-change": object.change }, changeMark(object.change),
            object.change === "added" ? `New since save ${since}.` : `It was in save ${since}, and isn't in this one.`)
          : this.#changes(since, object.values.changes, model),
        make("h3", "", {}, "Values"),
        this.#values(object.values.entries, model),
      ]));
  }

  /** Moves the focus to the object's name. */
  focus() {
    element("details-title")?.focus();
  }

  /* Scrolls to the name if it is outside of the visible area, as on a narrow page. */
  reveal() {
    const title = element("details-title")?.getBoundingClientRect();
    if (!title || (title.top >= 0 && title.bottom <= innerHeight)) return;
    this.#details.scrollIntoView({ block: "start", behavior: prefersStillness() ? "auto" : "smooth" });
  }

  #finish(...children) {
    const hadFocus = this.#details.contains(document.activeElement);
    this.#details.removeAttribute("aria-busy");
    this.#details.replaceChildren(...children.filter(Boolean));
    this.#details.scrollTop = 0;
    if (hadFocus) this.focus();
  }

  #head(node) {
    const trail = [...ancestors(node)].reverse();
    // One of 10,000 nested controllers has a long path to the root.
    const shown = trail.length > 8 ? [...trail.slice(0, 3), null, ...trail.slice(-4)] : trail;
    return make("header", "details-head", {},
      trail.length ? make("nav", "trail", { "aria-label": "Path" }, make("ol", "", {}, ...shown.map((above) =>
        make("li", "", {}, above ? makeLink(above.name, () => this.show(above)) : "…")))) : null,
      make("h2", "", { id: "details-title", tabindex: -1 }, isolated(node.name),
        node.change ? make("span", "chip", { "data-change": node.change }, changes[node.change].name) : null),
      node.isApplication || !node.objects.length ? null : make("p", "quiet", {}, isolated(node.objects.map((object) => shortClass(object.className)).join(", "))));
  }

  #findings(node) {
    if (!node.findings.length) return null;
    return make("ul", "findings", { "aria-label": "Findings" }, ...node.findings.map((finding) =>
      make("li", "", {}, make("strong", "", {}, checks[finding.check]), " ", isolated(finding.message))));
  }

  #changes(since, list, model) {
    if (!list.length) return null;
    return make("div", "", {}, make("h3", "", {}, `Changed since save ${since}`),
      changesTable(list, model, this.show));
  }

  #values(entries, model) {
    return entries.length ? valuesTable(entries, model, this.show) : make("p", "quiet", {}, "Nothing was encoded.");
  }

  #classMap(model) {
    const found = model.nodes.flatMap((node) => node.objects
      .filter((object) => object.restorationClassName && object.change !== "removed").map((object) => [node, object]));
    if (!found.length) return make("p", "quiet", {}, "No object has one. Each exists already, or the app delegate provides it.");
    return make("ul", "class-map", {}, ...found.slice(0, 500).map(([node, object]) => make("li", "", {},
      makeLink(node.name, () => this.show(node)), " ", isolated(object.restorationClassName, "quiet"))),
    found.length > 500 ? make("li", "quiet", {}, count(found.length - 500, "more object")) : null);
  }
}

function facts(list) {
  return make("dl", "facts", {}, ...list.filter(([, value]) => value).flatMap(([name, value]) =>
    [make("dt", "", {}, name), make("dd", "", {}, value)]));
}

function sizeText(object, node, model) {
  const own = bytes(object.size);
  if (object.change === "removed") return `${own} in the save before`;
  const before = object.oldSize !== undefined && object.oldSize !== object.size ? `, ${bytes(object.oldSize)} before` : "";
  const below = node.total > node.size ? `; ${bytes(node.total)} with all below` : "";
  return `${own}${before}${below}, ${share(node.total, model.size)} of the state`;
}
