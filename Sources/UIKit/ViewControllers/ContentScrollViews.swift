/// The scroll views that the bars at each edge of a controller would follow.
@MainActor
struct ContentScrollViews {
    private struct Entry {
        weak var view: UIScrollView?
    }

    private var entries: [UInt: Entry] = [:]

    private static func sides(of edge: NSDirectionalRectEdge) -> [UInt] {
        [NSDirectionalRectEdge.top, .leading, .bottom, .trailing].filter { edge.contains($0) }.map(\.rawValue)
    }

    mutating func set(_ view: UIScrollView?, for edge: NSDirectionalRectEdge) {
        for side in Self.sides(of: edge) { entries[side] = Entry(view: view) }
    }

    /// Returns the scroll view for the first of the edges that has one, in the order top, leading, bottom, trailing.
    /// Returns nil if none has one.
    func view(for edge: NSDirectionalRectEdge) -> UIScrollView? {
        Self.sides(of: edge).lazy.compactMap { entries[$0]?.view }.first
    }
}
