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
              reprise explore .build/debug/Notes --shape shape.json
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

    @Option(
        help: ArgumentHelp(
            "A file with the shape of the saved state: identifiers, classes, keys and types. The command adds what it finds, and "
                + "fails if the shape changed without a migration.",
            valueName: "file"))
    var shape: String?

    @Flag(help: "Write the shape although it changed without a migration.")
    var acceptShape = false

    @Option(help: ArgumentHelp("Write a page with the trees side by side.", valueName: "file"))
    var html: String?

    @Option(help: ArgumentHelp("Write JUnit's XML for a build server.", valueName: "file"))
    var junit: String?

    @OptionGroup var output: OutputOptions

    func validate() throws {
        try ExploredApp.validate(environment)
        if let jobs, jobs < 1 || jobs > 64 { throw ValidationError("--jobs takes a number from 1 to 64.") }
        if acceptShape, shape == nil { throw ValidationError("--accept-shape needs --shape FILE.") }
        if replay != nil, shape != nil {
            throw ValidationError("--replay repeats one finding, and reaches no other save. Leave out --shape.")
        }
        if replay != nil, limit != nil || jobs != nil || seed != nil {
            throw ValidationError(
                "--replay repeats one finding, and does nothing at random. Leave out --for, --jobs and --seed.")
        }
    }

    func execute() throws {
        let options = try options()
        let explorer = RestorationExplorer(
            try ExploredApp(program: executable, arguments, environment, patience), options: options)
        if let replay { return try doAgain(replay, explorer, options) }
        var result = try ExploringWork.wait { [limit = limit?.duration] in
            let line = ExploringProgress(limit: limit)
            defer { line.end() }
            return try await explorer.explore { line.show($0) }
        }
        if acceptShape, result.shape?.isBroken == true { result.shape?.reason = .accepted }
        // Results that took long to find are printed even if a file cannot be written.
        if output.json {
            try output.printJSON(result)
        } else {
            try output.print(ExploringText(result, style: output.style).lines)
        }
        try write(result)
        if let shape, let found = result.shape, !found.isBroken {
            try OutputFile.write(String(decoding: try JSONText.data(found.shape), as: UTF8.self) + "\n", to: shape)
        }
        if !result.isFine { throw ToolExit.finding }
    }

    // MARK: What is explored

    private func options() throws -> ExploringOptions {
        var options = ExploringOptions()
        options.limit = limit?.duration
        options.seed = seed ?? options.seed
        options.jobs = jobs ?? options.jobs
        options.sources = sources
        options.expectations = try Expectations(file: expect)
        if let shape { options.shape = try Self.search(shape) }
        return options
    }

    /// Returns the search that the file of a shape needs. The file doesn't exist at first.
    private static func search(_ file: String) throws(InspectionError) -> ShapeSearch {
        guard FileManager.default.fileExists(atPath: file) else { return .first }
        do {
            return .compared(try StateShape(contentsOf: URL(fileURLWithPath: file)))
        } catch {
            throw InspectionError.file(file, "it isn't a shape that this version reads. Delete it to begin a new one.")
        }
    }

    // MARK: Replaying

    private func doAgain(_ file: String, _ explorer: RestorationExplorer, _ options: ExploringOptions) throws {
        let finding: Finding
        do {
            finding = try JSONDecoder().decode(Finding.self, from: Data(contentsOf: URL(fileURLWithPath: file)))
        } catch {
            throw InspectionError.file(file, "it isn't the file of a finding. --findings writes such files.")
        }
        let replay = try ExploringWork.wait { try await explorer.replay(finding) }
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
        if let html { try OutputFile.write("\(HTMLReport(result))", to: html) }
        if let junit { try OutputFile.write("\(JUnitReport(result))", to: junit) }
        guard let findings else { return }
        do {
            try FileManager.default.createDirectory(atPath: findings, withIntermediateDirectories: true)
        } catch {
            throw InspectionError.file(findings, error.localizedDescription)
        }
        for (index, finding) in result.findings.enumerated() {
            let name = "\(findings)/\(index + 1)"
            try OutputFile.write(String(decoding: try JSONText.data(finding), as: UTF8.self), to: name + ".json")
            try OutputFile.write("\(TestSource(finding, executable: executable))\n", to: name + ".swift")
        }
    }
}
