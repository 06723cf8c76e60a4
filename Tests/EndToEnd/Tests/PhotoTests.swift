import Foundation
import Testing
import UIKitTesting

/// Tests of screens with photos, in real processes with real kills.
@Suite(.serialized)
struct PhotoTests {
    private func app(_ photos: String = "10x1000000") throws -> AppProcess {
        try AppProcess(executable: BuiltProducts.fixtureApp, environment: ["FIXTURE_PHOTOS": photos])
    }

    @Test func `S-SAVE-2: a sheet over a screen with ten photos of a megabyte survives SIGKILL 300 ms later`()
        async throws
    {
        for _ in 0..<3 {
            let app = try app()
            try await app.start()
            // The first save writes all photos. This test isn't about its end.
            try await app.flush()
            try await app.press("Compose")
            try await Task.sleep(for: .milliseconds(300))
            try await app.kill()
            try await app.start()
            _ = try await app.waitForElement("A new message")
            try await app.kill()
        }
    }
}
