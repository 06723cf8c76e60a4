import Foundation

/// A program that ends with this object, or with the tests, however they end. Its folder goes with it.
final class HeldProcess: Sendable {
    /// A shell starts the program, and waits for the end of its input, which only the tests can write to.
    private let holder: FileHandle
    private let shell = Process()

    /// - Parameters:
    ///   - program: a name in one of the system's folders.
    ///   - folder: is the program's home, and removed when the program has ended.
    ///   - output: gets what the program writes to its standard output.
    /// - Throws: if there is no such program; `scripts/test` installs it.
    init(
        _ program: String, _ arguments: [String], home folder: URL, environment: [String: String] = [:],
        output: FileHandle = .nullDevice
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
        let input = Pipe()
        shell.executableURL = URL(fileURLWithPath: "/bin/sh")
        shell.arguments = ["-c", script, "sh", place] + arguments
        shell.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
            .merging(["HOME": folder.path]) { $1 }
        shell.standardInput = input
        shell.standardOutput = output
        shell.standardError = FileHandle.nullDevice
        try shell.run()
        holder = input.fileHandleForWriting
    }

    deinit { try? holder.close() }

    /// A folder that is not there yet.
    static func newHome() -> URL {
        FileManager.default.temporaryDirectory.appendingPathComponent("browser-\(UUID().uuidString.prefix(8))")
    }
}
