import RestorationArchive

extension Archive {
    /// The records of the objects that somebody names: by the path as it is printed, `Tabs/:[1]:/Nav`, or without indexes, as
    /// app code sees it.
    package func records(at path: String) -> [ArchiveRecord] {
        let exact = records.filter { paths.key(of: $0.path) == path }
        guard exact.isEmpty else { return exact }
        let identifiers = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        return records.filter {
            paths.depth(of: $0.path) == identifiers.count && paths.publicPath(of: $0.path) == identifiers
        }
    }
}
