import ArgumentParser
import Foundation
import RestorationExploring
import RepriseInspection

/// The command `reprise explore`, which kills an app on every screen and compares it after the restart.
struct ExploreCommand: ToolCommand {
    static let configuration = CommandConfiguration(
        commandName: "explore",
        abstract: "Use an app, kill it on every screen, and name what does not come back, why, and what to add.",
        discussion: """
            The command starts the app without a display. On each screen, it does everything once that a user can do there. If several \
            rows do the same, it uses two of them. After each step it kills the app, starts it again, and compares the screens. On each \
            screen it also ends the app in other ways. With --for, it continues at random until about that time. State and documents of \
            each run are in a folder of their own. The app reaches nothing of the desktop: an app that keeps its key in the Secret \
            Service has it in a file here. Because the command presses every control, the app gets only those environment variables \
            that every program needs, such as PATH, LANG and UIKIT_…. --environment names others.

            A file of expected losses has a line for each, with a cause and a subject: noIdentifier LoginController. * means any cause \
            or subject. In the app's code, expectsRestoration = false says the same of a controller or view.

            The command ends with 0 if everything that it tried comes back, 1 if something does not, and 2 if it cannot explore the app.

            Examples:
              reprise explore .build/debug/Notes
              reprise explore .build/debug/Notes --for 5m --jobs 2 --html report.html
              reprise explore .build/debug/Notes --findings findings
              reprise explore .build/debug/Notes --replay findings/1.json
              reprise explore .build/debug/Notes -- --demo-data
            """)

    @Argument(help: "The app's program.")
    var executable: String

    @Argument(help: ArgumentHelp("The arguments of the app.", valueName: "argument"))
    var arguments: [String] = []

    @Option(
        name: .customLong("for"),
        help: ArgumentHelp(
            "The time to explore: 90s, 5m, 1h. By default, until everything was done once.", valueName: "time"))
    var limit: DurationArgument?

    @Option(help: ArgumentHelp("The seed that decides everything random (1).", valueName: "number"))
    var seed: UInt64?

    @Option(help: ArgumentHelp("The number of runs of the app at the same time (1).", valueName: "number"))
    var jobs: Int?

    @Option(help: ArgumentHelp("The time in which the app has to answer.", valueName: "time"))
    var patience: DurationArgument?

    @Option(
        help: ArgumentHelp(
            "A variable that the app gets from this environment, or one with its value. You can repeat this option.",
            valueName: "name[=value]"))
    var environment: [String] = []

    @Option(help: ArgumentHelp("A file with expected losses.", valueName: "file"))
    var expect: String?

    @Option(
        help: ArgumentHelp(
            "The app's sources. The default is the package that the program was built in.", valueName: "folder"))
    var sources: String?

    @Option(
        help: ArgumentHelp(
            "Repeat the steps of this finding's file, and nothing else. Reports are about that finding then.",
            valueName: "file"))
    var replay: String?

    @Option(
        help: ArgumentHelp(
            "Write each finding to this folder: a file to replay, and a test to paste.", valueName: "folder"))
    var findings: String?

    @Option(help: ArgumentHelp("Write a page with the trees side by side.", valueName: "file"))
    var html: String?

    @Option(help: ArgumentHelp("Write JUnit's XML for a build server.", valueName: "file"))
    var junit: String?

    @OptionGroup var output: OutputOptions

    func validate() throws {
        if environment.contains(where: { $0.isEmpty || $0.hasPrefix("=") }) {
            throw ValidationError("--environment takes the name of a variable, or NAME=VALUE.")
        }
        if let jobs, jobs < 1 || jobs > 64 { throw ValidationError("--jobs takes a number from 1 to 64.") }
        if replay != nil, limit != nil || jobs != nil || seed != nil {
            throw ValidationError(
                "--replay repeats one finding, and does nothing at random. Leave out --for, --jobs and --seed.")
        }
    }

    func execute() throws {
        let options = try options()
        let explorer = RestorationExplorer(try app(), options: options)
        if let replay { return try doAgain(replay, explorer, options) }
        let result = try Self.wait { [limit = limit?.duration] in
            let line = ExploringProgress(limit: limit)
            defer { line.end() }
            return try await explorer.explore { line.show($0) }
        }
        // Results that took long to find are printed even if a file cannot be written.
        if output.json {
            try output.printJSON(result)
        } else {
            try output.print(ExploringText(result, style: output.style).lines)
        }
        try write(result)
        if !result.findings.isEmpty { throw ToolExit.finding }
    }

    // MARK: What is explored

    private func app() throws -> ExploredApp {
        let path = URL(fileURLWithPath: (executable as NSString).expandingTildeInPath)
        guard FileManager.default.isExecutableFile(atPath: path.path) else {
            throw InspectionError.file(
                executable, "it isn't a program. Build the app, and give the file in .build/debug.")
        }
        var app = ExploredApp(executable: path, arguments: arguments)
        if let patience { app.patience = patience.duration }
        for variable in environment {
            let parts = variable.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            app.environment[parts[0]] = parts.count == 2 ? parts[1] : ProcessInfo.processInfo.environment[parts[0]]
        }
        return app
    }

    private func options() throws -> ExploringOptions {
        var options = ExploringOptions()
        options.limit = limit?.duration
        options.seed = seed ?? options.seed
        options.jobs = jobs ?? options.jobs
        options.sources = sources
        if let expect {
            do {
                options.expectations = try Expectations(String(contentsOfFile: expect, encoding: .utf8))
            } catch let error as ExpectationsError {
                throw InspectionError.file(expect, "\(error)")
            } catch {
                throw InspectionError.file(expect, error.localizedDescription)
            }
        }
        return options
    }

    // MARK: Replaying

    private func doAgain(_ file: String, _ explorer: RestorationExplorer, _ options: ExploringOptions) throws {
        let finding: Finding
        do {
            finding = try JSONDecoder().decode(Finding.self, from: Data(contentsOf: URL(fileURLWithPath: file)))
        } catch {
            throw InspectionError.file(file, "it isn't the file of a finding. --findings writes such files.")
        }
        let replay = try Self.wait { try await explorer.replay(finding) }
        let result = ExploringResult(replay, of: finding, executable: executable, options: options)
        if output.json {
            try output.printJSON(replay)
        } else {
            try output.print(ReplayText(replay, result, style: output.style).lines)
        }
        try write(result)
        if !result.findings.isEmpty { throw ToolExit.finding }
    }

    // MARK: Files

    private func write(_ result: ExploringResult) throws {
        if let html { try write("\(HTMLReport(result))", to: html) }
        if let junit { try write("\(JUnitReport(result))", to: junit) }
        guard let findings else { return }
        do {
            try FileManager.default.createDirectory(atPath: findings, withIntermediateDirectories: true)
        } catch {
            throw InspectionError.file(findings, error.localizedDescription)
        }
        for (index, finding) in result.findings.enumerated() {
            let name = "\(findings)/\(index + 1)"
            try write(String(decoding: try JSONText.data(finding), as: UTF8.self), to: name + ".json")
            try write("\(TestSource(finding, executable: executable))\n", to: name + ".swift")
        }
    }

    private func write(_ text: String, to file: String) throws {
        do {
            try Data(text.utf8).write(to: URL(fileURLWithPath: file), options: .atomic)
        } catch {
            throw InspectionError.file(file, error.localizedDescription)
        }
    }

    // MARK: Waiting

    private static func wait<Result: Sendable>(_ body: @escaping @Sendable () async throws -> Result) throws -> Result {
        let outcome = Outcome<Result>()
        let isDone = DispatchSemaphore(value: 0)
        let signals = EndingSignals()
        Thread.detachNewThread {
            signals.wait()
            RestorationExplorer.endAll()
            // The exit status of a shell's Ctrl-C.
            Foundation.exit(130)
        }
        Task.detached {
            do { outcome.result = .success(try await body()) } catch { outcome.result = .failure(error) }
            isDone.signal()
        }
        isDone.wait()
        // Exploring fails when its apps are ended. This may happen before the thread that ends them ends the
        // program.
        while RestorationExplorer.isEnded { pause() }
        do {
            return try outcome.result!.get()
        } catch let error as ExploringError {
            throw InspectionError.explained("The app", "\(error)")
        }
    }

    /// A result that is written before the semaphore is signaled, and read afterwards.
    private final class Outcome<Value>: @unchecked Sendable {
        var result: Result<Value, any Error>?
    }
}
