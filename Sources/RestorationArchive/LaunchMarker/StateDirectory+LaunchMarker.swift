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
        var file = openMarker()
        if file == nil {
            removeLaunchMarker()
            file = openMarker()
        }
        return file.flatMap { LaunchMarkerFile($0, marker, isMapped: isMapped, in: fileSystem) }
    }

    private func openMarker() -> Int32? {
        guard let opened = try? fileSystem.open(Self.markerName, in: descriptor, for: .updating),
            let file = try? fileSystem.checked(opened, kind: .regular, mode: 0o600, repairing: true)
        else { return nil }
        // A longer one is no marker, and would not become one.
        guard let size = try? fileSystem.status(of: file).size, size <= LaunchMarker.size else {
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
