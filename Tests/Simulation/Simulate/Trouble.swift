import Glibc
import SimulatedMachine

/// A while in which calls of the file system fail or take long.
struct Trouble {
    private enum Kind: CaseIterable {
        /// The disk takes no more bytes and no more names.
        case full
        /// One call in ten fails.
        case broken
        /// The process can't open anything.
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

    /// The time at which the disk becomes slow, or nil if it doesn't.
    var slowSince: UInt64? { kind == .slow ? from : nil }

    func isSlow(now: UInt64) -> Bool { kind == .slow && (from...to).contains(now) }

    /// Returns the error of the call, or nil if it succeeds.
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
