import Foundation

/// The selected elements of a table or collection view, in the order of selection.
struct ElementSelection: Equatable {
    private(set) var paths: [IndexPath] = []
    private var members: Set<IndexPath> = []

    init(_ paths: [IndexPath] = []) {
        for path in paths { insert(path) }
    }

    func contains(_ path: IndexPath) -> Bool { members.contains(path) }

    /// Selects an element, as the last one. A selected element keeps its place in the order, unless this deselects all.
    /// - Parameter alone: True if this deselects all other elements.
    mutating func select(_ path: IndexPath, alone: Bool) {
        if alone { self = ElementSelection() }
        insert(path)
    }

    mutating func deselect(_ path: IndexPath) {
        guard members.remove(path) != nil else { return }
        paths.removeAll { $0 == path }
    }

    private mutating func insert(_ path: IndexPath) {
        if members.insert(path).inserted { paths.append(path) }
    }
}
