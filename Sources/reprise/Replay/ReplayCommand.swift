import ArgumentParser
import Foundation
import RestorationExploring
import RepriseInspection

/// The command `reprise replay`, which starts an app with states of its older versions.
struct ReplayCommand: ToolCommand {
    static let configuration = CommandConfiguration(
        commandName: "replay",
        abstract: "Start an app with states that its older versions saved, and name what does not come back.",
        usage: "reprise replay <options> <state> ... -- <app> <argument> ...",
        discussion: """
            Each state is a file of `reprise export`, or a folder with such files. A redacted export suffices: the app gets made-up \
            values of the same types and sizes. The command starts the app with each state in a home of its own, as after an update: \
            the app finds the state, migrates it, restores it and saves again. The home is empty apart from what the app makes at a \
            first launch. If the app needs files to restore its screens, such as documents, give a folder that has them with --files.

            A state counts as saved now, whatever its age. The program's version is the one in its Info.plist.

            The command ends with 0 if everything comes back, and 1 if a launch traps, hangs, quarantines the state, leaves an object \
            out, or if a value of the app is gone after the next save.

            Examples:
              reprise export org.example.Notes states/1.0/editing.json
              reprise replay states -- .build/release/Notes
              reprise replay states --junit report.xml --expect expected.txt -- .build/release/Notes --demo-data
            """)

    @Argument(
        help: ArgumentHelp(
            "Exported states, and folders with such files. After --, the program of the new version and its arguments.",
            valueName: "state"))
    var arguments: [String] = []

    @Option(help: ArgumentHelp("A folder with files that the app finds in its home folder.", valueName: "folder"))
    var files: String?

    @Option(help: ArgumentHelp("A file with expected losses, as for `reprise explore`.", valueName: "file"))
    var expect: String?

    @Option(help: ArgumentHelp("The time in which the app has to answer.", valueName: "time"))
    var patience: DurationArgument?

    @Option(
        help: ArgumentHelp(
            "A variable that the app gets from this environment, or one with its value. You can repeat this option.",
            valueName: "name[=value]"))
    var environment: [String] = []

    @Option(help: ArgumentHelp("Write JUnit's XML for a build server.", valueName: "file"))
    var junit: String?

    @OptionGroup var output: OutputOptions

    /// The number of arguments after `--`, which the parser doesn't tell.
    private static var countAfterTerminator: Int {
        CommandLine.arguments.firstIndex(of: "--").map { CommandLine.arguments.count - $0 - 1 } ?? 0
    }

    private var states: [String] { arguments.dropLast(Self.countAfterTerminator) }
    private var app: [String] { arguments.suffix(Self.countAfterTerminator) }

    func validate() throws {
        guard !app.isEmpty else {
            throw ValidationError(
                "Name the app's program after --, such as: reprise replay states -- .build/release/Notes")
        }
        guard !states.isEmpty else {
            throw ValidationError("Name exported states, or a folder with such files, before --.")
        }
        try ExploredApp.validate(environment)
    }

    func execute() throws {
        let program = app
        let app = try ExploredApp(program: program[0], Array(program.dropFirst()), environment, patience)
        let expectations = try Expectations(file: expect)
        let folder = try files.map { name in
            let path = (name as NSString).expandingTildeInPath
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue else {
                throw InspectionError.file(name, "it isn't a folder.")
            }
            return URL(fileURLWithPath: path)
        }
        let found = try Self.files(in: states)
        let replayer = StateReplayer(app, files: folder, expectations: expectations)
        let result = try ExploringWork.wait {
            let progress = ExploringProgress(limit: nil)
            defer { progress.end() }
            return try await replayer.replay(found) { progress.show("State \($0 + 1) of \(found.count): \(found[$0])") }
        }
        if output.json {
            try output.printJSON(result)
        } else {
            try output.print(ReplayedStatesText(result, style: output.style).lines)
        }
        if let junit { try OutputFile.write(result.junit, to: junit) }
        if !result.isFine { throw ToolExit.finding }
    }

    /// Returns the files that the arguments name, sorted within each folder.
    private static func files(in states: [String]) throws -> [String] {
        let manager = FileManager.default
        return try states.flatMap { name -> [String] in
            let path = (name as NSString).expandingTildeInPath
            var isFolder: ObjCBool = false
            guard manager.fileExists(atPath: path, isDirectory: &isFolder) else {
                throw InspectionError.file(name, "it doesn't exist. Export a state with `reprise export`.")
            }
            guard isFolder.boolValue else { return [path] }
            let names = (manager.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []).filter { name in
                ["json", "plist", "xml"].contains((name as NSString).pathExtension.lowercased())
            }
            guard !names.isEmpty else {
                throw InspectionError.file(name, "it has no exported states (*.json or *.plist).")
            }
            return names.sorted().map { "\(path)/\($0)" }
        }
    }
}
