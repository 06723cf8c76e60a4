import RestorationArchive
import StateRestoration

/// What differs between two saves: object by object, value by value. When they were made is none of it.
package struct StateDifference: Codable, Sendable, Equatable {
    /// Of app and system: version, idiom, system version.
    package var application: [ValueChange] = []
    /// Of what the app delegate encoded. Which events have come, and how large the page is, is no difference to anybody but displays.
    package var applicationState: [ValueChange] = []
    /// In the order of the newer save, then those that are gone in the order of the older one.
    package var objects: [ObjectChange] = []

    package var isEmpty: Bool { application.isEmpty && applicationState.isEmpty && objects.isEmpty }

    package func count(of change: ObjectChange.Kind) -> Int { objects.count { $0.change == change } }

    /// - Parameter disclosure: how much is told of values; what is compared are the values themselves.
    package init(from old: Archive, to new: Archive, disclosure: Disclosure) {
        // From one save to the next the paths are mostly the same, and so are most records; the history of a state has thousands.
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

/// An object that is in one save only, or differs.
package struct ObjectChange: Codable, Sendable, Equatable {
    package enum Kind: String, Codable, Sendable { case added, removed, changed }

    package var change: Kind
    /// The object's path and kind.
    package var key: String
    package var kind: PortableKind
    package var className: String
    /// Bytes before and after.
    package var oldSize: Int?
    package var newSize: Int?
    /// Of the record itself (class, storyboard), then of what the object encoded.
    package var values: [ValueChange]

    /// A difference of no meaning, such as the order of encoding, is none.
    var isReal: Bool { change != .changed || !values.isEmpty }
}

/// A value that is in one save only, or differs.
package struct ValueChange: Codable, Sendable, Equatable {
    /// The coder's key; for values without one, their place, and for those in a custom object, what leads to it.
    package var key: String
    /// nil if the value was not there.
    package var old: PortableValue?
    /// nil if the value is not there any more.
    package var new: PortableValue?
}
