import RestorationArchive

extension LaunchEnvironment {
    /// The current values of the app, which each save has.
    @MainActor var applicationValues: ApplicationValues {
        ApplicationValues(
            bundleVersion: identity.bundleVersion, userInterfaceIdiom: UIDevice.current.userInterfaceIdiom.rawValue,
            timestamp: now(), systemVersion: UIDevice.current.systemVersion)
    }
}
