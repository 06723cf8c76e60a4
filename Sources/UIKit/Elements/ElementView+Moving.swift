import Foundation

// Moves of elements by the user.
extension ElementView {
    /// Moves an element as a display has reported it.
    ///
    /// - Parameters:
    ///   - index: its position among the elements of all sections when it has been moved.
    ///   - section: the section that it is in then, if the display knows it.
    func userMoved(_ path: IndexPath, to index: Int, section: Int?) -> DisplayEventResult {
        guard contains(path) else { return .unknownElement }
        guard isMovable(path) else { return .refused("this element stays where it is") }
        guard let proposed = sectionCounts.place(of: path, at: index, section: section) else {
            return .refused("there is no such place in the list")
        }
        let target = target(ofMoveFrom: path, to: proposed)
        return move(path, to: target) ? .handled : .refused("there is no place where the delegate wants the element")
    }

    /// Has the data source move an element, and then moves what shows it. The selection stays with the elements that were selected.
    ///
    /// - Returns: false if there is no such place.
    func move(_ path: IndexPath, to target: IndexPath) -> Bool {
        guard contains(path), sectionCounts.allow(target, from: path) else { return false }
        guard target != path else { return true }
        // A restoration that still looks for elements must not scroll away from those that the user arranges.
        sought.end()
        hideActions()
        let countBefore = countOfChanges
        moveData(from: path, to: target)
        // A data source that shows a snapshot, or that reloads, has told of the move itself.
        if countOfChanges == countBefore { update { $0.moved[path] = target } }
        return true
    }
}
