import ChildProcesses
import Foundation
import Testing

/// Tests of what a developer sees of an app right after linking and starting it.
@Suite(.serialized)
struct OutputTests {
    @Test func `An app that is linked with WebDisplay, and names no display, is shown in a browser`() async throws {
        let app = try WebApp(executable: BuiltProducts.bundleApp)
        let link = try await app.start()
        #expect(link.contains(".localhost:"))
        #expect(!app.log.contains("without a display"))
    }

    @Test func `What was printed into a file is there although the app was killed`() async throws {
        let app = try RunningApp(BuiltProducts.bundleApp, environment: ["UIKIT_DISPLAY": "headless"])
        try await app.wait { $0.output == "printed at launch\n" }
        app.kill()
    }

    @Test func `An app without a display says so, and what to add; one that was asked to have none does not`()
        async throws
    {
        let app = try RunningApp(BuiltProducts.crashApp, environment: ["CRASH_LIFE": "60"])
        try await app.wait {
            $0.errors.contains("without a display") && $0.errors.contains(".product(name: \"WebDisplay\"")
        }
        app.kill()
        let headless = try RunningApp(BuiltProducts.crashApp, environment: ["UIKIT_DISPLAY": "headless"])
        try await headless.waitForEnd()
        #expect(headless.errors == "")
    }
}

/// An app whose output goes into files.
private final class RunningApp {
    private let folder: URL
    private let process: ChildProcess

    var output: String { text("output") }
    var errors: String { text("errors") }

    init(_ executable: URL, environment: [String: String]) throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("output-\(UUID().uuidString.prefix(8))")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let variables = [
            "HOME": folder.path, "XDG_STATE_HOME": folder.appendingPathComponent("state").path,
            "XDG_DATA_HOME": folder.appendingPathComponent("data").path,
        ]
        // Programs print into files in another way than into pipes.
        process = try ChildProcess(
            .init(
                executable.path, variables: variables.merging(environment) { $1 },
                output: .file(folder.appendingPathComponent("output").path),
                errors: .file(folder.appendingPathComponent("errors").path)))
    }

    deinit {
        kill()
        try? FileManager.default.removeItem(at: folder)
    }

    func kill() { process.kill() }

    func waitForEnd() async throws {
        guard await process.waitForExit(within: .seconds(60)) != nil else {
            throw Chromium.Failure(description: "It does not end; output: \(output), errors: \(errors)")
        }
    }

    func wait(until condition: (RunningApp) -> Bool) async throws {
        let end = ContinuousClock.now + .seconds(60)
        while !condition(self) {
            guard ContinuousClock.now < end else {
                throw Chromium.Failure(description: "Waited in vain; output: \(output), errors: \(errors)")
            }
            try await Task.sleep(for: .milliseconds(5))
        }
    }

    private func text(_ name: String) -> String {
        (try? String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)) ?? ""
    }
}
