import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import RestorationArchive

/// Tests of archives of an app with everything in it, which the test changes at random and seals again (spec chapter
/// 12.2).
@MainActor
@Suite(.serialized)
struct HostileRecordTests {
    /// A campaign by hand sets a higher number.
    private static let rounds = ProcessInfo.processInfo.environment["REPRISE_FUZZ_ROUNDS"].flatMap(Int.init) ?? 40
    private static let start = ProcessInfo.processInfo.environment["REPRISE_FUZZ_SEED"].flatMap(UInt64.init) ?? 0

    // S-SEC-14.1
    @Test(arguments: 0..<4 as Range<UInt64>)
    func `S-SEC-14, S-LIFE-20: whatever an archive holds, the app launches, reports within bounds, and saves`(
        seed: UInt64
    ) throws {
        let app = Gallery.app()
        try app.launch()
        try Gallery.use(app)
        app.kill()
        let original = try #require(app.storedArchive())
        #expect(original.records.count > 40)
        var generator = SeededGenerator(state: Self.start + seed)
        var restored = 0
        for round in 0..<Self.rounds {
            var mutation = ArchiveMutation(generator: generator, archive: original)
            for _ in 0..<[1, 3, 20].randomElement(using: &generator)! { mutation.mutate() }
            generator = mutation.generator
            try app.rewriteArchive { $0 = mutation.archive }
            if Self.rounds > 40 {
                try? "\(Self.start + seed) \(round)\n".write(
                    toFile: NSTemporaryDirectory() + "fuzz-\(seed)", atomically: true, encoding: .utf8)
            }
            try app.launch()
            #expect(app.root != nil && !app.shown.isEmpty)
            let report = UIApplication.shared.restorationReport
            if report != nil { restored += 1 }
            #expect((report?.problems.count ?? 0) < 1000)
            #expect(report?.problems.allSatisfy { $0.message.utf8.count < 4000 } != false)
            #expect(app.preserve() != nil)
            app.kill()
        }
        #expect(restored > Self.rounds * 8 / 10)
    }
}

/// A random change of an archive to values that no app wrote.
struct ArchiveMutation {
    var generator: SeededGenerator
    var archive: Archive

    mutating func mutate() {
        guard let position = archive.records.indices.randomElement(using: &generator) else { return }
        switch Int.random(in: 0..<20, using: &generator) {
        case 0: archive.records[position].className = name()
        case 1: archive.records[position].restorationClassName = name()
        case 2:
            archive.records[position].storyboardName = name()
            archive.records[position].storyboardIdentifier = name()
        case 3: archive.records[position].path = path()
        case 4:
            archive.records[position].kind = RestorableKind.allCases.randomElement(using: &generator)!
        case 5: archive.records.remove(at: position)
        case 6: archive.records.shuffle(using: &generator)
        case 7: archive.records.swapAt(0, position)
        case 8: reparent(position)
        case 9: archive.snapshot = snapshot()
        case 10:
            archive.application.userInterfaceIdiom = [.max, .min, -1, 7].randomElement(using: &generator)!
            archive.application.timestamp = Date(timeIntervalSinceReferenceDate: .nan)
            archive.application.systemVersion = name()
        case 11:
            guard let index = archive.applicationState.keyed.indices.randomElement(using: &generator) else { return }
            archive.applicationState.keyed[index].value = value(archive.applicationState.keyed[index].value)
        case 12: mutateObjects(position)
        case 13:
            guard let index = archive.records[position].values.keyed.indices.randomElement(using: &generator)
            else { return }
            archive.records[position].values.keyed.remove(at: index)
        case 14:
            let other = archive.records.randomElement(using: &generator)!
            archive.records[position].values = other.values
        default:
            guard let index = archive.records[position].values.keyed.indices.randomElement(using: &generator)
            else { return }
            archive.records[position].values.keyed[index].value = value(
                archive.records[position].values.keyed[index].value)
        }
    }

    private static let names = [
        "", "Swift._SwiftObject", "$s10Foundation8NSObjectC", "$s10Foundation12NSDictionaryC",
        "10Foundation6NSDataC",
        "$sSi", "Si", "yXl", "ypXp", "So8NSObjectC", "$s5UIKit6UIViewC", "5UIKit16UIViewControllerC",
        "5UIKit13UIApplicationC", "$s5UIKit22UINavigationControllerC", "UIKit.UIViewController", "NSObject",
        "UIKitTests.GalleryPage", "10UIKitTests11GalleryPageC", "10UIKitTests19RecreatedControllerC",
        "10UIKitTests11RandomModelC", "10UIKitTests12GalleryModelC", "\u{1}\u{2}\u{3}\u{4}\u{5}", "../../etc", "\0",
        String(repeating: "S", count: 1000), String(repeating: "x", count: 1 << 20),
        String(repeating: "Say", count: 300) + "Si" + String(repeating: "G", count: 300), "Foundation.NSDate",
        "s5ErrorP", "Sg", "SaySiG", "SDySSypG", "_TtC10Foundation8NSString",
    ]

    private mutating func name() -> String { Self.names.randomElement(using: &generator)! }

    private mutating func path() -> PathTable.ID { archive.records.randomElement(using: &generator)!.path }

    /// Moves a record below another one, perhaps below its own descendant, or to a place with a number that doesn't
    /// exist.
    private mutating func reparent(_ position: Int) {
        let parent: PathTable.ID? = Int.random(in: 0..<4, using: &generator) == 0 ? nil : path()
        let places: [PathTable.Step.Position] = [
            .none, .child(0), .child(.max), .child(1 << 40), .detached(0), .detached(.max),
        ]
        let identifier: String? = [nil, "", "Tabs", "Sheet", "Page", "\0/%:[", "Part"].randomElement(using: &generator)!
        let place = places.randomElement(using: &generator)!
        guard place != .none || identifier != nil else { return }
        archive.records[position].path = archive.paths.intern(
            .init(position: place, identifier: identifier), under: parent)
    }

    private mutating func value(_ old: CodedValue) -> CodedValue {
        let numbers: [Double] = [.nan, .infinity, -.infinity, 1e300, -1, 0, .greatestFiniteMagnitude]
        func number() -> Double { numbers.randomElement(using: &generator)! }
        let integers: [Int64] = [.max, .min, -1, 0, 1, 1 << 32, 1 << 40, 7]
        func integer() -> Int64 { integers.randomElement(using: &generator)! }
        switch Int.random(in: 0..<24, using: &generator) {
        case 0: return .nil
        case 1: return .null
        case 2: return .bool(.random(using: &generator))
        case 3, 4: return .integer(integer())
        case 5: return .unsigned(.max)
        case 6: return .float(Float(number()))
        case 7, 8: return .double(number())
        case 9: return .cgFloat(number())
        case 10: return .string(name())
        case 11: return .data(Data([0xFF, 0]))
        case 12: return .date(Date(timeIntervalSinceReferenceDate: number()))
        case 13:
            return .indexPath(
                [[], [.max, .max], [-1, -1], [0, 0, 0], [0, 1 << 40]].randomElement(using: &generator)!)
        case 14: return .range(location: Int(integer()), length: Int(integer()))
        case 15:
            let kind = CodedGeometry.Kind.allCases.randomElement(using: &generator)!
            return CodedGeometry(kind: kind, numbers: (0..<kind.count).map { _ in number() }).map { .geometry($0) }
                ?? .nil
        case 16, 17:
            return .reference(
                .init(kind: RestorableKind.allCases.randomElement(using: &generator)!, path: path()))
        case 18: return .array(Array(repeating: old, count: [0, 1, 3, 1000].randomElement(using: &generator)!))
        case 19: return .set([old, old])
        case 20: return .mutable(old)
        case 21: return .boxed(old)
        case 22: return .object(Int.random(in: -1..<4, using: &generator))
        default: return .dictionary([CodedEntry("x", old), CodedEntry("", .array([old]))])
        }
    }

    /// Makes objects of other classes, and objects that refer to themselves.
    private mutating func mutateObjects(_ position: Int) {
        var candidates = archive.records.indices.filter { !archive.records[$0].values.objects.isEmpty }
        candidates.append(position)
        let position = candidates.randomElement(using: &generator)!
        guard let index = archive.records[position].values.objects.indices.randomElement(using: &generator)
        else { return }
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: archive.records[position].values.objects[index].classNames = [name(), name()]
        case 1: archive.records[position].values.objects[index].isTrusted.toggle()
        default:
            for entry in archive.records[position].values.objects[index].keyed.indices {
                archive.records[position].values.objects[index].keyed[entry].value = value(.object(index))
            }
        }
    }

    /// Returns the snapshot's bytes with changes within their JSON or anywhere.
    private mutating func snapshot() -> [UInt8]? {
        guard var bytes = archive.snapshot, !bytes.isEmpty else { return [0] }
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: return Array(bytes.prefix(Int.random(in: 0..<bytes.count, using: &generator)))
        case 1:
            let text = String(decoding: bytes, as: UTF8.self)
            let digits = ["-1", "1e308", "9223372036854775807", "null", "\"x\"", "[]"]
            return Array(
                text.replacingOccurrences(of: ":1", with: ":" + digits.randomElement(using: &generator)!).utf8)
        case 2:
            return Array(
                "{\"removed\":[],\"changed\":[]}".utf8)
        default:
            for _ in 0..<20 {
                bytes[Int.random(in: 0..<bytes.count, using: &generator)] = UInt8.random(in: 0...255, using: &generator)
            }
            return bytes
        }
    }
}
