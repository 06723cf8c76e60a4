import Foundation
import RestorationArchive

/// The readable saves of a state, oldest first, with the changes that each one made. A save that changed only the
/// snapshot of the interface counts as a part of the save before it. An exported file has no history.
package struct StateHistory: Codable, Sendable {
    package private(set) var schema = "reprise.history/1"
    package var saves: [Save] = []
    /// The problems of files that cannot be read completely.
    package var problems: [String] = []

    package struct Save: Codable, Sendable {
        /// The name of the save, such as `12.3`.
        package var save: String
        /// The file that contains the save.
        package var file: String
        /// The reason why the file is quarantined, or nil if a launch may restore from it.
        package var keptAside: String?
        /// The time of the save.
        package var saved: String
        package var bundleVersion: String
        /// The number of objects in the save.
        package var objects: Int
        /// The size of the save in bytes. A generation's first save contains all of the state, the others only the
        /// change.
        package var size: Int
        /// The number of objects added, removed and changed since the previous save, or nil for the oldest save.
        package var added: Int?
        package var removed: Int?
        package var changed: Int?
        /// The paths of the first changed objects, and how each one changed.
        package var changes: [Change]
        /// The names of the app delegate's keys that changed.
        package var applicationKeys: [String]
    }

    package struct Change: Codable, Sendable {
        package var change: ObjectChange.Kind
        package var key: String
        /// The changed object's coder keys.
        package var values: [String]
    }

    /// - Parameters:
    ///   - maximumChanges: the number of changes of each save to list in detail.
    ///   - progress: a closure called after each save is read. Its arguments are the number of all saves read so
    ///     far, and the number of saves in this save's file.
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
        // A history contains only names of values.
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
