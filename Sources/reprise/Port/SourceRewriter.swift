import ChildProcesses
import Foundation
import RepriseInspection
import RepriseXcodePorting

/// The program `port-tool`, which rewrites Swift sources. It contains the parser of Swift sources, which takes
/// minutes to build. As a separate program, it keeps the parser out of `reprise`.
struct SourceRewriter {
    private let program: URL

    /// Uses an existing program.
    init(program: URL) {
        self.program = program
    }

    /// Finds the program. If it is missing and this tool is in the package's build folder, builds it, which may take
    /// minutes.
    ///
    /// - Throws: `PortingError.file` if the program is missing and can't be built, or `ChildProcessError` if `swift`
    ///   can't start.
    init() throws {
        guard let tool = Bundle.main.executablePath.map({ URL(fileURLWithPath: $0).resolvingSymlinksInPath() }) else {
            throw PortingError.file("port-tool", "the path of reprise is unknown, so reprise can't find port-tool")
        }
        let folder = tool.deletingLastPathComponent()
        let places = [
            folder.appendingPathComponent("port-tool"),
            folder.deletingLastPathComponent().appendingPathComponent("libexec/reprise/port-tool"),
        ]
        func found() -> URL? { places.first { FileManager.default.isExecutableFile(atPath: $0.path) } }
        if found() == nil, case .folder(let package)? = RepriseLocation(ofProgram: tool.path) {
            try Self.build(in: package, isRelease: folder.lastPathComponent == "release")
        }
        guard let program = found() else {
            throw PortingError.file(
                places[0].path, "it does not exist. Install reprise with scripts/install, which installs it, too")
        }
        self.program = program
    }

    /// Rewrites the files of a target, and waits for the program.
    ///
    /// - Throws: `PortingError.file` if the program fails or writes no result, or `ChildProcessError` if it can't
    ///   start.
    func rewrite(_ request: RewritingRequest) throws -> RewritingResult {
        let input = try JSONEncoder().encode(request)
        let outcome = try ChildProcess.run(
            .init(program.path, ["rewrite"], input: .bytes(Array(input)), output: .collected, errors: .inherited))
        guard outcome.status == .exited(0),
            let result = try? JSONDecoder().decode(RewritingResult.self, from: Data(outcome.output))
        else {
            throw PortingError.file(program.path, "it ended with \(outcome.status). Build reprise again")
        }
        return result
    }

    private static func build(in package: String, isRelease: Bool) throws {
        StandardError.write("Building port-tool with its parser of Swift sources. The first time takes some minutes.\n")
        let arguments = ["build", "--package-path", package, "--product", "port-tool"]
        var command = ChildProcess.Command(
            "swift", arguments + (isRelease ? ["-c", "release"] : []), output: .collected, errors: .inherited)
        // Ctrl-C ends the build, too.
        command.hasOwnGroup = false
        let outcome = try ChildProcess.run(command)
        guard outcome.status == .exited(0) else {
            throw PortingError.file(package, "port-tool does not build.\n\(PlainText(outcome.text))")
        }
    }
}
