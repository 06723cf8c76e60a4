// The filter of shown objects, by the user's search text.

import { ancestors } from "./model.js";
import { kinds } from "./words.js";

/* @returns the shown objects and the matching ones, or null if nothing is filtered out */
export function filtered(save, text, onlyChanges) {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (!words.length && !onlyChanges) return null;
  const matches = new Set();
  const shown = new Set();
  for (const node of save.nodes) {
    if (onlyChanges && !node.change) continue;
    const about = [node.name, ...node.objects.flatMap((object) => [object.className, kinds[object.kind]?.name ?? ""])]
      .join(" ").toLowerCase();
    if (!words.every((word) => about.includes(word))) continue;
    matches.add(node);
    shown.add(node);
    for (const above of ancestors(node)) {
      if (shown.has(above)) break;
      shown.add(above);
    }
  }
  return { matches, shown };
}
