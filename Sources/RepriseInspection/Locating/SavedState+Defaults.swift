import RestorationArchive

/// An app's user defaults, which are saved beside its state.
extension SavedState {
    /// The number of values that the app set, or nil if there are none or they cannot be read. Also nil if the state
    /// isn't a folder.
    package var defaultsCount: Int? {
        guard let folder = try? folder() else { return nil }
        return (try? (folder.storeOfApp ?? folder).defaults())?.saved.domain?.count
    }
}
