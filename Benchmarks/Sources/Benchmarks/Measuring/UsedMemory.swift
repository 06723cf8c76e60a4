import Glibc

/// Bytes that the process has allocated.
enum UsedMemory {
    static var now: Int {
        let info = mallinfo2()
        return Int(info.uordblks) + Int(info.hblkhd)
    }

    /// What `body` leaves allocated for each of `count` things.
    @MainActor
    static func left(by count: Int, _ body: () throws -> Void) rethrows -> Double {
        let before = now
        try body()
        return Double(now - before) / Double(count)
    }
}
