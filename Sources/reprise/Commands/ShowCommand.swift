import ArgumentParser
import Foundation
import RestorationArchive
import RepriseInspection

/// The command `reprise show`, which prints the contents of a save (S-LOG-6 to S-LOG-10).
struct ShowCommand: ToolCommand {
    static let configuration = CommandConfiguration(
        commandName: "show", abstract: "Show the content of a save.",
        discussion: """
            Prints the restoration classes, the values of the app and its delegate, every object with its values, and the tree of \
            all objects. It masks values that the app marked as sensitive.

            Examples:
              reprise show org.example.Contacts --tree
              reprise show org.example.Contacts --path 'Tabs/:[1]:/Nav'
              reprise show org.example.Contacts --at 12.3 --json
            """)

    @OptionGroup var state: StateOptions

    @Option(
        help: ArgumentHelp(
            "The save to show, as `reprise history` names it. The default is the one that a launch restores.",
            valueName: "save"))
    var at: SaveArgument?

    @Option(help: "Show only this object, with all of its values and their types.")
    var path: String?

    @Flag(help: "Show only the tree.")
    var tree = false

    @OptionGroup var disclosure: DisclosureOptions
    @OptionGroup var output: OutputOptions

    func execute() throws {
        let saved = try state.openSaves()
        let (archive, id) = try saved.save(at?.id)
        let shown = try path.map { try only($0, of: archive) } ?? archive
        if output.json {
            return try output.printJSON(
                PortableState(
                    shown, bundleIdentifier: saved.name, save: id, disclosure: disclosure.disclosure))
        }
        let description = SaveDescription(
            archive: shown, disclosure: disclosure.disclosure, style: output.style,
            defaultsCount: saved.defaultsCount)
        if path != nil {
            let blocks = shown.records.map { description.block($0, typed: true) }
            try output.print(Array(blocks.joined(separator: [""])))
        } else {
            try output.print(tree ? description.tree : description.lines)
        }
    }

    /// Returns the archive with only the objects of one path, and without the app's values and the snapshot. Objects of
    /// different kinds may share a path.
    ///
    /// - Throws: `noSuchObject` if the path has no objects.
    private func only(_ key: String, of archive: Archive) throws(InspectionError) -> Archive {
        var result = archive
        result.records = archive.records(at: key)
        guard !result.records.isEmpty else { throw archive.noSuchObject(at: key) }
        result.applicationState = CodedValues()
        result.snapshot = nil
        result.pictures = []
        return result
    }
}
