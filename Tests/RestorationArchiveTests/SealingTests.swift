import Crypto
import Foundation
import Testing

@testable import RestorationArchive

@Suite("Sealing and keys")
struct SealingTests {
    private let key = SymmetricKey(data: [UInt8](repeating: 7, count: 32))
    private let state = SealedArchive(generation: 5, restoredGeneration: 3, contents: Array("secret draft".utf8))

    private func seal() throws -> [UInt8] {
        try state.sealed(masterKey: key, bundleIdentifier: "org.example", random: systemRandomBytes)
    }

    private func open(
        _ bytes: [UInt8], key: SymmetricKey? = nil, bundleIdentifier: String = "org.example"
    ) throws(ArchiveError) -> SealedArchive {
        try SealedArchive(opening: bytes, masterKey: key ?? self.key, bundleIdentifier: bundleIdentifier)
    }

    @Test("S-SAVE-25: what was sealed opens again, stands nowhere in clear, and is sealed differently each time")
    func sealing() throws {
        let bytes = try seal()
        let opened = try open(bytes)
        #expect(opened.contents == state.contents && opened.generation == 5 && opened.restoredGeneration == 3)
        let text = String(decoding: bytes, as: Unicode.ASCII.self)
        #expect(!text.contains("secret") && !text.contains("org.example"))
        let again = try seal()
        #expect(bytes.count == again.count)
        #expect(bytes.dropFirst(28).prefix(32) != again.dropFirst(28).prefix(32))
        #expect(bytes.suffix(28) != again.suffix(28))
    }

    @Test("S-SEC-9: a sealed archive with any bit flipped is not read")
    func flippedBits() throws {
        let bytes = try seal()
        for index in bytes.indices {
            for bit in 0..<8 {
                var damaged = bytes
                damaged[index] ^= 1 << bit
                #expect(throws: ArchiveError.self, "byte \(index), bit \(bit)") { try open(damaged) }
            }
        }
    }

    @Test("S-SEC-9: a sealed archive that was cut or extended is not read")
    func cut() throws {
        let bytes = try seal()
        for length in bytes.indices {
            #expect(throws: ArchiveError.self, "cut at \(length)") { try open(Array(bytes[..<length])) }
        }
        #expect(throws: ArchiveError.damaged(file: "archive", offset: bytes.count + 1, .trailingBytes)) {
            try open(bytes + [0])
        }
    }

    @Test("S-SEC-10, S-LIFE-22: another app and another key are told apart from damage")
    func otherAppAndKey() throws {
        let bytes = try seal()
        #expect(throws: ArchiveError.otherApplication(file: "archive")) {
            try open(bytes, bundleIdentifier: "org.example2")
        }
        #expect(throws: ArchiveError.wrongKey(file: "archive")) {
            try open(bytes, key: SymmetricKey(data: [UInt8](repeating: 8, count: 32)))
        }
        var damaged = bytes
        damaged[bytes.count - 1] ^= 1
        #expect(throws: ArchiveError.notAuthentic(file: "archive")) { try open(damaged) }
    }

    @Test("Secrets for other purposes differ by purpose and key")
    func secrets() {
        func bytes(_ key: SymmetricKey, _ purpose: String) -> [UInt8] {
            derivedSecret(from: key, purpose: purpose).withUnsafeBytes { Array($0) }
        }
        let display = bytes(key, "display")
        #expect(display.count == 32)
        #expect(display == bytes(key, "display"))
        #expect(display != bytes(key, "other"))
        #expect(display != bytes(SymmetricKey(data: [UInt8](repeating: 8, count: 32)), "display"))
        #expect(display != key.withUnsafeBytes { Array($0) })
    }

    private func mode(_ path: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }

    @Test(
        "S-LIFE-22, S-SEC-15: a missing key file is made once, with mode 0600 in a folder 0700, and read from then on")
    func keyFile() throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/data/org.example"
        let store = KeyFile(directory: path)
        #expect(throws: KeyStoreError.missing(file: path)) { try store.masterKey(creatingIfMissing: false) }
        #expect(!FileManager.default.fileExists(atPath: path))
        let made = try store.masterKey(creatingIfMissing: true)
        #expect(made.bitCount == 256)
        #expect(try KeyFile(directory: path).masterKey(creatingIfMissing: true) == made)
        #expect(try store.masterKey(creatingIfMissing: false) == made)
        #expect(try mode(path) == 0o700)
        #expect(try mode(path + "/restoration.key") == 0o600)
        #expect(try FileManager.default.contentsOfDirectory(atPath: path) == ["restoration.key"])
    }

    @Test("S-SEC-15: wider modes of key and folder are repaired")
    func keyFileModes() throws {
        let folder = try TemporaryFolder()
        let store = KeyFile(directory: folder.path)
        _ = try store.masterKey(creatingIfMissing: true)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path)
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o644], ofItemAtPath: folder.path + "/restoration.key")
        _ = try store.masterKey(creatingIfMissing: true)
        #expect(try mode(folder.path) == 0o700)
        #expect(try mode(folder.path + "/restoration.key") == 0o600)
    }

    @Test("S-SEC-15: a symbolic link in place of key or folder is not followed")
    func keyFileLinks() throws {
        let folder = try TemporaryFolder()
        let real = folder.path + "/real"
        let link = folder.path + "/link"
        _ = try KeyFile(directory: real).masterKey(creatingIfMissing: true)
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: real)
        #expect(throws: KeyStoreError.self) { try KeyFile(directory: link).masterKey(creatingIfMissing: true) }
        let other = folder.path + "/other"
        try FileManager.default.createDirectory(atPath: other, withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
            atPath: other + "/restoration.key", withDestinationPath: real + "/restoration.key")
        #expect(throws: KeyStoreError.insecure(file: other + "/restoration.key", .symbolicLink)) {
            try KeyFile(directory: other).masterKey(creatingIfMissing: true)
        }
    }

    @Test("S-LIFE-15: a key that exists and cannot be read, or has another length, is an error, and stays")
    func unreadableKeyFile() throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/restoration.key"
        try Data([1, 2, 3]).write(to: URL(fileURLWithPath: path))
        #expect(throws: KeyStoreError.malformed(file: path, length: 3)) {
            try KeyFile(directory: folder.path).masterKey(creatingIfMissing: true)
        }
        let fileSystem = FaultyFileSystem()
        fileSystem.plan.withLock { $0.failingStep = ("open", "restoration.key", EACCES) }
        #expect(throws: KeyStoreError.unreadable(file: path, errno: EACCES)) {
            try KeyFile(directory: folder.path, fileSystem: fileSystem).masterKey(creatingIfMissing: true)
        }
        #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == Data([1, 2, 3]))
    }

    @Test("A key that could not be made durably is not used, and the next call makes one: fail every call once")
    func keyFileFaults() throws {
        var fired = 0
        for call in 1...100 {
            let folder = try TemporaryFolder()
            let fileSystem = FaultyFileSystem()
            fileSystem.plan.withLock { $0.failingCall = call }
            let store = KeyFile(directory: folder.path, fileSystem: fileSystem)
            let first = try? store.masterKey(creatingIfMissing: true)
            guard fileSystem.plan.withLock({ $0.hasFailed }) else { break }
            fired += 1
            let second = try store.masterKey(creatingIfMissing: true)
            if let first { #expect(first == second) }
        }
        #expect(fired > 8 && fired < 100)
    }
}
