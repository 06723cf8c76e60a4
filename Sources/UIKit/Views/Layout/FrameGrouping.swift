import Foundation

/// An algorithm that derives rows and columns from frames.
///
/// It cuts a set of frames apart along gaps: first into bands from top to bottom, then each band into parts from
/// leading to trailing, then each part into bands again. It groups a view with the larger view behind it. Frames need
/// not be exact, because the frames in a storyboard predate the constraints that move the views. Frames that overlap
/// a little are cut apart anyway. Frames that overlap a lot are cut apart only if nothing else helps.
struct FrameGrouping {
    /// A sibling, or a group of several.
    private struct Unit {
        var x: Extent
        var y: Extent
        /// The position from back to front.
        var order: Int
        var column: [Arrangement]

        var area: Double { x.length * y.length }

        func covers(_ other: Unit) -> Bool {
            x.overlap(other.x) * y.overlap(other.y) >= 0.8 * other.area
        }
    }

    private let isBackdrop: (Int) -> Bool
    /// The limit of the recursion. Each level costs as much as sorting, and real designs have fewer levels.
    private let maximumDepth = 12

    /// Derives a column from frames.
    ///
    /// - Parameters:
    ///   - frames: The frames of siblings, back to front. All of them are finite, and none is empty.
    ///   - isBackdrop: Returns true if the sibling at an index is a backdrop, in front of which others can be.
    /// - Returns: A column that contains each index once.
    static func column(of frames: [CGRect], isBackdrop: @escaping (Int) -> Bool) -> [Arrangement] {
        let units = frames.enumerated().map { index, frame in
            Unit(
                x: Extent(lower: Double(frame.minX), upper: Double(frame.maxX)),
                y: Extent(lower: Double(frame.minY), upper: Double(frame.maxY)), order: index, column: [.view(index)])
        }
        return FrameGrouping(isBackdrop: isBackdrop).column(units, depth: 0)
    }

    private init(isBackdrop: @escaping (Int) -> Bool) {
        self.isBackdrop = isBackdrop
    }

    private func column(_ units: [Unit], depth: Int) -> [Arrangement] {
        guard units.count > 1 else { return units.flatMap(\.column) }
        guard depth < maximumDepth else {
            return units.sorted { ($0.y.lower, $0.x.lower, $0.order) < ($1.y.lower, $1.x.lower, $1.order) }
                .flatMap(\.column)
        }
        for tolerance in Tolerance.allCases {
            let bands = cut(units, along: \.y, tolerance)
            if bands.count > 1 { return bands.flatMap { column($0, depth: depth + 1) } }
            let parts = cut(units, along: \.x, tolerance)
            if parts.count > 1 { return [.row(parts.map { column($0, depth: depth + 1) })] }
            if tolerance == .points, let layered = layered(units, depth: depth) {
                return column(layered, depth: depth + 1)
            }
        }
        // All units have the same center.
        return units.sorted { $0.order < $1.order }.flatMap(\.column)
    }

    // MARK: Cutting

    /// The overlap up to which frames are cut apart.
    private enum Tolerance: CaseIterable {
        /// A few points, regardless of the size of the frames.
        case points
        /// A quarter of each frame.
        case quarter
        /// Half of each frame, so that only centers count.
        case half

        func inset(_ extent: Extent) -> Extent {
            switch self {
            case .points: extent.inset(by: min(3, extent.length / 4))
            case .quarter: extent.inset(by: extent.length / 4)
            case .half: extent.inset(by: extent.length / 2)
            }
        }
    }

    /// Returns the groups of units between gaps along an axis, in the order of that axis.
    private func cut(_ units: [Unit], along axis: (Unit) -> Extent, _ tolerance: Tolerance) -> [[Unit]] {
        let sorted = units.map { (unit: $0, extent: tolerance.inset(axis($0))) }
            .sorted {
                ($0.extent.lower, $0.extent.upper, $0.unit.order) < ($1.extent.lower, $1.extent.upper, $1.unit.order)
            }
        var parts: [[Unit]] = []
        var end = -Double.infinity
        for (unit, extent) in sorted {
            // Equal centers don't make a gap.
            if parts.isEmpty || extent.lower > end || (extent.lower == end && extent.upper > end) {
                parts.append([unit])
            } else {
                parts[parts.count - 1].append(unit)
            }
            end = max(end, extent.upper)
        }
        return parts
    }

    // MARK: One on another

    /// Merges the largest unit and the units that it covers into one. Returns nil if it covers none.
    private func layered(_ units: [Unit], depth: Int) -> [Unit]? {
        guard let largest = units.max(by: { ($0.area, -$0.order) < ($1.area, -$1.order) }) else { return nil }
        var (behind, front, others): ([Unit], [Unit], [Unit]) = ([], [], [])
        for unit in units where unit.order != largest.order {
            if !largest.covers(unit) {
                others.append(unit)
            } else if unit.order < largest.order {
                behind.append(unit)
            } else {
                front.append(unit)
            }
        }
        guard !behind.isEmpty || !front.isEmpty else { return nil }
        var whole = largest
        let inFront = column(front, depth: depth + 1)
        // A unit that already has others in front of it accepts no more.
        if case .view(let index)? = largest.column.first, largest.column.count == 1, !front.isEmpty, isBackdrop(index) {
            whole.column = column(behind, depth: depth + 1) + [.front(of: index, inFront)]
        } else {
            whole.column = column(behind, depth: depth + 1) + largest.column + inFront
        }
        return others + [whole]
    }
}
