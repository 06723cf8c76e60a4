import Crypto
import Foundation
import Testing

@testable import RestorationArchive

/// A folder that disappears when the test ends.
final class TemporaryFolder: Sendable {
    let path = NSTemporaryDirectory() + "reprise-" + UUID().uuidString

    init() throws {
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }
}

struct FixedKey: KeyStore {
    var bytes = [UInt8](repeating: 7, count: 32)
    var error: KeyStoreError?
    var protection: KeyProtection { KeyProtection(place: "a test", against: "nobody", notAgainst: "everybody") }

    func masterKey(creatingIfMissing: Bool) throws(KeyStoreError) -> SymmetricKey {
        if let error { throw error }
        return SymmetricKey(data: bytes)
    }
}

/// Returns an archive that differs from others only by its number.
func numberedArchive(_ number: Int, at time: Double = 0) -> Archive {
    let coder = encoder()
    coder.encode(number, forKey: "number")
    coder.encode("secret draft", forKey: "text")
    var archive = archive(coder.finish())
    archive.application.timestamp = Date(timeIntervalSinceReferenceDate: time)
    return archive
}

/// Returns the number of such an archive.
func number(of archive: Archive?) -> Int? {
    archive?.records.first?.values["number"]?.integer(Int.self)
}
