import Foundation

/// The generation that this process writes: a file that grows by one frame with each save.
///
/// The file is closed with the last reference, so that it can be synchronized while no lock is held.
final class OpenGeneration: Sendable {
    let state: StoredState
    let file: Int32
    private let fileSystem: any FileSystem

    init(_ state: StoredState, file: Int32, fileSystem: any FileSystem) {
        self.state = state
        self.file = file
        self.fileSystem = fileSystem
    }

    deinit { fileSystem.close(file) }
}
