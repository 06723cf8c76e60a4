import Foundation

// Moves of elements by the user.
extension ElementView {
    /// Moves an element as a display reported. The delegate can choose another target.
    ///
    /// - Parameters:
    ///   - path: The old position of the element.
    ///   - index: The new position of the element among the elements of all sections.
    ///   - section: The new section, if the display knows it.
    /// - Returns: `.unknownElement` if the element doesn't exist. A refusal if it isn't movable, or if the new position
    ///   or the delegate's target doesn't exist.
    func userMoved(_ path: IndexPath, to index: Int, section: Int?) -> DisplayEventResult {
        guard contains(path) else { return .unknownElement }
        guard isMovable(path) else { return .refused("this element stays where it is") }
        guard let proposed = sectionCounts.place(of: path, at: index, section: section) else {
            return .refused("there is no such place in the list")
        }
        let target = target(ofMoveFrom: path, to: proposed)
        return move(path, to: target) ? .handled : .refused("there is no place where the delegate wants the element")
    }

    /// Moves an element in the data source, and then moves its view unless the data source reported a change itself.
    /// The selected elements stay selected. This ends the search for the elements to restore, and hides revealed
    /// actions. If both positions are the same, it changes nothing and returns true.
    ///
    /// - Returns: False if the element or the new position doesn't exist.
    func move(_ path: IndexPath, to target: IndexPath) -> Bool {
        guard contains(path), sectionCounts.allow(target, from: path) else { return false }
        guard target != path else { return true }
        // A restoration that still looks for elements must not scroll away from the elements that the user arranges.
        sought.end()
        hideActions()
        let countBefore = countOfChanges
        moveData(from: path, to: target)
        // A data source that shows a snapshot or reloads already reported the move itself.
        if countOfChanges == countBefore { update { $0.moved[path] = target } }
        return true
    }
}
