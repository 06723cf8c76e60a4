// What an element is called, and where it stands: what its user would tell it by.

const spoken = new Set(["text", "heading"]);
const most = 20;

// In words, from the inside out. Two elements of one identity, in two runs of the app, are the same to their user only if
// these are.
export function placeOf(id, { views }) {
  const words = [];
  for (let element = views.get(id)?.element; element; element = element.parentElement?.closest("[data-node]")) {
    const view = views.get(element.dataset.id ?? element.querySelector("[data-id]")?.dataset.id);
    if (!view) continue;
    const beside = view.children.map((child) => views.get(child)?.node).filter((node) => spoken.has(node?.role));
    words.push([view.node.role, view.node.label ?? "", ...beside.slice(0, most).map(({ label }) => label ?? "")]);
  }
  return JSON.stringify(words);
}

export function describe(id, { views }) {
  const { label, hint, role, input } = views.get(id)?.node ?? {};
  // Keys are pressed in the window.
  const kind = role === "window" ? "The key" : role;
  return { name: label ?? input?.placeholder ?? hint ?? kind ?? "", isSecret: Boolean(input?.isSecret || input?.isSecure) };
}
