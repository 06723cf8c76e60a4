/// The package's folder, and which files of the disk a package may name: those within.
struct PackageFolder {
    /// Absolute, all links followed.
    let path: String

    enum Location: Equatable {
        /// Relative to the folder, as the disk spells it.
        case inside(String)
        case missing
        /// The path, or a link on it, leads out of the folder.
        case outside
    }

    func location(of path: String) -> Location {
        guard let relative = FilePath.relative(path, to: self.path) else { return .outside }
        guard let spelled = spelled(relative) else { return .missing }
        guard let resolved = FilePath.resolved(self.path + "/" + spelled) else { return .missing }
        guard FilePath.relative(resolved, to: self.path) != nil else { return .outside }
        return .inside(spelled)
    }

    /// Xcode's disks do not tell large letters from small ones, nor two ways of writing an é; this one does.
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

    /// For a message: relative where that is shorter.
    func shown(_ path: String) -> String { FilePath.way(from: self.path, to: path) }
}
