import RestorationArchive

extension Archive {
    /// Whether this is what was shown with the objects of `before`: that is stored after them, with their time, and belongs to
    /// their save.
    func isSnapshot(of before: Archive) -> Bool {
        application == before.application && applicationState == before.applicationState && records == before.records
            && (snapshot != before.snapshot || pictures != before.pictures)
    }
}
