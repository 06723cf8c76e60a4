import CMalloc

/// Memory that is allocated and not freed, as the C library counts it: also of what is given back, whose pages a process keeps.
enum UsedMemory {
    static var now: Int {
        let info = mallinfo2()
        // In its arenas, and in mappings of their own.
        return Int(info.uordblks + info.hblkhd)
    }

    /// What `body` leaves allocated for each of `count` things.
    @MainActor
    static func left(by count: Int, _ body: () throws -> Void) rethrows -> Double {
        let before = now
        try body()
        return Double(now - before) / Double(count)
    }
}
