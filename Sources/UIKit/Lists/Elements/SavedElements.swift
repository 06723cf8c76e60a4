import Foundation
import RestorationArchive
import RepriseRestoration

/// The elements in a saved state: the first visible one and the selected ones (S-CLASS-19 to S-CLASS-21).
@MainActor
struct SavedElements {
    enum Name {
        case identifier(String)
        case path(IndexPath)
    }

    let byIdentifier: Bool
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
        byIdentifier = association != nil
        func name(_ path: IndexPath) -> Name? {
            // The data may have changed without a reload.
            guard view.contains(path), view.dataHolds(path) else { return nil }
            guard let association else { return .path(path) }
            return association.modelIdentifierForElement(at: path, in: view).map { .identifier($0) }
        }
        let firstPath = view.firstVisibleElement
        let firstName = firstPath.flatMap(name)
        first = firstName
        distance = firstPath.flatMap(view.position).map { view.scrolledDistance - $0 } ?? 0
        selected = view.selection.paths.compactMap { $0 == firstPath ? firstName : name($0) }
    }

    init?(coder: RestorationDecoder) {
        guard coder.containsValue(forKey: ReservedKey.rowsByIdentifier) else { return nil }
        byIdentifier = coder.decodeBool(forKey: ReservedKey.rowsByIdentifier)
        distance = CGFloat(coder.decodeDouble(forKey: ReservedKey.firstRowDistance))
        if byIdentifier {
            first = (coder.decodeObject(forKey: ReservedKey.firstRow) as? String).map { .identifier($0) }
            selected = (coder.decodeObject(forKey: ReservedKey.selectedRows) as? [String] ?? []).map { .identifier($0) }
        } else {
            first = (coder.decodeObject(forKey: ReservedKey.firstRow) as? IndexPath).map { .path($0) }
            selected = (coder.decodeObject(forKey: ReservedKey.selectedRows) as? [IndexPath] ?? []).map { .path($0) }
        }
    }

    func encode(with coder: RestorationEncoder) {
        coder.encode(byIdentifier, forKey: ReservedKey.rowsByIdentifier)
        coder.encode(Double(distance), forKey: ReservedKey.firstRowDistance)
        switch first {
        case .identifier(let identifier): coder.encode(identifier, forKey: ReservedKey.firstRow)
        case .path(let path): coder.encode(path, forKey: ReservedKey.firstRow)
        case nil: break
        }
        guard !selected.isEmpty else { return }
        let names: [Any] = selected.map { name in
            switch name {
            case .identifier(let identifier): identifier
            case .path(let path): path
            }
        }
        coder.encode(names, forKey: ReservedKey.selectedRows)
    }

    /// Returns the current positions of the elements, without those that don't exist (S-MODEL-3). Returns none if only
    /// one of the saved state and the data source has lasting identifiers.
    ///
    /// - Parameter coder: Gets the report of elements that don't exist (S-MODEL-4). nil if nothing reports them.
    func find(in view: ElementView, reportingTo coder: RestorationDecoder?) -> (
        first: IndexPath?, selected: [IndexPath]
    ) {
        let association = view.modelAssociation
        // A path of one kind doesn't match elements of the other (S-MODEL-5).
        guard byIdentifier == (association != nil) else { return (nil, []) }
        var isMissingSome = false
        func path(_ name: Name) -> IndexPath? {
            let found: IndexPath? =
                switch name {
                case .identifier(let identifier):
                    association?.indexPathForElement(withModelIdentifier: identifier, in: view)
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
