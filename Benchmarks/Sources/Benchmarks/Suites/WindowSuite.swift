import Foundation
import UIKitTesting
@_spi(Benchmarks) import WebDisplay

/// A suite for an event in one window of many. It should cost the processor and the network the same as an event in the
/// only window.
@MainActor
struct WindowSuite {
    struct Result {
        /// The rows. Their times are the processor's for all threads. Their `writtenBytes` are those of the messages
        /// for all pages.
        var rows: [Row]
        var aims: [Aim]
    }

    let plan: Plan

    /// The number of events in a row, with the interval of a fast typist.
    private static let eventCount = 40
    private static let interval = 0.05
    /// The time after which all events of a row are saved.
    private static let rest = 2.0

    func run(_ sampler: Sampler) throws -> Result {
        var result = Result(rows: [], aims: [])
        // Only one app can run at a time, so these subjects don't take turns.
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
