import Glibc
import Synchronization

/// Descriptors that a process keeps so that it can save when everything else has used up the others (S-SEC-26).
///
/// A call that finds no free descriptor gives one of the reserve back to the system and tries again. `refill()` takes
/// it back after the file system has closed a file.
final class DescriptorReserve: Sendable {
    /// The reserve of the process.
    static let shared = DescriptorReserve()

    /// A save holds three descriptors at once. Several sessions save at the same time.
    static let size = 16

    /// The reserved descriptors, or nil before the process keeps a reserve.
    private let kept = Mutex<[Int32]?>(nil)

    /// Takes as many descriptors as the reserve lacks, as far as the system has free ones. A process that saves nothing
    /// needs none, so the first lock on a saved state calls this.
    ///
    /// A process that may have fewer than 128 descriptors keeps an eighth of them.
    func fill() {
        kept.withLock { $0 = Self.filled($0 ?? []) }
    }

    /// Takes back the descriptors that `giveOne()` gave away, as far as the system has free ones. Does nothing before
    /// `fill()`.
    func refill() {
        kept.withLock { $0 = $0.map(Self.filled) }
    }

    /// Closes one descriptor of the reserve, so that the caller can open a file.
    ///
    /// - Returns: False if the reserve is empty, or `fill()` wasn't called.
    func giveOne() -> Bool {
        kept.withLock { kept in
            guard let descriptor = kept?.popLast() else { return false }
            Glibc.close(descriptor)
            return true
        }
    }

    private static func filled(_ kept: [Int32]) -> [Int32] {
        var kept = kept
        var limits = rlimit()
        guard kept.count < size, getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limits) == 0 else {
            return kept
        }
        let wanted = Int(min(limits.rlim_cur / 8, rlim_t(size)))
        while kept.count < wanted {
            // A socket needs no file, which could be out of reach.
            let descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
            guard descriptor >= 0 else { break }
            kept.append(descriptor)
        }
        return kept
    }
}
