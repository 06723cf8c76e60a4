import Glibc

/// The limits for one input: processor time, which excludes other work of the machine, and memory in use.
struct Bounds {
    private let byteCount: Int
    private let began = Self.processorTime

    private static let maximumSeconds = 1.0
    /// The memory for one byte of input. A path takes three bytes in a file. In memory it takes a node, its depth
    /// and an entry of a hash table, each of them in an array that may have doubled.
    private static let maximumGrowth = 256
    /// The memory that does not depend on the input, mainly Foundation's one-time allocations, in bytes.
    private static let fixedMemory = 4 << 20

    init(byteCount: Int) {
        self.byteCount = byteCount
        AllocatedMemory.beginCounting()
    }

    /// The exceeded limit, or nil if there is none.
    var excess: String? {
        let seconds = Self.processorTime - began
        let memory = AllocatedMemory.peak
        if seconds > Self.maximumSeconds { return "\(byteCount) bytes took \(seconds) s" }
        if memory > Self.fixedMemory + byteCount * Self.maximumGrowth { return "\(byteCount) bytes took \(memory)" }
        return nil
    }

    private static var processorTime: Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    }
}
