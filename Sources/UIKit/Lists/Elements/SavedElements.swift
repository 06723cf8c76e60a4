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
        case identifier(String)
        /// The name of the item, and its index path then.
        case item(String, IndexPath)
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
            case .identifier: return association?.modelIdentifierForElement(at: path, in: view).map { .identifier($0) }
            case .item: return items?.nameOfItem(at: path).map { .item($0, path) }
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
        let places = coder.decodeObject(forKey: ReservedKey.placesOfItems) as? [IndexPath]
        naming = isByIdentifier ? .identifier : places != nil ? .item : .path
        distance = CGFloat(coder.decodeDouble(forKey: ReservedKey.firstRowDistance))
        let firstValue = coder.decodeObject(forKey: ReservedKey.firstRow)
        let others = coder.decodeObject(forKey: ReservedKey.selectedRows)
        switch naming {
        case .identifier:
            first = (firstValue as? String).map { .identifier($0) }
            selected = (others as? [String] ?? []).map { .identifier($0) }
        case .item:
            let firstText = firstValue as? String
            var rest = (places ?? [])[...]
            first = firstText.flatMap { text in rest.popFirst().map { .item(text, $0) } }
            selected = zip(others as? [String] ?? [], rest).map { .item($0, $1) }
        case .path:
            first = (firstValue as? IndexPath).map { .path($0) }
            selected = (others as? [IndexPath] ?? []).map { .path($0) }
        }
    }

    func encode(with coder: RestorationEncoder) {
        coder.encode(naming == .identifier, forKey: ReservedKey.rowsByIdentifier)
        if naming == .item {
            let names = [first].compactMap(\.self) + selected
            coder.encode(names.compactMap(\.place), forKey: ReservedKey.placesOfItems)
        }
        coder.encode(Double(distance), forKey: ReservedKey.firstRowDistance)
        if let first { coder.encode(first.value, forKey: ReservedKey.firstRow) }
        if !selected.isEmpty { coder.encode(selected.map(\.value), forKey: ReservedKey.selectedRows) }
    }

    /// Returns true if the data has elements with the saved names. If a diffable data source has none of the saved
    /// items, their names don't last, because many apps give items another identifier in each launch.
    func findsByName(in view: ElementView) -> Bool {
        switch naming {
        case .identifier: true
        case .item: !placesOfItems(in: view).isEmpty
        case .path: false
        }
    }

    private func placesOfItems(in view: ElementView) -> [String: IndexPath] {
        let names = ([first] + selected).compactMap { if case .item(let name, _)? = $0 { name } else { nil } }
        return (view.source as? any ItemNaming)?.paths(ofItemsNamed: Set(names)) ?? [:]
    }

    /// Returns the current positions of the elements, without those that don't exist (S-MODEL-3). Returns none if the
    /// data source has no such names.
    ///
    /// - Parameter coder: Gets the report of elements that don't exist (S-MODEL-4). nil if nothing reports them.
    func find(in view: ElementView, reportingTo coder: RestorationDecoder?) -> (
        first: IndexPath?, selected: [IndexPath]
    ) {
        let association = view.modelAssociation
        // A name of one kind doesn't match elements with names of another (S-MODEL-5).
        guard (naming == .identifier) == (association != nil) else { return (nil, []) }
        let places = placesOfItems(in: view)
        var isMissingSome = false
        func path(_ name: Name) -> IndexPath? {
            let found: IndexPath? =
                switch name {
                case .identifier(let identifier):
                    association?.indexPathForElement(withModelIdentifier: identifier, in: view)
                case .item(let name, let path): places.isEmpty ? path : places[name]
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
    /// The value in a saved state.
    fileprivate var value: Any {
        switch self {
        case .identifier(let text), .item(let text, _): text
        case .path(let path): path
        }
    }

    /// The index path of an item, or nil.
    fileprivate var place: IndexPath? { if case .item(_, let path) = self { path } else { nil } }
}
