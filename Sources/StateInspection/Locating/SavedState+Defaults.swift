import RestorationArchive

/// An app's user defaults, which are kept beside its state.
extension SavedState {
    /// Counts the values that the app has set; nil where none are kept, or they cannot be read.
    package var defaultsCount: Int? {
        guard let folder = try? folder(), let bytes = try? (folder.storeOfApp ?? folder).defaults() else { return nil }
        return SavedDefaults(bytes: bytes)?.domain?.count
    }
}
