import Foundation
import PackagePlugin

/// A plug-in that puts the files of a target's folder `Page` into its code: `EmbeddedPage.files`.
///
/// SwiftPM's own `embedInCode` gives each file a name, and no list of all files.
@main
struct EmbedPage: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        let package = context.package.directoryURL
        let script = package.appending(path: "Plugins/EmbedPage/embed-page")
        let files = try Self.page(in: package.appending(path: "Sources/\(target.name)")).sorted { $0.path < $1.path }
        let output = context.pluginWorkDirectoryURL.appending(path: "EmbeddedPage.swift")
        return [
            .buildCommand(
                displayName: "Embedding the page of \(target.name)",
                executable: URL(fileURLWithPath: "/bin/sh"),
                arguments: [script.path, output.path] + files.map(\.path), inputFiles: [script] + files,
                outputFiles: [output])
        ]
    }

    private static func page(in folder: URL) throws -> [URL] {
        let contents = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        let page = contents?.first { ($0 as? URL)?.lastPathComponent == "Page" } as? URL
        guard let page else { throw Missing(folder: folder.path) }
        return try FileManager.default.contentsOfDirectory(at: page, includingPropertiesForKeys: nil)
    }

    private struct Missing: Error, CustomStringConvertible {
        let folder: String
        var description: String { "\(folder) has no folder Page. Add one with the files of the page." }
    }
}
