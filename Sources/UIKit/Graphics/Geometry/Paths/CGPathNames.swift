/// The shape of line ends.
public enum CGLineCap: Int32, Sendable {
    case butt = 0, round, square
}

/// The shape of line corners.
public enum CGLineJoin: Int32, Sendable {
    case miter = 0, round, bevel
}

/// The rule that determines which parts of a self-intersecting path are inside.
public enum CGPathFillRule: Int, Sendable {
    case winding = 0, evenOdd
}

/// The way a path is drawn: filled, stroked, or both. The cases with `eo` use the even-odd rule.
public enum CGPathDrawingMode: Int32, Sendable {
    case fill = 0, eoFill, stroke, fillStroke, eoFillStroke
}
