import UIKit

/// The work of an app between two turns of its main queue, done at once.
extension UIApplication {
    /// Applies the changes that were requested in this turn, and shows them.
    package func settle() {
        handleRequests()
        endTurn()
    }

    /// Saves everything that is connected before it returns.
    ///
    /// - Returns: false if a part of it could not be made durable.
    package func saveAll() -> Bool {
        settle()
        let outcomes =
            scenes.map { $0.autosaver?.saveNow() ?? false } + scenes.compactMap { $0.autosaver?.saveEventsNow() }
        synchronizeSessions()
        return !outcomes.contains(false)
    }
}
