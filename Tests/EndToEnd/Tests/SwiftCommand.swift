import ChildProcesses
import Foundation

/// The command `swift` with the package of an example, in the build folder of the tests.
struct SwiftCommand {
    let package: URL
    private static let scratch = BuiltProducts.repository.appendingPathComponent(".build").path

    func callAsFunction(_ subcommand: String, _ arguments: String...) throws -> (text: String, status: Int32) {
        // `swift test` holds the folder's lock while the tests run.
        let words = [subcommand, "--package-path", package.path, "--scratch-path", Self.scratch, "--ignore-lock"]
        let outcome = try ChildProcess.run(
            .init(
                "swift", words + arguments, variables: ["REPRISE_SCRATCH_PATH": Self.scratch], output: .collected,
                errors: .sameAsOutput))
        return (outcome.text, outcome.status.exitCode ?? -1)
    }
}
