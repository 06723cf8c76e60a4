import Foundation
import Testing

@testable import RestorationArchive

/// Tests of random damage to the files of some of an app's sessions (docs/durability.md).
@Suite("Damaged sessions")
struct SessionDamageTests {
    /// The list, and five sessions.
    private static let owners: [String?] = [nil, "a", "b", "c", "d", "e"]
    private static let savesOfEach = 6

    /// Returns the numbers of an owner. No two owners share one, so a state shows its owner.
    private static func numbers(of owner: Int) -> ClosedRange<Int> { (owner * 100 + 1)...(owner * 100 + savesOfEach) }

    private static func store(_ owner: Int, in home: ScratchHome) -> ArchiveStore {
        ArchiveStore(
            directory: home.path + "/state", bundleIdentifier: "org.example", session: owners[owner],
            keyStore: KeyFile(directory: home.path + "/data"), keyDirectory: home.path + "/data")
    }

    /// Returns the files of a home after two launches of the app. Each session has at least two generations.
    private static func beginning() throws -> [String: Data] {
        let home = try ScratchHome()
        for owner in owners.indices {
            for launch in 0..<2 {
                let store = store(owner, in: home)
                #expect(store.open().problems.isEmpty)
                for number in numbers(of: owner).dropFirst(launch * savesOfEach / 2).prefix(savesOfEach / 2) {
                    try store.save(stateArchive(number))
                }
                store.close()
            }
        }
        return try home.files()
    }

    /// Returns the names of an owner's states and notes below the home. The key isn't one of them, because it belongs
    /// to all.
    private static func files(of owner: Int, in files: [String: Data]) -> [String] {
        files.keys.filter { name in
            guard name.hasSuffix(".state") || name.hasSuffix(SaveWitness.name) else { return false }
            return owners[owner].map { name.contains("/sessions/\($0)/") } ?? !name.contains("/sessions/")
        }.sorted()
    }

    private enum Damage: CaseIterable {
        case bit, cut, zeros, longer, empty, gone, ofAnother, noise

        /// Damages a file.
        ///
        /// - Parameter others: the bytes of files of other sessions, and of other generations.
        func applied(to data: Data, others: [Data], using random: inout SeededGenerator) -> Data? {
            var bytes = Array(data)
            let place = Int.random(in: 0..<max(1, bytes.count), using: &random)
            switch self {
            case .bit where bytes.isEmpty: return Data()
            case .bit: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
            case .cut: bytes = Array(bytes.prefix(place))
            case .zeros: for index in bytes.indices.dropFirst(place) { bytes[index] = 0 }
            case .longer: bytes += (0...place).map { _ in UInt8.random(in: 0...255, using: &random) }
            case .empty: bytes = []
            case .gone: return nil
            case .ofAnother: return others.randomElement(using: &random) ?? Data()
            case .noise: bytes = bytes.map { _ in UInt8.random(in: 0...255, using: &random) }
            }
            return Data(bytes)
        }
    }

    @Test
    func `S-SCENE-90, S-SCENE-91, S-LIFE-14: damage costs its own session saves at most, says so, and no other any`()
        throws
    {
        let whole = try Self.beginning()
        for owner in Self.owners.indices {
            try #require(Self.files(of: owner, in: whole).count { $0.hasSuffix(".state") } >= 2)
        }
        var lost = 0
        var rounds = 0
        try ProofScale.rounds(short: 120) { round in
            var random = SeededGenerator(state: ProofScale.seed &+ UInt64(round) &* 15_485_863)
            var files = whole
            var damaged: [Int: [(name: String, damage: Damage)]] = [:]
            // At least one owner stays undamaged.
            for owner in Self.owners.indices.shuffled(using: &random).prefix(.random(in: 1...5, using: &random)) {
                let own = Self.files(of: owner, in: whole)
                for name in own.shuffled(using: &random).prefix(.random(in: 1...2, using: &random)) {
                    guard let damage = Damage.allCases.randomElement(using: &random) else { continue }
                    let others = whole.keys.sorted().filter { $0 != name && $0.hasSuffix(".state") }
                    files[name] = damage.applied(
                        to: whole[name] ?? Data(), others: others.compactMap { whole[$0] }, using: &random)
                    damaged[owner, default: []].append((name, damage))
                }
            }
            let home = try ScratchHome(files)
            for owner in Self.owners.indices {
                let says = "round \(round), \(Self.owners[owner] ?? "the list"), \(damaged)"
                lost += try Self.check(owner, in: home, damaged[owner] ?? [], says)
            }
            let sessions = Set(Self.store(0, in: home).sessionFolders())
            #expect(sessions == Set(Self.owners.compactMap(\.self)), "round \(round)")
            rounds += 1
            if rounds % 500 == 0 { ProofScale.report("\(rounds) rounds of damage, \(lost) sessions lost saves") }
        }
        ProofScale.report("\(rounds) rounds of damage, \(lost) sessions lost saves")
        #expect(lost > rounds / 4)
    }

    /// Checks the launch of an owner.
    ///
    /// - Returns: 1 if the launch didn't find the newest state, else 0.
    private static func check(
        _ owner: Int, in home: ScratchHome, _ damages: [(name: String, damage: Damage)], _ says: String
    ) throws -> Int {
        let before = try home.files()
        let store = store(owner, in: home)
        defer { store.close() }
        let opening = store.open()
        let numbers = numbers(of: owner)
        let found = stateNumber(of: opening.archive)
        #expect(found.map { $0 == 0 || numbers.contains($0) } ?? false, "\(says): \(opening.problems)")
        #expect(opening.canSave, "\(says)")
        if found != numbers.upperBound {
            // A missing file or a changed note leaves no sign.
            let isSilent = damages.contains { $0.damage == .gone || $0.name.hasSuffix(SaveWitness.name) }
            #expect(!opening.problems.isEmpty || isSilent, "\(says): found \(found ?? -1)")
            #expect(!damages.isEmpty, "\(says): found \(found ?? -1)")
        }
        if damages.isEmpty { #expect(opening.problems.isEmpty, "\(says)") }
        // Files that UIKit can't read stay, under their names or other ones.
        let after = Set(try home.files().values)
        for (name, _) in damages where name.hasSuffix(".state") {
            #expect(before[name].map(after.contains) ?? true, "\(says): \(name)")
        }
        // The session goes on.
        try store.save(stateArchive(numbers.upperBound + 1))
        store.close()
        let next = Self.store(owner, in: home)
        defer { next.close() }
        #expect(stateNumber(of: next.open().archive) == numbers.upperBound + 1, "\(says)")
        return found == numbers.upperBound ? 0 : 1
    }
}
