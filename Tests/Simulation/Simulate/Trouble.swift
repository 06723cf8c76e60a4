import Glibc
import SimulatedMachine

/// A while in which the file system does not do what it is asked to.
struct Trouble {
    private enum Kind: CaseIterable {
        /// No bytes and no names can be added.
        case full
        /// One call in ten fails.
        case broken
        /// Nothing can be opened.
        case tooManyFiles
        case slow
    }

    private let kind: Kind
    private let from: UInt64
    private let to: UInt64
    private var random: SeededNumbers

    init(at now: UInt64, _ random: inout SeededNumbers) {
        kind = Kind.allCases.randomElement(using: &random) ?? .full
        from = now + UInt64.random(in: 0...6_000_000_000, using: &random)
        to = from + UInt64.random(in: 1_000_000...3_000_000_000, using: &random)
        self.random = SeededNumbers(seed: random.next())
    }

    var name: String { "\(kind)" }

    /// When the disk becomes slow, if that is what happens.
    var slowSince: UInt64? { kind == .slow ? from : nil }

    func isSlow(now: UInt64) -> Bool { kind == .slow && (from...to).contains(now) }

    /// What the call fails with.
    mutating func errno(of call: String, now: UInt64) -> Int32? {
        guard (from...to).contains(now) else { return nil }
        switch kind {
        case .full: return ["write", "mkdir", "rename", "link"].contains(call) ? ENOSPC : nil
        case .broken: return UInt64.random(in: 0..<10, using: &random) == 0 ? EIO : nil
        case .tooManyFiles: return call == "open" ? EMFILE : nil
        case .slow: return nil
        }
    }
}
