import ArgumentParser
import Foundation
import XcodePorting

/// `reprise port`: writes the package description for an Xcode project, and says what will not work.
struct PortCommand: ToolCommand {
    static let configuration = CommandConfiguration(
        commandName: "port",
        abstract: "Make a Swift package of an app's Xcode project, and say what will not work on Linux.",
        discussion: """
            Looks for an Xcode project in the folder, or else for Swift files, and writes Package.swift into the folder, and \
            reprise-port.json with what Xcode keeps in build settings. No file of the app is changed. Then it says what Linux does \
            not have of what the app uses, how often, and what to do.

              error    does not build until something is done
              warning  builds, or can be made to, and lacks something
              note     is left out, and nothing depends on it

            Ends with 0 if there is nothing to find fault with, 1 if there are errors or warnings, and 2 if there is nothing \
            to port, or a file is in the way.

              reprise port ~/Projects/Notes
              reprise port . --target Notes --dry-run
            """)

    /// Set where the tool has a part that rewrites.
    static let rewriting: (any PortRewriting)? = nil

    @Argument(help: ArgumentHelp("The app's folder, or an .xcodeproj in it.", valueName: "folder"))
    var folder: String

    @Option(help: ArgumentHelp("The application that is meant, where the project has several.", valueName: "name"))
    var target: String?

    @Option(
        help: ArgumentHelp(
            "Where the package reprise is: a folder or an address. By default the one that this tool was built in.",
            valueName: "path"))
    var reprise: String?

    @Flag(name: .shortAndLong, help: "Print Package.swift, and write nothing.")
    var dryRun = false

    @Flag(help: "Write over files that are there.")
    var force = false

    @Flag(help: ArgumentHelp("Write edited copies of the sources, to go on without Xcode.", visibility: .hidden))
    var rewrite = false

    @OptionGroup var output: OutputOptions

    func validate() throws {
        if rewrite, Self.rewriting == nil { throw ValidationError("--rewrite is not there yet.") }
    }

    func execute() throws {
        do {
            try port()
        } catch let error as PortingError {
            StandardError.write("reprise: \(PlainText(error.description))\n")
            throw ToolExit.failure
        }
    }

    private func port() throws {
        let folder = try AppFolder(folder, workingFolder: FileManager.default.currentDirectoryPath)
        let plan = try PortPlan(folder, target: target)
        let manifest = try PackageManifest(plan, reprise: location)
        let files = try PortFiles(plan, manifest: manifest)
        if !dryRun { try files.write(overwriting: force) }
        let more = rewrite ? try Self.rewriting?.rewrite(plan, isDryRun: dryRun) ?? [] : []
        let result = PortOutput(
            plan, manifest, PortReport(plan), written: dryRun ? [] : files.files.map(\.name), more: more)
        if output.json { try output.printJSON(result) } else { try print(result) }
        if result.findings.contains(where: { $0.severity > .note }) { throw ToolExit.finding }
    }

    private var location: RepriseLocation {
        if let reprise {
            return RepriseLocation(reprise, workingFolder: FileManager.default.currentDirectoryPath)
        }
        return Bundle.main.executablePath.flatMap(RepriseLocation.init(ofProgram:)) ?? .placeholder
    }

    /// In a dry run standard output has the package description alone, so that it can go into a file.
    private func print(_ result: PortOutput) throws {
        let text = PortText(output: result, style: output.style)
        let lines = text.targets + [""] + text.findings + (text.findings.isEmpty ? [] : [""]) + [text.total]
        if dryRun {
            try StandardOutput.write(Data(result.manifest.utf8))
            StandardError.write(lines.joined(separator: "\n") + "\n")
        } else {
            try output.print(result.written.map { "Wrote \(PlainText("\(result.plan.folder)/\($0)"))" } + [""] + lines)
        }
    }
}
