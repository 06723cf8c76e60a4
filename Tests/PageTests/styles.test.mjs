// What the style sheets ask of a browser.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";

const folder = new URL("../../Sources/WebDisplay/Page/", import.meta.url);
const names = readdirSync(folder).filter((name) => name.endsWith(".css"));
const read = (name) => readFileSync(new URL(name, folder), "utf8").replace(/\/\*[^]*?\*\//g, "");

test("each style sheet is a part of the page", () => {
  const page = readFileSync(new URL("index.html", folder), "utf8");
  assert.deepEqual(names.filter((name) => !page.includes(`href="/${name}"`)), []);
});

test("no colour needs a browser that has light-dark()", () => {
  assert.deepEqual(names.filter((name) => read(name).includes("light-dark(")), []);
});

test("each colour of the page has a light and a dark form", () => {
  const colors = read("colors.css");
  const declared = [...colors.matchAll(/(--[\w-]+): (.*);/g)].filter(([, name]) => !["--light", "--dark"].includes(name));
  assert.ok(declared.length > 25);
  for (const [line, , value] of declared) assert.match(value, /^var\(--light, #\w+\) var\(--dark, #\w+\)$/, line);
});

const luminance = (hex) => {
  const [red, green, blue] = [1, 3, 5].map((start) => {
    const part = parseInt(hex.slice(start, start + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
const contrast = (one, other) => {
  const [high, low] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
};

test("colours of texts can be read on the page, on its rows and in front of it, light and dark", () => {
  const [all] = read("colors.css").split("@media (prefers-contrast");
  const palettes = [{}, {}];
  for (const [, name, light, dark] of all.matchAll(/--([\w-]+): var\(--light, (#\w+)\) var\(--dark, (#\w+)\)/g)) {
    palettes[0][name] = light;
    palettes[1][name] = dark;
  }
  for (const palette of palettes) {
    // The button to the windows has a symbol, for which 3:1 is enough. Its ground covers nearly all of what is behind it.
    const ground = palette.bar?.slice(0, 7);
    assert.ok(contrast(palette.quiet, ground) >= 3, `quiet ${palette.quiet} on bar ${ground}`);
    const inks = Object.keys(palette).filter((name) => /^(ink|quiet|faint|accent|danger|system-.*)$/.test(name));
    assert.ok(inks.length > 10);
    for (const ink of inks) {
      for (const ground of ["page", "surface", "raised"]) {
        const reached = contrast(palette[ink], palette[ground]);
        assert.ok(reached >= 4.5, `${ink} ${palette[ink]} on ${ground} ${palette[ground]}: ${reached.toFixed(2)}`);
      }
    }
  }
});

// The rules of a style sheet that are in `@media (condition)`, and the others.
function apart(text, condition) {
  let [inside, outside, depth, start] = ["", "", 0, -1];
  for (let index = 0; index < text.length; index++) {
    if (start < 0 && text.startsWith(`@media (${condition}`, index)) [start, depth] = [index, 0];
    if (start < 0) outside += text[index];
    if (text[index] === "{") depth++;
    if (text[index] !== "}" || --depth > 0 || start < 0) continue;
    inside += text.slice(start, index + 1);
    start = -1;
  }
  return { inside, outside };
}

test("for whom motion is too much, nothing moves", () => {
  const calm = names.map((name) => apart(read(name), "prefers-reduced-motion: reduce)").inside).join();
  for (const name of names) {
    const { outside } = apart(read(name), "prefers-reduced-motion: reduce)");
    const always = apart(outside, "prefers-reduced-motion: no-preference)").outside;
    for (const [, selector, property] of always.matchAll(/([^{}]+)\{[^{}]*?\b(animation|transition): [^{}]*\}/g)) {
      const last = selector.trim().split(/[\s,]+/).at(-1);
      assert.ok(calm.includes(last) && calm.includes(property), `${name}: ${selector.trim()} has a ${property}`);
    }
  }
});

test("in the system's own colours, what was told by backgrounds and shadows has lines and colours of the system", () => {
  const { inside, outside } = apart(read("contrast.css"), "forced-colors: active)");
  assert.equal(outside.trim(), "");
  const shown = [
    ".button", ".segments", ".segment[aria-checked=", ".stepper", ".switch", ".knob", ".page-dot", ".dot", ".progress", ".tab[aria-selected=",
    ".row-press[aria-current]", ".item[aria-selected=", ".sheet", ".alert", "#windows", ".group[data-filled]",
    '.list[data-traits~="grouped"] .row', ".tinted",
  ];
  assert.deepEqual(shown.filter((selector) => !inside.includes(selector)), []);
  assert.doesNotMatch(inside, /#[0-9a-f]{3,8}\b|rgb|var\((?!--unit)/);
});

// The declarations of all rules that have just this selector, or have it among others.
function rule(text, selector) {
  const rules = [...text.matchAll(/([^{}]+)\{([^{}]*)\}/g)].filter(([, all]) => all.split(",").some((one) => one.trim() === selector));
  assert.ok(rules.length > 0, `no rule for ${selector}`);
  return rules.map(([, , declarations]) => declarations).join("");
}

test("what is pressed is as high as a finger", () => {
  const all = names.map(read).join("\n");
  const pressed = [
    ".button", ".tab", ".menu-item", ".slider", ".page-control", ".grabber", ".windows-button", ".notice-close", ".stepper .button",
    ".row-handle",
  ];
  for (const selector of pressed) {
    const [, height] = rule(all, selector).match(/min-height: (?:max\()?(\d+)px/) ?? [];
    assert.ok(Number(height) >= 44, `${selector}: ${height}`);
  }
  // The button to the windows has only a symbol, so its width counts, too.
  const windows = rule(all, "#windows");
  for (const side of ["width", "height"]) assert.match(windows, new RegExp(`\\b${side}: calc\\(44 \\* var\\(--unit\\)\\)`), side);
  assert.match(windows, /\bcolor: var\(--quiet\)[^]*\bbackground: var\(--bar\)/);
  assert.match(read("base.css"), /--unit: max\(1px, /);
  // These are lower, and can be pressed beside what is seen of them.
  assert.match(rule(all, ".switch::after"), /inset: min\(0px, \(100% - 44px\) \/ 2\) 0/);
  const [, segment] = rule(all, ".segment").match(/min-height: (\d+)px/);
  const [, beside] = rule(all, ".segment::after").match(/inset: -(\d+)px 0/);
  assert.ok(Number(segment) + 2 * Number(beside) >= 44);
});

test("what can be cut gets no less height than it has where a screen shows more than there is room for", () => {
  const all = read("content.css");
  for (const [, selector, declarations] of all.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    if (!selector.includes(".screen, .group, .scroll-content") || !declarations.includes("flex-shrink: 0")) continue;
    for (const part of [".text", ".heading", ".progress"]) assert.ok(selector.includes(part), part);
    return;
  }
  assert.fail("no rule");
});
