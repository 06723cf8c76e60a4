import Foundation

/// The file that makes a desktop start an app at login (XDG autostart, Desktop Entry Specification 1.5).
struct AutostartEntry: Equatable {
    /// The name that the desktop shows in its settings.
    var name: String
    /// The executable's path.
    var executable: String
    var arguments: [String]

    /// UIKit replaces or removes only files with this line.
    private static let mark = "X-Reprise-Restart=true"

    /// Returns the file's text.
    ///
    /// - Throws: `RestartError.executable` if the path doesn't begin with `/` or contains `=`.
    func text() throws(RestartError) -> String {
        // A reader like a shell could take such a path for an assignment to a variable.
        guard executable.hasPrefix("/"), !executable.contains("=") else { throw .executable(executable) }
        return """
            [Desktop Entry]
            Type=Application
            Version=1.5
            Name=\(Self.string(name))
            TryExec=\(Self.string(executable))
            Exec=\(Self.string(([executable] + arguments).map(Self.quoted).joined(separator: " ")))
            Terminal=false
            \(Self.mark)

            """
    }

    /// The owner of the existing file, and the user's wish to leave it alone.
    enum Owner {
        case nobody, app
        /// The entry is the app's, and the user turned it off in the desktop's settings, which the file notes.
        case appTurnedOff
        case somebodyElse
    }

    static func owner(of text: String?) -> Owner {
        guard let text else { return .nobody }
        let lines = text.split(whereSeparator: \.isNewline).map { $0.filter { $0 != " " } }
        guard lines.contains(mark) else { return .somebodyElse }
        return lines.contains("Hidden=true") || lines.contains("X-GNOME-Autostart-enabled=false")
            ? .appTurnedOff : .app
    }

    // MARK: Escaping

    /// Returns an argument of `Exec`: quoted, with special characters escaped, and with `%` doubled, because a single
    /// one begins a field code.
    private static func quoted(_ argument: String) -> String {
        var text = "\""
        for character in argument.unicodeScalars {
            if "\"`$\\".unicodeScalars.contains(character) { text += "\\" }
            text.unicodeScalars.append(character)
            if character == "%" { text += "%" }
        }
        return text + "\""
    }

    /// Returns a value of the type string, on one line.
    private static func string(_ value: String) -> String {
        var text = ""
        for character in value.unicodeScalars {
            switch character {
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case "\r": text += "\\r"
            case "\t": text += "\\t"
            // Readers skip a space at the beginning.
            case " " where text.isEmpty: text += "\\s"
            default: text.unicodeScalars.append(character)
            }
        }
        return text
    }
}
