import Foundation

/// The items of a section, broken into lines by a flow layout.
///
/// Lengths are measured along the direction of scrolling and across it, so that one computation serves both
/// directions. Invariant: `lines` ascend in `first` and `start`, so a bisection finds an item or position.
struct FlowSection {
    struct Size: Equatable {
        var along: CGFloat
        var across: CGFloat
    }

    struct Frame: Equatable {
        var along: CGFloat
        var across: CGFloat
        var size: Size
    }

    enum Sizes {
        case uniform(Size)
        case each([Size])

        func callAsFunction(_ item: Int) -> Size {
            switch self {
            case .uniform(let size): size
            case .each(let sizes): sizes[item]
            }
        }
    }

    struct Measures {
        var header: CGFloat = 0
        var footer: CGFloat = 0
        /// The insets before and after the items.
        var insetBefore: CGFloat = 0
        var insetAfter: CGFloat = 0
        /// The start and length of lines across the direction of scrolling.
        var lineOrigin: CGFloat = 0
        var lineLength: CGFloat
        var lineSpacing: CGFloat = 0
        var itemSpacing: CGFloat = 0
    }

    private struct Line {
        var first: Int
        var end: Int
        var start: CGFloat
        var extent: CGFloat
        /// The free room at the beginning of the line, and the room between its items.
        var lead: CGFloat
        var gap: CGFloat
    }

    let start: CGFloat
    let count: Int
    let measures: Measures
    private let sizes: Sizes
    private var lines: [Line] = []
    private(set) var end: CGFloat

    init(start: CGFloat, count: Int, sizes: Sizes, measures: Measures) {
        self.start = start
        self.count = count
        self.sizes = sizes
        self.measures = measures
        end = start + measures.header
        guard count > 0 else {
            end += measures.footer
            return
        }
        end += measures.insetBefore
        var first = 0
        while first < count {
            let line = line(from: first, at: end)
            lines.append(line)
            end += line.extent + (line.end < count ? measures.lineSpacing : 0)
            first = line.end
        }
        end += measures.insetAfter + measures.footer
    }

    private func line(from first: Int, at start: CGFloat) -> Line {
        var used = sizes(first).across
        var extent = sizes(first).along
        var end = first + 1
        // A tolerance, because three thirds of a width may not add up exactly.
        while end < count, used + measures.itemSpacing + sizes(end).across <= measures.lineLength + 0.01 {
            used += measures.itemSpacing + sizes(end).across
            extent = max(extent, sizes(end).along)
            end += 1
        }
        var line = Line(first: first, end: end, start: start, extent: extent, lead: 0, gap: measures.itemSpacing)
        var fitting = end - first
        var free = measures.lineLength - used
        if case .uniform(let size) = sizes {
            // All lines are alike, even if the last one has fewer items.
            let step = size.across + measures.itemSpacing
            let fits = step > 0 ? ((measures.lineLength + 0.01 + measures.itemSpacing) / step).rounded(.down) : 1
            fitting = Int(min(max(fits, 1), 1e6))
            free = measures.lineLength - CGFloat(fitting) * step + measures.itemSpacing
        } else if end == count {
            return line
        }
        // Distributes free room between the items. Centers a single item.
        if fitting > 1 { line.gap += max(0, free) / CGFloat(fitting - 1) } else { line.lead = max(0, free) / 2 }
        return line
    }

    /// Returns the size of an item.
    ///
    /// - Parameter item: The index of an existing item.
    func size(of item: Int) -> Size { sizes(item) }

    /// Returns the frame of an item.
    ///
    /// - Returns: nil for an item that does not exist.
    func frame(of item: Int) -> Frame? {
        guard item >= 0, item < count else { return nil }
        let line = lines[lastLine { $0.first <= item }]
        var across = measures.lineOrigin + line.lead
        if case .uniform(let size) = sizes {
            across += CGFloat(item - line.first) * (size.across + line.gap)
        } else {
            for before in line.first..<item { across += sizes(before).across + line.gap }
        }
        let size = sizes(item)
        return Frame(along: line.start + (line.extent - size.along) / 2, across: across, size: size)
    }

    /// Returns the items of all lines that overlap a range of positions.
    func items(from low: CGFloat, to high: CGFloat) -> Range<Int> {
        guard let first = lines.first, low < high, first.start < high else { return 0..<0 }
        let last = lines[lastLine { $0.start < high }]
        let reaching = lastLine { $0.start <= low }
        let isPast = lines[reaching].start + lines[reaching].extent <= low
        let begin = isPast ? lines[reaching].end : lines[reaching].first
        return begin < last.end ? begin..<last.end : 0..<0
    }

    /// Returns the index of the last line before the first one that fails the condition. Returns 0 if all fail.
    private func lastLine(where condition: (Line) -> Bool) -> Int {
        max(0, lines.bisected { !condition($0) } - 1)
    }
}
