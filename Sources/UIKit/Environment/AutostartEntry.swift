import Foundation

/// The file by which a desktop starts an app when its user logs in (XDG autostart, Desktop Entry Specification 1.5).
struct AutostartEntry: Equatable {
    /// As the desktop shows it in its settings.
    var name: String
    /// The executable's path.
    var executable: String
    var arguments: [String]

    /// Only what has this line is ever replaced or removed.
    private static let mark = "X-Reprise-Restart=true"

    /// The file's text.
    ///
    /// - Throws: `RestartError.executable` for a path that the specification has no way to write.
    func text() throws(RestartError) -> String {
        // A program that a shell-like reader could take for a variable's assignment is not to be named.
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

    /// Whose file it is that stands in the entry's place, and whether its user wants it to be left alone.
    enum Owner {
        case nobody, app
        /// The user has turned it off in the desktop's settings, which say so in the file.
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

    /// An argument of `Exec`: in quotes, with what means something within them escaped, and no field code in it.
    private static func quoted(_ argument: String) -> String {
        var text = "\""
        for character in argument.unicodeScalars {
            if "\"`$\\".unicodeScalars.contains(character) { text += "\\" }
            text.unicodeScalars.append(character)
            if character == "%" { text += "%" }
        }
        return text + "\""
    }

    /// A value of the type string: on one line.
    private static func string(_ value: String) -> String {
        var text = ""
        for character in value.unicodeScalars {
            switch character {
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case "\r": text += "\\r"
            case "\t": text += "\\t"
            // A space at the beginning would be passed over.
            case " " where text.isEmpty: text += "\\s"
            default: text.unicodeScalars.append(character)
            }
        }
        return text
    }
}
