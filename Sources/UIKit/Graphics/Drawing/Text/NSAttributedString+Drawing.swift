import Foundation

extension NSAttributedString {
    /// Returns the size of the text without wrapping, in points. It is **estimated** from the sizes of its fonts,
    /// because only the browser knows them.
    public func size() -> CGSize { TextLines(self, width: nil).size }

    /// Returns the rectangle of the text, in points. It is **estimated** from the sizes of its fonts, because only
    /// the browser knows them.
    ///
    /// With `usesLineFragmentOrigin`, the text has lines as wide as `size`, and the height of `size` does not matter.
    /// A width that isn't positive sets no limit. Without that option, the text is one line, and the rectangle begins
    /// below its baseline.
    ///
    /// - Parameters:
    ///   - size: The available size, in points.
    ///   - options: The options of measuring.
    ///   - context: An object that receives the result in `totalBounds`. nil if that is not necessary.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
    ) -> CGRect {
        let hasLines = options.contains(.usesLineFragmentOrigin)
        let lines = TextLines(self, width: hasLines && size.width > 0 ? size.width : nil)
        let below = hasLines ? 0 : lines.lines.first?.font.descender ?? 0
        let rect = CGRect(origin: CGPoint(x: 0, y: below), size: lines.size)
        context?.totalBounds = rect
        return rect
    }

    /// Draws the text in the current context, with its upper left corner at a point. It breaks lines only at line
    /// breaks. Does nothing without a context.
    ///
    /// - Parameter point: The upper left corner, in points.
    public func draw(at point: CGPoint) {
        draw(TextLines(self, width: nil), in: CGRect(origin: point, size: .zero), isBounded: false)
    }

    /// Draws the text in the current context inside a rectangle. It wraps lines at their **estimated** ends and omits
    /// those that do not fit. It draws the first line in any case, and others if at least half of them fits. Does
    /// nothing without a context.
    ///
    /// - Parameter rect: The rectangle, in points.
    public func draw(in rect: CGRect) {
        draw(TextLines(self, width: max(rect.width, 1)), in: rect, isBounded: true)
    }

    /// Draws the text like `draw(in:)`. Without `usesLineFragmentOrigin`, it draws one line whose baseline is the
    /// rectangle's top.
    ///
    /// - Parameters:
    ///   - rect: The rectangle, in points.
    ///   - options: The options of drawing.
    ///   - context: An object that receives the estimated rectangle in `totalBounds`. nil if that is not necessary.
    public func draw(with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?) {
        context?.totalBounds = boundingRect(with: rect.size, options: options, context: nil)
        guard !options.contains(.usesLineFragmentOrigin) else { return draw(in: rect) }
        let lines = TextLines(self, width: nil)
        draw(at: CGPoint(x: rect.minX, y: rect.minY - (lines.lines.first?.ascender ?? 0)))
    }

    private func draw(_ lines: TextLines, in rect: CGRect, isBounded: Bool) {
        guard let context = UIGraphicsGetCurrentContext(), rect.isDrawable else { return }
        var top = rect.minY
        for (index, line) in lines.lines.enumerated() {
            // Estimates are not exact, so a line is drawn if at least half of it fits.
            if isBounded, index > 0, top + line.height / 2 > rect.maxY { return }
            context.draw(line, from: rect.minX, to: rect.maxX, baseline: top + line.ascender)
            top += line.height + (line.style?.lineSpacing ?? 0)
        }
    }
}

extension CGContext {
    fileprivate func draw(_ line: TextLines.Line, from left: CGFloat, to right: CGFloat, baseline: CGFloat) {
        guard let first = line.runs.first else { return }
        var (x, anchor) = (left, "")
        switch right > left ? line.style?.alignment ?? .natural : .natural {
        case .center: (x, anchor) = ((left + right) / 2, " text-anchor=\"middle\"")
        case .right: (x, anchor) = (right, " text-anchor=\"end\"")
        case .left, .justified, .natural: break
        }
        var place = x - (anchor.isEmpty ? 0 : line.width / (anchor.contains("end") ? 1 : 2))
        for run in line.runs {
            if let color = run.look.background { fill(behind: run, color, at: CGPoint(x: place, y: baseline)) }
            place += run.width
        }
        let (placed, transform) = self.placed
        let origin = CGPoint(x: x, y: baseline).applying(placed)
        let content: String
        if line.runs.count == 1 {
            content = first.look.attributes(alpha: state.alpha) + ">" + SVGText.escaped(first.text)
        } else {
            content =
                ">"
                + line.runs.map {
                    "<tspan\($0.look.attributes(alpha: state.alpha))>\(SVGText.escaped($0.text))</tspan>"
                }.joined()
        }
        add(
            "<text x=\"\(SVGText.number(origin.x))\" y=\"\(SVGText.number(origin.y))\"\(anchor)\(transform)"
                + " font-family=\"system-ui, sans-serif\" xml:space=\"preserve\"\(content)</text>")
    }

    private func fill(behind run: TextLines.Run, _ color: UIColor, at place: CGPoint) {
        saveGState()
        state.fill = color
        let font = run.look.font
        fill(CGRect(x: place.x, y: place.y - font.ascender, width: run.width, height: font.lineHeight))
        restoreGState()
    }
}
