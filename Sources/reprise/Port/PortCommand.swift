import ArgumentParser
import Foundation
import RepriseInspection
import RepriseXcodePorting

/// The command `reprise port`, which writes the package description for an Xcode project, and reports what will not
/// work.
struct PortCommand: ToolCommand {
    static let configuration = CommandConfiguration(
        commandName: "port",
        abstract: "Make a Swift package of an app's Xcode project, and list what will not work on Linux.",
        discussion: """
            The command looks for an Xcode project in the folder, or else for Swift files. It writes Package.swift into the folder, \
            and reprise-port.json with the build settings of Xcode. It changes no file of the app. Then it lists what the app uses \
            and Linux lacks, how often, and what to do.

              error    does not build until you change something
              warning  builds, or can be made to, and lacks something
              note     is left out, and nothing depends on it

            The command ends with 0 if there are no errors or warnings, 1 if there are some, and 2 if there is nothing to port, or a \
            file is in the way.

              reprise port ~/Projects/Notes
              reprise port . --target Notes --dry-run
              reprise port Notes --rewrite --output NotesForLinux
            """)

    @Argument(help: ArgumentHelp("The app's folder, or an .xcodeproj in it.", valueName: "folder"))
    var folder: String

    @Option(help: ArgumentHelp("The application to port, if the project has several.", valueName: "name"))
    var target: String?

    @Option(
        help: ArgumentHelp(
            "The folder or address of the package reprise. The default is the one that this tool was built in.",
            valueName: "path"))
    var reprise: String?

    @Flag(name: .shortAndLong, help: "Print Package.swift, and write nothing.")
    var dryRun = false

    @Flag(help: "Replace existing files.")
    var force = false

    @Flag(
        help: ArgumentHelp(
            "Write a package without unsafe flags, so that others can depend on a version of it. Run the command again for new files."
        ))
    var noUnsafeFlags = false

    @Flag(help: "Write a package with edited copies of the sources instead, to go on without Xcode.")
    var rewrite = false

    @Option(
        name: .customLong("output"),
        help: ArgumentHelp(
            "The folder for the copies. The default is the app's folder with -linux added to its name.",
            valueName: "folder"))
    var destination: String?

    @OptionGroup var output: OutputOptions

    func validate() throws {
        if destination != nil, !rewrite { throw ValidationError("--output needs --rewrite.") }
        if noUnsafeFlags, rewrite {
            throw ValidationError("--rewrite writes no unsafe flags. Leave out --no-unsafe-flags.")
        }
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
        let result = try rewrite ? rewritten(plan) : described(plan)
        if output.json { try output.printJSON(result) } else { try print(result) }
        if result.findings.contains(where: { $0.severity > .note }) { throw ToolExit.finding }
    }

    /// Writes the package description into the folder of the app, unless this is a dry run.
    private func described(_ plan: PortPlan) throws -> PortOutput {
        let manifest = try PackageManifest(plan, reprise: location, sources: noUnsafeFlags ? .separate : .overlaid)
        let files = try PortFiles(plan, manifest: manifest)
        if !dryRun { try files.write(overwriting: force) }
        return PortOutput(plan, manifest, PortReport(plan), written: dryRun ? [] : files.files.map(\.name), more: [])
    }

    /// Writes a package with edited copies, unless this is a dry run. Without `--force`, it throws
    /// `PortingError.exists` if the destination contains anything.
    private func rewritten(_ plan: PortPlan) throws -> PortOutput {
        let working = FileManager.default.currentDirectoryPath
        let destination = destination.map { URL(fileURLWithPath: $0, relativeTo: URL(fileURLWithPath: working)).path }
        let copies = EditedCopies(plan, destination: destination ?? plan.folder + "-linux")
        let manifest = try PackageManifest(copies.plan, reprise: location, sources: .edited)
        var findings: [PortFinding] = []
        if !dryRun {
            let known = (try? FileManager.default.contentsOfDirectory(atPath: copies.destination)) ?? []
            guard known.isEmpty || force else { throw PortingError.exists(copies.destination) }
            findings = try copies.write()
            try PortFiles(manifest: manifest, folder: copies.destination).write(overwriting: force)
        }
        return PortOutput(
            copies.plan, manifest, PortReport(plan),
            written: dryRun ? [] : ["Package.swift"] + copies.plan.targets.flatMap(\.layout.swiftFiles), more: findings)
    }

    private var location: RepriseLocation {
        if let reprise {
            return RepriseLocation(reprise, workingFolder: FileManager.default.currentDirectoryPath)
        }
        return Bundle.main.executablePath.flatMap(RepriseLocation.init(ofProgram:)) ?? .placeholder
    }

    /// Prints the result. In a dry run, standard output contains only the package description, so that a shell can
    /// write it into a file.
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
