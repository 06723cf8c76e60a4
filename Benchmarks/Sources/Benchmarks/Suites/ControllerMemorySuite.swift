import UIKitTesting

/// A suite for the memory that a controller needs for restoration, beside the bare object.
@MainActor
struct ControllerMemorySuite {
    struct Result {
        var remarks: [String]
        var aims: [Aim]
    }

    let plan: Plan

    /// The limit in bytes.
    private static let limit = 300.0

    func run() throws -> Result {
        let count = plan.memoryCount
        let app = try BenchmarkApp(.flat(1))
        defer { app.end() }
        guard let container = try app.delegate.window?.rootViewController else {
            throw BenchmarkFailure("The app shows nothing.")
        }
        // The first save makes what the app keeps only once, before the counting begins.
        try app.save()
        var controllers: [UIViewController] = []
        controllers.reserveCapacity(count)
        let bare = UsedMemory.left(by: count) {
            for _ in 0..<count { controllers.append(UIViewController()) }
        }
        let added = UsedMemory.left(by: count) {
            for controller in controllers { container.addChild(controller) }
        }
        let named = UsedMemory.left(by: count) {
            for (number, controller) in controllers.enumerated() {
                // The identifier fits into a string without memory of its own.
                controller.restorationIdentifier = "screen.\(number)"
            }
        }
        let saved = try UsedMemory.left(by: count) {
            try app.save()
            SceneApp.finishTurn()
        }
        let remark = String(
            format: "Of %d controllers, each: the bare object %.0f B, as a child of another %.0f B more, "
                + "with an identifier %.0f B more, saved %.0f B more", count, bare, added, named, saved)
        return Result(
            remarks: [remark],
            aims: [Aim(name: "Memory of being restorable / 300 B", ratio: (named + saved) / Self.limit, limit: 1)])
    }
}
