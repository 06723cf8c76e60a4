import CMalloc

/// The memory that the process allocated and didn't free, as the C library counts it. The system's count would include
/// freed pages that the process keeps.
enum UsedMemory {
    static var now: Int {
        let info = mallinfo2()
        // The sum of the library's arenas and of separate mappings.
        return Int(info.uordblks + info.hblkhd)
    }

    /// Returns the bytes that `body` leaves allocated, for each of `count` things.
    @MainActor
    static func left(by count: Int, _ body: () throws -> Void) rethrows -> Double {
        let before = now
        try body()
        return Double(now - before) / Double(count)
    }
}
