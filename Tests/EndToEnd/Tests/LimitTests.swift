import Foundation
import Testing
import UIKitTesting

/// Tests of apps with too little memory or too few threads, as real processes.
@Suite(.serialized)
struct LimitTests {
    // S-LIFE-29.1 to S-LIFE-29.3
    @Test(arguments: [200_000, 400_000, 700_000, 1_000_000])
    func `S-LIFE-29: under a limit an app runs or says why it does not, and what was saved comes back`(
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

    // S-SEC-26.3
    @Test(arguments: [8, 16, 24, 32, 48, 56, 64])
    func `S-SEC-26: with few descriptors an app runs or says why it does not, and what was saved comes back`(
        descriptors: Int
    ) async throws {
        let app = try AppProcess(
            executable: URL(fileURLWithPath: "/bin/sh"),
            arguments: ["-c", "ulimit -n \"$1\"; exec \"$0\"", BuiltProducts.fixtureApp.path])
        do {
            try await app.start(arguments: ["\(descriptors)"])
            #expect(descriptors > 48)
            try await app.press("Push")
            _ = try await app.waitForElement("Toggle")
            try await app.flush()
            try await app.kill()
        } catch UIKitTestingError.processEnded {
            #expect(descriptors < 64 && app.log.contains("ulimit -n"), "\(app.log)")
            return
        }
        try await app.start(arguments: ["1024"])
        _ = try await app.waitForElement("Toggle")
        try await app.kill()
    }

    // S-SEC-26.4, S-SEC-26.5
    @Test func `S-SEC-26: an app that loses all its free descriptors saves what its user does`() async throws {
        let app = try AppProcess(executable: BuiltProducts.fixtureApp)
        try await app.start()
        let running = await app.processIdentifier
        let process = try #require(running)
        // No number below this is free, so the system gives the process no further descriptor.
        let used = try FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/fd").compactMap { Int($0) }
        let limit = try #require((0...).first { !used.contains($0) })
        let command = try Process.run(
            URL(fileURLWithPath: "/usr/bin/prlimit"), arguments: ["--pid", "\(process)", "--nofile=\(limit)"])
        command.waitUntilExit()
        try #require(command.terminationStatus == 0)
        try await app.press("Push")
        _ = try await app.waitForElement("Toggle")
        try await app.flush()
        try await app.kill()
        try await app.start()
        _ = try await app.waitForElement("Toggle")
        try await app.kill()
    }
}
