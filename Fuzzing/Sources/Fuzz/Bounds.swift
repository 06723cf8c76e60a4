import Glibc

/// What one input may cost: time of the processor, so that other work of the machine does not count, and memory that is
/// held at once.
struct Bounds {
    private let byteCount: Int
    private let began = Self.processorTime

    private static let maximumSeconds = 1.0
    /// Of memory for one byte of input: a path takes three bytes in a file, and a node, its depth and an entry of a hash
    /// table in memory, each of them in an array that has doubled.
    private static let maximumGrowth = 256
    /// What does not depend on the input, above all what Foundation makes once.
    private static let fixedMemory = 4 << 20

    init(byteCount: Int) {
        self.byteCount = byteCount
        AllocatedMemory.beginCounting()
    }

    /// What was exceeded, nil if nothing was.
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
