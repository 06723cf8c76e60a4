import Foundation
import PackagePlugin

/// The command `swift package explore`, which builds an app of the package and explores it with `reprise explore`.
@main
struct ExplorePlugin: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        var extractor = ArgumentExtractor(arguments)
        let named = extractor.extractOption(named: "product").last
        let executables = context.package.products(ofType: ExecutableProduct.self).map(\.name)
        guard let product = named ?? (executables.count == 1 ? executables.first : nil) else {
            throw ExplorePluginError.whichProduct(executables)
        }
        let app = try build(product)
        guard let app = app.builtArtifacts.first(where: { $0.kind == .executable })?.url else {
            throw ExplorePluginError.noProgram(product)
        }
        // The tool is a product of another package. SwiftPM builds it beside the app, and doesn't report its place.
        _ = try build("reprise")
        let tool = Process()
        tool.executableURL = app.deletingLastPathComponent().appending(path: "reprise")
        tool.arguments = ["explore", app.path] + extractor.remainingArguments
        try tool.run()
        tool.waitUntilExit()
        // SwiftPM fails then, and so does a build server.
        guard tool.terminationStatus == 0 else { exit(tool.terminationStatus) }
    }

    private func build(_ product: String) throws -> PackageManager.BuildResult {
        let result = try packageManager.build(.product(product), parameters: .init(configuration: .inherit))
        guard result.succeeded else { throw ExplorePluginError.doesNotBuild(product, log: result.logText) }
        return result
    }
}
