/// The marker among the files of a saved state.
extension StateDirectory {
    private static let markerName = "launch-marker"

    /// nil if there is none, or it is damaged, foreign or not a file of the user's own.
    var launchMarker: LaunchMarker? {
        (try? fileSystem.contents(
            of: Self.markerName, in: descriptor, maximumSize: LaunchMarker.size, repairing: false))
            .flatMap { LaunchMarker(bytes: $0) }
    }

    /// A file that is there is written in place: that works on a full disk, too.
    func openLaunchMarker(_ marker: LaunchMarker, isMapped: Bool) -> LaunchMarkerFile? {
        var file = openMarker(Self.markerName, size: LaunchMarker.size)
        if file == nil {
            removeLaunchMarker()
            file = openMarker(Self.markerName, size: LaunchMarker.size)
        }
        return file.flatMap { LaunchMarkerFile($0, marker, isMapped: isMapped, in: fileSystem) }
    }

    /// A file that is written in place.
    func openMarker(_ name: String, size: Int) -> Int32? {
        guard let opened = try? fileSystem.open(name, in: descriptor, for: .updating),
            let file = try? fileSystem.checked(opened, kind: .regular, mode: 0o600, repairing: true)
        else { return nil }
        // A longer one is no marker, and would not become one.
        guard let found = try? fileSystem.status(of: file).size, found <= size else {
            fileSystem.close(file)
            return nil
        }
        return file
    }

    /// It has to survive the process, not a power cut, so nothing is synchronized.
    func removeLaunchMarker() {
        try? fileSystem.remove(Self.markerName, in: descriptor)
    }
}
