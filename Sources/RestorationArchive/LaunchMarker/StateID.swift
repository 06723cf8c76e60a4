import Foundation

/// Which saved state a marker is about: positions of records mean nothing in another (S-LIFE-7).
package struct StateID: Sendable, Equatable {
    var generation: UInt64
    /// Bit pattern of the time of the save.
    var timestamp: UInt64
    var recordCount: UInt32

    package init(of archive: Archive, generation: UInt64) {
        self.generation = generation
        timestamp = archive.application.timestamp.timeIntervalSinceReferenceDate.bitPattern
        recordCount = UInt32(clamping: archive.records.count)
    }

    init(generation: UInt64, timestamp: UInt64, recordCount: UInt32) {
        self.generation = generation
        self.timestamp = timestamp
        self.recordCount = recordCount
    }
}
