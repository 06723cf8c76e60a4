import RestorationArchive

/// One file that contains saves of a state.
package struct StateFile: Sendable {
    /// The file's name, without folders.
    package let name: String
    /// The stored state, or nil if launches do not look for files of this name.
    package let state: StoredState?
    private let store: ArchiveStore

    init(_ name: String, _ state: StoredState?, in store: ArchiveStore) {
        self.name = name
        self.state = state
        self.store = store
    }

    /// The number of the generation, from the file's name. nil if launches do not look for files of this name.
    package var number: UInt64? { state?.number }

    /// The contents of the file. Each access reads the complete file.
    package var contents: Result<StoredGeneration, ArchiveError> {
        do throws(ArchiveError) {
            return .success(try store.generation(in: name))
        } catch {
            return .failure(error)
        }
    }

    /// Returns the contents of the file.
    ///
    /// - Throws: `InspectionError` if the file cannot be read.
    package func generation() throws(InspectionError) -> StoredGeneration {
        switch contents {
        case .success(let generation): return generation
        case .failure(let error): throw .archive(error)
        }
    }
}
