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
        let files = target.sourceFiles(withSuffix: "swift").map(\.url).sorted { $0.path < $1.path }
        let output = context.pluginWorkDirectoryURL
        let tool = try context.tool(named: "port-tool").url
        let sources = Command.buildCommand(
            displayName: "Reading the iOS sources of \(target.name)", executable: tool,
            arguments: ["sources", "--touch", output.path] + files.map(\.path), inputFiles: files,
            outputFiles: [output.appending(path: "Port.swift")])
        return [sources] + [try infoPlist(of: target.name, in: context, tool)].compactMap(\.self)
    }

    /// What build settings of the Xcode project say of the app stands in `reprise-port.json`.
    private func infoPlist(of target: String, in context: PluginContext, _ tool: URL) throws -> Command? {
        let folder = context.package.directoryURL
        let settings = folder.appending(path: "reprise-port.json")
        guard FileManager.default.fileExists(atPath: settings.path) else { return nil }
        let known = try JSONDecoder().decode(Settings.self, from: Data(contentsOf: settings)).targets[target]
        guard let known else { return nil }
        let output = context.pluginWorkDirectoryURL.appending(path: "Info.plist")
        return .buildCommand(
            displayName: "Filling in the Info.plist of \(target)", executable: tool,
            arguments: ["info-plist", settings.path, target, output.path],
            inputFiles: [settings] + (known.infoPlist.file.map { [folder.appending(path: $0)] } ?? []),
            outputFiles: [output])
    }

    /// As much of the file as says what the commands depend on; a plug-in can use no library.
    private struct Settings: Decodable {
        struct Target: Decodable { var infoPlist: InfoPlist }
        struct InfoPlist: Decodable { var file: String? }
        var targets: [String: Target]
    }
}
