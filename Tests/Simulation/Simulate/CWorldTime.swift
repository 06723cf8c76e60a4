import CWorld

/// The clock of the world.
enum CWorldTime {
    static var now: UInt64 { CWorldNow }
    static func pass(_ nanoseconds: UInt64) { CWorldNow += nanoseconds }
}
