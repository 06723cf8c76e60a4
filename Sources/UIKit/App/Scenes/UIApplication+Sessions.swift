/// The steps of the life cycle that a test takes instead of the main queue.
extension UIApplication {
    /// Handles the requests for scenes that were made in the ending turn.
    package func handleRequests() { lifeCycle.handleRequests() }

    /// Waits until the list of sessions is on disk, at most four seconds.
    package func waitForSessions() { lifeCycle.wait() }

    /// Waits until the list of sessions survives a power cut and closed sessions are gone, at most four seconds.
    package func synchronizeSessions() { lifeCycle.synchronize() }
}
