// The places to which a row or item may be moved, as numbers. This code does not use the document.
//
// A block is a part of a list: { id, x, y, width, height, index, section, kind }. `kind` is "row", "header" (of a
// section) or "other". `index` is the position among all rows. For a header, it is that of the first row after it.
//
// A place is { index, section } as sent to the app, with the moved block's new `x` and `y`. In a line it also has
// `cut`, the number of other blocks before it.

// Returns true if blocks are below each other, rather than in a grid.
export function isLine(blocks) {
  const sorted = inOrder(blocks.filter(({ kind }) => kind === "row"));
  return sorted.every((block, place) => place === 0 || block.y >= sorted[place - 1].y + sorted[place - 1].height - 1);
}

const inOrder = (blocks) => [...blocks].sort((one, other) => one.y - other.y);

const without = (blocks, moved) => inOrder(blocks.filter(({ id }) => id !== moved.id));

// Returns the index of a place before `block`, after the moved row has left its own.
const before = (block, moved) => block.index - (moved.index < block.index ? 1 : 0);

// Returns the upper edge of a block without the moved row.
const closedUp = (block, moved) => block.y - (moved.y < block.y ? moved.height : 0);

export function places(blocks, moved) {
  return isLine(blocks) ? placesInLine(blocks, moved) : placesInGrid(blocks, moved);
}

function placesInLine(blocks, moved) {
  const others = without(blocks, moved);
  const found = [];
  const { x } = moved;
  others.forEach((block, cut) => {
    const { kind, section, height } = block;
    const y = closedUp(block, moved);
    const index = before(block, moved);
    const next = others[cut + 1];
    const isFollowed = next?.kind === "row" && next.section === section;
    if (kind === "row") {
      found.push({ index, section, cut, x, y });
      if (!isFollowed) found.push({ index: index + 1, section, cut: cut + 1, x, y: y + height });
    } else if (kind === "header" && !isFollowed) {
      found.push({ index, section, cut: cut + 1, x, y: y + height });
    }
  });
  if (!found.some((place) => isAt(place, moved))) {
    const { index, section, y } = moved;
    const cut = others.filter((block) => block.y < y).length;
    const isEarlier = (place) => place.cut < cut || (place.cut === cut && place.section < section);
    found.splice(found.filter(isEarlier).length, 0, { index, section, cut, x, y });
  }
  return found;
}

// In a grid, a block takes the place of another one.
function placesInGrid(blocks, moved) {
  return blocks
    .filter(({ kind }) => kind === "row")
    .map((block) => ({ ...block, index: placeOf(block, moved).index }))
    .sort((one, other) => one.index - other.index || (one.section ?? 0) - (other.section ?? 0));
}

// Returns the place of a row that takes another row's place.
export function placeOf(block, moved) {
  const isWithin = block.section === moved.section;
  return { index: isWithin ? block.index : before(block, moved), section: block.section };
}

export const isAt = (place, { index, section }) => place.index === index && place.section === section;

// Returns the number of the place that is nearest to a point. Of places at the same distance, this is the first.
export function nearest(all, { x, y }) {
  const distance = (place) => Math.hypot(place.x - x, place.y - y);
  let least = 0;
  for (let place = 1; place < all.length; place++) {
    if (distance(all[place]) < distance(all[least])) least = place;
  }
  return least;
}

// Returns how far each of the other blocks of a line moves down to make room at a place, by its id.
export function shifts(blocks, moved, { cut }) {
  const others = without(blocks, moved);
  return new Map(others.map((block, order) => {
    return [block.id, closedUp(block, moved) + (order >= cut ? moved.height : 0) - block.y];
  }));
}

// Returns the number of the place to which a key leads from `at`, which is `at` itself if there is none in that
// direction. Returns null for a key that does not move a row.
export function step(all, at, key, { line = true, rightToLeft = false } = {}) {
  if (key === "Home") return 0;
  if (key === "End") return all.length - 1;
  const along = { ArrowLeft: rightToLeft ? 1 : -1, ArrowRight: rightToLeft ? -1 : 1 }[key];
  const across = { ArrowUp: -1, ArrowDown: 1 }[key];
  const by = line ? across : along;
  if (by) return Math.min(Math.max(at + by, 0), all.length - 1);
  if (!across || line) return null;
  const from = all[at];
  const beyond = all.map((place, number) => ({ place, number })).filter(({ place }) => (place.y - from.y) * across > 1);
  const distance = ({ place }) => Math.abs(place.y - from.y) * 1000 + Math.abs(place.x - from.x);
  beyond.sort((one, other) => distance(one) - distance(other));
  return beyond[0]?.number ?? at;
}
