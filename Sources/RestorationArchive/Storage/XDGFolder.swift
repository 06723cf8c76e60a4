import Foundation

/// The folders that the XDG base directory specification names.
package enum XDGFolder {
    /// Returns the folder that the environment has as `variable`. If it is missing, empty, or a relative path, returns
    /// `fallback` within the user's home.
    package static func path(_ variable: String, orHome fallback: String, _ environment: [String: String]) -> String {
        if let path = environment[variable], path.hasPrefix("/") { return path }
        // A service may have no HOME. The system's list of users has it then.
        let home = environment["HOME"].flatMap { $0.isEmpty ? nil : $0 } ?? NSHomeDirectory()
        return home + "/" + fallback
    }

    /// Returns a bundle identifier as one component of a path. Replaces each slash with `_`, and puts `_` before an
    /// empty name, `.` and `..`.
    package static func component(_ bundleIdentifier: String) -> String {
        let name = bundleIdentifier.split(separator: "/", omittingEmptySubsequences: false).joined(separator: "_")
        return name.isEmpty || name == "." || name == ".." ? "_" + name : name
    }
}
