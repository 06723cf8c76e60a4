import SimulatedMachine

/// The number of files and bytes that an app may leave on the disk, however it ends (S-LIFE-10).
enum WorldBounds {
    static let mostFiles = 60
    static let mostBytes = 60_000_000

    /// Returns a sentence if there is too much on the disk.
    static func problem(with disk: SimulatedDisk) -> String? {
        let contents = disk.contents
        if contents.count > mostFiles {
            return "The disk has \(contents.count) files, more than \(mostFiles): "
                + contents.keys.sorted().joined(separator: " ") + "."
        }
        let bytes = contents.values.reduce(0) { $0 + $1.count }
        guard bytes > mostBytes else { return nil }
        return "The files have \(bytes) bytes, more than \(mostBytes): \(contents.count) files."
    }
}
