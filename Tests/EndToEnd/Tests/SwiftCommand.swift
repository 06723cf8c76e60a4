import Foundation

/// `swift` with the package of an example, in the build folder of the tests.
struct SwiftCommand {
    let package: URL
    private static let scratch = BuiltProducts.repository.appendingPathComponent(".build").path

    func callAsFunction(_ subcommand: String, _ arguments: String...) throws -> (text: String, status: Int32) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        // `swift test` holds the folder's lock for as long as the tests run.
        process.arguments =
            ["swift", subcommand, "--package-path", package.path, "--scratch-path", Self.scratch, "--ignore-lock"]
            + arguments
        process.environment = ProcessInfo.processInfo.environment.merging(["REPRISE_SCRATCH_PATH": Self.scratch]) { $1 }
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("swift-\(UUID().uuidString).txt")
        try Data().write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        process.standardOutput = try FileHandle(forWritingTo: file)
        process.standardError = process.standardOutput
        try process.run()
        process.waitUntilExit()
        return (try String(contentsOf: file, encoding: .utf8), process.terminationStatus)
    }
}
