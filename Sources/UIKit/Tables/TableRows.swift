import Foundation
import RestorationArchive
import StateRestoration

/// The rows of a table that a saved state names: the first visible one and the selected ones (S-CLASS-19, S-CLASS-20).
@MainActor
struct TableRows {
    enum Name {
        case identifier(String)
        case path(IndexPath)
    }

    let byIdentifier: Bool
    let first: Name?
    /// How far the first visible row was scrolled out at the top, in points.
    let distance: CGFloat
    private(set) var selected: [Name]

    /// App code has deselected; nothing is to be selected again.
    mutating func forgetSelection() {
        selected = []
    }

    /// S-MODEL-1: the data source is asked once for each row that exists, and for no other.
    init(savedFrom table: UITableView) {
        let layout = table.layout
        let association = table.dataSource as? any UIDataSourceModelAssociation
        byIdentifier = association != nil
        func name(_ path: IndexPath) -> Name? {
            // The data may have changed without a reload yet.
            guard layout.contains(path), table.dataHolds(path) else { return nil }
            guard let association else { return .path(path) }
            return association.modelIdentifierForElement(at: path, in: table).map { .identifier($0) }
        }
        let firstPath = table.indexPathsForVisibleRows?.first
        first = firstPath.flatMap(name)
        distance = firstPath.flatMap { layout.frame(of: $0) }.map { table.contentOffset.y - $0.y } ?? 0
        selected = table.selectedPaths.compactMap(name)
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

    /// Where the rows are now (S-MODEL-3).
    ///
    /// - Parameter coder: where rows that do not exist are reported (S-MODEL-4).
    func find(in table: UITableView, reportingTo coder: RestorationDecoder?) -> (
        first: IndexPath?, selected: [IndexPath]
    ) {
        let association = table.dataSource as? any UIDataSourceModelAssociation
        // S-MODEL-5: a path of one kind says nothing about rows of the other.
        guard byIdentifier == (association != nil) else { return (nil, []) }
        var isMissingSome = false
        func path(_ name: Name) -> IndexPath? {
            let found: IndexPath? =
                switch name {
                case .identifier(let identifier):
                    association?.indexPathForElement(withModelIdentifier: identifier, in: table)
                case .path(let path): path
                }
            if let found, table.layout.contains(found) { return found }
            isMissingSome = true
            return nil
        }
        let found = (first: first.flatMap(path), selected: selected.compactMap(path))
        if isMissingSome, let coder {
            UIApplication.shared.restoration.report(
                .elementMissing, from: coder,
                "A row that was selected or on top does not exist now. It is looked for again after each reload.")
        }
        return found
    }
}
