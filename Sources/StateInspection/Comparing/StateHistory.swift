import Foundation
import RestorationArchive

/// The saves of a state that can still be read, the oldest first, with what changed in each.
package struct StateHistory: Codable, Sendable {
    package private(set) var schema = "reprise.history/1"
    package var saves: [Save] = []
    /// What is wrong with files that cannot be read, or not to their end.
    package var problems: [String] = []

    package struct Save: Codable, Sendable {
        /// As in `12.3`.
        package var save: String
        /// The file that it is in.
        package var file: String
        /// Why no launch restores from that file; nil if one does.
        package var keptAside: String?
        /// When it was made.
        package var saved: String
        package var bundleVersion: String
        /// How many objects it holds.
        package var objects: Int
        /// The bytes that it took: all of the state for a generation's first save, the change for the others.
        package var size: Int
        /// How many objects came, went and changed since the save before; nil for the oldest.
        package var added: Int?
        package var removed: Int?
        package var changed: Int?
        /// The paths of the first of them, and how their object changed.
        package var changes: [Change]
        /// Names of the delegate's keys that changed.
        package var applicationKeys: [String]
    }

    package struct Change: Codable, Sendable {
        package var change: ObjectChange.Kind
        package var key: String
        /// The coder's keys of a changed object.
        package var values: [String]
    }

    /// - Parameters:
    ///   - maximumChanges: How many changes of each save are told in detail.
    ///   - progress: is called with each save that was read, and how many there are in the files so far.
    package init(
        of state: SavedState, maximumChanges: Int = 20, progress: (Int, Int) -> Void = { _, _ in }
    ) throws(InspectionError) {
        var before: Archive?
        var read = 0
        for file in try state.files().reversed() {
            switch file.contents {
            case .failure(let error): problems.append(error.description)
            case .success(let generation):
                if case .savesLost(_, _, _, let cause) = generation.loss(isNewest: false),
                    cause == .damaged || cause == .torn
                {
                    problems.append("\(file.name): \(cause.rawValue).")
                }
                let sizes = generation.saveSizes
                generation.forEachSave { number, archive in
                    let size = sizes.indices.contains(number - 1) ? sizes[number - 1] : 0
                    if number > 1, let before, archive.isSnapshot(of: before), !saves.isEmpty {
                        saves[saves.count - 1].size += size
                    } else {
                        let id = SaveID(generation: generation.number, save: number)
                        saves.append(Self.save(id, file, size: size, archive, after: before, maximumChanges))
                    }
                    before = archive
                    read += 1
                    progress(read, generation.saves)
                    return true
                }
            }
        }
    }

    private static func save(
        _ id: SaveID, _ file: StateFile, size: Int, _ archive: Archive, after before: Archive?, _ maximumChanges: Int
    ) -> Save {
        // Names only: a history tells no values.
        let difference = before.map { StateDifference(from: $0, to: archive, disclosure: .redacted) }
        return Save(
            save: id.description, file: file.name, keptAside: file.state?.kept?.rawValue,
            saved: Date.text(ofReferenceInterval: archive.application.timestamp.timeIntervalSinceReferenceDate),
            bundleVersion: archive.application.bundleVersion, objects: archive.records.count, size: size,
            added: difference?.count(of: .added), removed: difference?.count(of: .removed),
            changed: difference?.count(of: .changed),
            changes: (difference?.objects ?? []).prefix(maximumChanges).map { object in
                Change(
                    change: object.change, key: object.key,
                    values: object.change == .changed ? object.values.map(\.key) : [])
            },
            applicationKeys: difference?.applicationState.map(\.key) ?? [])
    }
}
