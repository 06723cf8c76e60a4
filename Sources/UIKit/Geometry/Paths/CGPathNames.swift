/// How the ends of lines look.
public enum CGLineCap: Int32, Sendable {
    case butt = 0, round, square
}

/// How lines meet.
public enum CGLineJoin: Int32, Sendable {
    case miter = 0, round, bevel
}

/// Which parts of a path that crosses itself are inside.
public enum CGPathFillRule: Int, Sendable {
    case winding = 0, evenOdd
}

/// What is done with a path: filled, drawn along, or both; `eo` by the rule of even and odd.
public enum CGPathDrawingMode: Int32, Sendable {
    case fill = 0, eoFill, stroke, fillStroke, eoFillStroke
}
