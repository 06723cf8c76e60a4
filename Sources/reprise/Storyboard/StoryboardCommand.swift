import ArgumentParser

/// The command `reprise storyboard`, a lint of storyboards and xibs to run before an app is shipped.
struct StoryboardCommand: ToolCommand {
    static let configuration = CommandConfiguration(
        commandName: "storyboard",
        abstract: "Say what Reprise reads in storyboards and xibs, and what of them could not be restored.",
        discussion: """
            Each file is loaded as an app would load it, with UIKit's own classes in place of the app's. A line for each \
            finding names file, line and the rule of the specification that it follows from; then comes what was read.

            References to other storyboards are followed into files that are named too, and into those that lie beside. \
            Give the app's folder: then a controller is found whose way back is cut off in another file.

              error    will not come back as the file means it to, or cannot load
              warning  may not come back, or not look as in Interface Builder
              note     not read by any decoder, or could be saved and is not

            Code can do more than a file says: a class may set its identifier itself, and the app may encode what no \
            container does.

            The command ends with 0 if there is nothing to mend, 1 if there are errors (with --strict: or warnings), and \
            2 if a file cannot be read; the others are looked at all the same.

              reprise storyboard Sources/App/Resources
              reprise storyboard --strict --quiet Main.storyboard NoteView.xib
            """)

    @Argument(
        help: ArgumentHelp(
            "Storyboards, xibs, and folders, which are searched for them.", valueName: "file or folder"))
    var paths: [String]

    @Flag(help: "Count warnings as errors.")
    var strict = false

    @Flag(name: .shortAndLong, help: "Leave out notes and summaries.")
    var quiet = false

    @Flag(help: "List the classes, with their outlets and actions, and the images that the app has to have.")
    var needs = false

    @OptionGroup
    var output: OutputOptions

    func execute() throws {
        let files = StoryboardFiles.find(paths)
        guard !files.isEmpty else { throw ValidationError("There is no storyboard or xib in the folders.") }
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
