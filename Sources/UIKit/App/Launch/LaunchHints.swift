extension UIApplication {
    /// Returns the reasons why a launched app isn't visible, and what to do, a sentence each. Returns nothing if any
    /// window is visible.
    ///
    /// - Parameters:
    ///   - identity: The identity of the app.
    ///   - storyboards: The file names of storyboards among the app's resources. A visible app doesn't read them,
    ///     because that reads all its folders.
    func launchHints(for identity: ApplicationIdentity, storyboards: @autoclosure () -> [String]) -> [String] {
        guard windows.allSatisfy(\.isHidden) else { return [] }
        return lifeCycle.launchHints(for: identity, storyboards: storyboards)
    }
}
