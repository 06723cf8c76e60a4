import RestorationArchive

extension Archive {
    /// The records of the objects that somebody names: by the path as it is printed, `Tabs/:[1]:/Nav`, or without indexes, as
    /// app code sees it.
    package func records(at path: String) -> [ArchiveRecord] {
        let exact = records.filter { paths.key(of: $0.path) == path }
        guard exact.isEmpty else { return exact }
        let wanted = ObjectPath(path)
        return records.filter { wanted.matches(paths.key(of: $0.path)) }
    }
}
