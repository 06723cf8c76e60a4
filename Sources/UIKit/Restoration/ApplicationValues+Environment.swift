import RestorationArchive

extension ApplicationValues {
    /// Creates the current values.
    @MainActor
    init(of environment: LaunchEnvironment) {
        self.init(
            bundleVersion: environment.identity.bundleVersion,
            userInterfaceIdiom: UIDevice.current.userInterfaceIdiom.rawValue, timestamp: environment.now(),
            systemVersion: UIDevice.current.systemVersion)
    }
}
