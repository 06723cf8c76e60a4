/// The package's folder. A package may only use files within it.
struct PackageFolder {
    /// The absolute path, with all links resolved.
    let path: String

    enum Location: Equatable {
        /// The path is relative to the folder, in the disk's spelling.
        case inside(String)
        case missing
        /// The path, or a link on it, leads outside of the folder.
        case outside
    }

    func location(of path: String) -> Location {
        guard let relative = FilePath.relative(path, to: self.path) else { return .outside }
        guard let spelled = spelled(relative) else { return .missing }
        guard let resolved = FilePath.resolved(self.path + "/" + spelled) else { return .missing }
        guard FilePath.relative(resolved, to: self.path) != nil else { return .outside }
        return .inside(spelled)
    }

    /// Returns the disk's spelling of a path, or nil if nothing is there in any spelling. File systems of Macs usually
    /// ignore case and Unicode normalization, and this one does not.
    private func spelled(_ relative: String) -> String? {
        if FilePath.exists(path + "/" + relative) { return relative }
        var found = ""
        for part in relative.split(separator: "/").map(String.init) {
            let folder = found.isEmpty ? path : path + "/" + found
            let name =
                FilePath.exists(folder + "/" + part)
                ? part : FilePath.names(in: folder).first { $0.lowercased() == part.lowercased() }
            guard let name else { return nil }
            found += found.isEmpty ? name : "/" + name
        }
        return found.isEmpty ? nil : found
    }

    /// Returns the path relative to the folder, with as many `..` as needed, for a message.
    func shown(_ path: String) -> String { FilePath.way(from: self.path, to: path) }
}
