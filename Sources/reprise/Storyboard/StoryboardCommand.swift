import ArgumentParser

/// The command `reprise storyboard`, a lint of storyboards and xibs to run before an app is shipped.
struct StoryboardCommand: ToolCommand {
    static let configuration = CommandConfiguration(
        commandName: "storyboard",
        abstract: "List what Reprise reads in storyboards and xibs, and what of them it could not restore.",
        discussion: """
            The command loads each file as an app would load it, with UIKit's own classes in place of the app's. A line for each \
            finding names file, line and rule of the specification. A summary of the file comes after that.

            The command follows references to other storyboards if you name these too, or if they are in the same folder. \
            Give the app's folder, so that the command finds a controller whose way back is cut off in another file.

              error    will not come back as the file means it to, or cannot load
              warning  may not come back, or not look as in Interface Builder
              note     not read by any decoder, or could be saved and is not

            Code can do more than a file says: a class may set its identifier itself, and the app may encode what no \
            container does.

            The command ends with 0 if there is nothing to fix, 1 if there are errors (with --strict, also warnings), and 2 if \
            it cannot read a file. It reads the others nevertheless.

              reprise storyboard Sources/App/Resources
              reprise storyboard --strict --quiet Main.storyboard NoteView.xib
            """)

    @Argument(
        help: ArgumentHelp(
            "Storyboards, xibs, and folders that contain them.", valueName: "file or folder"))
    var paths: [String]

    @Flag(help: "Count warnings as errors.")
    var strict = false

    @Flag(name: .shortAndLong, help: "Leave out notes and summaries.")
    var quiet = false

    @Flag(help: "List the classes, with their outlets and actions, and the images that the app needs.")
    var needs = false

    @OptionGroup
    var output: OutputOptions

    func execute() throws {
        let files = StoryboardFiles.find(paths)
        guard !files.isEmpty else { throw ValidationError("The folders have no storyboard or xib. Name others.") }
        let report = MainActor.assumeIsolated { Self.report(on: files) }
        if output.json {
            try output.printJSON(report)
        } else {
            for file in report.files { try printText(of: file) }
            if files.count > 1 { try printTotal(report) }
        }
        if report.isUnreadable { throw ToolExit.failure }
        if report.count(.error) > 0 || (strict && report.count(.warning) > 0) { throw ToolExit.finding }
    }

    @MainActor
    private static func report(on files: [String]) -> StoryboardReport {
        let progress = Progress()
        defer { progress.end() }
        var inspector = StoryboardInspector(files)
        return StoryboardReport(
            files: inspector.reports { done in progress.show("Looked at \(done) of \(files.count) files") })
    }

    private func printText(of file: StoryboardReport.File) throws {
        let text = StoryboardText(file: file, style: output.style)
        let lines = text.findings(isQuiet: quiet) + (quiet ? [] : text.summary) + (needs ? text.needs : [])
        try output.print(lines + (quiet ? [] : [""]))
    }

    private func printTotal(_ report: StoryboardReport) throws {
        let unreadable = report.files.count { $0.error != nil }
        try output.print([
            "\(report.files.count) files: \(Words.count(report.count(.error), "error")), "
                + "\(Words.count(report.count(.warning), "warning")), \(Words.count(report.count(.note), "note"))"
                + (unreadable > 0 ? "; \(unreadable) cannot be read" : "")
        ])
    }
}
