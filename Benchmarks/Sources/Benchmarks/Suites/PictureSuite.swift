import Crypto
import Foundation
import RestorationArchive

/// A suite for a screen with photos. Typing and a sheet should cost the same as without photos.
@MainActor
struct PictureSuite {
    struct Result {
        var rows: [Row]
        var aims: [Aim]
    }

    let plan: Plan
    let folder: ScratchFolder

    private static let typed = "Field typed: until it survives SIGKILL"
    private static let presented = "Sheet comes or goes: until it survives SIGKILL"
    private static let shown = "Other photos: until the objects survive SIGKILL"
    private static let floor = "Floor: the photos sealed, appended"

    func run(_ sampler: Sampler) throws -> Result {
        let app = try PhotoApp(count: plan.photoCount, size: plan.photoSize)
        defer { app.end() }
        try app.save()
        var rows = try sampler.measure([
            Subject("Field typed: main actor held", count: plan.photoCount) {
                try Subject.timed {
                    try app.type()
                    try app.preserveChange()
                }
            }
        ])
        try app.save()
        var largest = 0.0
        rows += try sampler.measure(subjects(app) { largest = max(largest, $0) } + rivals(app))
        let promise = Duration.milliseconds(250)
        return Result(
            rows: try rows.compared(with: Self.floor, as: "floor"),
            aims: try [Self.typed, Self.presented, Self.shown].map { name in
                Aim(name: "\(name) / 250 ms", ratio: try rows.median(of: name) / promise, limit: 1)
            } + [Aim(name: "Largest file / the photos that it shows", ratio: largest, limit: 2)])
    }

    private func subjects(_ app: PhotoApp, note: @escaping (Double) -> Void) throws -> [Subject] {
        let count = plan.photoCount
        let size = count * plan.photoSize
        var last = count
        func saved(after change: () throws -> Void) throws -> (objects: Duration, all: Duration) {
            let start = ContinuousClock.now
            try change()
            let written = try app.save()
            let end = ContinuousClock.now
            note(Double(app.fileSize) / Double(size))
            return (start.duration(to: written), start.duration(to: end))
        }
        func others() throws {
            let photos = (last..<last + count).map { PhotoApp.photo($0, size: plan.photoSize) }
            last += count
            try app.show(photos)
        }
        return [
            Subject(Self.typed, count: count) { try saved { try app.type() }.objects },
            Subject("Field typed: until all of it is durable", count: count) { try saved { try app.type() }.all },
            Subject(Self.presented, count: count) { try saved { try app.toggleSheet() }.objects },
            Subject("Sheet comes or goes: until all of it is durable", count: count) {
                try saved { try app.toggleSheet() }.all
            },
            Subject(Self.shown, count: count) { try saved(after: others).objects },
            Subject("Other photos: until all of it is durable", count: count) { try saved(after: others).all },
            Subject("Launch: until the display has the photos", count: count) {
                let duration = try app.launchAgain()
                // The first save of the new process doesn't belong to a subject, so it happens here.
                try app.type()
                try app.save()
                return duration
            },
        ]
    }

    /// Returns other ways in which an app might keep its screen after each change.
    private func rivals(_ app: PhotoApp) throws -> [Subject] {
        let count = plan.photoCount
        let key = SymmetricKey(size: .bits256)
        let screen = app.photos.reduce(into: Data()) { $0.append($1) }
        let json = try DurableFile("photos.json", in: folder)
        let list = try DurableFile("photos.plist", in: folder)
        let floor = try GrowingFile("photos", in: folder)
        // Each database has a folder of its own, which disappears with it.
        let (rowsFolder, wholeFolder) = (try ScratchFolder(), try ScratchFolder())
        let rows = try RecordDatabase(rowsFolder, .full, count: count + 1, blob: app.photos.first ?? Data())
        let whole = try RecordDatabase(wholeFolder, .full, count: 1, blob: screen)
        var round = 0
        return [
            Subject("Whole rewrite, JSON, sealed, durable", count: count) {
                round += 1
                let values = ["caption": Data("caption \(round)".utf8), "photos": screen]
                return try Subject.timed { try json.write(Self.seal(JSONEncoder().encode(values), key)) }
            },
            Subject("Whole rewrite, property list, durable", count: count) {
                let values = ["caption": Data("caption \(round)".utf8), "photos": screen]
                return try Subject.timed { try list.write(PropertyListEncoder.binary.encode(values)) }
            },
            Subject("GRDB, the field's row", count: count) {
                try withExtendedLifetime(rowsFolder) {
                    try Subject.timed { try rows.update(count, Data("caption \(round)".utf8)) }
                }
            },
            Subject("GRDB, the screen as one row", count: count) {
                try withExtendedLifetime(wholeFolder) {
                    try Subject.timed { try whole.update(0, screen + Data("\(round)".utf8)) }
                }
            },
            Subject(Self.floor, count: count) {
                try Subject.timed { try floor.append(Self.seal(screen, key), synchronizing: false) }
            },
        ]
    }

    private static func seal(_ bytes: Data, _ key: SymmetricKey) throws -> Data {
        guard let combined = try AES.GCM.seal(bytes, using: key).combined else {
            throw BenchmarkFailure("Nothing was sealed.")
        }
        return combined
    }
}
