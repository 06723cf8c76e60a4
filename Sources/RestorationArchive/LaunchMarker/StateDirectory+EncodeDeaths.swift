import Crypto

/// The deaths within encoding among the files of a saved state.
extension StateDirectory {
    private static let encodeDeathsName = "encode-deaths"

    /// Returns no deaths if there is no file, or it is foreign or not one of the user's own.
    ///
    /// - Throws: `markerRefused` if the key did not make its head.
    func encodeDeaths(_ masterKey: SymmetricKey) throws(ArchiveError) -> EncodeDeaths {
        let bytes = try? fileSystem.contents(
            of: Self.encodeDeathsName, in: descriptor, maximumSize: EncodeDeaths.size, repairing: true)
        guard let bytes, EncodeDeaths.isFile(bytes) else { return EncodeDeaths() }
        guard bytes.starts(with: EncodeDeaths.head(seal(masterKey))) else {
            throw .markerRefused(file: file(Self.encodeDeathsName))
        }
        return EncodeDeaths(bytes: bytes, seal: seal(masterKey))
    }

    func resealEncodeDeaths(from formerKey: SymmetricKey, to masterKey: SymmetricKey) {
        guard let deaths = try? encodeDeaths(formerKey), !deaths.all.isEmpty,
            let file = openMarker(Self.encodeDeathsName, size: EncodeDeaths.size)
        else { return }
        _ = try? fileSystem.write(file, deaths.bytes(seal(masterKey))[...], at: 0)
        fileSystem.close(file)
    }

    /// - Parameter deaths: what the file holds.
    /// - Returns: nil where nothing can be noted: the app saves without protection then.
    func makeEncodingCell(after deaths: EncodeDeaths, version: UInt64, _ masterKey: SymmetricKey) -> EncodingCell? {
        // Of another version, or no such file.
        if deaths.ofVersion(version).isEmpty { removeEncodeDeaths() }
        guard let slot = deaths.freeSlot(ofVersion: version),
            let folder = try? fileSystem.openDirectory(".", in: descriptor)
        else {
            return nil
        }
        let seal = seal(masterKey)
        return EncodingCell(
            Self.encodeDeathsName, in: folder, head: EncodeDeaths.head(seal), slot: slot, version: version,
            code: seal.code(ofSlot: slot, version: version), fileSystem: fileSystem)
    }

    func removeEncodeDeaths() {
        try? fileSystem.remove(Self.encodeDeathsName, in: descriptor)
    }
}
