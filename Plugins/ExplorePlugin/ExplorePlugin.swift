import Foundation
import PackagePlugin

/// `swift package explore`: builds an app of the package, and goes through it with `reprise explore`.
@main
struct ExplorePlugin: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        var extractor = ArgumentExtractor(arguments)
        let named = extractor.extractOption(named: "product").last
        let executables = context.package.products(ofType: ExecutableProduct.self).map(\.name)
        guard let product = named ?? (executables.count == 1 ? executables.first : nil) else {
            throw ExplorePluginError.whichProduct(executables)
        }
        let build = try packageManager.build(.product(product), parameters: .init(configuration: .inherit))
        guard build.succeeded else { throw ExplorePluginError.doesNotBuild(build.logText) }
        guard let executable = build.builtArtifacts.first(where: { $0.kind == .executable })?.url else {
            throw ExplorePluginError.noProgram(product)
        }
        let tool = Process()
        tool.executableURL = try context.tool(named: "reprise").url
        tool.arguments = ["explore", executable.path] + extractor.remainingArguments
        try tool.run()
        tool.waitUntilExit()
        // What the tool ends with is what a build server goes by.
        guard tool.terminationStatus == 0 else { exit(tool.terminationStatus) }
    }
}
