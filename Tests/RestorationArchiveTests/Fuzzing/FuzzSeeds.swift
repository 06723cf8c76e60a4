import Foundation

@testable import RestorationArchive

/// Archives as apps make them. The fuzzer begins with them.
enum FuzzSeeds {
    /// Returns the random archives of the tests, and each value that a coder takes: alone, in an array and without a
    /// key.
    static func archives() -> [Archive] {
        let random = (0..<48 as Range<UInt64>).map { randomArchive(seed: $0).naming(FuzzClasses.letters) }
        let values = ValueRoundTripTests.rows.map { row in
            let coder = encoder()
            coder.encode(row.value(), forKey: "a")
            coder.encode(["b": [row.value()]], forKey: "b")
            coder.encode(row.value())
            return archive(coder.finish())
        }
        return random + values
    }

    /// Returns the saves of a home's apps.
    static func savedArchives() throws -> [Archive] {
        guard let home = ProcessInfo.processInfo.environment["REPRISE_FUZZ_HOME"] else { return [] }
        let environment = ["XDG_STATE_HOME": home + "/state", "XDG_DATA_HOME": home + "/data"]
        return try FileManager.default.contentsOfDirectory(atPath: home + "/state").compactMap { name in
            let identifier = String(name.dropLast(".savedState".count))
            let store = ArchiveStore(
                directory: ArchiveStore.directory(bundleIdentifier: identifier, environment: environment),
                bundleIdentifier: identifier,
                keyStore: KeyFile(directory: KeyFile.directory(bundleIdentifier: identifier, environment: environment)))
            return try store.storedStates().first.map { try store.read($0).naming(FuzzClasses.letters) }
        }
    }

    /// Returns the changes of some saves in a row.
    static func frames(seed: UInt64) -> [[UInt8]] {
        var random = SeededGenerator(state: seed)
        var old = FuzzTarget.frameBase
        var frames: [[UInt8]] = []
        for save in 0..<Int.random(in: 1...4, using: &random) {
            var new = old
            new.application.timestamp = Date(timeIntervalSinceReferenceDate: Double(save))
            switch Int.random(in: 0..<6, using: &random) {
            case 0: new.applicationState = CodedValues(key: "b", Int64(save))
            case 1: new.application.bundleVersion += "1"
            case 2 where !new.records.isEmpty:
                new.records.remove(at: Int.random(in: new.records.indices, using: &random))
            case 3: new.snapshot = Array("one\n\(save)\nthree\n".utf8)
            case 4:
                new.pictures = (new.pictures.dropFirst(save % 2) + [pictureFile("\(save)")]).sorted { $0.id < $1.id }
            default:
                let step = PathTable.Step(position: .child(save + 9), identifier: "N")
                let path = new.paths.intern(step, under: new.paths.all.randomElement(using: &random))
                let record = ArchiveRecord(
                    kind: .view, path: path, className: "D", values: CodedValues(key: "a", Int64(save)))
                new.records.insert(record, at: Int.random(in: 0...new.records.count, using: &random))
            }
            if case .frame(let frame, _) = EncodedArchive(new).difference(from: EncodedArchive(old)) {
                frames.append(frame)
            }
            old = new
        }
        return frames
    }
}

extension CodedValues {
    fileprivate init(key: String, _ value: Int64) {
        self.init()
        keyed = [CodedEntry(key, .integer(value))]
    }
}

extension Archive {
    /// Returns the archive with these names in turn as the classes of its custom objects.
    fileprivate func naming(_ names: [String]) -> Archive {
        var archive = self
        func name(_ values: inout CodedValues) {
            for index in values.objects.indices { values.objects[index].classNames = [names[index % names.count]] }
        }
        name(&archive.applicationState)
        for index in archive.records.indices { name(&archive.records[index].values) }
        return archive
    }
}
