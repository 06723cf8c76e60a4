@testable import RestorationArchive

extension FuzzTarget {
    /// What is read has one encoding: the bytes that it was read from, if they are of the current version.
    static func readAndWrite(_ bytes: [UInt8]) throws(FuzzFailure) {
        guard let archive = try? Archive(bytes: bytes) else { return }
        let written = archive.made.bytes()
        if archive.formatVersion == .current {
            guard written == bytes else { throw FuzzFailure("other bytes are written than were read") }
            return
        }
        // An older version is written as the current one, and so is a newer minor one without what it adds.
        guard var again = try? Archive(bytes: written) else { throw FuzzFailure("what is written cannot be read") }
        again.formatVersion = archive.formatVersion
        // Not by `==`, to which NaN differs from itself.
        guard again.made.bytes() == written else { throw FuzzFailure("what is written reads as something else") }
    }
}
