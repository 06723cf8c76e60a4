import RestorationArchive

/// One file that holds saves of a state.
package struct StateFile: Sendable {
    /// Without folders.
    package let name: String
    /// nil if its name is none that a launch looks for.
    package let state: StoredState?
    private let store: ArchiveStore

    init(_ name: String, _ state: StoredState?, in store: ArchiveStore) {
        self.name = name
        self.state = state
        self.store = store
    }

    /// The generation's number, by the file's name.
    package var number: UInt64? { state?.number }

    /// The file, read to its end each time.
    package var contents: Result<StoredGeneration, ArchiveError> {
        do throws(ArchiveError) {
            return .success(try store.generation(in: name))
        } catch {
            return .failure(error)
        }
    }

    /// The same for a command that needs it.
    package func generation() throws(InspectionError) -> StoredGeneration {
        switch contents {
        case .success(let generation): return generation
        case .failure(let error): throw .archive(error)
        }
    }
}
