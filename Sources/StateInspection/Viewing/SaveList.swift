import Foundation
import RestorationArchive

/// Some of the saves of a state, the newest first, as many as a page takes at once. What changed in them is asked for one by
/// one: a state may have thousands.
package struct SaveList: Codable, Sendable {
    package private(set) var schema = "reprise.saves/1"
    /// The state's name.
    package var name: String
    package var saves: [Save] = []
    /// Whether there are older ones.
    package var hasOlder = false
    /// What is wrong with files that cannot be read, or not to their end.
    package var problems: [String] = []

    package struct Save: Codable, Sendable, Equatable {
        /// As in `12.3`; `exported` for an exported file's only one.
        package var save: String
        /// Why no launch restores from its file; nil if one does.
        package var keptAside: String?
        /// When it was made, as ISO 8601 has it.
        package var saved: String
        package var bundleVersion: String
        /// How many objects it holds.
        package var objects: Int
        /// The bytes that it took: all of the state for a generation's first save, the change for the others.
        package var size: Int
    }

    /// What stands for the name of a save that has none.
    package static let exported = "exported"

    /// - Parameters:
    ///   - id: the saves before this one are listed; nil for the newest.
    ///   - limit: how many at most.
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
                // A save is named by its generation's number: a second file of that number has nothing more to say.
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
