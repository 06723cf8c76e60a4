// Squarified treemaps: Bruls, Huizing and van Wijk, 2000.

/* Places items in a rectangle. Each gets an area in proportion to its size, as close to a square as possible.

   @param items with `size` above 0, the largest first
   @returns for each a rectangle { x, y, width, height } */
export function squarify(items, { x, y, width, height }) {
  const places = [];
  let rest = items.reduce((sum, item) => sum + item.size, 0);
  let start = 0;
  while (start < items.length && width > 0 && height > 0) {
    const scale = (width * height) / rest;
    const side = Math.min(width, height);
    // A row grows as long as its worst shape improves.
    let end = start;
    let sum = 0;
    let worst = Infinity;
    while (end < items.length) {
      const next = worstShape(items[start].size * scale, items[end].size * scale, (sum + items[end].size) * scale, side);
      if (next > worst) break;
      worst = next;
      sum += items[end].size;
      end += 1;
    }
    const depth = (sum * scale) / side;
    let along = 0;
    for (let index = start; index < end; index++) {
      const length = (items[index].size * scale) / depth;
      places.push(width >= height
        ? { x, y: y + along, width: depth, height: length }
        : { x: x + along, y, width: length, height: depth });
      along += length;
    }
    if (width >= height) [x, width] = [x + depth, width - depth];
    else [y, height] = [y + depth, height - depth];
    rest -= sum;
    start = end;
  }
  // Items that are left over through rounding have no area.
  while (places.length < items.length) places.push({ x, y, width: 0, height: 0 });
  return places;
}

function worstShape(largest, smallest, sum, side) {
  const square = sum * sum;
  return Math.max((side * side * largest) / square, square / (side * side * smallest));
}
