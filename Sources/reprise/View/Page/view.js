// The page of a saved state: its content, and the reactions to the user's choices.

import { Details } from "./details.js";
import { filtered } from "./filter.js";
import { element, isolated, make } from "./make.js";
import { Save, applicationID } from "./model.js";
import * as server from "./server.js";
import { Timeline } from "./timeline.js";
import { Tree } from "./tree.js";
import { Treemap } from "./treemap.js";
import { count, disclosures } from "./words.js";

let model = null;
/* The shown save, and the save with which it is compared. */
let shown = { save: null, since: null };
let selectedID = applicationID;
let asking = { save: new AbortController(), object: new AbortController() };

const timeline = new Timeline({ show, older: () => attempt(loadOlder), reload: () => attempt(load) });
const tree = new Tree({ select, enter: () => details.focus() });
const map = new Treemap({ select: (node) => select(node).then(() => details.reveal()) });
const details = new Details({ select });

element("filter").addEventListener("input", filter);
element("filter").addEventListener("keydown", (event) => {
  if (event.key === "ArrowDown") element("tree").focus();
});
element("only-changes").addEventListener("change", filter);
attempt(load);

// From the server

async function load() {
  const before = timeline.isNewest ? null : timeline.current;
  const list = await server.saves();
  element("name").textContent = list.name;
  document.title = `${list.name}, saved state`;
  complain(list.problems);
  timeline.set(list, false, before);
  timeline.choose();
}

async function loadOlder() {
  const current = timeline.current;
  const list = await server.saves(timeline.oldest);
  if (list.problems.length) complain(list.problems);
  timeline.set(list, true, current);
  timeline.choose();
}

async function show(save, since) {
  asking.save.abort();
  asking.save = new AbortController();
  element("main").setAttribute("aria-busy", "true");
  await attempt(async () => {
    const outline = await server.outline(save, since, asking.save.signal);
    model = new Save(outline);
    shown = { save, since };
    element("disclosure").textContent = disclosures[outline.disclosure];
    element("main").removeAttribute("aria-busy");
    timeline.tellChanges(model, since);
    filter();
    map.show(model);
    await select(model.byID.get(selectedID) ?? model.application);
  });
}

/* Performs an action with a request to the server, and shows an error if it fails. */
async function attempt(action) {
  try {
    await action();
  } catch (error) {
    if (error.name === "AbortError") return;
    element("main").removeAttribute("aria-busy");
    complain([error instanceof server.Refused ? error.message : `The page has an error: ${error.message}`]);
    if (!(error instanceof server.Refused)) throw error;
  }
}

// The user's choices

async function select(node) {
  selectedID = node.id;
  tree.select(node);
  map.select(node);
  asking.object.abort();
  asking.object = new AbortController();
  if (node.isApplication) return details.application(model, shown.since);
  details.begin(node, model);
  const { save, since } = shown;
  try {
    const found = await server.details(save, since, node.path, asking.object.signal);
    details.object(node, found, model, since);
  } catch (error) {
    if (error.name === "AbortError") return;
    details.fail(node, model, error.message);
    if (!(error instanceof server.Refused)) throw error;
  }
}

function filter() {
  if (!model) return;
  const found = filtered(model, element("filter").value, element("only-changes").checked);
  element("matches").textContent = !found ? ""
    : found.matches.size ? `${count(found.matches.size, "place")} of ${model.nodes.length}` : "Nothing found.";
  tree.show(model, found);
}

function complain(problems) {
  const banner = element("banner");
  banner.hidden = !problems.length;
  banner.replaceChildren(...problems.map((problem) => make("p", "", {}, isolated(problem))));
}
