import Foundation

/// The reusable cells of a table or collection view, and the ways to create new ones.
@MainActor
final class ReuseQueue<View: UIView> {
    private var makers: [String: () -> View?] = [:]
    private var free: [String: [View]] = [:]
    /// The limit of reusable cells for each identifier. The queue discards more, because a display that now shows less
    /// doesn't need them.
    private let limit = 64

    /// Registers a kind of cells.
    /// - Parameter make: Creates a new cell. nil removes the registration.
    func register(_ identifier: String, make: (() -> View?)?) {
        makers[identifier] = make
    }

    /// Returns a reusable or new cell.
    /// - Parameter prepare: Prepares a reused cell. It doesn't run for a new one.
    /// - Returns: nil if no cell is reusable, and the identifier isn't registered or its function returns nil.
    func take(_ identifier: String, prepare: (View) -> Void) -> View? {
        guard let view = free[identifier]?.popLast() else { return makers[identifier]?() }
        prepare(view)
        return view
    }

    func putBack(_ view: View, _ identifier: String) {
        guard free[identifier, default: []].count < limit else { return }
        free[identifier, default: []].append(view)
    }
}
