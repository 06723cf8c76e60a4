import RestorationArchive

/// The values that an object or the app delegate encoded, and their differences from the previous save.
package struct ShownValues: Codable, Sendable, Equatable {
    /// The app's own values, followed by UIKit's, each sorted by key. Values without a key come last.
    package var entries: [ShownEntry] = []
    /// The changes, including those of values within custom objects.
    package var changes: [ShownChange] = []

    /// Creates the entries of `values` in words, each with the kind of its change, and the list of all changes. For a
    /// removed object, the entries are those of `old`.
    ///
    /// - Parameters:
    ///   - values: the values in the table of `comparison`, or nil for a removed object.
    ///   - old: the values of the previous save, or nil for a new object or without a previous save.
    ///   - found: the differences between the two.
    init(_ values: CodedValues?, old: CodedValues?, _ found: [ValueChange], _ comparison: ValueComparison) {
        func portable(_ values: CodedValues?) -> PortableValues {
            PortableValues(values ?? CodedValues(), comparison.disclosure, paths: comparison.paths)
        }
        let before = portable(old)
        let after = portable(values)
        var showingOld = ValueShowing(objects: before.objects)
        var showingNew = ValueShowing(objects: after.objects)
        changes = found.map { change in
            ShownChange(
                key: PlainText(change.key).description, old: change.old.map { showingOld.shown($0) },
                new: change.new.map { showingNew.shown($0) })
        }
        let kinds = Dictionary(found.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
        let told = values == nil ? before : after
        var showing = ValueShowing(objects: told.objects)
        let keyed = told.keyed.sorted { ($0.isBuiltIn ? 1 : 0, $0.key) < ($1.isBuiltIn ? 1 : 0, $1.key) }
        // These are the names that `ValueComparison` uses.
        let unkeyed = told.unkeyed.enumerated().map { PortableEntry(key: "(no key, \($0 + 1))", value: $1) }
        entries = (keyed + unkeyed).map { entry in
            ShownEntry(
                key: PlainText(entry.key).description, isBuiltIn: entry.isBuiltIn, value: showing.shown(entry.value),
                change: kinds[entry.key].map { $0.old == nil ? .added : $0.new == nil ? .removed : .changed })
        }
    }
}

extension PortableEntry {
    fileprivate var isBuiltIn: Bool { key.hasPrefix("UIKit.") }
}
