/// The steps for tests, which neither wait for the main queue nor end the process.
extension UIApplication {
    /// Handles the requests for scenes that were made in the ending turn.
    package func handleRequests() { sceneRequests.handle() }

    /// Waits until the list of sessions is on disk, at most four seconds.
    package func waitForSessions() { lifeCycle.wait() }

    /// Waits until the list of sessions survives a power cut and closed sessions are gone, at most four seconds.
    package func synchronizeSessions() { lifeCycle.synchronize() }

    /// Returns the states that the user of an open window can go back to, the newest first.
    package func earlierStatesNow(of session: UISceneSession) -> [UIEarlierState] {
        lifeCycle.store(of: session).map {
            UIEarlierState.all(in: $0, at: lifeCycle.now, seen: session.values.seenStates)
        } ?? []
    }
}
