import RestorationArchive

/// The result of reading every file of a state to its end: what a launch would restore, and what is lost. Verifying
/// changes nothing (S-LOG-12).
package struct Verification: Codable, Sendable {
    package private(set) var schema = "reprise.verify/1"
    /// The files, newest first. If saves are missing from the folder, the last entry is the folder with this problem.
    package var files: [File] = []
    /// The save that the next launch restores, or nil if it starts without a state. For an exported file, this is the
    /// save that it was exported from.
    package var restores: String?
    /// True if no entry of `files` has a problem.
    package var isIntact: Bool { files.allSatisfy { $0.problem == nil } }

    package struct File: Codable, Sendable {
        package var name: String
        /// The reason why the file is quarantined, or nil for a generation that a launch may restore.
        package var keptAside: String?
        /// The file's size in bytes, or nil if it cannot be read.
        package var size: Int?
        /// The number of saves in the file, all of which were decoded. nil if none can be read.
        package var saves: Int?
        package var formatVersion: String?
        /// The problem, the resulting loss and the remedy, or nil if the file is intact.
        package var problem: String?
    }

    /// Reads all files of the state. The unreadable ones are entries with a problem.
    ///
    /// - Parameter progress: a closure called with each file's name before it is read, the file's position, and the
    ///   number of files.
    /// - Throws: `nothingReadable` if the folder has no files, and `notPortable` if an exported file isn't valid.
    package init(
        of state: SavedState, progress: (String, Int, Int) -> Void = { _, _, _ in }
    ) throws(InspectionError) {
        if case .portable(let portable, let file) = state.content {
            _ = try portable.archive(file: file)
            files = [File(name: file, keptAside: nil, size: nil, saves: 1, formatVersion: portable.formatVersion)]
            restores = portable.save ?? "the one in the file"
            return
        }
        let found = try state.files()
        for (index, file) in found.enumerated() {
            progress(file.name, index, found.count)
            var result = File(name: file.name, keptAside: file.state?.kept?.rawValue)
            switch file.contents {
            case .failure(let error): result.problem = error.description
            case .success(let generation):
                let isCandidate = file.state?.kept == nil && restores == nil
                result.size = generation.size
                result.saves = generation.saves
                result.formatVersion = generation.formatVersion.description
                // A launch would have replaced anything older than the newest readable file.
                let isNewest = isCandidate && files.allSatisfy { $0.keptAside != nil || $0.problem == nil }
                result.problem = generation.loss(isNewest: isNewest)?.description
                if isCandidate { restores = SaveID(generation: generation.number, save: generation.saves).description }
            }
            files.append(result)
        }
        let folder = try state.folder()
        if let missing = folder.missingSaves() {
            files.append(File(name: folder.directory, keptAside: nil, problem: missing.description))
        }
        if files.isEmpty { throw .nothingReadable(state.name, []) }
    }
}
