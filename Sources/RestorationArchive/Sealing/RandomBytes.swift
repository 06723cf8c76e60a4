import Foundation

/// A source of salts, nonces and keys. It returns a given number of unpredictable bytes.
public typealias RandomBytes = @Sendable (_ count: Int) -> [UInt8]

/// The system's random number generator.
public let systemRandomBytes: RandomBytes = { count in
    var generator = SystemRandomNumberGenerator()
    return (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
}

extension UUID {
    /// Makes an identifier of version 4 from the system's generator, which cannot fail silently (S-SEC-23).
    /// Foundation's own consists of zeros if the process has no descriptor left.
    package static func random(_ bytes: RandomBytes = systemRandomBytes) -> UUID {
        var bytes = bytes(16)
        bytes[6] = bytes[6] & 0x0F | 0x40
        bytes[8] = bytes[8] & 0x3F | 0x80
        return bytes.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
    }
}
