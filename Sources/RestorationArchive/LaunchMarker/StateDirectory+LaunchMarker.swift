import Crypto

/// The marker among the files of a saved state.
extension StateDirectory {
    private static let markerName = "launch-marker"

    /// Returns the marker, or nil if there is none, or it is damaged or not a file of the user's own.
    ///
    /// - Parameter noted: the number of the newest launch that the witness knows, or 0.
    /// - Throws: `markerRefused` if the key did not make it, or an earlier launch did.
    func launchMarker(_ masterKey: SymmetricKey, notBefore noted: UInt64 = 0) throws(ArchiveError) -> LaunchMarker? {
        let bytes = try? fileSystem.contents(
            of: Self.markerName, in: descriptor, maximumSize: LaunchMarker.size, repairing: false)
        guard let bytes, let marker = LaunchMarker(bytes: bytes) else { return nil }
        guard LaunchMarker.isSealed(bytes, seal(masterKey)), marker.launch >= noted else {
            throw .markerRefused(file: file(Self.markerName))
        }
        return marker
    }

    func seal(_ masterKey: SymmetricKey) -> MarkerSeal {
        MarkerSeal(masterKey: masterKey, bundleIdentifier: bundleIdentifier)
    }

    /// Gives the markers codes of another key, because the one before is forgotten.
    func resealMarkers(from formerKey: SymmetricKey, to masterKey: SymmetricKey) {
        if let marker = try? launchMarker(formerKey) {
            _ = openLaunchMarker(marker, masterKey, isMapped: false)
        }
        resealEncodeDeaths(from: formerKey, to: masterKey)
    }

    /// A file that is there is written in place: that works on a full disk, too.
    func openLaunchMarker(_ marker: LaunchMarker, _ masterKey: SymmetricKey, isMapped: Bool) -> LaunchMarkerFile? {
        var file = openMarker(Self.markerName, size: LaunchMarker.size)
        if file == nil {
            removeLaunchMarker()
            file = openMarker(Self.markerName, size: LaunchMarker.size)
        }
        return file.flatMap {
            LaunchMarkerFile($0, marker, seal: seal(masterKey), isMapped: isMapped, in: fileSystem)
        }
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
