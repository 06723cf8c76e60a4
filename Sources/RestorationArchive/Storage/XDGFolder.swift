import Foundation

/// The folders that the XDG base directory specification names.
package enum XDGFolder {
    /// The folder of `variable`; a relative path in it is ignored, as the specification asks.
    package static func path(_ variable: String, orHome fallback: String, _ environment: [String: String]) -> String {
        if let path = environment[variable], path.hasPrefix("/") { return path }
        // A service may have no HOME; then the system's list of users has it.
        let home = environment["HOME"].flatMap { $0.isEmpty ? nil : $0 } ?? NSHomeDirectory()
        return home + "/" + fallback
    }

    /// A bundle identifier as one component of a path.
    package static func component(_ bundleIdentifier: String) -> String {
        let name = bundleIdentifier.split(separator: "/", omittingEmptySubsequences: false).joined(separator: "_")
        return name.isEmpty || name == "." || name == ".." ? "_" + name : name
    }
}
