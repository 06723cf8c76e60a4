import Foundation
import PackagePlugin

/// Rewrites a target's iOS sources line for line, so that they compile on Linux, and makes its Info.plist.
///
/// One command looks at all files, as what stands in one decides what becomes of another. The compiler reads what it writes
/// through `-vfsoverlay` of `overlay.yaml`, which the target's settings name; `Port.swift` is compiled besides.
@main
struct PortPlugin: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        guard let target = target as? any SourceModuleTarget else { return [] }
        let tool = try context.tool(named: "port-tool").url
        let settings = try Settings(of: context.package)
        let sources =
            if let files = settings?.separateSources?[target.name] {
                separateSources(files.map { context.package.directoryURL.appending(path: $0) }, target, context, tool)
            } else {
                overlaidSources(of: target, context, tool)
            }
        return [sources] + [infoPlist(of: target.name, settings, in: context, tool)].compactMap(\.self)
    }

    private func overlaidSources(of target: any SourceModuleTarget, _ context: PluginContext, _ tool: URL) -> Command {
        let files = target.sourceFiles(withSuffix: "swift").map(\.url).sorted { $0.path < $1.path }
        let output = context.pluginWorkDirectoryURL
        return .buildCommand(
            displayName: "Reading the iOS sources of \(target.name)", executable: tool,
            arguments: ["sources", "--touch", output.path] + files.map(\.path), inputFiles: files,
            outputFiles: [output.appending(path: "Port.swift")])
    }

    /// A file for each of the app's, which are not among the target's sources: for packages that may not use the unsafe flag that
    /// an overlay needs.
    private func separateSources(
        _ files: [URL], _ target: any SourceModuleTarget, _ context: PluginContext, _ tool: URL
    ) -> Command {
        let output = context.pluginWorkDirectoryURL
        let names = files.map { file in
            let name = file.lastPathComponent
            return name == "main.swift" ? name : file.deletingPathExtension().lastPathComponent + ".linux.swift"
        }
        return .buildCommand(
            displayName: "Rewriting the iOS sources of \(target.name)", executable: tool,
            arguments: ["sources", "--separate", output.path] + files.map(\.path), inputFiles: files,
            outputFiles: (names + ["Port.swift"]).map { output.appending(path: $0) })
    }

    /// What build settings of the Xcode project say of the app stands in `reprise-port.json`.
    private func infoPlist(
        of target: String, _ settings: Settings?, in context: PluginContext, _ tool: URL
    ) -> Command? {
        guard let known = settings?.targets[target] else { return nil }
        let folder = context.package.directoryURL
        let file = folder.appending(path: Settings.fileName)
        let output = context.pluginWorkDirectoryURL.appending(path: "Info.plist")
        return .buildCommand(
            displayName: "Filling in the Info.plist of \(target)", executable: tool,
            arguments: ["info-plist", file.path, target, output.path],
            inputFiles: [file] + (known.infoPlist.file.map { [folder.appending(path: $0)] } ?? []),
            outputFiles: [output])
    }

    /// As much of the file as says what the commands depend on; a plug-in can use no library.
    private struct Settings: Decodable {
        static let fileName = "reprise-port.json"

        struct Target: Decodable { var infoPlist: InfoPlist }
        struct InfoPlist: Decodable { var file: String? }
        var targets: [String: Target]
        var separateSources: [String: [String]]?

        /// nil for a package that has none.
        init?(of package: Package) throws {
            let file = package.directoryURL.appending(path: Self.fileName)
            guard FileManager.default.fileExists(atPath: file.path) else { return nil }
            self = try JSONDecoder().decode(Settings.self, from: Data(contentsOf: file))
        }
    }
}
