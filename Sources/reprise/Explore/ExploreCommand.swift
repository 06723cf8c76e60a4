import ArgumentParser
import Foundation
import RestorationExploring
import StateInspection

/// The command `reprise explore`, which kills an app on every screen and compares it after the restart.
struct ExploreCommand: ToolCommand {
    static let configuration = CommandConfiguration(
        commandName: "explore",
        abstract: "Go through an app, kill it on every screen, and say what does not come back, why, and what to add.",
        discussion: """
            The app is started without a display. Everything that can be done on each screen is done once; of rows that do the same, \
            two are enough. After each step the app is killed and started again, on each screen it is ended in other ways, too, and \
            what it shows then is compared. With --for, it goes on at random until about that time. State and documents of each \
            run lie in a folder of their own, and nothing of the desktop can be reached: an app that keeps its key in the Secret Service \
            has a file here. Because every control is pressed, the app gets only those environment variables that every program \
            needs, such as PATH, LANG and UIKIT_…; --environment names others.

            Expected losses are lines of a file, a cause and a subject: noIdentifier LoginController. * stands for anything. In the \
            app's code, expectsRestoration = false says the same of a controller or view.

            The command ends with 0 if everything that was tried comes back, 1 if something does not, and 2 if the app cannot be explored.

            Examples:
              reprise explore .build/debug/Notes
              reprise explore .build/debug/Notes --for 5m --jobs 2 --html report.html
              reprise explore .build/debug/Notes --findings findings
              reprise explore .build/debug/Notes --replay findings/1.json
              reprise explore .build/debug/Notes -- --demo-data
            """)

    @Argument(help: "The app's program.")
    var executable: String

    @Argument(help: ArgumentHelp("What the app is started with.", valueName: "argument"))
    var arguments: [String] = []

    @Option(
        name: .customLong("for"),
        help: ArgumentHelp("How long: 90s, 5m, 1h. By default until everything was done once.", valueName: "time"))
    var limit: DurationArgument?

    @Option(help: ArgumentHelp("Decides what happens at random (1).", valueName: "number"))
    var seed: UInt64?

    @Option(help: ArgumentHelp("How many runs of the app there may be at a time (1).", valueName: "number"))
    var jobs: Int?

    @Option(help: ArgumentHelp("How long the app may take for an answer.", valueName: "time"))
    var patience: DurationArgument?

    @Option(
        help: ArgumentHelp(
            "A variable of this environment that the app gets too, or one with its value. May be given several times.",
            valueName: "name[=value]"))
    var environment: [String] = []

    @Option(help: ArgumentHelp("A file with what is meant to be lost.", valueName: "file"))
    var expect: String?

    @Option(
        help: ArgumentHelp(
            "The app's sources; by default those of the package that the program was built in.", valueName: "folder"))
    var sources: String?

    @Option(
        help: ArgumentHelp(
            "Do again what this file of a finding says, and nothing else. Reports are about that finding then.",
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
                "--replay does one thing once, and nothing at random: --for, --jobs and --seed say nothing there.")
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
            throw InspectionError.file(file, "it is no finding. --findings writes such files.")
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
