import Foundation

// Moves of elements by the user.
extension ElementView {
    /// Moves an element as a display reported.
    ///
    /// - Parameters:
    ///   - index: The new position of the element among the elements of all sections.
    ///   - section: The new section, if the display knows it.
    func userMoved(_ path: IndexPath, to index: Int, section: Int?) -> DisplayEventResult {
        guard contains(path) else { return .unknownElement }
        guard isMovable(path) else { return .refused("this element stays where it is") }
        guard let proposed = sectionCounts.place(of: path, at: index, section: section) else {
            return .refused("there is no such place in the list")
        }
        let target = target(ofMoveFrom: path, to: proposed)
        return move(path, to: target) ? .handled : .refused("there is no place where the delegate wants the element")
    }

    /// Moves an element in the data source, and then moves its view. The selected elements stay selected.
    ///
    /// - Returns: False if the new position doesn't exist.
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
