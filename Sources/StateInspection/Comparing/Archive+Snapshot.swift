import RestorationArchive

extension Archive {
    /// Returns true if this archive is the snapshot of the interface that belongs to the save of `before`. A
    /// snapshot is stored after the objects, with their time.
    func isSnapshot(of before: Archive) -> Bool {
        application == before.application && applicationState == before.applicationState && records == before.records
            && (snapshot != before.snapshot || pictures != before.pictures)
    }
}
