import Foundation

/// The newest passes of an app over several launches, in a file beside its state (docs/archive-format.md).
///
/// An app saves all the time, so consecutive saves with the same findings share one record. A new record begins if
/// problems or omissions differ, and with each launch.
package struct PassHistory: Sendable, Equatable {
    /// The reason why bytes aren't a history.
    package enum Unreadable: Error, Sendable, Equatable {
        case malformed
        /// Written by a newer version of the library.
        case version(Int)
    }

    /// The oldest first.
    package private(set) var passes: [PassRecord] = []

    /// The largest number of passes of each kind.
    package static let maximumOfKind = 8
    /// The largest size of all passes, in bytes as `bytes()` returns them.
    package static let maximumSize = 256 * 1024
    /// The largest size of one pass, in bytes, so that the newest restore pass and the newest save always fit.
    private static let maximumRecordSize = 120 * 1024
    private static let version = 1

    /// Creates an empty history.
    package init() {}

    package var newest: PassRecord? { passes.last }

    package mutating func add(_ pass: PassRecord) {
        if let newest, pass.continues(newest) {
            passes[passes.endIndex - 1].append(pass)
            return
        }
        passes.append(pass)
        let kept = lastSaveBeforeLaunch
        if passes.count(where: { $0.kind == pass.kind }) > Self.maximumOfKind,
            let oldest = passes.indices.first(where: { passes[$0].kind == pass.kind && $0 != kept })
        {
            passes.remove(at: oldest)
        }
    }

    /// The position of the last save before the newest launch. It tells which objects that launch could not restore
    /// because they were not saved.
    private var lastSaveBeforeLaunch: Int? {
        passes.lastIndex { $0.kind == .restore }.flatMap { launch in
            passes[..<launch].lastIndex { $0.kind == .save }
        }
    }

    /// Adds a problem of the newest launch that UIKit found after the restore pass.
    ///
    /// - Returns: False if there is no such pass.
    package mutating func append(_ problem: RestorationReport.Problem) -> Bool {
        guard let index = passes.lastIndex(where: { $0.kind == .restore }) else { return false }
        passes[index].append(problem)
        return true
    }

    /// Encodes the history. To make room, removes the oldest passes, and shortens the lists of a pass with more than
    /// 120 KiB. The newest pass of each kind stays. The last save before the newest launch stays too, with as many
    /// elements as fit.
    ///
    /// - Returns: The history as JSON, or nil if it can't be encoded because a clock gave no time.
    package mutating func bytes() -> [UInt8]? {
        for index in passes.indices {
            while passes[index].hasElements, let size = Self.encoded(passes[index])?.count,
                size > Self.maximumRecordSize
            {
                passes[index].halveLists()
            }
        }
        while let bytes = Self.encoded(Stored(version: Self.version, passes: passes)) {
            guard bytes.count > Self.maximumSize else { return bytes }
            let kept = lastSaveBeforeLaunch
            if let index = passes.indices.first(where: { $0 != kept && isSucceeded($0) }) {
                passes.remove(at: index)
            } else if let kept, isSucceeded(kept) {
                if passes[kept].hasElements { passes[kept].halveLists() } else { passes.remove(at: kept) }
            } else {
                return bytes
            }
        }
        return nil
    }

    private func isSucceeded(_ index: Int) -> Bool {
        passes[(index + 1)...].contains { $0.kind == passes[index].kind }
    }

    /// Reads a history that `bytes()` encoded. Throws `version` for one of a newer version of the library, and
    /// `malformed` for any other bytes.
    package init(bytes: [UInt8]) throws(Unreadable) {
        let decoder = JSONDecoder()
        let data = Data(bytes)
        guard let version = try? decoder.decode(Version.self, from: data).version else { throw .malformed }
        guard version <= Self.version else { throw .version(version) }
        guard let stored = try? decoder.decode(Stored.self, from: data) else { throw .malformed }
        passes = stored.passes
    }

    private struct Version: Decodable {
        var version: Int
    }

    private struct Stored: Codable {
        var version: Int
        var passes: [PassRecord]
    }

    private static func encoded(_ value: some Encodable) -> [UInt8]? {
        let encoder = JSONEncoder()
        // Equal histories have equal bytes.
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return (try? encoder.encode(value)).map { Array($0) }
    }
}
