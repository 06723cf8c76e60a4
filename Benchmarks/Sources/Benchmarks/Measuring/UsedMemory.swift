import Foundation
import Glibc

/// Memory that the process has touched and not given back: whole pages, so that only many things of a kind say what one takes.
enum UsedMemory {
    static var now: Int {
        // size, resident, shared, … in pages.
        let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
        let pages = text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
        return pages * Int(getpagesize())
    }

    /// What `body` leaves allocated for each of `count` things.
    @MainActor
    static func left(by count: Int, _ body: () throws -> Void) rethrows -> Double {
        let before = now
        try body()
        return Double(now - before) / Double(count)
    }
}
