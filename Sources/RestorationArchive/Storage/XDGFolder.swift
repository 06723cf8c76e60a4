import Foundation

/// The folders that the XDG base directory specification names.
package enum XDGFolder {
    /// Returns the folder of `variable`. Ignores a relative path in it, as the specification demands.
    package static func path(_ variable: String, orHome fallback: String, _ environment: [String: String]) -> String {
        if let path = environment[variable], path.hasPrefix("/") { return path }
        // A service may have no HOME. The system's list of users has it then.
        let home = environment["HOME"].flatMap { $0.isEmpty ? nil : $0 } ?? NSHomeDirectory()
        return home + "/" + fallback
    }

    /// Returns a bundle identifier as one component of a path.
    package static func component(_ bundleIdentifier: String) -> String {
        let name = bundleIdentifier.split(separator: "/", omittingEmptySubsequences: false).joined(separator: "_")
        return name.isEmpty || name == "." || name == ".." ? "_" + name : name
    }
}
