// The lines of symbols, drawn for this page on a grid of 24.
//
// Each line has a name, and the parts of its drawing with bars between them. A part begins with its kind:
//
// * `M`: the data of a path.
// * `o`: a circle, by its center and radius.
// * `r`: a rectangle, by its corner, width, height and the radius of its corners.
// * `t`: text, by its center, size and characters.
// * `=`: another symbol by its name, then nothing, `~` for its mirror image, the degrees of its rotation, or its
//   center and scale.
//
// If the name of a symbol ends in `.fill`, closed parts are areas. A mark before a part changes this:
//
// * `-`: a detail. It is cut out of the areas.
// * `+`: a detail. It is cut out with everything inside it.
// * `*`: always an area.
// * `/`: never an area.
//
// SymbolNames.swift has the same names. A test compares the two.
export const lines = `
circle: o 12 12 9
square: r 3.5 3.5 17 17 3
app: r 3.5 3.5 17 17 5
rectangle: r 2.5 5 19 14 2.5
triangle: M12 3.8L21.2 19.8H2.8z
diamond: M12 2.5L21.5 12L12 21.5L2.5 12z
hexagon: M12 2.8L20.2 7.4V16.6L12 21.2L3.8 16.6V7.4z
octagon: M8.3 3.2H15.7L20.8 8.3V15.7L15.7 20.8H8.3L3.2 15.7V8.3z
pentagon: M12 3L21 9.7L17.6 20.3H6.4L3 9.7z
oval: M12 5.5c5.5 0 9.5 2.9 9.5 6.5s-4 6.5-9.5 6.5s-9.5-2.9-9.5-6.5s4-6.5 9.5-6.5z
capsule: r 2.5 7 19 10 5
seal: M12 2.6l2.4 2 3.1-.3 1 3 2.7 1.6-.9 3 .9 3-2.7 1.6-1 3-3.1-.3-2.4 2-2.4-2-3.1.3-1-3-2.7-1.6.9-3-.9-3 2.7-1.6 1-3 3.1.3z
shield: M12 2.8c2.5 1.8 5 2.6 8 2.8v5.4c0 5-3 8.4-8 10.4c-5-2-8-5.4-8-10.4V5.6c3-.2 5.5-1 8-2.8z
bubble: M12 3.5c5.2 0 9 3.1 9 7.3s-3.8 7.3-9 7.3c-.8 0-1.6-.1-2.4-.2c-1.3 1.5-3 2.3-5.1 2.6c.8-1 1.2-2.3 1.2-3.9C4 15.2 3 13.1 3 10.8c0-4.2 3.8-7.3 9-7.3z
bubble.left: =bubble
bubble.right: =bubble ~
bubble.left.and.bubble.right: M9.5 3.5c4.2 0 7 2.2 7 5.3s-2.8 5.3-7 5.3l-1.5-.1c-1 1.1-2.3 1.7-3.8 1.9c.6-.8.9-1.7.8-2.8C3.3 12.2 2.5 10.6 2.5 8.8c0-3.1 2.8-5.3 7-5.3z|M18.8 10.2c1.7.9 2.7 2.5 2.7 4.3c0 1.6-.7 2.9-1.9 3.9c0 1 .2 1.8.7 2.5c-1.4-.2-2.5-.7-3.4-1.6c-2.5.3-4.7-.4-6-1.8
message: =bubble
text.bubble: =bubble|-M8 9h8|-M8 12.6h5.5
ellipsis.bubble: =bubble|-*o 8 10.8 1.2|-*o 12 10.8 1.2|-*o 16 10.8 1.2
quote.bubble: =bubble|t 12 14.5 15 ”
house: M5.5 9.8L12 4L18.5 9.8V20H14.3V14H9.7V20H5.5z|M2.8 12.2L12 4l9.2 8.2
building: r 5.5 3.5 13 17 1.5|-M9.5 7.5h.01M14.5 7.5h.01M9.5 11h.01M14.5 11h.01|-M10 20v-4.5h4V20
building.2: r 3 3.5 10 17 1.5|M13 9h6.5a1.5 1.5 0 0 1 1.5 1.5V20.5H13z|-M6.5 7.5h.01M9.7 7.5h.01M6.5 11h.01M9.7 11h.01M6.5 14.5h.01M9.7 14.5h.01M17 13h.01M17 16.5h.01
building.columns: M12 3l9 5.5H3z|M3 20.5h18|M5.5 11.5v6M9.8 11.5v6M14.2 11.5v6M18.5 11.5v6
person: o 12 8 4|M4.5 20.5c.6-4 3.6-6 7.5-6s6.9 2 7.5 6z
person.2: o 9 8.5 3.5|M2.5 19.5c.5-3.5 3-5 6.5-5s6 1.5 6.5 5z|M15.5 5.3a3.3 3.3 0 0 1 0 6.4M17.5 14.7c2.3.5 3.7 2.1 4 4.8h-2.5
person.3: o 12 8.5 3|M7 18.5c.4-3 2.2-4.5 5-4.5s4.6 1.5 5 4.5z|o 4.8 9.8 2|o 19.2 9.8 2|M5 18.5H1.8c0-2.2 1-3.8 3-4.2M19 18.5h3.2c0-2.2-1-3.8-3-4.2
person.crop.circle: o 12 12 9|-o 12 9.8 3|-M6.2 18.5c1-2.5 3-3.5 5.8-3.5s4.8 1 5.8 3.5
person.crop.square: r 3.5 3.5 17 17 3|-o 12 9.8 3|-M6 20c.5-3.5 3-5 6-5s5.5 1.5 6 5
person.crop.rectangle: r 2.5 5 19 14 2.5|-o 12 10 2.5|-M7 18.5c.5-2.7 2.5-4 5-4s4.5 1.3 5 4
person.text.rectangle: r 2.5 5 19 14 2.5|-o 8 10.3 1.9|-M4.8 16c.3-1.6 1.6-2.4 3.2-2.4s2.9.8 3.2 2.4|-M14.5 9.8h4M14.5 14h4
person.circle: =person.crop.circle
magnifyingglass: /o 10.5 10.5 6.5|M15.3 15.3l5.2 5.2
plus.magnifyingglass: =magnifyingglass|M10.5 7.5v6M7.5 10.5h6
minus.magnifyingglass: =magnifyingglass|M7.5 10.5h6
gear: M10.4 2.7h3.2l.5 2.6 1.9.8 2.2-1.5 2.2 2.2-1.5 2.2.8 1.9 2.6.5v3.2l-2.6.5-.8 1.9 1.5 2.2-2.2 2.2-2.2-1.5-1.9.8-.5 2.6h-3.2l-.5-2.6-1.9-.8-2.2 1.5-2.2-2.2 1.5-2.2-.8-1.9-2.6-.5v-3.2l2.6-.5.8-1.9-1.5-2.2 2.2-2.2 2.2 1.5 1.9-.8z|+o 12 12.2 2.9
gearshape: =gear
gearshape.2: =gear 8.5 8.5 .62|=gear 17 17 .5
heart: M12 20C5.5 15.5 3 12.5 3 9.2A4.7 4.7 0 0 1 12 7a4.7 4.7 0 0 1 9 2.2c0 3.3-2.5 6.3-9 10.8z
star: M12 3l2.7 5.7 6.3.8-4.6 4.3 1.2 6.2L12 16.9 6.4 20l1.2-6.2L3 9.5l6.3-.8z
star.leadinghalf.filled: =star|*M12 3V16.9L6.4 20l1.2-6.2L3 9.5l6.3-.8z
bookmark: M6.5 3.5h11a.5.5 0 0 1 .5.5v16.5l-6-5-6 5V4a.5.5 0 0 1 .5-.5z
bell: M12 3.2a5.8 5.8 0 0 1 5.8 5.8c0 5 1.5 6.5 2.5 8H3.7c1-1.5 2.5-3 2.5-8A5.8 5.8 0 0 1 12 3.2z|M9.8 20.3c1 1 3.4 1 4.4 0
calendar: r 3.5 5 17 15.5 2.5|-M3.5 10h17|M8 2.8V6.5M16 2.8V6.5|-M7.5 13.5h.01M12 13.5h.01M16.5 13.5h.01M7.5 17h.01M12 17h.01
clock: o 12 12 9|-M12 6.5v5.7l3.8 2.3
clock.arrow.circlepath: M4.3 9a8.2 8.2 0 1 1-.4 4.5|M3.6 4.5V9.2H8.3|M12 7.5V12.2l3.2 2
timer: M12 4a8.5 8.5 0 1 1-6 2.5|M12 4v4|M8 8.5l4 4
stopwatch: o 12 13.5 7.5|-M12 9.5v4.2|M9.5 2.8h5M12 2.8V6|M18.3 6.5l1.4 1.4
alarm: o 12 13 7.5|-M12 9v4.3l2.8 1.7|M3 6.5l3-3M21 6.5l-3-3|M6.5 18.7l-2 2M17.5 18.7l2 2
hourglass: M6 3h12M6 21h12|M7.5 3v3.5c0 2.7 4.5 3.5 4.5 5.5s-4.5 2.8-4.5 5.5V21M16.5 3v3.5c0 2.7-4.5 3.5-4.5 5.5s4.5 2.8 4.5 5.5V21|*M9 20.5c.3-2 1.5-2.7 3-3.5c1.5.8 2.7 1.5 3 3.5z
trash: M6 6.8l1 13.2a1 1 0 0 0 1 .9h8a1 1 0 0 0 1-.9l1-13.2z|M3.8 6.5h16.4|M9 6.3V3.8h6v2.5|-M10 10.5v6.5M14 10.5v6.5
pencil: M4 20l1-4.5L16.5 4l3.5 3.5L8.5 19z|-M14 6.5l3.5 3.5
square.and.pencil: M12.5 4.5H6A2.5 2.5 0 0 0 3.5 7v11A2.5 2.5 0 0 0 6 20.5h11a2.5 2.5 0 0 0 2.5-2.5v-6.5|M9.5 14.5l.7-3L18.5 3.2l2.3 2.3-8.3 8.3z
rectangle.and.pencil.and.ellipsis: =rectangle 12 13 .9|-M7 13.5h.01M11 13.5h.01M15 13.5h.01
square.and.arrow.up: M8.5 9.5H5.5v11h13v-11h-3|M12 15V3.5M8 7l4-3.7L16 7
square.and.arrow.down: M8.5 9.5H5.5v11h13v-11h-3|M12 3v11.5M8 11l4 3.7L16 11
square.and.arrow.up.fill: r 5.5 9.5 13 11 1|-M12 15V8.5|M12 6.5V3.5M8 7l4-3.7L16 7
square.and.arrow.down.fill: r 5.5 9.5 13 11 1|-M12 8.5v6M8 11l4 3.7L16 11|M12 3v4.5
icloud.and.arrow.up.fill: =icloud|-M12 16.5V10M9 12.5l3-3 3 3
icloud.and.arrow.down.fill: =icloud|-M12 9v6.5M9 13l3 3 3-3
square.and.arrow.up.on.square: M8 7.5H3.5v11h3|M11 9H7.5v12h13V9H17|M14 16V3M10.8 6l3.2-3 3.2 3
plus: M12 4.5v15M4.5 12h15
minus: M4.5 12h15
xmark: M5.5 5.5l13 13M18.5 5.5l-13 13
multiply: =xmark
checkmark: M4.5 12.5l5 5.5L19.5 6
equal: M5 9h14M5 15h14
divide: M4.5 12h15|*o 12 6.5 1.6|*o 12 17.5 1.6
lessthan: M18 5L6 12l12 7
greaterthan: =lessthan ~
plus.forwardslash.minus: M4 7.5h7M7.5 4v7M13 17h7M18.5 4.5l-13 15
infinity: M12 12c2-3 3.5-4.5 5.5-4.5a4.5 4.5 0 0 1 0 9c-2 0-3.5-1.5-5.5-4.5s-3.5-4.5-5.5-4.5a4.5 4.5 0 0 0 0 9c2 0 3.5-1.5 5.5-4.5
percent: M18.5 5.5l-13 13|/o 7 7 2.6|/o 17 17 2.6
number: M9.5 3.5l-2 17M16.5 3.5l-2 17M4 8.5h16.5M3.5 15.5H20
at: /o 12 12 3.8|M15.8 8.2v5.3a2.4 2.4 0 0 0 4.7 0V12a8.5 8.5 0 1 0-3.5 6.9
sum: M17.5 7V4.5h-11l6 7.5-6 7.5h11V17
function: t 12 12 13 f(x)
x.squareroot: M3.5 13l2.5-1 3.5 7.5L13 4.5h8M14 10.5l6 7M20 10.5l-6 7
dollarsign: M16.5 8c-.5-2-2.2-3-4.5-3-2.7 0-4.5 1.3-4.5 3.4 0 4.8 9.3 2.2 9.3 7.2 0 2.2-2 3.4-4.8 3.4-2.6 0-4.5-1.2-5-3.3M12 2.5v19
eurosign: M18.5 6.5A7 7 0 1 0 18.5 17.5M3.5 10.5h10M3.5 13.5h9
sterlingsign: M17 7.5c-.5-2.3-2-3.5-4-3.5-2.5 0-4 1.7-4 4 0 3.5 2 5 .5 9-.5 1.3-1.3 2.2-2.5 3H18M6.5 12.5h8
yensign: M6 4l6 8 6-8M12 12v8.5M7 12.5h10M7 16h10
bitcoinsign: M8 4.5h5.5a3.6 3.6 0 0 1 0 7.2H8M8 11.7h6.2a3.9 3.9 0 0 1 0 7.8H8M8 4.5v15M6 4.5h2M6 19.5h2M10 2.5v2M13 2.5v2M10 19.5v2M13 19.5v2
chevron.up: M5 15.5l7-7 7 7
chevron.right: =chevron.up 90
chevron.down: =chevron.up 180
chevron.left: =chevron.up 270
chevron.forward: =chevron.right
chevron.backward: =chevron.left
chevron.right.2: M5.5 5l7 7-7 7M12.5 5l7 7-7 7
chevron.left.2: =chevron.right.2 ~
chevron.up.2: =chevron.right.2 270
chevron.down.2: =chevron.right.2 90
chevron.up.chevron.down: M7 9l5-5 5 5M7 15l5 5 5-5
chevron.compact.down: M4 10l8 4 8-4
chevron.compact.up: =chevron.compact.down 180
chevron.left.forwardslash.chevron.right: M7 7l-5 5 5 5M17 7l5 5-5 5M14 4.5l-4 15
curlybraces: M9.5 4c-2.5 0-3.5 1-3.5 3v2c0 1.5-.8 2.5-2.5 3 1.7.5 2.5 1.5 2.5 3v2c0 2 1 3 3.5 3M14.5 4c2.5 0 3.5 1 3.5 3v2c0 1.5.8 2.5 2.5 3-1.7.5-2.5 1.5-2.5 3v2c0 2-1 3-3.5 3
arrow.up: M12 20V4.5M5.5 11L12 4.5 18.5 11
arrow.right: =arrow.up 90
arrow.down: =arrow.up 180
arrow.left: =arrow.up 270
arrow.up.right: =arrow.up 45
arrow.down.right: =arrow.up 135
arrow.down.left: =arrow.up 225
arrow.up.left: =arrow.up 315
arrow.forward: =arrow.right
arrow.backward: =arrow.left
arrow.up.and.down: M12 3.5v17M7 8.5l5-5 5 5M7 15.5l5 5 5-5
arrow.left.and.right: =arrow.up.and.down 90
arrow.up.arrow.down: M7.5 20V4.5M4 8l3.5-3.5L11 8M16.5 4v15.5M13 16l3.5 3.5L20 16
arrow.left.arrow.right: =arrow.up.arrow.down 90
arrow.clockwise: M19.5 12a7.5 7.5 0 1 1-2.2-5.3L20 9.4M20 4v5.4h-5.4
arrow.counterclockwise: =arrow.clockwise ~
arrow.triangle.2.circlepath: M19.4 10.5A7.6 7.6 0 0 0 5.6 8M4.6 13.5A7.6 7.6 0 0 0 18.4 16M5 3.8V8.4h4.6M19 20.2v-4.6h-4.6
arrow.2.circlepath: =arrow.triangle.2.circlepath
arrow.2.squarepath: M4 14V8a2.5 2.5 0 0 1 2.5-2.5h10M13.5 2.5l3 3-3 3M20 10v6a2.5 2.5 0 0 1-2.5 2.5h-10M10.5 21.5l-3-3 3-3
repeat: M4 11.5V10a3 3 0 0 1 3-3h13M17 4l3 3-3 3M20 12.5V14a3 3 0 0 1-3 3H4M7 20l-3-3 3-3
repeat.1: =repeat|t 12 12 8 1
shuffle: M3 7h3.5c5 0 5.5 10 10.5 10H21M3 17h3.5c1.8 0 3-1.2 3.9-2.8M13.4 9.8C14.3 8.2 15.3 7 17 7h4M18 4l3 3-3 3M18 14l3 3-3 3
arrow.uturn.left: M8.5 4.5L4 9l4.5 4.5M4 9h10.5a5 5 0 0 1 0 10H9
arrow.uturn.right: =arrow.uturn.left ~
arrow.uturn.backward: =arrow.uturn.left
arrow.uturn.forward: =arrow.uturn.right
arrow.turn.up.left: M9 5L4.5 9.5 9 14M4.5 9.5H16a3.5 3.5 0 0 1 3.5 3.5V20
arrow.turn.up.right: =arrow.turn.up.left ~
arrow.turn.down.right: =arrow.turn.up.left 180
arrow.turn.down.left: M9 19L4.5 14.5 9 10M4.5 14.5H16a3.5 3.5 0 0 0 3.5-3.5V4
arrow.triangle.branch: M7 21V4.5M3.5 8L7 4.5 10.5 8M7 18c0-4.5 10-2.5 10-8V6M13.5 9.5L17 6l3.5 3.5
arrow.triangle.turn.up.right: M5.5 19.5V13a3 3 0 0 1 3-3H19M14.5 5.5L19 10l-4.5 4.5
arrow.up.left.and.arrow.down.right: M4.5 10.5v-6h6M4.5 4.5l6 6M19.5 13.5v6h-6M19.5 19.5l-6-6
arrow.down.right.and.arrow.up.left: M4.5 10.5h6v-6M10.5 10.5l-6.5-6.5M19.5 13.5h-6v6M13.5 13.5l6.5 6.5
arrow.up.backward.and.arrow.down.forward: =arrow.up.left.and.arrow.down.right
arrow.down.to.line: M12 3.5v13M6 10.5l6 6 6-6M4.5 20.5h15
arrow.up.to.line: =arrow.down.to.line 180
arrow.right.to.line: =arrow.down.to.line 270
arrow.left.to.line: =arrow.down.to.line 90
arrowshape.turn.up.left: M10.5 4.5v4.3c6.5.3 9.8 4 10.3 11-2.5-4-5.5-5.3-10.3-5.3v4.3L3 11.6z
arrowshape.turn.up.right: =arrowshape.turn.up.left ~
arrowshape.left: M10.5 5v4h10v6h-10v4L3.5 12z
arrowshape.right: =arrowshape.left ~
arrowshape.up: =arrowshape.left 90
arrowshape.down: =arrowshape.left 270
arrowtriangle.right: M6.5 5L19 12 6.5 19z
arrowtriangle.left: M17.5 5L5 12l12.5 7z
arrowtriangle.up: M5 17.5L12 5l7 12.5z
arrowtriangle.down: M5 6.5L12 19l7-12.5z
rectangle.portrait.and.arrow.right: M14.5 8V5a1.5 1.5 0 0 0-1.5-1.5H6A1.5 1.5 0 0 0 4.5 5v14A1.5 1.5 0 0 0 6 20.5h7a1.5 1.5 0 0 0 1.5-1.5v-3M9.5 12H21M17.8 8.5L21.3 12l-3.5 3.5
rectangle.portrait.and.arrow.forward: =rectangle.portrait.and.arrow.right
cursorarrow: M6 3.5l12.5 11.5h-5.8l3 5.5-2.7 1.3-2.8-5.7L6 20z
ellipsis: *o 5 12 1.8|*o 12 12 1.8|*o 19 12 1.8
list.bullet: M9 6h11.5M9 12h11.5M9 18h11.5|*o 4.5 6 1.4|*o 4.5 12 1.4|*o 4.5 18 1.4
list.dash: M9 6h11.5M9 12h11.5M9 18h11.5M3.5 6h2M3.5 12h2M3.5 18h2
list.number: M10 6h10.5M10 12h10.5M10 18h10.5|t 5 6 7 1|t 5 12 7 2|t 5 18 7 3
list.star: =star 5 6 .3|=star 5 12 .3|=star 5 18 .3|M10 6h10.5M10 12h10.5M10 18h10.5
list.clipboard: M8 4.5H6.5A1.5 1.5 0 0 0 5 6v13.5A1.5 1.5 0 0 0 6.5 21h11a1.5 1.5 0 0 0 1.5-1.5V6a1.5 1.5 0 0 0-1.5-1.5H16v2H8z|M8.5 3h7v3.5h-7z|-M8.5 11h.01M8.5 14h.01M8.5 17h.01M11.5 11h4M11.5 14h4M11.5 17h4
checklist: M11 6h9.5M11 12h9.5M11 18h9.5M3.2 6l1.5 1.5L8 4.3M3.2 12l1.5 1.5L8 10.3M3.2 18l1.5 1.5L8 16.3
line.3.horizontal: M3.5 6.5h17M3.5 12h17M3.5 17.5h17
line.horizontal.3: =line.3.horizontal
line.3.horizontal.decrease: M3.5 7h17M7 12h10M10.5 17h3
line.horizontal.3.decrease: =line.3.horizontal.decrease
text.alignleft: M3.5 5.5h17M3.5 10h11M3.5 14.5h17M3.5 19h11
text.aligncenter: M3.5 5.5h17M6.5 10h11M3.5 14.5h17M6.5 19h11
text.alignright: =text.alignleft ~
text.justify: M3.5 5.5h17M3.5 10h17M3.5 14.5h17M3.5 19h17
text.justify.left: =text.alignleft
text.quote: M3.5 5v14M8 6h12.5M8 12h12.5M8 18h8
text.magnifyingglass: =magnifyingglass|M7.5 9h6M7.5 12h4
text: M3.5 6h17M3.5 12h17M3.5 18h11
textformat: t 8 12 16 A|t 17.5 13.2 13 a
textformat.size: t 6.5 14 10 A|t 16.5 12 17 A
textformat.abc: t 12 12 12 abc
textformat.123: t 12 12 12 123
bold: M7.5 4.5h5.7a3.6 3.6 0 0 1 0 7.2H7.5zM7.5 11.7h6.5a3.9 3.9 0 0 1 0 7.8H7.5v-7.8
italic: M10 4.5h7M7 19.5h7M14 4.5l-4 15
underline: M7 4v7.5a5 5 0 0 0 10 0V4M5.5 20.5h13
strikethrough: M16.5 7.5c-.5-2-2.2-3-4.5-3-2.7 0-4.5 1.3-4.5 3.5M7 16c.5 2.2 2.5 3.5 5 3.5 2.8 0 4.8-1.4 4.8-3.7M4 12h16
play: M7 4.5l12.5 7.5L7 19.5z
pause: r 5 5 4 14 1|r 15 5 4 14 1
stop: r 5 5 14 14 2
record: *o 12 12 7
record.circle: o 12 12 9|-*o 12 12 4.2
playpause: M3 6l8.5 6L3 18z|M15 6v12M20 6v12
forward: M3 6l8.5 6L3 18z|M12 6l8.5 6-8.5 6z
backward: =forward ~
forward.end: M5 5.5l11 6.5-11 6.5z|M19.5 5.5v13
backward.end: =forward.end ~
goforward: M20 12.5a8 8 0 1 1-8-8h3.5M12.8 1.8l3.2 2.7-3.2 2.7
gobackward: =goforward ~
goforward.10: =goforward|t 12 12.5 7.5 10
goforward.15: =goforward|t 12 12.5 7.5 15
goforward.30: =goforward|t 12 12.5 7.5 30
gobackward.10: =gobackward|t 12 12.5 7.5 10
gobackward.15: =gobackward|t 12 12.5 7.5 15
gobackward.30: =gobackward|t 12 12.5 7.5 30
speaker: M5.5 9.5V14.5H8.5L13.5 19V5L8.5 9.5z
speaker.wave.1: M2.5 9.5V14.5H5.5L10.5 19V5L5.5 9.5z|M13.7 9.3q1.8 2.7 0 5.4
speaker.wave.2: =speaker.wave.1|M16.4 7.2q3.2 4.8 0 9.6
speaker.wave.3: =speaker.wave.2|M19.1 5.2q4.6 6.8 0 13.6
speaker.1: =speaker.wave.1
speaker.2: =speaker.wave.2
speaker.3: =speaker.wave.3
music.note: M11 17.5V3.5c.8 3.2 5.8 3.5 5.8 8|*o 8.2 17.5 2.8
music.note.list: M3.5 6h9M3.5 11h9M3.5 16h5M18 17V5c.5 2 3 2 3 5|*o 15.8 17 2.2
music.quarternote.3: M9 17.5V6l11-2.5v11.5M9 10l11-2.5|*o 6.4 17.5 2.6|*o 17.4 15 2.6
music.mic: /o 15.5 8 4.7|M12 11.3L4 19.5M13.3 12.5L5.3 20.5M4 19.5l1.3 1
mic: r 9 2.8 6 11.5 3|M5.5 11.5a6.5 6.5 0 0 0 13 0M12 18v3M8.5 21h7
headphones: M3.8 16v-3.5a8.2 8.2 0 0 1 16.4 0V16|r 3.8 14.5 3.5 6 1.2|r 16.7 14.5 3.5 6 1.2
airpods: o 6.8 6.5 2.8|o 17.2 6.5 2.8|M9.2 8.5V18M14.8 8.5V18
hifispeaker: r 6 2.8 12 18.5 2|-o 12 14.5 3.5|-*o 12 7.2 1.4
radio: r 2.5 9 19 11 2|M6 9l11-5|-o 15.8 14.5 2.7|-M6 13h4M6 16h4
waveform: M3.5 10.5v3M6.9 7.5v9M10.3 4v16M13.7 7v10M17.1 9v6M20.5 10.5v3
waveform.path.ecg: M2.5 12.5h4l2-4 4 10 3-13 2.5 7h3.5
guitars: M10.8 10.5L18.5 2.8l2.2 2.2-7.7 7.7c.8 2-.2 3-1.2 3.6-1 .6-.9 1.9-1.7 2.8-1.7 1.9-4.3 1.6-6-.1s-2-4.3-.1-6c.9-.8 2.2-.7 2.8-1.7.6-1 2-2 4-.8z|+o 9 14.8 1
pianokeys: r 3 4.5 18 15 1.5|-M9 13v6.5M15 13v6.5|-*r 7.6 4.5 2.8 9|-*r 13.6 4.5 2.8 9
film: r 3 4.5 18 15 2|-M7.5 4.5v15M16.5 4.5v15M3 9.5h4.5M3 14.5h4.5M16.5 9.5H21M16.5 14.5H21M7.5 12h9
video: r 2.5 6.5 13 11 2.5|M15.5 10.5l6-3.5v10l-6-3.5z
camera: M3 8.5a2 2 0 0 1 2-2h2.5L9 4h6l1.5 2.5H19a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2z|-o 12 12.8 3.6
camera.viewfinder: =viewfinder|M7.5 9.8h2l1-1.5h3l1 1.5h2v6h-9z|*o 12 12.7 1.3
photo: r 2.8 4.5 18.4 15 2.5|-M3.5 16.5l5-5 4.2 4.2 2.8-2.7 5 4.5|-*o 15.8 9 1.5
photo.on.rectangle: r 6 7.5 15.5 12 2|-M6.8 17.5l4-3.8 3.2 3 2.5-2.3 4.5 3.6|-*o 17 11 1.2|M3.3 16A1.5 1.5 0 0 1 2.5 14.8V6a2 2 0 0 1 2-2h11.5a1.5 1.5 0 0 1 1.4 1
photo.stack: =photo 12 14 .85|M6 4.5h12M8 2.3h8
play.rectangle: =rectangle|-*M10 8.7l5.5 3.3-5.5 3.3z
tv: r 2.5 4 19 12.5 2|M8 20.5h8
display: r 2.5 3.5 19 12.5 2|M12 16v4.5M8 20.5h8
desktopcomputer: =display|M2.5 12.5h19
laptopcomputer: r 4.5 5 15 10.5 1.5|M2 18.8h20
pc: r 7 3 10 18 1.5|-M10 6.5h4M10 9.5h4|-*o 12 17 1.2
iphone: r 7 2.5 10 19 2.5|-M10.8 18.7h2.4
ipad: r 4.5 2.5 15 19 2.2|-M10.5 18.7h3
ipad.landscape: =ipad 90
applewatch: r 6.5 6.5 11 11 3|M8.5 6.5L9.2 3h5.6l.7 3.5M8.5 17.5l.7 3.5h5.6l.7-3.5M20 10.5v3
keyboard: r 2.5 5.5 19 13 2|-M6.2 9.3h.01M9.1 9.3h.01M12 9.3h.01M14.9 9.3h.01M17.8 9.3h.01M6.2 12.2h.01M9.1 12.2h.01M12 12.2h.01M14.9 12.2h.01M17.8 12.2h.01M8.5 15.2h7
computermouse: r 6.5 2.8 11 18.5 5.5|-M12 3v6.5
printer: M7 17.5H5a2 2 0 0 1-2-2V11a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v4.5a2 2 0 0 1-2 2h-2V14H7z|M7 9V3.5h10V9M7 14v6.5h10V14
terminal: r 2.5 4.5 19 15 2.5|-M6.5 9l3.5 3-3.5 3M12 15.5h5
apple.terminal: =terminal
cpu: r 6 6 12 12 2|-r 9.5 9.5 5 5 1|M9.5 2.5V6M14.5 2.5V6M9.5 18v3.5M14.5 18v3.5M2.5 9.5H6M2.5 14.5H6M18 9.5h3.5M18 14.5h3.5
memorychip: r 3 7 18 10 1.5|-M8 10.5h8v3H8z|M6.5 4v3M10.2 4v3M13.8 4v3M17.5 4v3M6.5 17v3M10.2 17v3M13.8 17v3M17.5 17v3
server.rack: r 3.5 3.5 17 7.5 1.5|r 3.5 13 17 7.5 1.5|-M7 7.2h.01M10 7.2h.01M14.5 7.2h2.5M7 16.7h.01M10 16.7h.01M14.5 16.7h2.5
network: o 12 12 9|-M3 12h18M12 3c-5.3 5-5.3 13 0 18M12 3c5.3 5 5.3 13 0 18M5 7.2c4.2 2 9.8 2 14 0M5 16.8c4.2-2 9.8-2 14 0
globe: o 12 12 9|-M3 12h18M12 3c-5 5-5 13 0 18M12 3c5 5 5 13 0 18
globe.americas: o 12 12 9|-M4.5 8c3 0 4 1.5 6.5 2s2.5 3 1 4-1 4.5-2.5 6M13 3.5c-.5 2 1.5 3 3.5 3s3 1.5 3 2.5
globe.europe.africa: o 12 12 9|-M9 4c0 2.5 3 2 3 4s-4 2-4 5 3 2 4 3 .5 3 2 3.5 3-3 3-5 2-2.5 3.5-3
wifi: M2.8 9.3a13.5 13.5 0 0 1 18.4 0M6 12.8a9 9 0 0 1 12 0M9.2 16.2a4.3 4.3 0 0 1 5.6 0|*o 12 19 1.5
antenna.radiowaves.left.and.right: *o 12 9 1.9|M12 11v10M8.6 12.4a5 5 0 0 1 0-6.8M15.4 12.4a5 5 0 0 0 0-6.8M5.6 15.2a9 9 0 0 1 0-12.4M18.4 15.2a9 9 0 0 0 0-12.4
dot.radiowaves.left.and.right: *o 12 12 2.2|M8.2 15.8a5.5 5.5 0 0 1 0-7.6M15.8 15.8a5.5 5.5 0 0 0 0-7.6M5 19a10 10 0 0 1 0-14M19 19a10 10 0 0 0 0-14
dot.radiowaves.right: *o 6 12 2.2|M10 16a5.6 5.6 0 0 0 0-8M13.3 19.2a10.2 10.2 0 0 0 0-14.4M16.6 21.5a14 14 0 0 0 0-19
dot.radiowaves.forward: =dot.radiowaves.right
dot.radiowaves.up.forward: =dot.radiowaves.right 315
cellularbars: r 3 15 2.5 5 .8|r 8.2 11.5 2.5 8.5 .8|r 13.3 8 2.5 12 .8|r 18.5 4 2.5 16 .8
airplayaudio: M6 17a8 8 0 1 1 12 0|*M12 15l5 6H7z
airplayvideo: M7 16.5H4.5A1.5 1.5 0 0 1 3 15V6a1.5 1.5 0 0 1 1.5-1.5h15A1.5 1.5 0 0 1 21 6v9a1.5 1.5 0 0 1-1.5 1.5H17|*M12 14.5l5 6H7z
battery.100: /r 2 7 17.5 10 2.5|M22 10.5v3|*r 4.6 9.6 12.3 4.8 .8
battery.75: /r 2 7 17.5 10 2.5|M22 10.5v3|*r 4.6 9.6 9.3 4.8 .8
battery.50: /r 2 7 17.5 10 2.5|M22 10.5v3|*r 4.6 9.6 6.3 4.8 .8
battery.25: /r 2 7 17.5 10 2.5|M22 10.5v3|*r 4.6 9.6 3 4.8 .8
battery.0: /r 2 7 17.5 10 2.5|M22 10.5v3
power: M12 3v8.5M7.3 6a8 8 0 1 0 9.4 0
powerplug: M7 8.5h10v4a5 5 0 0 1-10 0z|M9.5 8.5V3.5M14.5 8.5V3.5M12 17.5v4
bolt: M13.5 2.8L5 13.5h5.8L10.5 21.2 19 10.5h-5.8z
link: M10 13.8a4 4 0 0 0 5.7.4l3.2-3.2a4 4 0 0 0-5.7-5.7L11.7 6.8M14 10.2a4 4 0 0 0-5.7-.4l-3.2 3.2a4 4 0 0 0 5.7 5.7l1.5-1.5
paperclip: M18.8 10.8l-7.3 7.3a4.7 4.7 0 0 1-6.6-6.6l7.7-7.7a3.2 3.2 0 0 1 4.5 4.5l-7.5 7.5a1.6 1.6 0 0 1-2.3-2.3l6.7-6.7
qrcode: /r 3.5 3.5 6.5 6.5 1|/r 14 3.5 6.5 6.5 1|/r 3.5 14 6.5 6.5 1|M6.7 6.75h.01M17.25 6.75h.01M6.75 17.25h.01M14.2 14.2h.01M20.2 14.2h.01M17.2 17.2h.01M14.2 20.2h.01M20.2 20.2h.01
barcode: M3.5 5.5v13M6.5 5.5v13M10.5 5.5v13M13.5 5.5v13M16.5 5.5v13M20.5 5.5v13
viewfinder: M3.5 8V5.5a2 2 0 0 1 2-2H8M16 3.5h2.5a2 2 0 0 1 2 2V8M20.5 16v2.5a2 2 0 0 1-2 2H16M8 20.5H5.5a2 2 0 0 1-2-2V16
barcode.viewfinder: =viewfinder|M7.5 8v8M10.5 8v8M13.5 8v8M16.5 8v8
qrcode.viewfinder: =viewfinder|=qrcode 12 12 .5
faceid: =viewfinder|M8.5 9v1.5M15.5 9v1.5M12.2 9v4h-1M8.5 15.5c2 1.7 5 1.7 7 0
touchid: M5.5 7.5a8.5 8.5 0 0 1 13 0M4 14c-.5-5 3-8 7-8.3M15 6.5c3.5 1.5 5 4.5 5 8.5M7.5 18.5c-1.5-5 .5-9.5 4.5-9.5s5 4 4.8 8.5M10.5 20c-1.5-4.5-1-7.5 1.5-7.5s2 3.5 2.3 7.5
map: M3 6.5l6-2.5 6 2.5 6-2.5v13.5l-6 2.5-6-2.5-6 2.5z|-M9 4v13.5M15 6.5V20
mappin: o 12 7.5 4|M12 11.5V21
mappin.and.ellipse: o 12 6.5 3.5|M12 10v7|M8.5 14.5c-3.5.5-6 1.7-6 3 0 1.9 4.3 3.3 9.5 3.3s9.5-1.4 9.5-3.3c0-1.3-2.5-2.5-6-3
location: M20.5 3.5L13.5 20.5l-2.2-7.8-7.8-2.2z
location.north: M12 3l6.5 17.5L12 17l-6.5 3.5z
safari: o 12 12 9|-*M16.5 7.5l-3 6-6 3 3-6z
compass.drawing: o 12 5 2|M11 6.8L6 20.5M13 6.8L18 20.5M6.5 13.5c3 3 8 3 11 0
airplane: M12 2.5c1 0 1.7 1.2 1.7 3v4L21 14.5v2.3l-7.3-2.3v4l2.3 1.7v1.8l-4-1.2-4 1.2v-1.8l2.3-1.7v-4L3 16.8v-2.3l7.3-5v-4c0-1.8.7-3 1.7-3z
airplane.departure: M3.5 10.5l3.2 3.3 13.3-4.5c1.5-.6 1.3-2.6-.5-2.9-1-.2-2.5.2-4 .7L8.5 5.3 7 6l4 2.7-4 1.4L4.5 9.5z|M3.5 19.5h17
airplane.arrival: M4 5l1 4.5 13.5 5.5c1.6.5 2.8-1 1.7-2.4-.7-.8-2-1.5-3.5-2.1L13 4.5l-1.6-.5.5 4.7-4-1.6L6.5 5z|M3.5 19.5h17
car: M4.5 11l1.7-4.5A2 2 0 0 1 8 5.2h8a2 2 0 0 1 1.8 1.3L19.5 11a2.5 2.5 0 0 1 1.5 2.3V19a1 1 0 0 1-1 1h-1.5a1 1 0 0 1-1-1v-1.5h-11V19a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1v-5.7A2.5 2.5 0 0 1 4.5 11z|-M4.8 11h14.4|-*o 7 14.3 1.2|-*o 17 14.3 1.2
car.2: =car 9 14 .66|M8 6.5c.3-1.3 1-2 2-2h7.5c.9 0 1.6.5 1.9 1.3L20.7 9.5a1.9 1.9 0 0 1 1.1 1.7V16a.8.8 0 0 1-.8.8h-1.5
bus: M6.5 3.5h11A2.5 2.5 0 0 1 20 6v11.5a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V6a2.5 2.5 0 0 1 2.5-2.5z|-M4.5 13h15M7 6.5h10|M6.5 18.5v2M17.5 18.5v2|-M7.5 15.8h.01M16.5 15.8h.01
tram: M8.5 5h7A2.5 2.5 0 0 1 18 7.5v7a2.5 2.5 0 0 1-2.5 2.5h-7A2.5 2.5 0 0 1 6 14.5v-7A2.5 2.5 0 0 1 8.5 5z|M8.5 2.5h7M12 2.5V5M8.5 17L6.5 20.5M15.5 17l2 3.5|-M6 11.5h12|-M9 14.3h.01M15 14.3h.01
train.side.front.car: M3 6h9.5c5 0 8.5 4.5 8.5 8.5a2.5 2.5 0 0 1-2.5 2.5H3z|M3 20.5h18|-M3 11.5h6M13 11.5h6
ferry: M4 12.5l8-3 8 3-2 5.5H6z|M7 11V6.5h10V11M12 6.5V3.5M3 20.5c1.5 0 1.5-1 3-1s1.5 1 3 1 1.5-1 3-1 1.5 1 3 1 1.5-1 3-1 1.5 1 3 1
sailboat: M11 3v12H4.5z|M14 6l5 9h-5z|M3.5 17.5h17l-2 3.5h-13z
bicycle: /o 5.8 15.5 3.6|/o 18.2 15.5 3.6|M5.8 15.5l3.7-7h6l2.7 7M9.5 8.5l3 7h-6.7M12.5 15.5l3.3-6M8 6.5h2.7M15.5 8.5L14.7 6h2.8
scooter: /o 6 18 2.3|/o 18.5 18 2.3|M8.3 18h6.2c.3-2.5 1.5-3.8 3.8-4.2L16 5h-3
fuelpump: M4.5 20.5V5.5a2 2 0 0 1 2-2h5a2 2 0 0 1 2 2v15z|M3 20.5h12|-M7.5 7h3v3.5h-3z|M13.5 12.5h1.5a1.5 1.5 0 0 1 1.5 1.5v3a1.7 1.7 0 0 0 3.4 0V9L17 6
parkingsign: M8 20V4.5h5.5a4.5 4.5 0 0 1 0 9H8
road.lanes: M8 4L3.5 20M16 4l4.5 16M12 4v3.5M12 10.3v3.5M12 16.5V20
figure.stand: *o 12 4 2|M12 8v6M12 14l-1.7 7M12 14l1.7 7M12 8.3c-2 .2-3.2 1-3.5 5.7M12 8.3c2 .2 3.2 1 3.5 5.7
figure.walk: *o 13 3.8 2|M12.5 8l-1 6 3 3 1 4M11.5 14.5l-1.3 3L7.5 21M12.5 8L9 10l-1 3.5M12.7 8.2l2 3.3 3 1.5
figure.run: *o 15 3.8 2|M13.5 8l-3 5.5 4 2.5-1 5M10.5 13.5L9 17H4.5M13.5 8L9 7.5 6.5 10.5M13.7 8.2l2 3.5h3.3
figure.2: =figure.stand 6.500 12 .9|=figure.stand 17.500 12 .9
figure.hiking: *o 12.5 3.8 2|M12 8l-1.5 6 3 2.5 1 4.5M10.5 14.5L9 21M12 8l2 3 3.5 1M18 9v12M11 7.5c-2.5 0-4 2-4 5.5
figure.pool.swim: *o 17 8.5 2|M3.5 13.5L10 7.5 15 13M10 7.5l3-1.5M3 16.5c1.5 0 1.5 1 3 1s1.5-1 3-1 1.5 1 3 1 1.5-1 3-1 1.5 1 3 1 1.5-1 3-1
figure.yoga: *o 12 5 2|M12 8.5v5.5M12 9.5l-5 3.5M12 9.5l5 3.5M12 14c-3.5 0-7 2-8 4.5h16c-1-2.5-4.5-4.5-8-4.5
figure.strengthtraining.traditional: *o 12 9 2|M3.5 5h17M5 3v4M19 3v4M12 12.5v4M12 12.5c-2 0-4-3-4.5-7.5M12 12.5c2 0 4-3 4.5-7.5M12 16.5L9.5 21M12 16.5l2.5 4.5
dumbbell: r 5 6.5 3.5 11 1.2|r 15.5 6.5 3.5 11 1.2|M8.5 12h7M2.5 9.5v5M21.5 9.5v5
sportscourt: r 2.5 5 19 14 2|-M12 5v14|-o 12 12 2.7|-M2.5 9h3v6h-3M21.5 9h-3v6h3
soccerball: o 12 12 9|-*M12 8.5l3.4 2.5-1.3 4h-4.2l-1.3-4z|-M12 3.5v5M3.5 10l5 1M20.5 10l-5 1M6.5 19l3.3-4M17.5 19l-3.3-4
basketball: o 12 12 9|-M3 12h18M12 3v18M6 5.5c3.5 3.5 3.5 9.5 0 13M18 5.5c-3.5 3.5-3.5 9.5 0 13
football: M4 20c-2.5-9 6.5-18.5 16-16 2.5 9.5-7 18.5-16 16z|-M9 15l6-6M10 11.5l2.5 2.5M12 9.5l2.5 2.5M4.5 15l4.5 4.5M15 4.5l4.5 4.5
tennisball: o 12 12 9|-M5 6c4 2.5 4 9.5 0 12M19 6c-4 2.5-4 9.5 0 12
trophy: M7 3.5h10v7a5 5 0 0 1-10 0z|M7 5.5H3.5c0 4 1 5.8 4 6.3M17 5.5h3.5c0 4-1 5.8-4 6.3M12 15.5v4M8 20.5h8
medal: o 12 15 5.5|M9 10.3L6 3M15 10.3L18 3M11 9.5L8.5 3M13 9.5L15.5 3|-M12 13v4
rosette: o 12 9.5 6|-o 12 9.5 2.5|M8.5 14.7L6.5 21.2 12 18.5l5.5 2.7-2-6.5
crown: M3 7l4.5 4L12 4.5l4.5 6.5L21 7l-2 12H5z
flag.checkered: M5.5 21V3.5M5.5 4.5h14v10h-14|*r 5.5 4.5 4.6 3.5|*r 14.8 4.5 4.7 3.5|*r 10.1 8 4.7 3.3|*r 5.5 11.3 4.6 3.2|*r 14.8 11.3 4.7 3.2
cart: M5.8 6.5h15l-1.8 8.5H7.5z|M2.5 3.5h2.7l2.3 11.5-.8 2.3h12.3|*o 8.5 20 1.5|*o 17.5 20 1.5
bag: M4.5 8h15l1 11a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 19z|M8.5 8V6.5a3.5 3.5 0 0 1 7 0V8
basket: M3 10.5h18l-2 9.5H5z|M7 10.5L10.5 4M17 10.5L13.5 4|-M9 13.5v3.5M12 13.5v3.5M15 13.5v3.5
handbag: M6 9.5h12l2.5 9.5a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 19z|M8.5 9.5C8.5 1.5 15.5 1.5 15.5 9.5
creditcard: r 2.5 5 19 14 2.5|-M2.5 9.7h19M6 15h4
giftcard: r 2.5 5 19 14 2.5|-M2.5 12.5h19M8.5 5v14M8.5 12.5c-3 0-3.5-3-2-3.5s2 1.5 2 3.5c0-2 .5-4 2-3.5s1 3.5-2 3.5
gift: M4.5 11.5h15v9h-15z|r 3 7.5 18 4|-M12 7.5v13|M12 7.5C8 7.5 6.5 6 7 4.5S11 3 12 7.5C13 3 16.5 3 17 4.5s-1 3-5 3
tag: M3.5 4.5a1 1 0 0 1 1-1h7.2l8.8 8.8a1.5 1.5 0 0 1 0 2.1l-6.1 6.1a1.5 1.5 0 0 1-2.1 0L3.5 11.7z|+o 8 8 1
ticket: M2.5 6.5h19V10a2.2 2.2 0 0 0 0 4v3.5h-19V14a2.2 2.2 0 0 0 0-4z|-M14.5 7v1.5M14.5 11.2v1.6M14.5 15.5V17
banknote: r 2.5 6 19 12 1.5|-o 12 12 2.7|-M5.8 12h.01M18.2 12h.01
wallet.pass: r 4.5 3 15 18 2|-M4.5 7.5h15M4.5 11.5H9.5a2.5 2.5 0 0 0 5 0h5
shippingbox: M12 3l8.5 4v10L12 21l-8.5-4V7z|-M3.5 7l8.5 4 8.5-4M12 11v10M7.7 5l8.5 4
cube: M12 3l8 4.5v9L12 21l-8-4.5v-9z|-M4 7.5l8 4.5 8-4.5M12 12v9
cube.transparent: M12 3l8 4.5v9L12 21l-8-4.5v-9zM4 16.5l3-1.7M20 16.5l-3-1.7M12 3v3.5M9.5 10.5l2.5 1.5 2.5-1.5M12 12v3
storefront: M4 9.5V20.5h16V9.5|M3 8.5L5 3.5h14l2 5a2.25 2.5 0 0 1-4.5 0a2.25 2.5 0 0 1-4.5 0a2.25 2.5 0 0 1-4.5 0A2.25 2.5 0 0 1 3 8.5z|M9.5 20.5v-6h5v6
chart.bar: r 3.5 12 4 8.5 1|r 10 4 4 16.5 1|r 16.5 8 4 12.5 1
chart.pie: M13.5 3.5v7h7a7.5 7.5 0 0 0-7-7z|M10.5 6.2a7.5 7.5 0 1 0 7.3 7.3h-7.3z
chart.line.uptrend.xyaxis: M3.5 3.5v17h17M6.5 16l4.5-5 3.5 3L20 7M16 6.5h4.5V11
chart.line.downtrend.xyaxis: M3.5 3.5v17h17M6.5 7l4.5 5 3.5-3L20 15.5M16 16h4.5V11.5
chart.xyaxis.line: M3.5 3.5v17h17M6.5 15.5l4-4.5 4 3L20 8
chart.bar.xaxis: M3 20.5h18|r 4.5 11.5 3.5 6 .6|r 10.2 4.5 3.5 13 .6|r 16 8.5 3.5 9 .6
doc: M6.5 2.8h7L19 8.3V19.5a1.7 1.7 0 0 1-1.7 1.7H6.7A1.7 1.7 0 0 1 5 19.5V4.5a1.7 1.7 0 0 1 1.5-1.7z|-M13 3v5.8h5.8
doc.text: =doc|-M8.5 12.5h7M8.5 16.3h7
doc.plaintext: r 5 2.8 14 18.4 1.7|-M8.5 7.5h7M8.5 11h7M8.5 14.5h4.5
doc.richtext: r 5 2.8 14 18.4 1.7|-M8.5 6.5h7v5h-7zM8.5 14.5h7M8.5 17.7h4.5
doc.on.doc: M10 7h5.5l4.5 4.5V20a1.5 1.5 0 0 1-1.5 1.5H10A1.5 1.5 0 0 1 8.5 20V8.5A1.5 1.5 0 0 1 10 7z|-M15 7.5V12h4.5|M5.5 17A1.5 1.5 0 0 1 4 15.5V4A1.5 1.5 0 0 1 5.5 2.5H11l3.5 1.7
doc.on.clipboard: M7.5 20.5H5.5A1.5 1.5 0 0 1 4 19V5.5A1.5 1.5 0 0 1 5.5 4H14a1.5 1.5 0 0 1 1.5 1.5V7.5|*r 7 2.5 5.5 3.5 1|r 10.5 10 9.5 11.5 1.5|-M13 14h4.5M13 17.5h4.5
doc.text.magnifyingglass: M10.5 20.5H6A1.5 1.5 0 0 1 4.5 19V4.5A1.5 1.5 0 0 1 6 3H12.5L17.5 8V9.5M8 8.5h3M8 12h1.5|/o 14.5 15 3.8|M17.4 17.9l3.3 3.3
doc.viewfinder: =viewfinder|=doc 12 12 .62
chart.bar.doc.horizontal: =doc|-M8.5 10.5h3.5M8.5 13.7h7M8.5 17h5
clipboard: M8 4.5H6.5A1.5 1.5 0 0 0 5 6v13.5A1.5 1.5 0 0 0 6.5 21h11a1.5 1.5 0 0 0 1.5-1.5V6a1.5 1.5 0 0 0-1.5-1.5H16v2H8z|M8.5 3h7v3.5h-7z
note: M5.5 3.5h13a2 2 0 0 1 2 2V14L14 20.5H5.5a2 2 0 0 1-2-2v-13a2 2 0 0 1 2-2z|-M14 20V14h6
note.text: =note|-M7.5 8h9M7.5 12h4
folder: M3 6.5A1.5 1.5 0 0 1 4.5 5h4.7l2.3 2.5h8A1.5 1.5 0 0 1 21 9v9a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 18z|-M3.5 10.8h17
questionmark.folder: =folder|-t 12 15 8 ?
tray: M6 5h12l3 8.5V18a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 18v-4.5z|-M3.5 13.5H8.5a3.5 3.5 0 0 0 7 0h5
tray.and.arrow.down: M3 13.5V18a1.5 1.5 0 0 0 1.5 1.5h15A1.5 1.5 0 0 0 21 18v-4.5H15.5a3.5 3.5 0 0 1-7 0z|M5.5 7L3 13.5M18.5 7l2.5 6.5M12 2.5V10M9 7.5l3 3 3-3
tray.and.arrow.up: M3 13.5V18a1.5 1.5 0 0 0 1.5 1.5h15A1.5 1.5 0 0 0 21 18v-4.5H15.5a3.5 3.5 0 0 1-7 0z|M5.5 7L3 13.5M18.5 7l2.5 6.5M12 10.5V3M9 6l3-3 3 3
tray.full: =tray|-M8 8.5h8M7.5 11h9
tray.2: M6 3.5h12l3 6V13a1.2 1.2 0 0 1-1.2 1.2H4.2A1.2 1.2 0 0 1 3 13V9.5z|-M3.5 9.5H8.5a3.5 2.5 0 0 0 7 0h5|M3 16.5H8.5a3.5 2.5 0 0 0 7 0H21v2.8a1.2 1.2 0 0 1-1.2 1.2H4.2A1.2 1.2 0 0 1 3 19.3z
archivebox: M4.5 8.5h15V19a1.5 1.5 0 0 1-1.5 1.5H6A1.5 1.5 0 0 1 4.5 19z|r 3 4 18 4.5 1|-M9.5 12.5h5
externaldrive: M5.5 5.5h13l3 8.5V17.5a1.5 1.5 0 0 1-1.5 1.5H4a1.5 1.5 0 0 1-1.5-1.5V14z|-M3 13.5h18M17.5 16.3h.01
internaldrive: =externaldrive
opticaldisc: o 12 12 9|+o 12 12 2.3
sdcard: M9.5 3h8A1.5 1.5 0 0 1 19 4.5v15a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 5 19.5V7.5z|-M9.5 6.5v2.5M12.5 6.5v2.5M15.5 6.5v2.5
icloud: M7 18.5a4.5 4.5 0 0 1-.4-9A6 6 0 0 1 18 10.3a4.2 4.2 0 0 1-.8 8.2z
icloud.and.arrow.up: M8 17.5H7A4.3 4.3 0 0 1 6.6 9 6 6 0 0 1 18 9.8a4 4 0 0 1-.8 7.7H16M12 21v-9.5M9 14.2l3-3 3 3
icloud.and.arrow.down: M8 17.5H7A4.3 4.3 0 0 1 6.6 9 6 6 0 0 1 18 9.8a4 4 0 0 1-.8 7.7H16M12 11.5V21M9 18.2l3 3 3-3
envelope: r 2.8 5.5 18.4 13 2|-M3.5 7l8.5 6.5L20.5 7
envelope.open: M2.8 10L12 3.5 21.2 10v9a1.5 1.5 0 0 1-1.5 1.5H4.3A1.5 1.5 0 0 1 2.8 19z|-M3.5 11l8.5 5.5 8.5-5.5
paperplane: M3 11.5L21 3.5l-5 17-4.5-6z|-M20.5 4L11.5 14.5
phone: M7.5 3.5l2.5 4.5-2 2c1 2.5 3.5 5 6 6l2-2 4.5 2.5c-.3 2.5-2 4-4 4C10.5 20 4 13.5 3.5 7.5c0-2 1.5-3.7 4-4z
newspaper: M3 5.5A1.5 1.5 0 0 1 4.5 4H16a1.5 1.5 0 0 1 1.5 1.5v13a2 2 0 0 0 2 2h-14A2.5 2.5 0 0 1 3 18z|M17.5 9h3.5v9.5a2 2 0 0 1-2 2|-M6 7.5h4.5V11.5H6zM13 8h2M13 11.5h2M6 14.7h9M6 17.5h9
book: M12 6.5C9.5 4.5 6 4.3 2.8 5v13.5c3.2-.7 6.7-.5 9.2 1.5 2.5-2 6-2.2 9.2-1.5V5c-3.2-.7-6.7-.5-9.2 1.5z|-M12 6.5V19.5
book.closed: M7 3h12v14.5H7a2 2 0 0 0-2 2V5a2 2 0 0 1 2-2z|M5 19.5A1.7 1.7 0 0 0 6.7 21H19v-3.5|-M9.5 7.5h6
books.vertical: r 3.5 4 4.5 16.5 .8|r 8 7 4.5 13.5 .8|M13 6.5l4-1 3.5 13.5-4 1z|-M4 8h3.5M8.5 11h3.5M14 10l4-1
text.book.closed: =book.closed|-M9.5 11h6
magazine: r 5 3 14 18 1.5|-M8 7h8M8 10.5h5
graduationcap: M12 4.5L1.8 9.5 12 14.5l10.2-5z|M6 12v5c3 2.5 9 2.5 12 0v-5M21 10.5V16
backpack: M5.5 11a6.5 6.5 0 0 1 13 0v8.5a1.5 1.5 0 0 1-1.5 1.5H7a1.5 1.5 0 0 1-1.5-1.5z|M9.5 4.8V3h5v1.8|-M8.5 14h7v4.5h-7zM9.5 9.5h5
briefcase: r 2.8 7 18.4 13 2|M8.5 7V5A1.5 1.5 0 0 1 10 3.5h4A1.5 1.5 0 0 1 15.5 5v2|-M3.5 12.5h17M12 11.5v2.5
case: r 2.8 7 18.4 13 2|M8.5 7V5A1.5 1.5 0 0 1 10 3.5h4A1.5 1.5 0 0 1 15.5 5v2
suitcase: r 2.8 7 18.4 13 2|M8.5 7V5A1.5 1.5 0 0 1 10 3.5h4A1.5 1.5 0 0 1 15.5 5v2|-M7 7.5v12M17 7.5v12
sun.max: o 12 12 4.2|M12 2.5v2.3M12 19.2v2.3M2.5 12h2.3M19.2 12h2.3M5.3 5.3l1.6 1.6M17.1 17.1l1.6 1.6M5.3 18.7l1.6-1.6M17.1 6.9l1.6-1.6
sun.min: o 12 12 4.2|M12 4.5v.01M12 19.5v.01M4.5 12h.01M19.5 12h.01M6.7 6.7h.01M17.3 17.3h.01M6.7 17.3h.01M17.3 6.7h.01
sunrise: M7.5 17a4.5 4.5 0 0 1 9 0z|M2.5 20.5h19M3 17h1.5M19.5 17h1.5M5.5 10.8l1.2 1.2M18.5 10.8l-1.2 1.2M12 9.5V3M9.3 5.5L12 3l2.7 2.5
sunset: M7.5 17a4.5 4.5 0 0 1 9 0z|M2.5 20.5h19M3 17h1.5M19.5 17h1.5M5.5 10.8l1.2 1.2M18.5 10.8l-1.2 1.2M12 3v6.5M9.3 7l2.7 2.5L14.7 7
moon: M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5z
moon.stars: M19 15.5A8 8 0 0 1 8.5 5.5 8 8 0 1 0 19 15.5z|*M16.5 3l.8 2.2 2.2.8-2.2.8-.8 2.2-.8-2.2-2.2-.8 2.2-.8z|*o 20 11 1
moon.zzz: M17.5 16.5A8 8 0 0 1 7.5 6.5 8 8 0 1 0 17.5 16.5z|M14.5 4h5.5l-5.5 6h5.5
cloud: =icloud
cloud.rain: M7 14a4 4 0 0 1-.4-8A6 6 0 0 1 18 6.3a3.9 3.9 0 0 1-.8 7.7z|M8.5 17l-1.2 3.5M12.5 17l-1.2 3.5M16.5 17l-1.2 3.5
cloud.drizzle: M7 14a4 4 0 0 1-.4-8A6 6 0 0 1 18 6.3a3.9 3.9 0 0 1-.8 7.7z|M8 17l-.4 1.2M12 17l-.4 1.2M16 17l-.4 1.2M10 20l-.4 1.2M14 20l-.4 1.2
cloud.heavyrain: M7 13a4 4 0 0 1-.4-8A6 6 0 0 1 18 5.3a3.9 3.9 0 0 1-.8 7.7z|M6.5 16l-1.7 5M10.5 16l-1.7 5M14.5 16l-1.7 5M18.5 16l-1.7 5
cloud.snow: M7 14a4 4 0 0 1-.4-8A6 6 0 0 1 18 6.3a3.9 3.9 0 0 1-.8 7.7z|M8 17.3h.01M12 17.3h.01M16 17.3h.01M10 20.5h.01M14 20.5h.01
cloud.bolt: M7 13.5a4 4 0 0 1-.4-8A6 6 0 0 1 18 5.8a3.9 3.9 0 0 1-.8 7.7z|M13 15.5l-3 3h3.5l-2.5 3
cloud.bolt.rain: M7 13.5a4 4 0 0 1-.4-8A6 6 0 0 1 18 5.8a3.9 3.9 0 0 1-.8 7.7z|M13 15.5l-2.5 3h3l-2 3M7.5 16.5l-1.2 3.5M17.5 16.5l-1.2 3.5
cloud.fog: M7 13a4 4 0 0 1-.4-8A6 6 0 0 1 18 5.3a3.9 3.9 0 0 1-.8 7.7z|M4 16.7h16M6.5 20.5h11
cloud.sun: M8 20a4 4 0 0 1-.4-8A5.5 5.5 0 0 1 18 12.5a3.8 3.8 0 0 1-.6 7.5z|M6 8.2a4 4 0 0 1 7-2.3M9.5 1.5v1.3M3 4.7l1.1.9M1.5 9.5h1.5M16 4.7l-1 .9
cloud.moon: M8 20a4 4 0 0 1-.4-8A5.5 5.5 0 0 1 18 12.5a3.8 3.8 0 0 1-.6 7.5z|M20.6 12.3A5.5 5.5 0 0 0 22 8.6a4.3 4.3 0 0 1-5.6-5.6A5.5 5.5 0 0 0 11.8 6
snowflake: M12 2.5v19M3.8 7.2l16.4 9.6M20.2 7.2L3.8 16.8M9.5 4l2.5 2.5L14.5 4M9.5 20l2.5-2.5 2.5 2.5M4 11l3.3-1L6.5 6.7M20 13l-3.3 1 .8 3.3M4 13l3.3 1-.8 3.3M20 11l-3.3-1 .8-3.3
wind: M3 9h11.5a2.8 2.8 0 1 0-2.7-3.5M3 12.5h15.5a2.7 2.7 0 1 1-2.6 3.4M3 16h8a2.5 2.5 0 1 1-2.4 3.2
tornado: M4 5h16M5.5 8.5h13M8 12h9.5M10.5 15.5h6M12.5 19h2.5
umbrella: M12 4a9.2 9.2 0 0 1 9.2 8.8H2.8A9.2 9.2 0 0 1 12 4z|M12 2.5V4M12 13v6a2.3 2.3 0 0 0 4.6 0
thermometer: M10 4.5a2 2 0 0 1 4 0V13.5a4.2 4.2 0 1 1-4 0z|-M12 9v6.5|-*o 12 17 1.9
thermometer.medium: =thermometer
thermometer.sun: =thermometer 15.500 12 1|M3 12h1.5M6 5l1.2 1.2M9 2.5V4M6 18.5l1-1.2M8.5 8.5a4.5 4.5 0 0 0 0 6.5
humidity: M8.5 3.5c2.5 3.5 5.5 6.5 5.5 10a5.5 5.5 0 0 1-11 0c0-3.5 3-6.5 5.5-10z|M15 6.5h6M16.5 11h4.5M17 15.5h4
drop: M12 2.8c3.5 4.7 6.5 8.2 6.5 12a6.5 6.5 0 0 1-13 0c0-3.8 3-7.3 6.5-12z
flame: M12.5 2.5c.5 3.5 6 6.5 6 12a6.5 6.5 0 0 1-13 0c0-3 1.5-5 3-6.5.3 1.7 1 2.7 2 3.2-.3-3.5.2-6.5 2-8.7z|-M12 20.5c-2 0-3-1.5-3-3s1.5-2.5 3-4.5c1.5 2 3 3 3 4.5s-1 3-3 3
leaf: M5.5 17.5C2.5 9.5 9.5 4.5 20 4c1 9.5-4.5 17.5-14.5 13.5z|-M14.5 9.5c-4 1.5-7 4-9 8|M5.5 17.5c-.8 1-1.5 2-2 3.5
tree: M12 2.5c3 0 5 2 5 4.5 2.2.7 3.5 2.3 3.5 4.5 0 2.8-2.2 5-5 5h-7c-2.8 0-5-2.2-5-5 0-2.2 1.3-3.8 3.5-4.5 0-2.5 2-4.5 5-4.5z|M12 16.5V21.5|-M12 17v-6.5M12 14l3-2.5
camera.macro: o 12 6 2.2|o 8.2 9 2.2|o 15.8 9 2.2|o 9.7 13 2.2|o 14.3 13 2.2|M12 15v6.5M12 20.5c-3 0-4.5-1-5.5-3M12 20.5c3 0 4.5-1 5.5-3
mountain.2: M2.5 19L9 7.5l3.8 6.3L15 10.5 21.5 19z|-M7 11.5l2 1.5 2-1.5
water.waves: M2.5 7.5c2.4 0 2.4 1.5 4.8 1.5s2.4-1.5 4.7-1.5 2.4 1.5 4.7 1.5 2.4-1.5 4.8-1.5M2.5 12.5c2.4 0 2.4 1.5 4.8 1.5s2.4-1.5 4.7-1.5 2.4 1.5 4.7 1.5 2.4-1.5 4.8-1.5M2.5 17.5c2.4 0 2.4 1.5 4.8 1.5s2.4-1.5 4.7-1.5 2.4 1.5 4.7 1.5 2.4-1.5 4.8-1.5
ladybug: M12 7.5a5.8 6.5 0 0 1 5.8 6.5 5.8 6.5 0 0 1-11.6 0A5.8 6.5 0 0 1 12 7.5z|M8.5 8.5a3.5 3.5 0 0 1 7 0M9.5 5L8 3M14.5 5L16 3M6.5 11L3.5 9M6 14.5H3M7 17.5l-2.5 2.5M17.5 11l3-2M18 14.5h3M17 17.5l2.5 2.5|-M12 8v12|-*o 9.3 12.5 1.1|-*o 14.7 12.5 1.1|-*o 9.5 16.5 1.1|-*o 14.5 16.5 1.1
ant: o 12 5.5 2.3|o 12 10.8 2.3|M12 13.5a3.5 4 0 0 1 0 8 3.5 4 0 0 1 0-8z|M10.5 3.5L8.5 2M13.5 3.5L15.5 2M9.7 10L5.5 7.5M9.7 11.5H5M9.5 15L5.5 19.5M14.3 10l4.2-2.5M14.3 11.5H19M14.5 15l4 4.5
hare: M14.5 9.5C13 6 10 3.5 8 3.5c-.5 2.5 1.5 5 4 6.5-4 0-8 2.5-8.5 7-1 .3-1 2 0 2.5H14l-1.5-2.5H15l3 2.5h1.5l-1.5-4c2 0 3.5-1 3.5-2.3C21.5 10.5 18.5 9 16.5 9.2z|-*o 17.5 12 1
tortoise: M3 16.5c0-5.5 3.5-9 7.5-9s7 3.5 7 9z|M17.5 13.5c.5-2.5 4.5-2.5 4.5 0s-1.5 3-4.5 3M5.5 16.5v2.5h2.5M13 19h2.5v-2.5|-M7 12.5h7M10.5 8v4M8 12.5L6.5 16M13 12.5l1.5 3.5
pawprint: o 5.5 11 1.9|o 9.3 6.2 2|o 14.7 6.2 2|o 18.5 11 1.9|M12 11.5c2.5 0 5.5 3.5 5.5 6 0 1.5-1 2.5-2.5 2.5-1 0-2-.5-3-.5s-2 .5-3 .5c-1.5 0-2.5-1-2.5-2.5 0-2.5 3-6 5.5-6z
bird: M4 9.5L6.5 8a4.5 4.5 0 0 1 8.5 1.5c4 0 6-1 6.5-2 .5 5.5-3 11-9 11-4 0-6.5-3-6-6.5V10.5z|M11 18.5v3M14.5 18v3.5|-*o 9.5 9 1
fish: M2.5 12c3-4.5 6-5.5 9-5.5 3.5 0 5.5 2 7 4l3-2.5v8l-3-2.5c-1.5 2-3.5 4-7 4-3 0-6-1-9-5.5z|-*o 7.5 11 1.1|-M12.5 9c1 2 1 4 0 6
lock: r 4.5 10.5 15 10.5 2.2|M7.8 10.5V7.5a4.2 4.2 0 0 1 8.4 0v3
lock.open: r 4.5 10.5 15 10.5 2.2|M7.8 10.5V6.5a4.2 4.2 0 0 1 8.2-1.3
lock.rotation: =arrow.clockwise|r 8.5 11.5 7 5 1|M10 11.5V10a2 2 0 0 1 4 0v1.5
key: M15.5 3a5.5 5.5 0 1 1-1.5 10.8L12 16H9.5v2.5H7V21H3v-4l7.3-7.3A5.5 5.5 0 0 1 15.5 3z|+o 16.8 7.2 .7
eye: M2.2 12C4.5 7.8 8 5.5 12 5.5s7.5 2.3 9.8 6.5c-2.3 4.2-5.8 6.5-9.8 6.5S4.5 16.2 2.2 12z|-o 12 12 3
eyes: o 7.3 12 4.3|o 16.7 12 4.3|-*o 8.5 13 1.5|-*o 17.9 13 1.5
eyeglasses: /o 6.5 14 4|/o 17.5 14 4|M10.5 13.5c.8-1 2.2-1 3 0M2.5 13L5 6M21.5 13L19 6
sunglasses: M2.5 9h19v2.5a4.5 4.5 0 0 1-9 .5h-1a4.5 4.5 0 0 1-9-.5z
hand.raised: M6.5 13.5V6.5a1.5 1.5 0 0 1 3 0V4.5a1.5 1.5 0 0 1 3 0V5.2a1.5 1.5 0 0 1 3 0V8a1.5 1.5 0 0 1 3 0v7a6.5 6.5 0 0 1-6.5 6.5c-3 0-4.5-1.5-6-4L3.7 14c-.8-1.5 1-2.7 2-1.6z|-M9.5 6.5V11M12.5 5V11M15.5 8V11.5
hand.thumbsup: M8 11l3.5-7.5c1.7 0 2.7 1.2 2.4 3L13.3 9.5h5.2a1.8 1.8 0 0 1 1.8 2.2l-1.5 6.8a2 2 0 0 1-2 1.5H8z|r 3 11 3 9 1
hand.thumbsdown: =hand.thumbsup 180
hand.tap: M9.5 14V7a1.5 1.5 0 0 1 3 0v5.5l5 1.2a2 2 0 0 1 1.5 2.3l-.8 5.5h-7L7 16.3c-1-1.3.7-3 2-1.8z|M6.3 8.5a5 5 0 1 1 9.4 0
hand.wave: =hand.raised 12.500 13 .85|M3 7a6 6 0 0 1 3.5-4M20.5 19.5a6 6 0 0 0 2-3
flag: M5.5 4.5c4.5-2.5 8 2.5 14 0v10c-6 2.5-9.5-2.5-14 0z|M5.5 4v17.5
info: M12 10.5v9M9.5 10.5H12M9 19.5h6|*o 11.8 5.5 1.7
questionmark: M7 8.2c0-3 2.2-4.7 5-4.7s5 1.7 5 4.3c0 3.5-5 3.7-5 7.7|*o 12 20 1.5
exclamationmark: M12 3.5V15|*o 12 20 1.5
exclamationmark.2: M8 3.5V15M16 3.5V15|*o 8 20 1.5|*o 16 20 1.5
lightbulb: M9 17.5c0-2.5-3-4-3-8a6 6 0 0 1 12 0c0 4-3 5.5-3 8z|M9.5 20.8h5
lamp.desk: M5 20.5h9M9.5 20.5L6.5 12 12 7|M10 4.5l7 6.5-1.5 1.5c-2.5-.5-6-3.5-6.5-6.5z
wand.and.stars: M3.5 19L13 9.5l2 2L5.5 21z|*M17.5 2.5l.9 2.6 2.6.9-2.6.9-.9 2.6-.9-2.6-2.6-.9 2.6-.9z|*M8 3l.7 1.8 1.8.7-1.8.7L8 8l-.7-1.8-1.8-.7 1.8-.7z|*M19 12.5l.7 1.8 1.8.7-1.8.7-.7 1.8-.7-1.8-1.8-.7 1.8-.7z
wand.and.rays: M3.5 19L13 9.5l2 2L5.5 21z|M16.5 2.5v3M21.5 8h-3M20.5 4l-2.2 2.2M12 4l1.7 2M20 12.5l-2-1.7
sparkles: M10 5.5l1.9 5.1L17 12.5l-5.1 1.9L10 19.5l-1.9-5.1L3 12.5l5.1-1.9z|*M18.5 2.5l.9 2.6 2.6.9-2.6.9-.9 2.6-.9-2.6-2.6-.9 2.6-.9z|*M18 16.5l.7 1.8 1.8.7-1.8.7-.7 1.8-.7-1.8-1.8-.7 1.8-.7z
sparkle: M12 2.5L14.5 9.5L21.5 12L14.5 14.5L12 21.5L9.5 14.5L2.5 12L9.5 9.5z
paintbrush: M20.8 3.2c-4 1.5-8 5-10.3 8.3l2.5 2.5c3.3-2.3 6.5-6.5 7.8-10.8z|M10 12c-2.5-.3-4.3 1-4.7 3.5-.2 1.7-1 2.7-2.3 3.5 3.5 2 9 1 9.5-4.5z
paintbrush.pointed: =paintbrush
paintpalette: M12 3.5c5 0 9 3.3 9 7.5 0 3-2 4.5-4.5 4.5H14c-1.7 0-2 1.5-1.3 2.5.8 1.2.3 2.5-1.2 2.5-5 0-8.5-3.7-8.5-8.5s4-8.5 9-8.5z|-*o 7.5 11.5 1.3|-*o 10.5 7.7 1.3|-*o 15 8 1.3|-*o 17.5 11.5 1.3
eyedropper: M14.5 5.5l1.8-1.8a2.5 2.5 0 0 1 4 0 2.5 2.5 0 0 1 0 4L18.5 9.5zM12.5 5.5l6 6M13.5 7.5L5 16l-1.5 4.5L8 19l8.5-8.5
scribble: M3.5 9C7 4 9.5 3.5 10 5c.8 2.5-5.5 8-4 9.5S13 8 15 9s-4.5 6.5-3 8 5-4 6.5-3.5-.5 3 .5 3.5 1.5-.5 2-1
scribble.variable: =scribble
lasso: M8 16c-3-.8-5-2.8-5-5.5 0-4 4-6.5 9-6.5s9 2.5 9 6.5S17 17 12 17c-1.5 0-3-.2-4-.7M8.5 18.5a2 2 0 1 0-3-2.5c0 1.5 2 2 3 2.5.3 1.5-1 2.5-2.5 2.5
crop: M6.5 2.5v15h15M2.5 6.5h15v15
rotate.left: M4.5 8.5h9v12h-9zM8 5h6a5.5 5.5 0 0 1 5.5 5.5v3M10.5 2.5L8 5l2.5 2.5
rotate.right: =rotate.left ~
scissors: /o 6 6.5 2.7|/o 6 17.5 2.7|M8.3 8L20.5 17.5M8.3 16L20.5 6.5
ruler: M2.8 16.2L16.2 2.8 21.2 7.8 7.8 21.2z|-M6 13l2 2M9 10l2.8 2.8M12 7l2 2M15 4l2.8 2.8
hammer: M5 8.5c2-3.5 5.5-5.5 10-4.5l-2 3 2 2-3.5 3.5-2-2z|M9.8 10.8L14 7l7 8.5-3 3z
wrench: M20.5 7.5l-3.3 3.3-3-.9-.9-3L16.5 3.5a5.3 5.3 0 0 0-6.8 6.8L3.5 16.5a2.4 2.4 0 0 0 0 3.4l.6.6a2.4 2.4 0 0 0 3.4 0L13.7 14.3a5.3 5.3 0 0 0 6.8-6.8z
wrench.and.screwdriver: M15.5 4a4.5 4.5 0 0 0-5 6L4 16.5a2.3 2.3 0 0 0 3.3 3.3L14 13.5a4.5 4.5 0 0 0 6-5l-2.8 2.5-2.5-.7-.7-2.5z|M3.5 4.5L5.5 3l3 3.5-2 2zM7.5 7.5l3 3M14.5 15.5l4.5 5 2-2-4.5-4.5
screwdriver: M13 8.5L18.5 3l2.5 2.5L15.5 11z|M14.2 9.8L5.5 18.5 3.5 20.5
slider.horizontal.3: M3 6h8.5M16.5 6H21M3 12h3.5M11.5 12H21M3 18h8.5M16.5 18H21|o 14 6 2.4|o 9 12 2.4|o 14 18 2.4
slider.vertical.3: =slider.horizontal.3 270
slider.horizontal.2.square: =square|-M6.5 9.5h3.5M15 9.5h2.5M6.5 14.5h2.5M14 14.5h3.5|-o 12.5 9.5 1.5|-o 11.5 14.5 1.5
switch.2: r 3 3.5 18 7.5 3.75|r 3 13 18 7.5 3.75|-*o 16.7 7.25 1.9|-*o 7.3 16.75 1.9
dial.min: o 12 13 6.5|-M12 13L8.5 16.5|M3.5 17.5h.01M2.5 12.5h.01M5 7.5h.01M9 4.5h.01M15 4.5h.01M19 7.5h.01M21.5 12.5h.01M20.5 17.5h.01
gauge: o 12 12 9|-M12 13.5L16 8.5M6.5 14.5h.01M7.5 9.5h.01M12 7h.01M17.5 14.5h.01
speedometer: =gauge
rectangle.grid.1x2: r 3 4 18 7 1.5|r 3 13.5 18 7 1.5
rectangle.grid.2x2: r 2.5 4.5 8.5 6.5 1.2|r 13 4.5 8.5 6.5 1.2|r 2.5 13 8.5 6.5 1.2|r 13 13 8.5 6.5 1.2
rectangle.grid.3x2: r 2 5 5.5 6 1|r 9.25 5 5.5 6 1|r 16.5 5 5.5 6 1|r 2 13 5.5 6 1|r 9.25 13 5.5 6 1|r 16.5 13 5.5 6 1
square.grid.2x2: r 3.5 3.5 7 7 1.5|r 13.5 3.5 7 7 1.5|r 3.5 13.5 7 7 1.5|r 13.5 13.5 7 7 1.5
square.grid.3x3: r 3 3 4.4 4.4 .8|r 9.8 3 4.4 4.4 .8|r 16.6 3 4.4 4.4 .8|r 3 9.8 4.4 4.4 .8|r 9.8 9.8 4.4 4.4 .8|r 16.6 9.8 4.4 4.4 .8|r 3 16.6 4.4 4.4 .8|r 9.8 16.6 4.4 4.4 .8|r 16.6 16.6 4.4 4.4 .8
circle.grid.2x2: o 7 7 3.4|o 17 7 3.4|o 7 17 3.4|o 17 17 3.4
circle.grid.3x3: o 5 5 1.9|o 12 5 1.9|o 19 5 1.9|o 5 12 1.9|o 12 12 1.9|o 19 12 1.9|o 5 19 1.9|o 12 19 1.9|o 19 19 1.9
square.stack: r 4 9 16 12 2.2|M5.5 6h13M7.5 3h9
square.stack.3d.up: M12 3l9.5 4.5L12 12 2.5 7.5z|M2.5 12l9.5 4.5 9.5-4.5M2.5 16.5L12 21l9.5-4.5
square.3.stack.3d: =square.stack.3d.up
rectangle.stack: r 2.8 9 18.4 11.5 2.2|M4.5 6h15M6.5 3h11
rectangle.on.rectangle: r 7 8.5 14.5 11.5 2|M4.5 15.5A2 2 0 0 1 2.5 13.5V6a2 2 0 0 1 2-2H15a2 2 0 0 1 2 2
square.on.square: r 8.5 8.5 12.5 12.5 2.2|M5.5 15.5A2.3 2.3 0 0 1 3 13V5.5A2.5 2.5 0 0 1 5.5 3H13a2.5 2.5 0 0 1 2.5 2.5
square.on.circle: r 9.5 9.5 11.5 11.5 2|M6.7 16A7 7 0 1 1 16 6.7
rectangle.split.2x1: =rectangle|-M12 5v14
rectangle.split.3x1: =rectangle|-M8.7 5v14M15.3 5v14
rectangle.split.1x2: =rectangle|-M2.5 12h19
square.split.2x1: =square|-M12 3.5v17
square.split.1x2: =square|-M3.5 12h17
square.split.2x2: =square|-M12 3.5v17M3.5 12h17
tablecells: =rectangle|-M2.5 9.7h19M2.5 14.3h19M9 5v14M15 5v14
rectangle.portrait: r 5 2.5 14 19 2.5
rectangle.3.group: r 3 4 10 7 1.2|r 3 13.5 10 7 1.2|r 15.5 4 5.5 16.5 1.2
rectangle.dashed: M2.5 8.5V7.5A2.5 2.5 0 0 1 5 5M8.5 5h2.5M14 5h2.5M19 5a2.5 2.5 0 0 1 2.5 2.5v1M21.5 11.5v2M21.5 16.5A2.5 2.5 0 0 1 19 19M16.5 19H14M11 19H8.5M5 19a2.5 2.5 0 0 1-2.5-2.5M2.5 13.5v-2
square.dashed: M3.5 6.5a3 3 0 0 1 3-3M10.5 3.5h3M17.5 3.5a3 3 0 0 1 3 3M20.5 10.5v3M20.5 17.5a3 3 0 0 1-3 3M13.5 20.5h-3M6.5 20.5a3 3 0 0 1-3-3M3.5 13.5v-3
circle.dashed: M3.5 9A9 9 0 0 1 6 5.3M9.3 3.4a9 9 0 0 1 5.4 0M18 5.3A9 9 0 0 1 20.5 9M21 13.5a9 9 0 0 1-1.7 3.8M16 20a9 9 0 0 1-4 1M7.5 19.8a9 9 0 0 1-3-3M3.1 13.5V12
circle.lefthalf.filled: o 12 12 9|*M12 3v18a9 9 0 0 1 0-18z
circle.righthalf.filled: o 12 12 9|*M12 3v18a9 9 0 0 0 0-18z
circle.bottomhalf.filled: o 12 12 9|*M3 12h18a9 9 0 0 1-18 0z
smallcircle.filled.circle: o 12 12 9|-*o 12 12 3
largecircle.fill.circle: /o 12 12 9|*o 12 12 5.5
circle.inset.filled: =largecircle.fill.circle
target: /o 12 12 9|/o 12 12 5|*o 12 12 1.7
scope: /o 12 12 6.5|M12 2.5v6M12 15.5v6M2.5 12h6M15.5 12h6
sidebar.left: =rectangle|-M9 5v14M5 8.5h1.5M5 11.5h1.5
sidebar.right: =sidebar.left ~
sidebar.leading: =sidebar.left
sidebar.trailing: =sidebar.right
macwindow: =rectangle|-M2.5 9.5h19M5.5 7.25h.01M8 7.25h.01
macwindow.on.rectangle: =rectangle.on.rectangle|-M7 12h14.5
menubar.rectangle: =rectangle|-M2.5 9h19
dock.rectangle: =rectangle|-M6 15.5h12
inset.filled.rectangle: =rectangle|-*r 5 7.5 14 9 1
uiwindow.split.2x1: =rectangle.split.2x1
bed.double: M4.5 11V6.5A1.5 1.5 0 0 1 6 5h12a1.5 1.5 0 0 1 1.5 1.5V11M2.5 16.5v3M21.5 16.5v3M7.5 11V9.5A1 1 0 0 1 8.5 8.5h2A1 1 0 0 1 11.5 9.5V11M12.5 11V9.5a1 1 0 0 1 1-1h2a1 1 0 0 1 1 1V11|M5 11h14a2.5 2.5 0 0 1 2.5 2.5v3h-19v-3A2.5 2.5 0 0 1 5 11z
sofa: M5.5 11V8A2.5 2.5 0 0 1 8 5.5h8A2.5 2.5 0 0 1 18.5 8v3a2 2 0 0 1 3 1.7V17a1.5 1.5 0 0 1-1.5 1.5H4A1.5 1.5 0 0 1 2.5 17v-4.3a2 2 0 0 1 3-1.7z|-M6.5 11.5v3h11v-3|M5.5 18.5v2M18.5 18.5v2
chair: M7.5 3.5h9v9h-9z|M7.5 3.5V21M16.5 12.5V21M7.5 16.5h9
door.left.hand.closed: r 6 3 12 18 1|M3.5 21h17|-*o 9 12.5 1.2
shower: M5 21V6.5a3.5 3.5 0 0 1 7 0V8M8.5 12a4 4 0 0 1 8 0zM9.5 15v1M12.5 15v1M15.5 15v1M9 18.5v1M12.5 18.5v1M16 18.5v1
bathtub: M2.5 12h19v3a4 4 0 0 1-4 4h-11a4 4 0 0 1-4-4z|M6 19l-1 2M18 19l1 2M5 12V5.5a2 2 0 0 1 4 0
refrigerator: r 6 2.8 12 17.7 2|-M6 9.5h12M9 6v1.5M9 12.5v2.5|M8 20.5v1M16 20.5v1
washer: r 4.5 3 15 18 2|-o 12 13.5 4.2|-M8 6.2h.01M11 6.2h.01
fork.knife: M6 2.8V8a2.5 2.5 0 0 0 5 0V2.8M8.5 2.8V21|M16 21V13.5H14.5C14 8 15.5 3.5 18 2.8V21z
cup.and.saucer: M5 6.5h12V12a4.5 4.5 0 0 1-4.5 4.5h-3A4.5 4.5 0 0 1 5 12z|M17 8h1.5a2.5 2.5 0 0 1 0 5H17M3.5 20h15
mug: M4.5 5.5h11.5V18a2 2 0 0 1-2 2H6.5a2 2 0 0 1-2-2z|M16 8.5h2.5a2 2 0 0 1 2 2v3.5a2 2 0 0 1-2 2H16|-M8.3 9v7.5M12.2 9v7.5
wineglass: M7 3h10l.5 5.5a5.5 5.5 0 0 1-11 0z|-M7 8.5h10|M12 14v6.5M8.5 20.5h7
birthday.cake: M4 12.5A1.5 1.5 0 0 1 5.5 11h13a1.5 1.5 0 0 1 1.5 1.5V20H4z|M2.5 20h19M12 11V7|*M12 2.5c1 1.2 1.5 1.8 1.5 2.5a1.5 1.5 0 0 1-3 0c0-.7.5-1.3 1.5-2.5z|-M4 15c2 2 3.5 2 5.3 0 1.8 2 3.6 2 5.4 0 1.8 2 3.3 2 5.3 0
takeoutbag.and.cup.and.straw: M4 8.5h9l1 12H3z|M6 8.5C6 4 11 4 11 8.5M16 9h5.5l-1 11.5h-3.5M18.5 9l1-5h2
carrot: M13.5 8.5c2.5 1.5 2.5 3 1.5 4.5-3 3.5-7 6.5-11.5 8 1.5-4.5 4.5-8.5 7.5-11.5 1-.8 1.7-1.3 2.5-1z|-M10 13l1.5 1.5M8 16l1.5 1.5|M14.5 9.5c-.5-2.5.3-4.5 2-6M14.5 9.5c2.5.5 4.5-.3 6-2M14.5 9.5L19 5
popcorn: M5 10h14l-2 11H7z|-M9.5 10.5l.7 10M14.5 10.5l-.7 10|M5 10a2.8 2.8 0 0 1 2.5-4.5A3.5 3.5 0 0 1 12 4a3.5 3.5 0 0 1 4.5 1.5A2.8 2.8 0 0 1 19 10
gamecontroller: M7.5 7h9c3 0 5 4 5 8 0 2-1 3.5-2.5 3.5-1.8 0-2.5-3-4.5-3h-5c-2 0-2.7 3-4.5 3C3.5 18.5 2.5 17 2.5 15c0-4 2-8 5-8z|-M8.3 9.3v4M6.3 11.3h4M15 12.5h.01M17.3 10.2h.01
dice: =square|-*o 8 8 1.4|-*o 16 8 1.4|-*o 12 12 1.4|-*o 8 16 1.4|-*o 16 16 1.4
die.face.1: =square|-*o 12 12 1.7
die.face.2: =square|-*o 8 8 1.5|-*o 16 16 1.5
die.face.3: =square|-*o 8 8 1.5|-*o 12 12 1.5|-*o 16 16 1.5
die.face.4: =square|-*o 8 8 1.5|-*o 16 8 1.5|-*o 8 16 1.5|-*o 16 16 1.5
die.face.5: =dice
die.face.6: =square|-*o 8 7.5 1.4|-*o 16 7.5 1.4|-*o 8 12 1.4|-*o 16 12 1.4|-*o 8 16.5 1.4|-*o 16 16.5 1.4
puzzlepiece: M4 8h5C7.5 4.5 9 3 10.8 3s3.3 1.5 1.7 5H18v5c3.5-1.6 5 0 5 1.7s-1.5 3.3-5 1.7V21H4v-4.5c3 1.3 4.3-.2 4.3-1.8S7 11.5 4 13z
puzzlepiece.extension: =puzzlepiece
suit.heart: =heart
suit.spade: M12 3c3 3.5 7.5 6 7.5 10a4 4 0 0 1-6.5 2.8c.2 2 .8 3.5 2 4.7H9c1.2-1.2 1.8-2.7 2-4.7A4 4 0 0 1 4.5 13C4.5 9 9 6.5 12 3z
suit.club: M12 3a4 4 0 0 1 3.5 6 4 4 0 1 1-2.5 7c.2 2 .8 3.3 2 4.5H9c1.2-1.2 1.8-2.5 2-4.5A4 4 0 1 1 8.5 9 4 4 0 0 1 12 3z
suit.diamond: M12 2.5L19 12 12 21.5 5 12z
cross: M9 3.5h6V9h5.5v6H15v5.5H9V15H3.5V9H9z
cross.case: r 2.8 7 18.4 13 2|M8.5 7V5A1.5 1.5 0 0 1 10 3.5h4A1.5 1.5 0 0 1 15.5 5v2|-M12 10v7M8.5 13.5h7
cross.vial: M7 3h10M8.5 3v5L4.5 18a2 2 0 0 0 2 3h11a2 2 0 0 0 2-3L15.5 8V3|M12 12.5v5M9.5 15h5
pills: o 16.5 16.5 4.5|-M13.5 13.5l6 6|M4 4a3.4 3.4 0 0 1 4.8 0L13 8.2c.7.7 1 1.6 1 2.5M10 13.5c-.5-.1-1-.4-1.5-.9L4 8.5A3.3 3.3 0 0 1 4 4M10.8 6L6.2 10.7
pill: M4.5 13.5l9-9a4.2 4.2 0 0 1 6 6l-9 9a4.2 4.2 0 0 1-6-6z|-M9 9l6 6
bandage: M4.3 13.7l9.4-9.4a4.25 4.25 0 0 1 6 6L10.3 19.7a4.25 4.25 0 0 1-6-6z|-M8.5 9.5l6 6M9.5 14.5l5-5|-*o 12 10.2 .8|-*o 12 13.8 .8
stethoscope: M5 3.5H4v5.5a4.5 4.5 0 0 0 9 0V3.5H12M8.5 13.5V15.5a5 5 0 0 0 10 0V12.5|/o 18.5 10.3 2
syringe: M13.5 5.5l5 5-8.5 8.5H5.5L5 14zM10 9l2 2M7.5 11.5l2 2|M5.5 18.5L3 21M16 8l3.5-3.5M17.5 2.5l4 4
staroflife: M9.8 3h4.4v5.2l4.5-2.6 2.2 3.8-4.5 2.6 4.5 2.6-2.2 3.8-4.5-2.6V21H9.8v-5.2l-4.5 2.6-2.2-3.8L7.6 12 3.1 9.4l2.2-3.8 4.5 2.6z
heart.text.square: =square|-M7 16.5h10M7 13.5h10|-*M12 11.5c-3-2-4-3.3-4-4.7a2.1 2.1 0 0 1 4-1 2.1 2.1 0 0 1 4 1c0 1.4-1 2.7-4 4.7z
brain: M12 5.5a3 3 0 0 0-5.5 1A3.5 3.5 0 0 0 3.5 11a3.5 3.5 0 0 0 1 5.5 3.5 3.5 0 0 0 7.5 1.8 3.5 3.5 0 0 0 7.5-1.8 3.5 3.5 0 0 0 1-5.5 3.5 3.5 0 0 0-3-4.5 3 3 0 0 0-5.5-1z|-M12 5.5V18.3M8 9.5c1.5 0 2.5.5 2.5 2M7 14.5c1.5 0 2-.5 2.5-1M16 9.5c-1.5 0-2.5.5-2.5 2M17 14.5c-1.5 0-2-.5-2.5-1
brain.head.profile: M6 21v-4.5C3.5 14.5 3 12 3 10a7.5 7.5 0 0 1 15-.5l2.5 5H18v2.5a2 2 0 0 1-2 2h-2v2|-M8 9.5c0-3.5 6.5-3.5 6.5 0 0 2.5-2.5 3-3.5 2-2 0-3-.5-3-2M11 11.5c0 1.5.5 2.5 1.5 3
ear: M6 9a6 6 0 0 1 12 0c0 4-3.5 5-4 8.5A3.7 3.7 0 0 1 7 19|M9 9.5a3 3 0 0 1 6 0c0 2-3 2-3 4.5
lungs: M12 3v9M12 9l-2 1.5M12 9l2 1.5|M9.5 7.5C6 8 3 13.5 3 18.5c0 2 1.5 2.5 3 2s4-1.5 4-3.5z|M14.5 7.5c3.5.5 6.5 6 6.5 11 0 2-1.5 2.5-3 2s-4-1.5-4-3.5z
face.smiling: o 12 12 9|-M8.2 14.2c1.8 2.8 5.8 2.8 7.6 0|-*o 9 9.8 1.2|-*o 15 9.8 1.2
face.dashed: =circle.dashed|M8.2 14.2c1.8 2.8 5.8 2.8 7.6 0|*o 9 9.8 1.2|*o 15 9.8 1.2
theatermasks: M2.5 4.5c3 1.2 7 1.2 10 0v6.5c0 3-2 5-5 6-3-1-5-3-5-6z|M15 8c2 .3 4.5 0 6.5-.5V14c0 3-2 5-5 6-2-.7-3.5-1.8-4.3-3.3|-M5.5 8.5h.01M9.5 8.5h.01M5.5 12c1.2 1.3 2.8 1.3 4 0|M15.5 16.5c1-1 2.5-1 3.5-.2M15 11.5h.01M18.5 11.5h.01
binoculars: M4 9l1.5-4.5h4L10.5 9v9.5a1.5 1.5 0 0 1-1.5 1.5H4a1.5 1.5 0 0 1-1.5-1.5V14z|M20 9l-1.5-4.5h-4L13.5 9v9.5a1.5 1.5 0 0 0 1.5 1.5h5a1.5 1.5 0 0 0 1.5-1.5V14z|-M3 14.5h7M14 14.5h7|M10.5 9.5h3v4h-3
megaphone: M3 9.5v5l2.5.5L18.5 19.5v-15L5.5 9z|M18.5 9.5a2.7 2.7 0 0 1 0 5M7 15.5v3a2 2 0 0 0 4 .5v-2.3
bell.and.waveform: =bell|M3 9a9 9 0 0 1 2-5M21 9a9 9 0 0 0-2-5
pin: M8.5 3h7l-1 1.5.5 5.5 3 2.5v2H6v-2L9 10l.5-5.5z|M12 14.5V21.5
eraser: M3.5 14.5l10-10a2 2 0 0 1 2.8 0l4 4a2 2 0 0 1 0 2.8L12 19.5H8.5z|-M8.5 9.5l7 7|M8.5 19.5h12
highlighter: M14 3.5l6.5 6.5-8 7h-4l-2-2v-4zM6.5 15l2 2-2.5 2.5H3z
signature: M3 18.5h18M4 14c3-3 6-10 4-10.5s-3 6-2.5 10c2-4 4-5 4.5-3.5s-.5 3 .5 3 1.5-2.5 2.5-2.5.5 2 1.5 2 1-1 2.5-1 1 1 3.5 1
calendar.day.timeline.left: M4.5 4v16M9 7h11M9 12h7M9 17h11
list.bullet.rectangle: =rectangle|-M10 9.2h7.5M10 12h7.5M10 14.8h7.5M6.5 9.2h.01M6.5 12h.01M6.5 14.8h.01
list.bullet.indent: M8 6h12.5M11 12h9.5M11 18h9.5|*o 4 6 1.3|*o 7 12 1.3|*o 7 18 1.3
increase.indent: M3.5 5.5h17M10.5 10h10M10.5 14.5h10M3.5 19h17M3.5 9.5L7 12.25 3.5 15
decrease.indent: M3.5 5.5h17M10.5 10h10M10.5 14.5h10M3.5 19h17M7 9.5L3.5 12.25 7 15
character: t 12 12 19 A
character.cursor.ibeam: t 8 12 15 A|M17.5 4.5v15M15.5 4c1.2 0 2 .3 2 1.5 0-1.2.8-1.5 2-1.5M15.5 20c1.2 0 2-.3 2-1.5 0 1.2.8 1.5 2 1.5
abc: =textformat.abc
textbox: =rectangle|-M8 9.5h8M12 9.5v5.5
translate: t 7.500 8.500 10 A|M12.5 12.5h8M16.5 10.8v1.7M19 12.5c-.8 3.5-3 6-6 7.5M14 14.5c1.3 2.5 3.5 4.5 6.5 5.5
command: M9 9h6v6H9zM9 9H6.5A2.5 2.5 0 1 1 9 6.5zM15 9V6.5A2.5 2.5 0 1 1 17.5 9zM15 15h2.5a2.5 2.5 0 1 1-2.5 2.5zM9 15v2.5A2.5 2.5 0 1 1 6.5 15z
option: M3.5 6h5l7 12h5M14.5 6h6
control: M5.5 13.5L12 7l6.5 6.5
shift: M12 3.5l8 8.5h-4v7.5H8V12H4z
escape: M11 4.5a8 8 0 1 0 8.5 8.5M4.5 4.5l7.5 7.5M4.5 10V4.5H10
delete.left: M8.5 5.5H20A1.5 1.5 0 0 1 21.5 7v10a1.5 1.5 0 0 1-1.5 1.5H8.5L2 12z|-M11.5 9l6 6M17.5 9l-6 6
delete.right: =delete.left ~
return: =arrow.turn.down.left
clear: =delete.left
square.slash: =square|-M6.5 17.5l11-11
nosign: /o 12 12 9|M5.7 5.7l12.6 12.6
asterisk: M12 4v16M5 8l14 8M19 8L5 16
bolt.horizontal: =bolt 90
move.3d: M12 3v10M12 13l8 5M12 13l-8 5M9.5 5.5L12 3l2.5 2.5M20 14.5V18h-3.5M4 14.5V18h3.5
view.3d: t 12 12 13 3D
testtube.2: M5 3h5M6 3v14.5a1.8 1.8 0 0 0 3.6 0V3M6 10h3.6M14 3h5M15 3v14.5a1.8 1.8 0 0 0 3.6 0V3M15 7.5h3.6
atom: *o 12 12 1.7|M12 8.3c5.5 0 9.5 1.6 9.5 3.7s-4 3.7-9.5 3.7S2.5 14.1 2.5 12s4-3.7 9.5-3.7M8.8 13.8C6 9 5.4 4.7 7.2 3.7s5.2 1.7 8 6.5 3.4 9.1 1.6 10.1-5.2-1.7-8-6.5M8.8 10.2c2.8-4.8 6.2-7.5 8-6.5s1.2 5.3-1.6 10.1-6.2 7.5-8 6.5-1.2-5.3 1.6-10.1
wifi.router: r 3 13 18 7 1.5|M7 13V6M17 13V6|-M7 16.5h.01M10.5 16.5h.01
simcard: M6.5 3h7.5l5 5v11.5a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 5 19.5v-15A1.5 1.5 0 0 1 6.5 3z|-r 8.5 11 7 6.5 1|-M12 11v6.5
flashlight.on: M8 9l-2-3.5V3h12v2.5L16 9v11a1.5 1.5 0 0 1-1.5 1.5h-5A1.5 1.5 0 0 1 8 20z|-M6.5 6h11M12 12.5v2
tent: M12 4L21 19.5H3z|-M12 11l4 8.5M12 11l-4 8.5|M12 4l-1-1.5M12 4l1-1.5
beach.umbrella: M4 13A9 9 0 0 1 17.5 5.5 9 9 0 0 1 20 9z|M12 10.5L15.5 20.5M8 20.5h13
tshirt: M8.5 3.5L2.5 7l2 4 2.5-1V20.5h10V10l2.5 1 2-4-6-3.5c-1 2.5-6 2.5-7 0z
shoe: M3 7c2 1.5 4 1.5 5.5 0l5 5.5 6 1.5A2 2 0 0 1 21 16v2.5H3z|-M10 12l1.5-1.5M12.5 13.5l1.5-1.5|-M3 15.5h18
facemask: M5 8c4.5-2 9.5-2 14 0v6c-3 5-11 5-14 0z|M5 9.5H2.5c0 3 .8 4 2.5 4.5M19 9.5h2.5c0 3-.8 4-2.5 4.5|-M8.5 10.5c2.5-.7 4.5-.7 7 0M8.5 13.5c2.5.7 4.5.7 7 0
teddybear: o 12 9 5|o 7.3 4.8 2|o 16.7 4.8 2|M8 13c-2.5 2-2.5 8.5 4 8.5s6.5-6.5 4-8.5|-*o 10.2 8.3 1|-*o 13.8 8.3 1|-M11 11.3h2
party.popper: M9 9.5l5.5 5.5L3.5 20.5z|M14 4.5c1.5 1.5 1 3.5-1 5M19.5 10c-1.5-1.5-3.5-1-5 1M17.5 3.5h.01M20.5 6.5h.01M20.5 14.5h.01M9.5 3.5h.01M17 7l2.5-2
balloon: M12 2.5c3.3 0 5.5 2.5 5.5 6 0 3.3-2.5 7-5.5 7s-5.5-3.7-5.5-7c0-3.5 2.2-6 5.5-6z|M12 15.5c0 2.5 2 3.5 0 6
circlebadge: o 12 12 3.6
phone.down: M3 13.5c0-6 18-6 18 0 0 1.8-.8 2.5-2 2.5l-2.5-.5c-1-.2-1.5-.8-1.5-2V12c-2-.7-4-.7-6 0v1.5c0 1.2-.5 1.8-1.5 2L5 16c-1.2 0-2-.7-2-2.5z
phone.arrow.up.right: =phone|M14.5 3.5h6v6M20 4l-6.5 6.5
plus.square.on.square: =square.on.square|-M14.75 12v5.5M12 14.75h5.5
plus.rectangle.on.rectangle: =rectangle.on.rectangle|-M14.25 11.5v5.5M11.5 14.25H17
square.fill.on.square: =square.on.square|*r 8.5 8.5 12.5 12.5 2.2
square.lefthalf.filled: =square|*M6.5 3.5H12v17H6.5a3 3 0 0 1-3-3v-11a3 3 0 0 1 3-3z
square.righthalf.filled: =square.lefthalf.filled ~
rectangle.lefthalf.filled: =rectangle|*M5 5h7v14H5a2.5 2.5 0 0 1-2.5-2.5v-9A2.5 2.5 0 0 1 5 5z
rectangle.righthalf.filled: =rectangle.lefthalf.filled ~
rectangle.lefthalf.inset.filled: =rectangle|*r 5 7.5 7 9 1
rectangle.righthalf.inset.filled: =rectangle.lefthalf.inset.filled ~
rectangle.compress.vertical: M4 12h16M12 2.5V9M9 6.5L12 9.5l3-3M12 21.5V15M9 17.5l3-3 3 3
rectangle.expand.vertical: M4 12h16M12 9V3M9 5.5l3-3 3 3M12 15v6M9 18.5l3 3 3-3
rectangle.bottomthird.inset.filled: =rectangle|*r 5 13 14 3.5 1
slider.horizontal.below.rectangle: r 4.5 3.5 15 9.5 2|M2.5 18h7M14.5 18h7|o 12 18 2.3
circle.grid.cross: /o 12 5 2.3|/o 12 19 2.3|/o 5 12 2.3|/o 19 12 2.3
circle.hexagongrid: o 12 12 2.2|o 12 5 2.2|o 12 19 2.2|o 6 8.5 2.2|o 18 8.5 2.2|o 6 15.5 2.2|o 18 15.5 2.2
list.triangle: M9 6h11.5M9 12h11.5M9 18h11.5|*M3.5 4.3L6.5 6l-3 1.7z|*M3.5 10.3L6.5 12l-3 1.7z|*M3.5 16.3L6.5 18l-3 1.7z
list.bullet.below.rectangle: r 3.5 3 17 8 1.5|M9 15.5h11.5M9 20h11.5|*o 4.8 15.5 1.3|*o 4.8 20 1.3
textformat.superscript: t 9 14 15 A|t 18.500 7.500 9 1
textformat.subscript: t 9 10 15 A|t 18.500 16.500 9 1
textformat.alt: =textformat
cursorarrow.rays: M9.5 9.5l11.5 4-5 2.2-2.2 5z|M9 2.5v2.5M2.5 9H5M4.3 4.3l1.8 1.8M13.7 4.3l-1.8 1.8M4.3 13.7l1.8-1.8
hand.point.up: M9.5 14.2V5a1.5 1.5 0 0 1 3 0v6l5.5 1.3a2 2 0 0 1 1.5 2.3l-.8 6.4H11L6.8 16c-1-1.3.9-3 2.2-1.8z
hand.point.right: =hand.point.up 90
hand.point.left: =hand.point.right ~
hand.point.down: =hand.point.up 180
figure.wave: *o 12 4 2|M12 8v6M12 14l-1.7 7M12 14l1.7 7M12 8.5c-2 .2-3.2 1-3.5 5.5M12 8.5l3.5 1L18 5|M19.5 2.5l1 2
figure.and.child.holdinghands: *o 8.5 4 2|M8.5 8v6M8.5 14L7 21M8.5 14l1.5 7M8.5 8.3C6.5 8.5 5.3 9.5 5 14M8.5 8.3l4.5 6 4-1|*o 17 10 1.6|M17 13v4M17 17l-1 4M17 17l1 4M17 13.2l2.5 3
figure.dance: *o 12.5 3.8 2|M12 8l.5 6M12.5 14L9 16l1 5M12.5 14l3 3-.5 4M12 8L7 9 4.5 6M12 8l5.5.5L19.5 5
figure.outdoor.cycle: /o 5.5 17.5 3.2|/o 18.5 17.5 3.2|*o 15.5 4.5 1.8|M5.5 17.5l3-5M14 9l-4 3 3 2v3.5M14 9l1.5 2.5H18
person.wave.2: o 8.5 8 3.5|M2 19.5c.5-3.5 3-5 6.5-5s6 1.5 6.5 5z|M15.5 5.5q2 2.5 0 5M18.5 3.5q4 4.5 0 9
person.crop.rectangle.stack: =person.crop.rectangle 12 14 .9|M6 5h12M8 2.5h8
rectangle.stack.person.crop: =person.crop.rectangle.stack
photo.artframe: r 5 5 14 14 1|/r 2.5 2.5 19 19 2|-M5.5 16l4-4 3.2 3.2 2-2 4 3.5|-*o 15 9 1.3
person.crop.artframe: /r 2.5 2.5 19 19 2|/r 5 5 14 14 1|*o 12 10 2.2|*M7.5 18.5c.3-3.5 2-5 4.5-5s4.2 1.5 4.5 5z
camera.rotate: M3 8.5a2 2 0 0 1 2-2h2.5L9 4h6l1.5 2.5H19a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2z|-M15.5 11a4 4 0 0 0-7 1.5M8.5 14.5a4 4 0 0 0 7-1.5M16 9v2.3h-2.3M8 16.5v-2.3h2.3
arrow.triangle.2.circlepath.camera: =camera.rotate
camera.filters: o 12 8.5 5.3|/o 8.5 15 5.3|/o 15.5 15 5.3
camera.aperture: o 12 12 9|-M9 3.5l5 8M17.5 5l-5.5 9.5M21 12.5H10M15 20.5l-5-8M6.5 19L12 9.5M3 11.5h11
livephoto: /o 12 12 3|/o 12 12 6|M12 2.5v.01M16.8 3.8v.01M20.2 7.2v.01M21.5 12v.01M20.2 16.8v.01M16.8 20.2v.01M12 21.5v.01M7.2 20.2v.01M3.8 16.8v.01M2.5 12v.01M3.8 7.2v.01M7.2 3.8v.01
flag.2.crossed: M6 3.5L16.5 20.5M18 3.5L7.5 20.5M6 3.5c-2 .5-3 2-4.5 2L5 12c1.5 0 3-1 4-2.5M18 3.5c2 .5 3 2 4.5 2L19 12c-1.5 0-3-1-4-2.5
location.viewfinder: =viewfinder|=location 12 12 .55
location.north.line: =location.north 12 10 .75|M4 21h16
sun.haze: =sun.max 12 9.500 .78|M4 18.5h16M7 21.5h10
sun.and.horizon: M7 16a5 5 0 0 1 10 0|M2.5 16h19M6 19.5h12M12 5.5v2.3M4.5 8.5L6 10M19.5 8.5L18 10M2.5 12.5h1.5M20 12.5h1.5
cloud.sun.rain: M8 16a3.7 3.7 0 0 1-.4-7.4A5.5 5.5 0 0 1 18 9a3.5 3.5 0 0 1-.6 7z|M9 18.5L8 21.5M13 18.5l-1 3M17 18.5l-1 3M6 5.5a3.8 3.8 0 0 1 6-2M3 3.5l1 .8M2 7.5h1.5
cloud.hail: M7 14a4 4 0 0 1-.4-8A6 6 0 0 1 18 6.3a3.9 3.9 0 0 1-.8 7.7z|M9 16.5l-.7 2M13 16.5l-.7 2M17 16.5l-.7 2M7.5 21h.01M11.5 21h.01M15.5 21h.01
wind.snow: M3 8h10.5a2.8 2.8 0 1 0-2.7-3.5M3 12h15.5a2.7 2.7 0 1 1-2.6 3.4|M5 17h.01M9 16h.01M12 19h.01M8 20.5h.01
thermometer.snowflake: =thermometer 16 12 1|=snowflake 7 9 .5
homekit: M12 3l9 7.5H18.5V19.5h-13v-9H3z|-M12 9l4 3.5v4H8v-4z
lightbulb.2: =lightbulb 8 12 .85|=lightbulb 17 14 .6
deskclock: r 3.5 4 17 14 3|-M12 8v3.2l2.5 1.5|M7 18v2.5M17 18v2.5
lifepreserver: o 12 12 9|+o 12 12 3.5|-M9.5 3.5v6M14.5 3.5v6M9.5 14.5v6M14.5 14.5v6
tennis.racket: M13 3.5c3.5-2 8 2.5 6.5 7-1 3-5 4.5-8 5L8 12c.5-3 2-7 5-8.5z|M9.5 14L3.5 20M11 8l6 6M14 5.5l5 5M12 13.5l6.5-7
baseball: o 12 12 9|-M6 5.5c3 3.5 3 9.5 0 13M18 5.5c-3 3.5-3 9.5 0 13
dpad: =cross
arrowkeys: r 9 3.5 6 7 1.2|r 2 12.5 6 7 1.2|r 9 12.5 6 7 1.2|r 16 12.5 6 7 1.2
keyboard.chevron.compact.down: =keyboard 12 9.500 .9|M8.5 19l3.5 2 3.5-2
mail.stack: =envelope 12 14 .9|M6 5h12M8 2.5h8
character.bubble: =bubble|-t 12 10.800 10 A
captions.bubble: =bubble|-M7.5 10h4M14.5 10h2M7.5 13.5h2M12.5 13.5h4
phone.bubble: =bubble|-=phone 12 10.800 .45
list.bullet.circle: =circle|-M10.5 8.5h6M10.5 12h6M10.5 15.5h6M7.3 8.5h.01M7.3 12h.01M7.3 15.5h.01
chart.dots.scatter: M3.5 3.5v17h17|*o 8 15.5 1.4|*o 11.5 10 1.4|*o 15 14 1.4|*o 18 7 1.4
waveform.path: M2.5 12h3l2-6 3.5 13 3-16 3 12 1.5-3h3
menucard: r 5 2.8 14 18.4 1.5|-M8.5 7h7M8.5 11h7M8.5 15h7
exclamationmark.lock: =lock|-M12 13v3M12 18.5h.01
`;
