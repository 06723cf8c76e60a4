import Foundation
import PackagePlugin

/// A plug-in that rewrites a target's iOS sources line for line, so that they compile on Linux, and makes its
/// Info.plist.
///
/// One command looks at all files, because the content of one file affects the others. The compiler reads the new texts
/// through `-vfsoverlay` of `overlay.yaml`, which the target's settings name. It also compiles `Port.swift`.
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

    /// Makes a command that writes a new file for each of the app's files, which aren't among the target's sources.
    /// Packages use it if they may not use the unsafe flag of an overlay.
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

    /// Makes a command for the Info.plist. `reprise-port.json` has the values from the build settings of the Xcode
    /// project.
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

    /// The part of the file that the commands depend on. A plug-in can't use a library.
    private struct Settings: Decodable {
        static let fileName = "reprise-port.json"

        struct Target: Decodable { var infoPlist: InfoPlist }
        struct InfoPlist: Decodable { var file: String? }
        var targets: [String: Target]
        var separateSources: [String: [String]]?

        /// Reads the package's file. The result is nil if it has none.
        init?(of package: Package) throws {
            let file = package.directoryURL.appending(path: Self.fileName)
            guard FileManager.default.fileExists(atPath: file.path) else { return nil }
            self = try JSONDecoder().decode(Settings.self, from: Data(contentsOf: file))
        }
    }
}
