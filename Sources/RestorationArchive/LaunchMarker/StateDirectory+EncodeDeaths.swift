import Crypto

/// The deaths within encoding among the files of a saved state.
extension StateDirectory {
    private static let encodeDeathsName = "encode-deaths"

    /// Returns no deaths if there is no file, or it is foreign or not one of the user's own.
    ///
    /// - Parameter noted: the number that the witness knows of the newest head, or 0.
    /// - Throws: `markerRefused` if the key did not make its head, or an earlier launch did.
    func encodeDeaths(
        _ masterKey: SymmetricKey, notBefore noted: UInt64 = 0
    ) throws(ArchiveError) -> EncodeDeaths {
        let bytes = try? fileSystem.contents(
            of: Self.encodeDeathsName, in: descriptor, maximumSize: EncodeDeaths.size, repairing: true)
        guard let bytes, EncodeDeaths.isFile(bytes) else { return EncodeDeaths() }
        let deaths = EncodeDeaths(bytes: bytes, seal: seal(masterKey))
        guard bytes.starts(with: EncodeDeaths.head(seal(masterKey), launch: deaths.launch)), deaths.launch >= noted
        else { throw .markerRefused(file: file(Self.encodeDeathsName)) }
        return deaths
    }

    func resealEncodeDeaths(from formerKey: SymmetricKey, to masterKey: SymmetricKey) {
        guard let deaths = try? encodeDeaths(formerKey), !deaths.all.isEmpty,
            let file = openMarker(Self.encodeDeathsName, size: EncodeDeaths.size)
        else { return }
        _ = try? fileSystem.write(file, deaths.bytes(seal(masterKey))[...], at: 0)
        fileSystem.close(file)
    }

    /// Takes a slot of the file for this launch, and gives the file the launch's number, so that no copy of it counts any more.
    ///
    /// - Parameter deaths: what the file holds.
    /// - Returns: nil where nothing can be noted: the app saves without protection then.
    func makeEncodingCell(
        after deaths: EncodeDeaths, version: UInt64, _ masterKey: SymmetricKey, _ witness: OpenWitness?
    ) -> EncodingCell? {
        let launch = max(deaths.launch, witness?.deaths ?? 0) + 1
        // The file goes first. A process that ends in between leaves a number above the noted one, which a launch accepts.
        if beginEncodeDeaths(after: deaths, version: version, launch: launch, seal(masterKey)) {
            witness?.note(deaths: launch)
        }
        guard let slot = deaths.freeSlot(ofVersion: version),
            let folder = try? fileSystem.openDirectory(".", in: descriptor)
        else {
            return nil
        }
        let seal = seal(masterKey)
        return EncodingCell(
            Self.encodeDeathsName, in: folder, head: EncodeDeaths.head(seal, launch: launch), slot: slot,
            version: version,
            code: seal.code(ofSlot: slot, version: version), fileSystem: fileSystem)
    }

    /// Removes a file without deaths of the app's version, and gives any other the number of this launch.
    ///
    /// - Returns: false if the file has its former number.
    private func beginEncodeDeaths(
        after deaths: EncodeDeaths, version: UInt64, launch: UInt64, _ seal: MarkerSeal
    ) -> Bool {
        // Of another version, or no such file.
        guard !deaths.ofVersion(version).isEmpty else {
            removeEncodeDeaths()
            return true
        }
        guard let file = openMarker(Self.encodeDeathsName, size: EncodeDeaths.size) else { return false }
        defer { fileSystem.close(file) }
        let head = EncodeDeaths.head(seal, launch: launch)
        return (try? fileSystem.write(file, head[...], at: 0)) == head.count
    }

    func removeEncodeDeaths() {
        try? fileSystem.remove(Self.encodeDeathsName, in: descriptor)
    }
}
