// The name and the position of an element, as the user would recognize it.

const spoken = new Set(["text", "heading"]);
const most = 20;

// The position in words, from the inside out: the role and the label of the element and of each element around it, with
// the texts directly inside. Two elements with the same identity in two runs of the app are the same to the user only
// if their positions are equal.
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
