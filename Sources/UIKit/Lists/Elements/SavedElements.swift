import Foundation
import RestorationArchive
import RepriseRestoration

/// The elements in a saved state: the first visible one and the selected ones (S-CLASS-19 to S-CLASS-21).
@MainActor
struct SavedElements {
    /// The kind of names that the elements of a list have.
    enum Naming {
        /// Index paths.
        case path
        /// Model identifiers of the data source.
        case identifier
        /// Names of the items of a diffable data source (S-ROW-2).
        case item
    }

    enum Name {
        case text(String)
        case path(IndexPath)
    }

    let naming: Naming
    let first: Name?
    /// The distance in points by which the first visible element was scrolled out of view.
    let distance: CGFloat
    private(set) var selected: [Name]

    /// Forgets the selection because app code deselected an element.
    mutating func forgetSelection() {
        selected = []
    }

    /// Reads the elements from a view. It asks the data source once for each existing element, and for no other
    /// (S-MODEL-1). It leaves out elements that no longer exist, and those for which the data source returns no
    /// identifier.
    init(savedFrom view: ElementView) {
        let association = view.modelAssociation
        let items = view.source as? any ItemNaming
        let firstPath = view.firstVisibleElement
        let known = firstPath ?? view.selection.paths.first
        let naming: Naming =
            association != nil ? .identifier : known.flatMap { items?.nameOfItem(at: $0) } != nil ? .item : .path
        func name(_ path: IndexPath) -> Name? {
            // The data may have changed without a reload.
            guard view.contains(path), view.dataHolds(path) else { return nil }
            switch naming {
            case .identifier: return association?.modelIdentifierForElement(at: path, in: view).map { .text($0) }
            case .item: return items?.nameOfItem(at: path).map { .text($0) }
            case .path: return .path(path)
            }
        }
        let firstName = firstPath.flatMap(name)
        self.naming = naming
        first = firstName
        distance = firstPath.flatMap(view.position).map { view.scrolledDistance - $0 } ?? 0
        selected = view.selection.paths.compactMap { $0 == firstPath ? firstName : name($0) }
    }

    init?(coder: RestorationDecoder) {
        guard coder.containsValue(forKey: ReservedKey.rowsByIdentifier) else { return nil }
        let isByIdentifier = coder.decodeBool(forKey: ReservedKey.rowsByIdentifier)
        naming = isByIdentifier ? .identifier : coder.decodeBool(forKey: ReservedKey.rowsByItem) ? .item : .path
        distance = CGFloat(coder.decodeDouble(forKey: ReservedKey.firstRowDistance))
        if naming == .path {
            first = (coder.decodeObject(forKey: ReservedKey.firstRow) as? IndexPath).map { .path($0) }
            selected = (coder.decodeObject(forKey: ReservedKey.selectedRows) as? [IndexPath] ?? []).map { .path($0) }
        } else {
            first = (coder.decodeObject(forKey: ReservedKey.firstRow) as? String).map { .text($0) }
            selected = (coder.decodeObject(forKey: ReservedKey.selectedRows) as? [String] ?? []).map { .text($0) }
        }
    }

    func encode(with coder: RestorationEncoder) {
        coder.encode(naming == .identifier, forKey: ReservedKey.rowsByIdentifier)
        if naming == .item { coder.encode(true, forKey: ReservedKey.rowsByItem) }
        coder.encode(Double(distance), forKey: ReservedKey.firstRowDistance)
        switch first {
        case .text(let text): coder.encode(text, forKey: ReservedKey.firstRow)
        case .path(let path): coder.encode(path, forKey: ReservedKey.firstRow)
        case nil: break
        }
        guard !selected.isEmpty else { return }
        let names: [Any] = selected.map { name in
            switch name {
            case .text(let text): text
            case .path(let path): path
            }
        }
        coder.encode(names, forKey: ReservedKey.selectedRows)
    }

    /// Returns the current positions of the elements, without those that don't exist (S-MODEL-3). Returns none if the
    /// data source has no such names.
    ///
    /// - Parameter coder: Gets the report of elements that don't exist (S-MODEL-4). nil if nothing reports them.
    func find(in view: ElementView, reportingTo coder: RestorationDecoder?) -> (
        first: IndexPath?, selected: [IndexPath]
    ) {
        let association = view.modelAssociation
        let items = view.source as? any ItemNaming
        // A name of one kind doesn't match elements with names of another (S-MODEL-5).
        guard (naming == .identifier) == (association != nil), naming != .item || items != nil else { return (nil, []) }
        let names = ([first] + selected).compactMap { $0?.text }
        let places = naming == .item ? items?.paths(ofItemsNamed: Set(names)) : nil
        var isMissingSome = false
        func path(_ name: Name) -> IndexPath? {
            let found: IndexPath? =
                switch name {
                case .text(let text):
                    places?[text] ?? association?.indexPathForElement(withModelIdentifier: text, in: view)
                case .path(let path): path
                }
            if let found, view.contains(found) { return found }
            isMissingSome = true
            return nil
        }
        let found = (first: first.flatMap(path), selected: selected.compactMap(path))
        if isMissingSome, let coder {
            UIApplication.shared.runningRestoration?.report(
                .elementMissing, from: coder,
                "An element that was selected or visible first does not exist now. UIKit looks for it again after each "
                    + "reload.")
        }
        return found
    }
}

extension SavedElements.Name {
    /// The name, or nil for an index path.
    fileprivate var text: String? { if case .text(let text) = self { text } else { nil } }
}
