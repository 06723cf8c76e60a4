/// The reason why there isn't an app to explore.
enum ExplorePluginError: Error, CustomStringConvertible {
    case whichProduct([String])
    case doesNotBuild(String, log: String)
    case noProgram(String)

    var description: String {
        switch self {
        case .whichProduct(let names) where names.isEmpty: "The package has no executable product."
        case .whichProduct(let names): "Name one with --product: \(names.joined(separator: ", "))."
        case .doesNotBuild(let product, let log): "\(product) does not build.\n\(log)"
        case .noProgram(let name): "\(name) isn't a program. Name an executable product with --product."
        }
    }
}
