import Crypto
import Foundation

/// A note of the newest save and of the newest launch, apart from the saved state. It reveals if somebody put back an
/// older copy.
///
/// The app writes it with each save and each launch, and never waits for it. A damaged witness, or one of another key,
/// is ignored.
struct SaveWitness: Sendable, Equatable {
    var generation: UInt64
    /// The number of saves in that generation, or 0 after the app gave it up.
    var saves: UInt64
    /// The identifier of the machine's start during which it was written.
    var boot: [UInt8]
    /// The number of the newest head of the crash journal. An earlier head is refused (S-SEC-25).
    var launch: UInt64
    /// The generation of the newest save that the medium had confirmed, or 0.
    var confirmedGeneration: UInt64 = 0
    /// The number of saves of that generation that the medium had confirmed.
    var confirmedSaves: UInt64 = 0

    static let name = "restoration.newest"
    private static let magic: [UInt8] = Array("RNEWEST\u{3}".utf8)
    static let bootLength = 16
    private static let checkLength = 16
    static let length = magic.count + 8 + 8 + bootLength + 8 + 8 + 8 + checkLength

    init(generation: UInt64, saves: UInt64, boot: [UInt8], launch: UInt64 = 0) {
        self.generation = generation
        self.saves = saves
        self.launch = launch
        self.boot = Array((boot + [UInt8](repeating: 0, count: Self.bootLength)).prefix(Self.bootLength))
    }

    /// Reads the bytes that `bytes(_:)` gives with the same key.
    ///
    /// - Returns: Nil for any other bytes.
    init?(_ bytes: [UInt8], _ key: SymmetricKey) {
        var reader = ByteReader(bytes)
        guard bytes.count == Self.length, bytes.starts(with: Self.magic), (try? reader.raw(Self.magic.count)) != nil,
            let generation = try? reader.fixed(UInt64.self), let saves = try? reader.fixed(UInt64.self),
            let boot = try? reader.raw(Self.bootLength), let launch = try? reader.fixed(UInt64.self),
            let confirmedGeneration = try? reader.fixed(UInt64.self),
            let confirmedSaves = try? reader.fixed(UInt64.self)
        else { return nil }
        self.init(generation: generation, saves: saves, boot: Array(boot), launch: launch)
        self.confirmedGeneration = confirmedGeneration
        self.confirmedSaves = confirmedSaves
        guard self.bytes(key) == bytes else { return nil }
    }

    func bytes(_ key: SymmetricKey) -> [UInt8] {
        var writer = ByteWriter()
        writer.raw(Self.magic)
        writer.fixed(generation)
        writer.fixed(saves)
        writer.raw(boot)
        writer.fixed(launch)
        writer.fixed(confirmedGeneration)
        writer.fixed(confirmedSaves)
        let check = HMAC<SHA256>.authenticationCode(for: writer.bytes, using: key)
        return writer.bytes + Array(check.prefix(Self.checkLength))
    }

    static func key(_ masterKey: SymmetricKey, bundleIdentifier: String) -> SymmetricKey {
        derivedSecret(from: masterKey, purpose: "newest save of \(bundleIdentifier)")
    }

    /// Returns the loss if `saves` saves of `generation` are the newest that a launch can read, or nil if nothing is
    /// lost. The number of lost saves is nil if they are of another generation.
    func loss(at generation: UInt64, saves found: Int, boot: [UInt8]) -> (lost: Int?, SaveLoss)? {
        guard saves > 0, (generation, UInt64(found)) < (self.generation, saves) else { return nil }
        let lost = generation == self.generation ? Int(exactly: saves - UInt64(found)) : nil
        // A power cut cannot take saves that the medium has confirmed.
        let wasConfirmed = (generation, UInt64(found)) < (confirmedGeneration, confirmedSaves)
        let isSameBoot = self.boot == SaveWitness(generation: 0, saves: 0, boot: boot).boot
        return (lost, isSameBoot || wasConfirmed ? .rolledBack : .powerCut)
    }
}
