import Crypto
import Foundation
import RestorationArchive

/// A suite that saves the same values in different ways.
@MainActor
struct SavingSuite {
    struct Result {
        var rows: [Row]
        var aims: [Aim]
        /// The bytes of the archive before it is sealed.
        var byteCount: Int
    }

    let count: Int
    let folder: ScratchFolder

    private static let mainActor = "Reprise: main actor held"
    private static let write = "of that, off the main actor"
    private static let json = "JSONEncoder"
    private static let sealing = "Sealing and syncing the same bytes"

    func run(_ sampler: Sampler) throws -> Result {
        let app = try BenchmarkApp(.flat(count))
        defer { app.end() }
        let bytes = try app.preserve().bytes()
        let encoding = encodingSubjects(app)
        let rows = try sampler.measure(encoding + durableSubjects(app, bytes))
        let encodingRows = try Array(rows.prefix(encoding.count)).compared(with: Self.json, as: "JSONEncoder")
        let durableRows = try Array(rows.dropFirst(encoding.count)).compared(with: Self.sealing, as: "seal and sync")
        return Result(
            rows: encodingRows + durableRows,
            aims: [
                Aim(
                    name: "Main actor held / JSONEncoder alone",
                    ratio: try rows.median(of: Self.mainActor) / rows.median(of: Self.json), limit: 1),
                Aim(
                    name: "From archive to durable / sealing and syncing the same bytes",
                    ratio: try rows.median(of: Self.write) / rows.median(of: Self.sealing), limit: 1.5),
            ],
            byteCount: bytes.count)
    }

    /// Returns ways from the app's objects to a value (Reprise), or from ready-made values to bytes (the others).
    private func encodingSubjects(_ app: BenchmarkApp) -> [Subject] {
        let values = ControllerValues.sample(count)
        let tenth = values.prefix(count / 10)
        return [
            Subject(Self.mainActor, count: count) {
                try app.change()
                return try Subject.timed { try app.preserve() }
            },
            Subject(Self.json, count: count) { try Subject.timed { try JSONEncoder().encode(values) } },
            Subject("PropertyListEncoder, binary", count: count) {
                try Subject.timed { try PropertyListEncoder.binary.encode(values) }
            },
            keyedArchiver("NSKeyedArchiver, objects", tenth.map { KeyedController($0) }),
            keyedArchiver("NSKeyedArchiver, objects", values.map { KeyedController($0) }),
            keyedArchiver("NSKeyedArchiver, dictionaries", tenth.prefix(count / 20).map(\.dictionary)),
            keyedArchiver("NSKeyedArchiver, dictionaries", tenth.map(\.dictionary)),
        ]
    }

    private func keyedArchiver(_ name: String, _ objects: [Any]) -> Subject {
        Subject(name, count: objects.count) {
            try Subject.timed {
                try NSKeyedArchiver.archivedData(withRootObject: objects, requiringSecureCoding: false)
            }
        }
    }

    /// Returns ways from the app's objects, or from ready-made values, to the medium.
    private func durableSubjects(_ app: BenchmarkApp, _ bytes: [UInt8]) throws -> [Subject] {
        var values = ControllerValues.sample(count)
        let store = ArchiveStore(
            directory: folder.path("store"), bundleIdentifier: "org.example.Benchmarks",
            keyStore: KeyFile(directory: folder.path("key")))
        guard store.open().canSave else { throw BenchmarkFailure("The store does not open.") }
        let key = SymmetricKey(size: .bits256)
        let sealed = try DurableFile("sealed", in: folder)
        let json = try DurableFile("json", in: folder)
        let propertyList = try DurableFile("plist", in: folder)
        let database = try ControllerDatabase(folder)
        return [
            Subject("Reprise: save until durable", count: count) {
                try app.change()
                return try Subject.timed { try app.save() }
            },
            Subject(Self.write, count: count) {
                try app.change()
                let archive = try app.preserve()
                return try Subject.timed { try store.save(archive) }
            },
            Subject("of that, archive to bytes", count: count) {
                try app.change()
                let archive = try app.preserve()
                return Subject.timed { archive.bytes() }
            },
            Subject(Self.sealing, count: count) {
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
                return try Subject.timed { try propertyList.write(PropertyListEncoder.binary.encode(values)) }
            },
            Subject("GRDB, one transaction", count: count) {
                values[0].count += 1
                return try Subject.timed { try database.upsert(values) }
            },
        ]
    }
}
