import ChildProcesses
import Foundation

/// A program that ends with this object, or with the tests, however they end. Its folder disappears with it.
final class HeldProcess: Sendable {
    /// A shell that starts the program. It waits for the end of its input, which the tests hold.
    private let shell: ChildProcess
    /// The program's standard output, if the tests collect it.
    var output: ChildOutput? { shell.output }

    /// Starts a program.
    ///
    /// - Parameters:
    ///   - program: a name in one of the system's folders.
    ///   - folder: the program's home, which disappears when the program ends.
    ///   - output: the destination of the program's standard output.
    /// - Throws: if the program is missing. `scripts/test` installs it.
    init(
        _ program: String, _ arguments: [String], home folder: URL, environment: [String: String] = [:],
        output: ChildProcess.Command.Output = .null
    ) throws {
        let places = ["/usr/bin/\(program)", "/usr/local/bin/\(program)"]
        guard let place = places.first(where: FileManager.default.isExecutableFile) else {
            throw Chromium.Failure(description: "There is no \(program) here. Run scripts/test, which installs it.")
        }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let script = """
            "$@" </dev/null & child=$!
            read _
            kill $child; sleep 1; kill -KILL $child; rm -rf "$HOME"
            """
        shell = try ChildProcess(
            .init(
                "/bin/sh", ["-c", script, "sh", place] + arguments,
                variables: environment.merging(["HOME": folder.path]) { $1 }, input: .held, output: output))
    }

    deinit {
        shell.closeInput()
        // The end of its object kills the shell. The shell needs some time for the program and the folder.
        Task { [shell] in await shell.waitForExit(within: .seconds(60)) }
    }

    /// Returns a folder that doesn't exist yet.
    static func newHome() -> URL {
        FileManager.default.temporaryDirectory.appendingPathComponent("browser-\(UUID().uuidString.prefix(8))")
    }
}
