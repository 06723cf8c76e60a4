/// A search for a target's members on the disk. It reports those that are missing or outside of the package.
struct MemberFinder {
    let folder: PackageFolder
    let target: String
    private(set) var findings: [PortFinding] = []

    init(_ folder: PackageFolder, target: String) {
        self.folder = folder
        self.target = target
    }

    /// Returns the available paths, relative to the package. Adds a warning for the missing ones, and an error for
    /// those outside of the package.
    mutating func find(_ paths: [String], what: String) -> [String] {
        var found: [String] = []
        var missing: [String] = []
        var outside: [String] = []
        for path in paths {
            switch folder.location(of: path) {
            case .inside(let relative): found.append(relative)
            case .missing: missing.append(folder.shown(path))
            case .outside: outside.append(folder.shown(path))
            }
        }
        if !missing.isEmpty {
            findings.append(
                PortFinding(
                    .warning, "missingFile", target,
                    "\(Words.count(missing.count, what)) of \(target) \(Words.be(missing.count)) missing.",
                    advice: "Fetch or make it, or take it out of the target, and run reprise port again.",
                    places: missing.map { .init($0) }))
        }
        if !outside.isEmpty {
            findings.append(
                PortFinding(
                    .error, "outsideOfFolder", target,
                    "\(Words.count(outside.count, what)) of \(target) \(Words.be(outside.count)) outside of the folder. A package cannot have files "
                        + "there.",
                    advice: "Give reprise port the folder that holds all of them, or move them.",
                    places: outside.map { .init($0) }))
        }
        return found
    }
}
