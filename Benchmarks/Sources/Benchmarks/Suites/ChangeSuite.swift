import Crypto
import Foundation
import RestorationArchive

/// A suite that changes one field among more and more controllers. The cost shouldn't depend on their number.
@MainActor
struct ChangeSuite {
    struct Result {
        var rows: [Row]
        var aims: [Aim]
    }

    let plan: Plan

    private static let durable = "Change: until durable"
    private static let floor = "Floor: sealed, appended, synced"

    func run(_ sampler: Sampler) throws -> Result {
        var result = Result(rows: [], aims: [])
        for count in plan.changeCounts {
            // The rows with all controllers take long for large numbers.
            let rounds = Sampler(rounds: count >= 10_000 ? max(3, sampler.rounds / 5) : sampler.rounds)
            // The folder's files disappear with it.
            let folder = try ScratchFolder()
            let app = try BenchmarkApp(.flat(count))
            defer { app.end() }
            let change = try SavedChange(of: app)
            let rows = try rounds.measure(try subjects(app, change, folder))
            result.rows += try rows.compared(with: Self.floor, as: "floor")
            let written = rows.first { $0.name == Self.durable }?.writtenBytes ?? 0
            result.aims.append(
                Aim(
                    name: "Bytes written for one field among \(count) / (twice its record and 128)",
                    ratio: Double(written) / Double(2 * change.recordSize + 128), limit: 1))
        }
        return result
    }

    private func subjects(_ app: BenchmarkApp, _ change: SavedChange, _ folder: ScratchFolder) throws -> [Subject] {
        let count = app.controllerCount
        let cached = try ChangeWriter(change, folder, "cached")
        let synced = try ChangeWriter(change, folder, "synced")
        let floor = try GrowingFile("floor", in: folder)
        let key = SymmetricKey(size: .bits256)
        // The floor seals them to the size of a frame. A seal adds 28 bytes.
        let contents = Data(repeating: 1, count: synced.frameSize - 28)
        let rewritten = try DurableFile("rewritten", in: folder)
        let full = try RecordDatabase(folder, .full, count: count, blob: change.blobs[0])
        let normal = try RecordDatabase(folder, .normal, count: count, blob: change.blobs[0])
        var round = 0
        return [
            Subject("Change: main actor held", count: count) {
                round += 1
                try app.change()
                return try Subject.timed { try app.preserveChange() }
            },
            Subject("Change: until in the page cache", count: count) { try Subject.timed { try cached.write(round) } },
            Subject(Self.durable, count: count) { try Subject.timed { try synced.writeAndSynchronize(round) } },
            Subject("Whole rewrite, durable (as in 1.1)", count: count) {
                try Subject.timed { try rewritten.write(Self.seal(change.archives[round % 2].bytes(), key)) }
            },
            Subject("GRDB, synchronous = FULL", count: count) {
                try Subject.timed { try full.update(count - 1, change.blobs[round % 2]) }
            },
            Subject("GRDB, synchronous = NORMAL", count: count) {
                try Subject.timed { try normal.update(count - 1, change.blobs[round % 2]) }
            },
            Subject(Self.floor, count: count) {
                try Subject.timed { try floor.append(Self.seal(contents, key), synchronizing: true) }
            },
            Subject("Floor: sealed, appended", count: count) {
                try Subject.timed { try floor.append(Self.seal(contents, key), synchronizing: false) }
            },
        ]
    }

    private static func seal(_ bytes: some DataProtocol, _ key: SymmetricKey) throws -> Data {
        guard let combined = try AES.GCM.seal(bytes, using: key).combined else {
            throw BenchmarkFailure("Nothing was sealed.")
        }
        return combined
    }
}
