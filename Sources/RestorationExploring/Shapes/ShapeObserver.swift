import RepriseInspection
import RestorationArchive
import Synchronization

/// The shape of the saves that an exploration has reached, shared by all its threads.
final class ShapeObserver: Sendable {
    private struct Seen {
        var shape: StateShape?
        /// A save of a first launch.
        var first: Archive?
    }

    private let seen = Mutex(Seen())

    /// Adds the newest saves in a home.
    ///
    /// - Parameter isFirst: True after a first launch.
    func observe(_ home: AppHome, isFirst: Bool = false) {
        // The list of an app's windows has no values of the app.
        for archive in home.saves().archives.values where archive.applicationState.sessionRegister == nil {
            let shape = StateShape(archive, isFirst: isFirst)
            seen.withLock { seen in
                seen.shape = seen.shape.map { $0.merged(with: shape) } ?? shape
                if isFirst { seen.first = archive }
            }
        }
    }

    var shape: StateShape? { seen.withLock { $0.shape } }
    var first: Archive? { seen.withLock { $0.first } }
}
