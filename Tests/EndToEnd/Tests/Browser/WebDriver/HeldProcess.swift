import ChildProcesses
import Foundation

/// A program that ends with this object, or with the tests, however they end. Its folder goes with it.
final class HeldProcess: Sendable {
    /// A shell starts the program, and waits for the end of its input, which the tests hold.
    private let shell: ChildProcess
    /// What the program writes to its standard output, if that is collected.
    var output: ChildOutput? { shell.output }

    /// - Parameters:
    ///   - program: a name in one of the system's folders.
    ///   - folder: is the program's home, and removed when the program has ended.
    ///   - output: is where the program's standard output goes.
    /// - Throws: if there is no such program; `scripts/test` installs it.
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
        // The shell is killed when its object goes, and it needs some time for the program and the folder.
        Task { [shell] in await shell.waitForExit(within: .seconds(60)) }
    }

    /// A folder that is not there yet.
    static func newHome() -> URL {
        FileManager.default.temporaryDirectory.appendingPathComponent("browser-\(UUID().uuidString.prefix(8))")
    }
}
