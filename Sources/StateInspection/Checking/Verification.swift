import RestorationArchive

/// Every file of a state read to its end: what a launch would restore, and what is lost (S-LOG-12: nothing is changed).
package struct Verification: Codable, Sendable {
    package private(set) var schema = "reprise.verify/1"
    /// The newest first.
    package var files: [File] = []
    /// The save that the next launch restores; nil if it starts without a state.
    package var restores: String?
    /// Whether anything that was saved cannot be read any more, and may have been wanted.
    package var isIntact: Bool { files.allSatisfy { $0.problem == nil } }

    package struct File: Codable, Sendable {
        package var name: String
        /// Why no launch restores from it; nil for a generation.
        package var keptAside: String?
        /// In bytes; nil if it cannot be read.
        package var size: Int?
        /// How many saves can be read, and whether each of them was decoded; nil if none.
        package var saves: Int?
        package var formatVersion: String?
        /// What is wrong, what is lost by it, and what to do; nil if nothing is.
        package var problem: String?
    }

    /// - Parameter progress: is called with each file's name before it is read, its place, and how many there are.
    package init(
        of state: SavedState, progress: (String, Int, Int) -> Void = { _, _, _ in }
    ) throws(InspectionError) {
        if case .portable(let portable, let file) = state.content {
            _ = try portable.archive(file: file)
            files = [File(name: file, keptAside: nil, size: nil, saves: 1, formatVersion: portable.formatVersion)]
            restores = portable.save ?? "the one in it"
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
                // What is older than the newest file that can be read was meant to be replaced by it.
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
