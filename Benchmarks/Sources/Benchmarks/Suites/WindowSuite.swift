import Foundation
import UIKitTesting
@_spi(Benchmarks) import WebDisplay

/// An event in one window of many: it should cost what it costs in the only one, of the processor and of the network.
@MainActor
struct WindowSuite {
    struct Result {
        /// The times are the processor's, of all threads. `writtenBytes` are those of the messages for all pages.
        var rows: [Row]
        var aims: [Aim]
    }

    let plan: Plan

    /// Events of a row, as somebody who types quickly makes them, and the time between them.
    private static let eventCount = 40
    private static let interval = 0.05
    /// All of a row is saved by then.
    private static let rest = 2.0

    func run(_ sampler: Sampler) throws -> Result {
        var result = Result(rows: [], aims: [])
        // One app can run at a time, so these take no turns.
        for count in plan.windowCounts {
            let app = try SceneApp(savesContinuously: true)
            defer { app.end() }
            try app.connect(count)
            try app.save()
            Self.runMainLoop(for: Self.rest)
            var messages = try WindowMessages(windowCount: count)
            var number = 0
            var sizes: [Int] = []
            var rows = try sampler.measure([
                Subject("Letter typed in one window", count: count) {
                    let start = ProcessorTime.now
                    for _ in 0..<Self.eventCount {
                        number += 1
                        try app.type("text \(number)")
                        sizes.append(try messages.next(showing: app.windows, in: count - 1))
                        Self.runMainLoop(for: Self.interval)
                    }
                    Self.runMainLoop(for: Self.rest)
                    return (ProcessorTime.now - start) / Self.eventCount
                }
            ])
            rows[0].writtenBytes = sizes.sorted()[sizes.count / 2]
            result.rows += rows
        }
        guard let one = result.rows.first, let many = result.rows.last else { return result }
        let names = "Letter typed in one window, among \(many.count) / among \(one.count)"
        result.aims = [
            Aim(name: "\(names), processor", ratio: many.median / one.median, limit: 1.2),
            Aim(
                name: "\(names), bytes for pages", ratio: Double(many.writtenBytes) / Double(one.writtenBytes),
                limit: 1.2),
        ]
        return result
    }

    private static func runMainLoop(for seconds: Double) {
        let end = Date(timeIntervalSinceNow: seconds)
        while Date() < end { _ = RunLoop.main.run(mode: .default, before: end) }
    }
}
