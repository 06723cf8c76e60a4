// Glyphs for the symbol names that apps use most, drawn for this page on a grid of 24.

const namespace = "http://www.w3.org/2000/svg";

const head = "M12 4a4 4 0 1 1 0 8a4 4 0 0 1 0-8z";
const star = "M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1.1 5.9L12 16.9l-5.3 2.8 1.1-5.9L3.5 9.7l5.9-.8z";
const bubble = "M12 3.5a8.5 8.5 0 1 1 0 17a8.5 8.5 0 0 1 0-17z";
// Strokes, and with `fill` areas.
const drawings = {
  person: { stroke: [head, "M4.5 20.5c.6-4 3.6-6 7.5-6s6.9 2 7.5 6z"] },
  "person.2": {
    stroke: [
      "M9 5a3.5 3.5 0 1 1 0 7a3.5 3.5 0 0 1 0-7z",
      "M2.5 19.500c.5-3.5 3-5 6.5-5s6 1.5 6.5 5z",
      "M15.5 5.300a3.3 3.3 0 0 1 0 6.400M17.5 14.700c2.3.5 3.7 2.1 4 4.800h-2.5",
    ],
  },
  "person.crop.circle": {
    stroke: [bubble, "M12 7a3 3 0 1 1 0 6a3 3 0 0 1 0-6z", "M6.3 18.200c1-2.3 3-3.2 5.7-3.200s4.7.9 5.7 3.2"],
  },
  star: { stroke: [star] },
  "star.fill": { stroke: [star], fill: [star] },
  gear: { stroke: [cog(), "M12 9a3 3 0 1 1 0 6a3 3 0 0 1 0-6z"] },
  magnifyingglass: { stroke: ["M10.5 4a6.5 6.5 0 1 1 0 13a6.5 6.5 0 0 1 0-13z", "M15.3 15.300l5.2 5.2"] },
  plus: { stroke: ["M12 4.500v15M4.5 12h15"] },
  minus: { stroke: ["M4.5 12h15"] },
  pencil: { stroke: ["M4 20l1-4.500L16.5 4l3.5 3.500L8.5 19z", "M14 6.500l3.5 3.5"] },
  trash: { stroke: ["M4.5 6.500h15M9 6.500V4h6v2.500M6.5 6.500l1 14h9l1-14M10.2 10v7M13.8 10v7"] },
  "chevron.left": { stroke: ["M15 5l-7 7 7 7"] },
  "chevron.right": { stroke: ["M9 5l7 7-7 7"] },
  "chevron.up": { stroke: ["M5 15l7-7 7 7"] },
  "sidebar.left": { stroke: ["M3.5 5h17v14h-17zM9.5 5v14"] },
  "chevron.down": { stroke: ["M5 9l7 7 7-7"] },
  phone: {
    stroke: [
      "M7.5 3.500l2.5 4.5-2 2c1 2.5 3.5 5 6 6l2-2 4.5 2.500c-.3 2.5-2 4-4 4C10.5 20 4 13.5 3.5 7.500c0-2 1.5-3.7 4-4z",
    ],
  },
  envelope: { stroke: ["M3 6h18v12.500H3z", "M3.5 6.500l8.5 7 8.5-7"] },
  "note.text": { stroke: ["M4.5 4h15v16h-15z", "M8 8.500h8M8 12h8M8 15.500h5"] },
  xmark: { stroke: ["M5.5 5.500l13 13M18.5 5.500l-13 13"] },
  checkmark: { stroke: ["M4.5 12.500l5 5.500L19.5 6"] },
  house: { stroke: ["M3.5 11.500L12 4l8.5 7.5", "M6 10v10h4.500v-6h3v6H18V10"] },
  "list.bullet": { stroke: ["M9 6h11.500M9 12h11.500M9 18h11.5"], fill: [dot(4.5, 6), dot(4.5, 12), dot(4.5, 18)] },
  "line.3.horizontal": { stroke: ["M4.5 7.500h15M4.5 12h15M4.5 16.500h15"] },
  ellipsis: { fill: [dot(5, 12, 1.8), dot(12, 12, 1.8), dot(19, 12, 1.8)] },
  macwindow: { stroke: ["M3.500 5.500h17v13h-17zM3.500 9h17"] },
  "macwindow.badge.plus": { stroke: ["M12 18.500H3.500v-13h17v7M3.500 9h17M18.500 14.500v7M15 18h7"] },
  "square.and.arrow.up": { stroke: ["M8.5 9.500H5.500v11h13v-11h-3", "M12 15V3.500M8 7l4-3.700L16 7"] },
  heart: {
    stroke: ["M12 20C5.5 15.5 3.5 12.5 3.5 9.300A4.6 4.6 0 0 1 12 7a4.6 4.6 0 0 1 8.5 2.300c0 3.2-2 6.2-8.5 10.700z"],
  },
  clock: { stroke: [bubble, "M12 7v5.200l3.5 2"] },
  "info.circle": { stroke: [bubble, "M12 11v5.5"], fill: [dot(12, 7.9, 1.1)] },
  folder: { stroke: ["M3.5 6h6l2 2.500h9V19h-17z"] },
  calendar: { stroke: ["M4 6h16v14H4z", "M4 10.500h16M8.5 3.500V8M15.5 3.500V8"] },
};
drawings.gearshape = drawings.gear;
drawings["person.fill"] = { stroke: drawings.person.stroke, fill: drawings.person.stroke };
drawings["heart.fill"] = { stroke: drawings.heart.stroke, fill: drawings.heart.stroke };
drawings["plus.circle"] = { stroke: [bubble, "M12 8v8M8 12h8"] };

const unknown = { fill: [dot(12, 12, 3.5)] };

// That of a name, or of what is left of it without the parts that only say how it looks; null for one that is not known.
function drawingOf(name) {
  for (let rest = name; ; ) {
    if (Object.hasOwn(drawings, rest)) return drawings[rest];
    const base = rest.replace(/\.(fill|circle|square)$/, "");
    if (base === rest) return null;
    rest = base;
  }
}

export const isDrawn = (name) => drawingOf(name) !== null;

function dot(x, y, radius = 1.4) {
  return `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`;
}

// The outline of a wheel with eight teeth.
function cog() {
  const points = [];
  for (let tooth = 0; tooth < 8; tooth++) {
    for (const [turn, radius] of [[-0.3, 6.9], [-0.19, 9.3], [0.19, 9.3], [0.3, 6.9]]) {
      const angle = (tooth * Math.PI) / 4 + turn;
      points.push(`${(12 + radius * Math.sin(angle)).toFixed(2)} ${(12 - radius * Math.cos(angle)).toFixed(2)}`);
    }
  }
  return `M${points.join("L")}z`;
}

// An SVG element in the colour of its text; a neutral dot for a name that is not known.
export function symbol(name) {
  const svg = document.createElementNS(namespace, "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("class", "symbol");
  svg.setAttribute("aria-hidden", "true");
  const drawing = drawingOf(name) ?? unknown;
  for (const kind of ["fill", "stroke"]) {
    for (const line of drawing[kind] ?? []) {
      const path = document.createElementNS(namespace, "path");
      path.setAttribute("d", line);
      path.setAttribute("class", kind);
      svg.append(path);
    }
  }
  return svg;
}
