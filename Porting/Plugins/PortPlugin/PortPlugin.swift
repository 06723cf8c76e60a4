import Foundation
import PackagePlugin

/// Rewrites a target's iOS sources line for line, so that they compile on Linux.
///
/// One command looks at all files, as what stands in one decides what becomes of another. The compiler reads what it writes
/// through `-vfsoverlay` of `overlay.yaml`, which the target's settings name; `Port.swift` is compiled besides.
@main
struct PortPlugin: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        guard let target = target as? any SourceModuleTarget else { return [] }
        let files = target.sourceFiles(withSuffix: "swift").map(\.url).sorted { $0.path < $1.path }
        let output = context.pluginWorkDirectoryURL
        return [
            .buildCommand(
                displayName: "Reading the iOS sources of \(target.name)",
                executable: try context.tool(named: "port-tool").url,
                arguments: ["--touch", output.path] + files.map(\.path), inputFiles: files,
                outputFiles: [output.appending(path: "Port.swift")])
        ]
    }
}
