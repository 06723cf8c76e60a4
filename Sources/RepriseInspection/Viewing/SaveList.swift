import Foundation
import RestorationArchive

/// One portion of the saves of a state, newest first. A save that changed only the snapshot of the interface counts as
/// a part of the save before it. The page requests the changes of each save separately, because a state may have
/// thousands of saves.
package struct SaveList: Codable, Sendable {
    package private(set) var schema = "reprise.saves/1"
    /// The state's name.
    package var name: String
    package var saves: [Save] = []
    /// True if the state has older saves.
    package var hasOlder = false
    /// The problems of files that cannot be read completely.
    package var problems: [String] = []

    package struct Save: Codable, Sendable, Equatable {
        /// The name of the save, such as `12.3`. It is `exported` for the only save of an exported file.
        package var save: String
        /// The reason why the save's file is quarantined, or nil if a launch may restore from it.
        package var keptAside: String?
        /// The time of the save, in ISO 8601.
        package var saved: String
        package var bundleVersion: String
        /// The number of objects in the save.
        package var objects: Int
        /// The size of the save in bytes. A generation's first save contains all of the state, the others only the
        /// change.
        package var size: Int
    }

    /// The name of a save that has none of its own.
    package static let exported = "exported"

    /// - Parameters:
    ///   - id: the save before which the list begins, or nil to begin with the newest.
    ///   - limit: the maximum number of saves.
    /// - Throws: `InspectionError` if the folder cannot be read or an exported state isn't valid. Files that cannot be
    ///   read become `problems`.
    package init(of state: SavedState, before id: SaveID? = nil, limit: Int = 300) throws(InspectionError) {
        name = PlainText(state.name).description
        if case .portable(let portable, let file) = state.content {
            let archive = try portable.archive(file: file)
            saves = [Save(Self.exported, nil, archive, size: archive.records.reduce(0) { $0 + $1.encodedSize })]
            return
        }
        var seen: Set<UInt64> = []
        for file in try state.files() {
            if let id, let number = file.number, number > id.generation { continue }
            guard saves.count < limit else {
                hasOlder = true
                return
            }
            switch file.contents {
            case .failure(let error): problems.append(PlainText(error.description).description)
            case .success(let generation):
                // A save's name contains its generation's number, so a second file of the same number adds nothing.
                guard seen.insert(generation.number).inserted else { continue }
                add(generation, file, before: id, limit)
            }
        }
    }

    private mutating func add(_ generation: StoredGeneration, _ file: StateFile, before id: SaveID?, _ limit: Int) {
        if case .savesLost(_, _, _, let cause) = generation.loss(isNewest: false), cause == .damaged || cause == .torn {
            problems.append("\(PlainText(file.name)): \(cause.rawValue).")
        }
        var last = generation.saves
        if let id, generation.number == id.generation { last = min(last, (id.save ?? last + 1) - 1) }
        guard last > 0 else { return }
        let first = max(1, last - (limit - saves.count) + 1)
        if first > 1 { hasOlder = true }
        let sizes = generation.saveSizes
        var found: [Save] = []
        var before: Archive?
        generation.forEachSave { number, archive in
            let size = sizes.indices.contains(number - 1) ? sizes[number - 1] : 0
            if let before, archive.isSnapshot(of: before) {
                if !found.isEmpty { found[found.count - 1].size += size }
            } else if number >= first {
                found.append(
                    Save(
                        SaveID(generation: generation.number, save: number).description, file.state?.kept?.rawValue,
                        archive, size: size))
            }
            before = archive
            return number < last
        }
        saves += found.reversed()
    }
}

extension SaveList.Save {
    fileprivate init(_ id: String, _ keptAside: String?, _ archive: Archive, size: Int) {
        self.init(
            save: id, keptAside: keptAside,
            saved: Date.text(ofReferenceInterval: archive.application.timestamp.timeIntervalSinceReferenceDate),
            bundleVersion: PlainText(archive.application.bundleVersion).description, objects: archive.records.count,
            size: size)
    }
}
