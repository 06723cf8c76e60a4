import Foundation

/// Cells of one table or collection view that wait to show another element, and how new ones are made.
@MainActor
final class ReuseQueue<View: UIView> {
    private var makers: [String: () -> View?] = [:]
    private var free: [String: [View]] = [:]
    /// Beyond this, cells are let go: a display that shows less than before needs no more.
    private let limit = 64

    /// - Parameter make: makes a new one; nil ends the registration.
    func register(_ identifier: String, make: (() -> View?)?) {
        makers[identifier] = make
    }

    /// - Parameter prepare: called with one that was used before.
    /// - Returns: nil if nothing is registered under that identifier.
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
