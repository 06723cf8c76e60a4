import Foundation
import UIKitTesting

/// A suite for user actions, from the delivery to the message for the page.
@MainActor
struct DisplaySuite {
    struct Result {
        /// The rows. Their `writtenBytes` are the bytes of the message.
        var rows: [Row]
        var aims: [Aim]
    }

    let plan: Plan

    func run(_ sampler: Sampler) throws -> Result {
        var result = Result(rows: [], aims: [])
        let (rows, fields) = (plan.rowCount, plan.fieldCount)
        // Only one app can run at a time, so these subjects don't take turns.
        try measure("Row chosen in a table", rows, TableScreen(rowCount: rows), .milliseconds(1), sampler, &result) {
            .activate(try $0.element("Row \($1 % 2 + 3)"))
        }
        try measure("Table scrolled by a screen", rows, TableScreen(rowCount: rows), .milliseconds(1), sampler, &result)
        {
            .scroll(try $0.element("Rows"), .init(x: 0, y: Double($1 % 5 * 844), width: 390, height: 844))
        }
        try measure(
            "Switch turned, all rows there", rows, StackScreen(rowCount: rows), .milliseconds(1), sampler, &result
        ) {
            .toggle(try $0.element("Switch 7"), isOn: !$1.isMultiple(of: 2))
        }
        try measure(
            "Letter typed in a form", fields, FormScreen(fieldCount: fields), .microseconds(200), sampler, &result
        ) {
            .edit(try $0.element("Field 7"), text: "Text \($1)", selection: nil)
        }
        return result
    }

    /// Measures an event.
    ///
    /// - Parameter event: makes the event of a round from its number.
    private func measure(
        _ name: String, _ count: Int, _ root: @autoclosure @escaping @MainActor () -> UIViewController,
        _ limit: Duration, _ sampler: Sampler, _ result: inout Result,
        _ event: @escaping @MainActor (ShownApp, Int) throws -> DisplayEvent
    ) throws {
        let app = try ShownApp(root)
        defer { app.end() }
        var round = 0
        var sizes: [Int] = []
        let subject = Subject(name, count: count) {
            round += 1
            let duration = try app.deliver(try event(app, round))
            sizes.append(app.messageSize)
            return duration
        }
        for var row in try sampler.measure([subject]) {
            row.writtenBytes = sizes.sorted()[sizes.count / 2]
            result.rows.append(row)
            result.aims.append(
                Aim(
                    name: "\(name), among \(count) / \(Int(limit / .microseconds(1))) µs", ratio: row.median / limit,
                    limit: 1))
        }
    }
}
