// A save in the form that the page uses: nodes with their parents, children and sums.

/* Numbers paths, so that a node can be found again in another save. */
class Places {
  #numbers = new Map();

  number(parent, step) {
    const name = `${parent} ${step}`;
    if (!this.#numbers.has(name)) this.#numbers.set(name, this.#numbers.size + 1);
    return this.#numbers.get(name);
  }
}

const places = new Places();
export const applicationID = 0;

export class Save {
  /* @param outline the server's outline */
  constructor(outline) {
    this.outline = outline;
    this.application = {
      id: applicationID, isApplication: true, name: "Application", className: "what the app delegate encoded", objects: [],
      children: [], parent: null, level: 1, size: 0, total: 0, findings: [], changedBelow: 0,
      change: outline.applicationState.changes.length || outline.facts.some((fact) => fact.old !== undefined) ? "changed" : null,
    };
    this.roots = [this.application];
    this.nodes = [this.application];
    this.byID = new Map([[applicationID, this.application]]);
    this.byPath = new Map();
    for (const node of outline.nodes) this.#add(node);
    for (const finding of outline.findings) (this.byPath.get(finding.path) ?? this.application).findings.push(finding);
    // Children come after their parents.
    for (const node of this.nodes.toReversed()) {
      node.total += node.size;
      if (!node.parent) continue;
      node.parent.total += node.total;
      node.parent.changedBelow += node.changedBelow + (node.change ? 1 : 0);
    }
    this.size = this.roots.reduce((sum, node) => sum + node.total, 0);
    this.objectCount = outline.nodes.reduce((sum, node) => sum + present(node).length, 0);
  }

  #add({ path, parent: above, step, identifier, objects }) {
    const parent = this.byPath.get(above) ?? null;
    const here = present({ objects });
    const node = {
      id: places.number(parent?.id ?? "", step), path, parent, step, objects, children: [], findings: [],
      name: identifier ?? step,
      place: identifier === undefined ? "" : step.slice(0, Math.max(0, step.lastIndexOf("/"))),
      className: objects[0]?.className ?? "was not saved", kind: (here[0] ?? objects[0])?.kind ?? null,
      level: parent ? parent.level + 1 : 1, size: here.reduce((sum, object) => sum + object.size, 0), total: 0,
      change: changeOf(objects), changedBelow: 0,
    };
    this.nodes.push(node);
    this.byID.set(node.id, node);
    this.byPath.set(path, node);
    (parent?.children ?? this.roots).push(node);
  }

  count(change) {
    return this.outline.nodes.reduce((sum, node) => sum + node.objects.filter((object) => object.change === change).length, 0);
  }
}

const present = (node) => node.objects.filter((object) => object.change !== "removed");

function changeOf(objects) {
  const found = new Set(objects.map((object) => object.change ?? null));
  if (found.size === 1) return [...found][0];
  return found.size ? "changed" : null;
}

/* Returns the class without its module if that is clear enough. */
export const shortClass = (name) => name.replace(/^UIKit\./, "");

export function* ancestors(node) {
  for (let above = node.parent; above; above = above.parent) yield above;
}
