import Foundation
import UIKit

/// A suite for several scenes: the memory of a connected and of a disconnected one, and the cost of a change among
/// many.
@MainActor
struct SceneSuite {
    struct Result {
        var rows: [Row]
        var aims: [Aim]
        var memory: [String]
    }

    let plan: Plan

    /// The limits in bytes.
    private static let connectedLimit = 100_000.0
    private static let disconnectedLimit = 2_000.0

    func run(_ sampler: Sampler) throws -> Result {
        var memory: [String] = []
        var aims: [Aim] = []
        var rows: [Row] = []
        // Only one app can run at a time, so these subjects don't take turns.
        for count in plan.sceneCounts {
            let app = try SceneApp()
            defer { app.end() }
            // These live to the end, so that their memory doesn't become free while the suite counts the scenes'
            // memory.
            var interfaces: [UIViewController] = []
            let bare = UsedMemory.left(by: count) {
                for _ in 0..<count { interfaces.append(SceneApp.makeInterface()) }
            }
            defer { withExtendedLifetime(interfaces) {} }
            let start = UsedMemory.now
            let connected = try UsedMemory.left(by: count) {
                try app.connect(count + 1)
                try app.save()
                SceneApp.finishTurn()
            }
            try app.beginTyping()
            var number = 0
            rows += try sampler.measure([
                Subject("Change in one scene: main actor held", count: count) {
                    number += 1
                    return try app.change("text \(number)")
                }
            ])
            try app.disconnect()
            // The first scene stays, and the others are gone.
            let left = Double(UsedMemory.now - start) / Double(count)
            rows += try sampler.measure([
                Subject("Connecting a session, restore pass and all", count: count) { try app.connectOnce() }
            ])
            memory.append(
                String(
                    format:
                        "%d scenes of %d controllers: %.1f kB each, %.1f kB of these their views' and controllers' own; "
                        + "disconnected %.1f kB each", count, SceneApp.controllerCount, connected / 1_000, bare / 1_000,
                    left / 1_000))
            aims += [
                Aim(
                    name: "Memory of a connected scene beyond its interface, of \(count) / 100 kB",
                    ratio: (connected - bare) / Self.connectedLimit, limit: 1),
                Aim(
                    name: "Memory of a disconnected session, of \(count) / 2 kB", ratio: left / Self.disconnectedLimit,
                    limit: 1),
            ]
        }
        aims += ["Change in one scene: main actor held", "Connecting a session, restore pass and all"].compactMap {
            name in
            let own = rows.filter { $0.name == name }
            guard let few = own.first, let many = own.last else { return nil }
            return Aim(
                name: "\(name), among \(many.count) / among \(few.count)", ratio: many.median / few.median, limit: 1.5)
        }
        return Result(rows: rows.sorted { $0.name < $1.name }, aims: aims, memory: memory)
    }
}
