import ArgumentParser
import Foundation
import RestorationArchive
import RepriseInspection

/// The command `reprise export`, which writes a save to a portable file.
struct ExportCommand: ToolCommand {
    static let configuration = CommandConfiguration(
        commandName: "export", abstract: "Write a save as one file: for a bug report, or as the fixture of a test.",
        discussion: """
            By default the file is redacted: it holds every object, its class and its keys, but types and sizes instead of values. \
            An import of it makes the same hierarchy with made-up values. --values keeps the values except those that the app \
            marked as sensitive. --reveal keeps everything. docs/portable-state.md describes the form.

            Examples:
              reprise export org.example.Contacts report.json
              reprise export org.example.Contacts --values --plist - | less
            """)

    @OptionGroup var state: StateOptions

    @Argument(help: "The file to write, which must not exist yet. Use - or nothing for standard output.")
    var file: String?

    @Option(
        help: ArgumentHelp(
            "The save, as `reprise history` names it. The default is the one that a launch restores.", valueName: "save"
        ))
    var at: SaveArgument?

    @Flag(help: "Also write values, except sensitive ones.")
    var values = false

    @Flag(help: "Write everything, including sensitive values.")
    var reveal = false

    @Flag(help: "Write a property list instead of JSON.")
    var plist = false

    @Flag(help: "Replace the file if it exists.")
    var force = false

    func execute() throws {
        let saved = try state.openSaves()
        let (archive, id) = try saved.save(at?.id)
        let disclosure: Disclosure = reveal ? .revealed : values ? .masked : .redacted
        let name = state.key.bundleIdentifier ?? saved.bundleIdentifier
        let data = try PortableState(archive, bundleIdentifier: name, save: id, disclosure: disclosure)
            .data(asPropertyList: plist)
        guard let file, file != "-" else { return try StandardOutput.write(data) }
        do {
            // Only this user may read the file, because even a redacted state shows what somebody had open.
            let mask = umask(0o077)
            defer { umask(mask) }
            try write(data, to: URL(fileURLWithPath: file))
        } catch {
            let exists = FileManager.default.fileExists(atPath: file)
            throw InspectionError.file(
                file, exists && !force ? "it exists already. --force replaces it." : error.localizedDescription)
        }
    }

    /// Writes a new file. Without `--force`, it throws if there is a file already. With `--force`, the new file
    /// replaces the old one, but does not take its permissions, which may allow others to read it.
    private func write(_ data: Data, to url: URL) throws {
        guard force else { return try data.write(to: url, options: .withoutOverwriting) }
        let folder = url.deletingLastPathComponent()
        let unfinished = folder.appendingPathComponent(".\(url.lastPathComponent).\(UUID.random().uuidString)")
        try data.write(to: unfinished, options: .withoutOverwriting)
        guard rename(unfinished.path, url.path) == 0 else {
            let error = errno
            try? FileManager.default.removeItem(at: unfinished)
            throw CocoaError(.fileWriteUnknown, userInfo: [NSLocalizedDescriptionKey: String(cString: strerror(error))])
        }
    }
}
