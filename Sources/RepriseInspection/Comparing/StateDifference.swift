import RestorationArchive
import RepriseRestoration

/// The differences between two saves: object by object, value by value. The time of the saves doesn't count as a
/// difference.
package struct StateDifference: Codable, Sendable, Equatable {
    /// The changes of the app and the system: version, idiom, system version.
    package var application: [ValueChange] = []
    /// The changes of the values that the app delegate encoded. The number of events and the size of the page
    /// matter only to displays, so they don't count as differences.
    package var applicationState: [ValueChange] = []
    /// The changed objects in the order of the newer save, followed by the removed ones in the order of the older
    /// save.
    package var objects: [ObjectChange] = []

    package var isEmpty: Bool { application.isEmpty && applicationState.isEmpty && objects.isEmpty }

    package func count(of change: ObjectChange.Kind) -> Int { objects.count { $0.change == change } }

    /// - Parameter disclosure: how much of the values to disclose. The comparison itself uses the complete values.
    package init(from old: Archive, to new: Archive, disclosure: Disclosure) {
        // Most paths and records are the same from one save to the next, and a state's history has thousands of
        // saves.
        var table = old.paths
        let mapping = old.paths == new.paths ? nil : ReferenceMapping(of: new, into: &table)
        let comparison = ValueComparison(disclosure: disclosure, paths: table)
        application = comparison.changes(from: old.application, to: new.application)
        applicationState = comparison.changes(
            from: old.applicationState, to: mapping?.mapped(new.applicationState) ?? new.applicationState
        ).filter { !ReservedKey.ofDisplays.contains($0.key) }
        if mapping == nil, old.records.elementsEqual(new.records, by: { $0.reference == $1.reference }) {
            for (earlier, record) in zip(old.records, new.records) where earlier != record {
                let change = comparison.change(.changed, from: earlier, to: record)
                if change.isReal { objects.append(change) }
            }
            return
        }

        let before = Dictionary(
            old.records.enumerated().map { ($1.reference, $0) }, uniquingKeysWith: { first, _ in first })
        var found: Set<Int> = []
        for record in new.records {
            let record = mapping?.mapped(record) ?? record
            guard let position = before[record.reference] else {
                objects.append(comparison.change(.added, from: nil, to: record))
                continue
            }
            found.insert(position)
            let earlier = old.records[position]
            guard earlier != record else { continue }
            let change = comparison.change(.changed, from: earlier, to: record)
            if change.isReal { objects.append(change) }
        }
        for (position, record) in old.records.enumerated() where !found.contains(position) {
            objects.append(comparison.change(.removed, from: record, to: nil))
        }
    }
}

/// An object that differs, or that only one of the saves contains.
package struct ObjectChange: Codable, Sendable, Equatable {
    package enum Kind: String, Codable, Sendable { case added, removed, changed }

    package var change: Kind
    /// The object's path and kind.
    package var key: String
    package var kind: PortableKind
    package var className: String
    /// The object's size before and after, in bytes. nil for a save that doesn't contain the object.
    package var oldSize: Int?
    package var newSize: Int?
    /// The changes of the record itself (class, storyboard), followed by those of the values that the object
    /// encoded.
    package var values: [ValueChange]

    /// True for an added or removed object, and for one with changed values. Two records may differ without a
    /// meaning, for example in the order of encoding.
    var isReal: Bool { change != .changed || !values.isEmpty }
}

/// A value that differs, or that only one of the saves contains.
package struct ValueChange: Codable, Sendable, Equatable {
    /// The coder's key. A value without a key has its position instead, and a value in a custom object the path
    /// that leads to it.
    package var key: String
    /// The value before, or nil if it did not exist.
    package var old: PortableValue?
    /// The value after, or nil if it no longer exists.
    package var new: PortableValue?
}
