// The saves as a slider, oldest on the left.

import { element, isolated, make, makeSVG } from "./make.js";
import { bytes, changes, count, moment } from "./words.js";

export class Timeline {
  #slider = element("slider");
  #saves = [];
  #hasOlder = false;
  #waiting = 0;

  /** @param actions show(save, since), older(before) and reload() */
  constructor(actions) {
    this.actions = actions;
    this.#slider.addEventListener("input", () => this.#moved(150));
    this.#slider.addEventListener("change", () => this.#moved(0));
    element("previous").addEventListener("click", () => this.#step(-1));
    element("next").addEventListener("click", () => this.#step(1));
    element("older").addEventListener("click", () => actions.older());
    element("reload").addEventListener("click", () => actions.reload());
  }

  get oldest() {
    return this.#saves[0]?.save ?? null;
  }

  get isNewest() {
    return this.#index >= this.#saves.length - 1;
  }

  get current() {
    return this.#saves[this.#index]?.save ?? null;
  }

  get #index() {
    return Number(this.#slider.value);
  }

  /* Shows a list from the server, newest first. It contains older saves if `isOlder` is true. */
  set(list, isOlder, save) {
    const saves = list.saves.toReversed();
    this.#saves = isOlder ? [...saves, ...this.#saves] : saves;
    this.#hasOlder = list.hasOlder;
    const found = this.#saves.findIndex((one) => one.save === save);
    this.#slider.max = Math.max(0, this.#saves.length - 1);
    this.#slider.value = found < 0 ? this.#saves.length - 1 : found;
    this.#slider.disabled = this.#saves.length < 2;
    this.#drawSizes();
    this.#tell();
  }

  #step(by) {
    this.#slider.value = this.#index + by;
    this.#moved(0);
  }

  #moved(delay) {
    this.#tell();
    clearTimeout(this.#waiting);
    const show = () => this.choose();
    // While the user drags the slider, most saves on the way need no request.
    if (delay) this.#waiting = setTimeout(show, delay);
    else show();
  }

  /* Shows the save at the slider's position. */
  choose() {
    const save = this.#saves[this.#index];
    if (!save) return;
    // The oldest save of the list needs the one before it, which isn't in the list yet.
    if (this.#index === 0 && this.#hasOlder) this.actions.older();
    else this.actions.show(save.save, this.#saves[this.#index - 1]?.save ?? null);
  }

  #tell() {
    const save = this.#saves[this.#index];
    // A button that is disabled under the user's finger would lose the focus.
    element("previous").setAttribute("aria-disabled", String(this.#index === 0 && !this.#hasOlder));
    element("next").setAttribute("aria-disabled", String(this.#index >= this.#saves.length - 1));
    element("older").hidden = !this.#hasOlder;
    if (!save) return element("save").replaceChildren("No save can be read.");
    const place = `${this.#index + 1} of ${this.#saves.length}${this.#hasOlder ? " newest" : ""}`;
    const name = save.save === "exported" ? "Exported" : `Save ${save.save}`;
    this.#slider.setAttribute("aria-valuetext", `${name}, ${moment(save.saved)}, ${place}`);
    element("save").replaceChildren(...[
      make("strong", "", {}, name), make("time", "", { datetime: save.saved }, moment(save.saved)),
      make("span", "", {}, "version ", isolated(save.bundleVersion)),
      make("span", "", {}, count(save.objects, "object")), make("span", "", {}, `${bytes(save.size)} written`),
      make("span", "quiet", {}, place),
      save.keptAside ? make("span", "chip warn", {}, `quarantined: ${save.keptAside}`) : null,
    ].filter(Boolean));
  }

  /* Draws the size of each save. A whole state is clearly larger than changes. */
  #drawSizes() {
    const picture = element("sizes");
    // Each bar is at the position of the slider's thumb for it.
    const last = Math.max(1, this.#saves.length - 1);
    const width = Math.min(0.8, (10 * last) / Math.max(1, picture.clientWidth));
    const largest = this.#saves.reduce((most, save) => Math.max(most, Math.sqrt(save.size)), 1);
    picture.setAttribute("viewBox", `0 0 ${last} 1`);
    picture.replaceChildren(...this.#saves.map((save, index) => {
      const height = Math.max(0.1, Math.sqrt(save.size) / largest);
      return makeSVG("rect", "", { x: index - width / 2, y: 1 - height, width, height });
    }));
  }

  /* Shows the differences from the previous save. */
  tellChanges(model, since) {
    const found = Object.keys(changes).map((change) => [change, model.count(change)]).filter(([, number]) => number);
    const parts = found.map(([change, number]) => make("span", "chip", { "data-change": change },
      `${changes[change].mark} ${count(number, "object")} ${changes[change].name}`));
    if (model.application.change) parts.push(make("span", "chip", { "data-change": "changed" }, `${changes.changed.mark} application`));
    element("changes").replaceChildren(...(since
      ? [`Since save ${since}:`, ...(parts.length ? parts : ["nothing differs."])]
      : ["There is no earlier save to compare with."]));
  }
}
