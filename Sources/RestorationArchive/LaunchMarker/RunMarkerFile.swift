import Foundation
import Synchronization

/// The note of a run while that goes on. From any thread; what fails is ignored, because an app rather runs without it.
package final class RunMarkerFile: Sendable {
    private let fileSystem: any FileSystem
    private let descriptor: Mutex<Int32?>

    /// - Parameter descriptor: open for writing, and closed by this object.
    init?(_ descriptor: Int32, _ marker: RunMarker, in fileSystem: any FileSystem) {
        let bytes = marker.bytes
        guard (try? fileSystem.write(descriptor, bytes[...], at: 0)) == bytes.count else {
            fileSystem.close(descriptor)
            return nil
        }
        self.fileSystem = fileSystem
        self.descriptor = Mutex(descriptor)
    }

    deinit {
        if let open = descriptor.withLock({ $0.take() }) { fileSystem.close(open) }
    }

    /// For a signal handler, which can do nothing but write. It stays open for as long as this object is there.
    package var signalCell: (descriptor: Int32, offset: Int)? {
        descriptor.withLock { $0.map { ($0, RunMarker.Cell.signal.rawValue) } }
    }

    /// The app ends in good order.
    package func noteEnd() {
        descriptor.withLock { descriptor in
            guard let descriptor else { return }
            _ = try? fileSystem.write(descriptor, [1], at: RunMarker.Cell.ended.rawValue)
        }
    }

    /// Returns after what was noted is on the medium.
    package func synchronize() {
        descriptor.withLock { descriptor in
            if let descriptor { try? fileSystem.synchronize(descriptor) }
        }
    }
}
