import Crypto
import Foundation
import Testing

@testable import RestorationArchive

struct HeldKeyTests {
    // S-SEC-29.1, S-SEC-29.2, S-SEC-29.4
    @Test func `S-SEC-29: what a key was made of is wiped, and its copies share one place in locked memory`() throws {
        var bytes = (1...32).map { UInt8($0) }
        let expected = Data(bytes)
        let key = SymmetricKey(wiping: &bytes)
        #expect(bytes == [UInt8](repeating: 0, count: 32))
        #expect(key.withUnsafeBytes { Data($0) } == expected)
        let copy = key
        let places = [key, copy].map { $0.withUnsafeBytes { $0.baseAddress } }
        #expect(places[0] == places[1])
        if Self.mayLock { #expect(try Self.lockedKilobytes > 0) }
    }

    // S-SEC-29.3
    @Test func `S-SEC-29: a key that nobody uses any more is gone from its place in memory`() throws {
        let expected = (1...32).map { UInt8($0) ^ 0x5A }
        let memory = open("/proc/self/mem", O_RDONLY)
        try #require(memory >= 0)
        defer { close(memory) }
        func found(at place: UInt) -> [UInt8] {
            var bytes = [UInt8](repeating: 0, count: 32)
            let count = pread(memory, &bytes, 32, off_t(place))
            return Array(bytes.prefix(max(0, count)))
        }
        func place() -> UInt {
            var bytes = expected
            let key = SymmetricKey(wiping: &bytes)
            let place = key.withUnsafeBytes { UInt(bitPattern: $0.baseAddress) }
            #expect(found(at: place) == expected)
            return place
        }
        // The allocator writes notes of its own into the first bytes of a free block.
        #expect(found(at: place()).suffix(16) != expected.suffix(16))
    }

    @Test func `S-SEC-29: the bytes of a key that was made are wiped when its file has them`() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("held-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let store = KeyFile(directory: folder.path)
        let key = try store.masterKey(creatingIfMissing: true)
        let file = try Data(contentsOf: folder.appendingPathComponent("restoration.key"))
        #expect(key.withUnsafeBytes { Data($0) } == file)
        #expect(try store.masterKey(creatingIfMissing: false) == key)
        #expect(file.contains { $0 != 0 })
    }

    private static var mayLock: Bool {
        var limit = rlimit()
        return getrlimit(__rlimit_resource_t(__RLIMIT_MEMLOCK.rawValue), &limit) == 0 && limit.rlim_cur >= 1 << 16
    }

    private static var lockedKilobytes: Int {
        get throws {
            let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
            let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("VmLck:") })
            return try #require(Int(line.filter(\.isNumber)))
        }
    }
}
