import RestorationArchive

extension Archive {
    /// Returns true if this archive differs from `before` only in the snapshot of the interface or in its pictures.
    /// UIKit stores a snapshot after the objects, with their time.
    func isSnapshot(of before: Archive) -> Bool {
        application == before.application && applicationState == before.applicationState && records == before.records
            && (snapshot != before.snapshot || pictures != before.pictures)
    }
}
