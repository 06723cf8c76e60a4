@testable import RestorationArchive

extension FuzzTarget {
    /// Checks that the bytes of a current archive are its only encoding.
    static func readAndWrite(_ bytes: [UInt8]) throws(FuzzFailure) {
        guard let archive = try? Archive(bytes: bytes) else { return }
        let written = archive.made.bytes()
        if archive.formatVersion == .current {
            guard written == bytes else { throw FuzzFailure("other bytes are written than were read") }
            return
        }
        // The writer makes the current version of an older one, and of a newer minor one without its additions.
        guard var again = try? Archive(bytes: written) else { throw FuzzFailure("what is written cannot be read") }
        again.formatVersion = archive.formatVersion
        // `==` isn't enough, because NaN differs from itself.
        guard again.made.bytes() == written else { throw FuzzFailure("what is written reads as something else") }
    }
}
