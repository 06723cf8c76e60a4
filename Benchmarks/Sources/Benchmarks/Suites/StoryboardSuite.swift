import Foundation
import FoundationXML
import UIKitTesting

/// A suite that reads storyboards and makes all their controllers and views, beside reading the same file into a DOM.
@MainActor
struct StoryboardSuite {
    struct Result {
        var rows: [Row]
        var aims: [Aim]
    }

    let plan: Plan
    let folder: ScratchFolder

    private static let dom = "libxml2, DOM"
    private static let all = "Storyboard: read, make everything"

    func run(_ rounds: Int) throws -> Result {
        var result = Result(rows: [], aims: [])
        for size in plan.storyboardSizes {
            let sample = SampleStoryboard(byteCount: size)
            let url = folder.url.appendingPathComponent("\(size).storyboard")
            let data = Data(sample.text.utf8)
            try data.write(to: url)
            // A read of a small file takes some microseconds, so the suite measures it often.
            let sampler = Sampler(rounds: max(rounds, min(rounds * 1_000_000 / size, 501) | 1))
            let rows = try sampler.measure([
                Subject(Self.dom, count: size / 1_000) {
                    try Subject.timed { try XMLDocument(data: Data(contentsOf: url)) }
                },
                Subject("Storyboard: read, first screen", count: size / 1_000) {
                    try Self.measure(url, data) { [$0.instantiateInitialViewController()] }
                },
                Subject(Self.all, count: size / 1_000) {
                    try Self.measure(url, data) { storyboard in
                        sample.identifiers.map { storyboard.instantiateViewController(withIdentifier: $0) }
                    }
                },
                Subject("Storyboard: again, make everything", count: size / 1_000) {
                    let storyboard = try UIStoryboard(contentsOf: url)
                    return Subject.timed {
                        Self.withViews(
                            sample.identifiers.map { storyboard.instantiateViewController(withIdentifier: $0) })
                    }
                },
            ])
            result.rows += try rows.compared(with: Self.dom, as: "DOM")
            result.aims.append(
                Aim(
                    name: "Reading and making everything of \(size / 1_000) kB / libxml2's DOM",
                    ratio: try rows.median(of: Self.all) / rows.median(of: Self.dom), limit: 2))
        }
        return result
    }

    /// Measures the first read of a file, as an app reads it once. A changed file makes UIKit read again. The clock
    /// starts after UIKit released its earlier reading, as the DOM's code does.
    private static func measure(
        _ url: URL, _ data: Data, _ controllers: (UIStoryboard) -> [UIViewController?]
    ) throws -> Duration {
        for content in [small, data] {
            changes += 1
            try content.write(to: url)
            try FileManager.default.setAttributes(
                [.modificationDate: Date(timeIntervalSinceReferenceDate: Double(changes))], ofItemAtPath: url.path)
            if content == small { _ = try UIStoryboard(contentsOf: url) }
        }
        return try Subject.timed {
            withViews(controllers(try UIStoryboard(contentsOf: url)).compactMap(\.self))
        }
    }

    private static var changes = 0
    private static let small = Data(SampleStoryboard(byteCount: 1).text.utf8)

    private static func withViews(_ controllers: [UIViewController]) -> [UIViewController] {
        for controller in controllers { controller.loadViewIfNeeded() }
        return controllers
    }
}
