import Crypto
import Foundation
import RestorationArchive

/// A store with a key that the user passed to the tool, such as a copy of the app's key.
// Unchecked, because swift-crypto 3 doesn't declare its keys as Sendable.
struct FileKeyStore: KeyStore, @unchecked Sendable {
    private let key: SymmetricKey
    private let file: String

    /// - Throws: `InspectionError.file` if the file doesn't contain a key.
    init(file: String) throws(InspectionError) {
        guard let handle = FileHandle(forReadingAtPath: file), var read = try? handle.read(upToCount: 33) else {
            throw .file(file, "the key cannot be read.")
        }
        defer { read.resetBytes(in: read.startIndex..<read.endIndex) }
        guard read.count == 32 else { throw .file(file, "this isn't a key. A key has 32 bytes.") }
        var bytes = [UInt8](read)
        key = SymmetricKey(wiping: &bytes)
        self.file = file
    }

    var protection: KeyProtection {
        KeyProtection(
            place: "the file \(file), which you named", against: "nothing that is known here",
            notAgainst: "anybody who can read that file")
    }

    func masterKey(creatingIfMissing: Bool) throws(KeyStoreError) -> SymmetricKey { key }
}
