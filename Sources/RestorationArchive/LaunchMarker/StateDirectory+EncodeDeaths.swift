/// The deaths within encoding among the files of a saved state.
extension StateDirectory {
    private static let encodeDeathsName = "encode-deaths"

    /// None if there is no file, or it is foreign or not one of the user's own.
    var encodeDeaths: EncodeDeaths {
        let bytes = try? fileSystem.contents(
            of: Self.encodeDeathsName, in: descriptor, maximumSize: EncodeDeaths.maximum * EncodeDeath.size,
            repairing: true)
        return bytes.map { EncodeDeaths(bytes: $0) } ?? EncodeDeaths()
    }

    /// - Parameter deaths: what the file holds.
    /// - Returns: nil where nothing can be noted: the app saves without protection then.
    func makeEncodingCell(after deaths: EncodeDeaths, version: UInt64) -> EncodingCell? {
        // Of another version, or no such file.
        if deaths.ofVersion(version).isEmpty { removeEncodeDeaths() }
        guard let slot = deaths.freeSlot(ofVersion: version), let folder = try? fileSystem.openDirectory(path) else {
            return nil
        }
        return EncodingCell(
            Self.encodeDeathsName, in: folder, slot: slot, version: version, fileSystem: fileSystem)
    }

    func removeEncodeDeaths() {
        try? fileSystem.remove(Self.encodeDeathsName, in: descriptor)
    }
}
