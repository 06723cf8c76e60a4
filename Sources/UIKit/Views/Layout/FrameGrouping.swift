import Foundation

/// Finds out from frames what stands below one another and what side by side.
///
/// Frames are cut apart where nothing reaches from one part into the next: first into bands from top to bottom, a band
/// into parts from leading to trailing, each of these into bands again. What lies on something larger is taken together
/// with that. Frames need not be exact: those of a file are what somebody drew before constraints moved the views, so that
/// what overlaps by a little is cut apart all the same, and what overlaps by much, where nothing else helps.
struct FrameGrouping {
    /// One sibling, or several that are taken together.
    private struct Unit {
        var x: Extent
        var y: Extent
        /// Back to front.
        var order: Int
        var column: [Arrangement]

        var area: Double { x.length * y.length }

        func covers(_ other: Unit) -> Bool {
            x.overlap(other.x) * y.overlap(other.y) >= 0.8 * other.area
        }
    }

    private let isBackdrop: (Int) -> Bool
    /// Each level costs as much as sorting; nobody designs so many of them.
    private let maximumDepth = 12

    /// - Parameters:
    ///   - frames: of siblings, back to front; finite, and none of them empty.
    ///   - isBackdrop: whether the sibling of an index is only looked at, so that others may stand in front of it.
    /// - Returns: a column in which each index is once.
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
        // All of them have one centre.
        return units.sorted { $0.order < $1.order }.flatMap(\.column)
    }

    // MARK: Cutting

    /// By how much frames may overlap and are cut apart all the same.
    private enum Tolerance: CaseIterable {
        /// A few points, however large the frames are.
        case points
        /// A quarter of each.
        case quarter
        /// Only their centres count.
        case half

        func inset(_ extent: Extent) -> Extent {
            switch self {
            case .points: extent.inset(by: min(3, extent.length / 4))
            case .quarter: extent.inset(by: extent.length / 4)
            case .half: extent.inset(by: extent.length / 2)
            }
        }
    }

    /// The units between the gaps along an axis, in the order of that axis.
    private func cut(_ units: [Unit], along axis: (Unit) -> Extent, _ tolerance: Tolerance) -> [[Unit]] {
        let sorted = units.map { (unit: $0, extent: tolerance.inset(axis($0))) }
            .sorted {
                ($0.extent.lower, $0.extent.upper, $0.unit.order) < ($1.extent.lower, $1.extent.upper, $1.unit.order)
            }
        var parts: [[Unit]] = []
        var end = -Double.infinity
        for (unit, extent) in sorted {
            // Centres at one place are no gap.
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

    /// The units with the largest and what it covers as one; nil if it covers nothing.
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
        // What has others in front of it already takes no more.
        if case .view(let index)? = largest.column.first, largest.column.count == 1, !front.isEmpty, isBackdrop(index) {
            whole.column = column(behind, depth: depth + 1) + [.front(of: index, inFront)]
        } else {
            whole.column = column(behind, depth: depth + 1) + largest.column + inFront
        }
        return others + [whole]
    }
}
