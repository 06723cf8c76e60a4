import Crypto
import Foundation
import RestorationArchive

/// Saving the same values by different means.
@MainActor
struct SavingSuite {
    struct Result {
        var rows: [Row]
        var aims: [Aim]
    }

    let count: Int
    let folder: ScratchFolder

    func run(_ sampler: Sampler) throws -> Result {
        let app = try BenchmarkApp(.flat(count))
        defer { app.end() }
        let encoding = try encodingSubjects(app)
        let durable = try durableSubjects(app)
        let medians = try sampler.medians(of: encoding + durable)
        let (onMainActor, json) = (medians[0], medians[1])
        let (save, sealing) = (medians[encoding.count], medians[encoding.count + 2])

        let rows = zip(encoding + durable, medians).enumerated().map { index, measured in
            Row(
                name: measured.0.name, count: measured.0.count, median: measured.1,
                comparison: index < encoding.count
                    ? .init(name: "JSONEncoder", median: json) : .init(name: "seal and sync", median: sealing))
        }
        return Result(
            rows: rows,
            aims: [
                Aim(name: "Main actor held / JSONEncoder alone", ratio: onMainActor / json, limit: 1),
                Aim(name: "Durable save / sealing and syncing the same bytes", ratio: save / sealing, limit: 1.5),
            ])
    }

    /// From the app's objects to a value (Reprise) or bytes (the others, to whom the values are handed ready-made).
    private func encodingSubjects(_ app: BenchmarkApp) throws -> [Subject] {
        let values = ControllerValues.sample(count)
        let propertyList = PropertyListEncoder()
        propertyList.outputFormat = .binary
        let tenth = count / 10
        return [
            Subject("Reprise: main actor held", count: count) {
                try app.change()
                return try Subject.timed { try app.preserve() }
            },
            Subject("JSONEncoder", count: count) { try Subject.timed { try JSONEncoder().encode(values) } },
            Subject("PropertyListEncoder, binary", count: count) {
                try Subject.timed { try propertyList.encode(values) }
            },
            keyedArchiver(Array(values.prefix(tenth / 2))),
            keyedArchiver(Array(values.prefix(tenth))),
        ]
    }

    private func keyedArchiver(_ values: [ControllerValues]) -> Subject {
        let objects = values.map { KeyedController($0) }
        return Subject("NSKeyedArchiver", count: values.count) {
            try Subject.timed { try NSKeyedArchiver.archivedData(withRootObject: objects, requiringSecureCoding: true) }
        }
    }

    /// From the app's objects, or ready-made values, to the medium.
    private func durableSubjects(_ app: BenchmarkApp) throws -> [Subject] {
        var values = ControllerValues.sample(count)
        let store = ArchiveStore(
            directory: folder.path("store"), bundleIdentifier: "org.example.Benchmarks",
            keyStore: KeyFile(directory: folder.path("key")))
        guard store.open().canSave else { throw BenchmarkFailure("The store does not open.") }
        let bytes = try app.preserve().bytes()
        let key = SymmetricKey(size: .bits256)
        let sealed = try DurableFile("sealed", in: folder)
        let json = try DurableFile("json", in: folder)
        let propertyList = try DurableFile("plist", in: folder)
        let propertyListEncoder = PropertyListEncoder()
        propertyListEncoder.outputFormat = .binary
        let database = try ControllerDatabase(folder)
        return [
            Subject("Reprise: save until durable", count: count) {
                try app.change()
                return try Subject.timed { try app.save() }
            },
            Subject("of that, off the main actor", count: count) {
                try app.change()
                let archive = try app.preserve()
                return try Subject.timed { try store.save(archive) }
            },
            Subject("Sealing and syncing the same \(bytes.count / 1_000) kB", count: count) {
                try Subject.timed {
                    let box = try AES.GCM.seal(bytes, using: key)
                    guard let combined = box.combined else { throw BenchmarkFailure("Nothing was sealed.") }
                    try sealed.write(combined)
                }
            },
            Subject("JSONEncoder, durable file", count: count) {
                values[0].count += 1
                return try Subject.timed { try json.write(JSONEncoder().encode(values)) }
            },
            Subject("PropertyListEncoder, durable file", count: count) {
                values[0].count += 1
                return try Subject.timed { try propertyList.write(propertyListEncoder.encode(values)) }
            },
            Subject("GRDB, one transaction", count: count) {
                values[0].count += 1
                return try Subject.timed { try database.upsert(values) }
            },
        ]
    }
}
