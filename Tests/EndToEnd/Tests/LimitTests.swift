import Foundation
import Testing
import UIKitTesting

/// Apps that may not have the memory and the threads that they need, as real processes.
@Suite(.serialized)
struct LimitTests {
    @Test(arguments: [200_000, 400_000, 700_000, 1_000_000])
    func `S-LIFE-28: under a limit an app runs or says why it does not, and what was saved comes back`(
        kilobytes: Int
    ) async throws {
        let app = try AppProcess(
            executable: URL(fileURLWithPath: "/bin/sh"),
            arguments: ["-c", "ulimit -v \"$1\"; exec \"$0\"", BuiltProducts.fixtureApp.path])
        try await app.start(arguments: ["unlimited"])
        try await app.press("Push")
        _ = try await app.waitForElement("Toggle")
        try await app.flush()
        try await app.kill()
        let before = app.log
        do {
            try await app.start(arguments: ["\(kilobytes)"])
            try await app.kill()
        } catch UIKitTestingError.processEnded {
            #expect(app.log.count > before.count, "it has ended without a word")
        }
        try await app.start(arguments: ["unlimited"])
        _ = try await app.waitForElement("Toggle")
        try await app.kill()
    }
}
