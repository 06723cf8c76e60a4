import RestorationArchive

/// An app's user defaults, which are kept beside its state.
extension SavedState {
    /// The number of values that the app set, or nil if none are kept or they cannot be read.
    package var defaultsCount: Int? {
        guard let folder = try? folder(), let bytes = try? (folder.storeOfApp ?? folder).defaults() else { return nil }
        return SavedDefaults(bytes: bytes)?.domain?.count
    }
}
