import UIKit

/// What an app does between two turns of its main queue, at once.
extension UIApplication {
    /// What was asked for in this turn takes effect, and is shown.
    package func settle() {
        sessions?.handleRequests()
        endTurn()
    }

    /// Saves all that is connected before it returns.
    ///
    /// - Returns: false if not all of it could be made durable.
    package func saveAll() -> Bool {
        settle()
        let outcomes =
            scenes.map { $0.autosaver?.saveNow() ?? false } + scenes.compactMap { $0.autosaver?.saveEventsNow() }
        sessions?.synchronize()
        return !outcomes.contains(false)
    }
}
