import Crypto
import Foundation
import Testing

@testable import RestorationArchive

@Suite("Sealing and keys")
struct SealingTests {
    private let key = SymmetricKey(data: [UInt8](repeating: 7, count: 32))
    private let frames = ["secret draft", "secret change", ""].map { Array($0.utf8) }

    /// Returns a generation's file.
    private func seal() throws -> [UInt8] {
        let header = GenerationHeader(
            generation: 5, restoredGeneration: 3, previousVersionGeneration: 2, salt: systemRandomBytes(32))
        let secrets = GenerationSecrets(masterKey: key, salt: header.salt, bundleIdentifier: "org.example")
        var bytes = header.bytes(secrets)
        var chain = bytes + Array("org.example".utf8)
        for (number, contents) in frames.enumerated() {
            let frame = try SealedFrame.seal(contents, number: UInt64(number), after: chain, secrets, systemRandomBytes)
            bytes += frame.bytes
            chain = frame.tag
        }
        return bytes
    }

    private func open(
        _ bytes: [UInt8], key: SymmetricKey? = nil, bundleIdentifier: String = "org.example"
    ) throws(ArchiveError) -> SealedGeneration {
        try SealedGeneration(opening: bytes, masterKey: key ?? self.key, bundleIdentifier: bundleIdentifier)
    }

    private let headerLength = 84
    /// The places where the frames begin, and the end.
    private var starts: [Int] {
        frames.reduce(into: [headerLength]) { $0.append(($0.last ?? 0) + $1.count + SealedFrame.overhead) }
    }

    // S-SEC-23.1, S-SEC-23.2
    @Test(arguments: [
        "RestorationArchive", "StandIns", "RepriseInterfaceFiles", "RepriseRestoration", "UIKit", "UIKitDisplay",
        "WebDisplay",
    ])
    func `S-SEC-23: no code of an app's process makes an identifier with Foundation's generator`(module: String) throws
    {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../Sources/\(module)")
        let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
        #expect(!names.isEmpty)
        for name in names {
            let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
            #expect(!text.contains("UUID()"), "\(name)")
        }
    }

    // S-SEC-23.1
    @Test func `S-SEC-23: an identifier consists of the random bytes that it is made of`() {
        let made = UUID.random { count in (0..<UInt8(count)).map { $0 } }
        #expect(made.uuidString == "00010203-0405-4607-8809-0A0B0C0D0E0F")
        #expect(UUID.random { Array(repeating: 0xFF, count: $0) }.uuidString == "FFFFFFFF-FFFF-4FFF-BFFF-FFFFFFFFFFFF")
        #expect(Set((0..<1_000).map { _ in UUID.random() }).count == 1_000)
    }

    // S-SAVE-25.1
    @Test
    func `S-SAVE-25: what was sealed opens again, stands nowhere in clear, and is sealed differently each time`() throws
    {
        let bytes = try seal()
        let opened = try open(bytes)
        #expect(opened.frames == frames && opened.loss == nil)
        #expect(opened.header.generation == 5 && opened.header.restoredGeneration == 3)
        #expect(opened.header.previousVersionGeneration == 2 && bytes.count == starts.last)
        let text = String(decoding: bytes, as: Unicode.ASCII.self)
        #expect(!text.contains("secret") && !text.contains("org.example"))
        let again = try seal()
        #expect(bytes[36..<68] != again[36..<68])
        #expect(bytes.suffix(16) != again.suffix(16))
    }

    // S-SEC-9.1, S-SEC-9.3
    @Test
    func `S-SEC-9: a frame with any bit flipped is not read, nor what follows it; what stands before it is`() throws {
        let bytes = try seal()
        let readable = headerLength + frames[0].count + SealedFrame.overhead
        for index in bytes.indices {
            for bit in 0..<8 {
                var damaged = bytes
                damaged[index] ^= 1 << bit
                guard index >= readable else {
                    #expect(throws: ArchiveError.self, "byte \(index), bit \(bit)") { try open(damaged) }
                    continue
                }
                let opened = try open(damaged)
                #expect(opened.frames == Array(frames.prefix(index < starts[2] ? 1 : 2)))
                #expect(opened.loss == .damaged)
            }
        }
    }

    // S-SEC-9.2, S-SEC-9.3
    @Test func `S-SEC-9: a file that was cut gives the saves that are whole, and says that one is torn`() throws {
        let bytes = try seal()
        for length in bytes.indices {
            let cut = Array(bytes[..<length])
            guard length >= starts[1] else {
                #expect(throws: ArchiveError.self, "cut at \(length)") { try open(cut) }
                continue
            }
            for zeros in [0, 1, 40] {
                let padded = cut + Array(repeating: 0, count: zeros)
                let opened = try open(padded)
                // The zeros may be the bytes that are missing.
                let same = zip(padded, bytes).prefix { $0 == $1 }.count
                #expect(opened.frames == Array(frames.prefix(same < starts[2] ? 1 : same < bytes.count ? 2 : 3)))
                let isWhole = same == padded.count && starts.contains(same)
                // If only one zero is missing, the frame has a wrong byte.
                #expect(isWhole ? opened.loss == nil : zeros == 1 || opened.loss == .torn, "cut at \(length)")
            }
        }
        #expect(try open(bytes + [0]).loss == .torn)
        #expect(try open(bytes + Array(1...60)).loss == .damaged)
    }

    @Test func `S-SEC-9: frames in another order, or of another file, are not read`() throws {
        let bytes = try seal()
        let other = try seal()
        let swapped = bytes[..<starts[1]] + bytes[starts[2]...] + bytes[starts[1]..<starts[2]]
        #expect(try open(Array(swapped)).frames.count == 1)
        #expect(try open(Array(bytes[..<starts[1]] + other[starts[1]...])).frames.count == 1)
        #expect(throws: ArchiveError.self) { try open(Array(bytes[..<headerLength] + other[headerLength...])) }
    }

    @Test func `One nonce never seals two contents, even with a generator that repeats itself`() throws {
        let secrets = GenerationSecrets(masterKey: key, salt: [1], bundleIdentifier: "a")
        func nonce(_ contents: String, number: UInt64 = 1) throws -> [UInt8] {
            let frame = try SealedFrame.seal(
                Array(contents.utf8), number: number, after: [], secrets, { Array(repeating: 0, count: $0) })
            return Array(frame.bytes[8..<20])
        }
        #expect(try Set([nonce("a"), nonce("b"), nonce(""), nonce("a", number: 2)]).count == 4)
    }

    @Test func `S-SEC-10, S-LIFE-22: another app and another key are told apart from damage`() throws {
        let bytes = try seal()
        #expect(throws: ArchiveError.otherApplication(file: "archive")) {
            try open(bytes, bundleIdentifier: "org.example2")
        }
        #expect(throws: ArchiveError.wrongKey(file: "archive")) {
            try open(bytes, key: SymmetricKey(data: [UInt8](repeating: 8, count: 32)))
        }
        var damaged = bytes
        damaged[starts[1] - 1] ^= 1
        #expect(throws: ArchiveError.notAuthentic(file: "archive")) { try open(damaged) }
    }

    @Test func `Secrets for other purposes differ by purpose and key`() {
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

    // S-SEC-15.2
    @Test
    func
        `S-LIFE-22, S-SEC-15: a missing key file is made once, with mode 0600 in a folder 0700, and read from then on`()
        throws
    {
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

    // S-SEC-15.3
    @Test func `S-SEC-15: wider modes of key and folder are repaired`() throws {
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

    // S-SEC-15.4
    @Test func `S-SEC-15: a symbolic link in place of key or folder is not followed`() throws {
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

    @Test
    func `S-LIFE-15: a key that exists and cannot be read, or has another length, is an error, and stays`() throws {
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

    @Test
    func `A key that could not be made durably is not used, and the next call makes one: fail every call once`() throws
    {
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
