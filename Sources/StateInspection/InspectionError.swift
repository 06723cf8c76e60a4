import Foundation
import RestorationArchive

/// Why something about a saved state cannot be told or done.
package enum InspectionError: Error, Sendable, Equatable {
    /// Nothing is saved under that name, and there is no such file or folder.
    case noSuchState(String, lookedIn: String)
    /// The file is neither a generation of a saved state nor an exported one.
    case notAState(file: String)
    /// The folder is there, and no launch could restore anything from it.
    case nothingReadable(String, [ArchiveError])
    /// The same, with why in words.
    case explained(String, String)
    /// No key that is found here opens the file.
    case noKey(file: String)
    /// The text names no save, such as `12.3`.
    case invalidSaveID(String)
    /// There is no such save, or it cannot be read any more.
    case noSuchSave(SaveID, String)
    /// An object's path that no record of the save has, and paths that may have been meant.
    case noSuchObject(String, similar: [String])
    /// Several objects have paths that end as what was typed.
    case severalObjects(String, paths: [String])
    /// The state is one file, and what was asked for needs the folder of an app's state.
    case needsFolder(file: String)
    /// The exported file cannot be read as one; the text says where and why.
    case notPortable(file: String, String)
    /// What the store has said.
    case archive(ArchiveError)
    /// The file cannot be read or written.
    case file(String, String)

    /// Whether the app runs and has the state open.
    package var isInUse: Bool {
        if case .archive(.inUse) = self { true } else { false }
    }
}

extension InspectionError: CustomStringConvertible {
    /// What is wrong, and what to do; names that come from elsewhere are made safe to print.
    package var description: String {
        let text: PlainText =
            switch self {
            case .noSuchState(let name, let folder):
                """
                No state is saved under \(name.isEmpty ? "an empty name" : name), and there is no such file or folder. Looked in \(folder). \
                `reprise list` shows what there is.
                """
            case .notAState(let file):
                """
                \(file) is no saved state: neither a generation, such as 0000000012.state, nor an exported file, nor a folder \
                with generations.
                """
            case .nothingReadable(let name, let problems):
                problems.isEmpty
                    ? "\(name) has no saved state. Start the app and use it, and look again."
                    : "\(name) has no saved state that can be read. \(problems.map(\.description).joined(separator: " "))"
            case .explained(let name, let why):
                "\(name): \(why)"
            case .noKey(let file):
                """
                No key that is found here opens \(file). Give the app's with --key FILE \
                (~/.local/share/BUNDLE-IDENTIFIER/restoration.key), and its name with --bundle-identifier.
                """
            case .invalidSaveID(let text):
                "\(text) names no save. Saves are named as `reprise history` prints them, such as 12.3."
            case .noSuchSave(let id, let name):
                "\(name) has no save \(id) that can be read. `reprise history` shows which there are."
            case .noSuchObject(let path, let similar):
                similar.isEmpty
                    ? "There is no object \(path) in this save. `reprise show --tree` draws all."
                    : "There is no object \(path) in this save. Did you mean \(similar.joined(separator: ", or "))?"
            case .severalObjects(let path, let paths):
                "Several objects are called \(path): \(paths.joined(separator: ", ")). Name one of these paths."
            case .needsFolder(let file):
                "\(file) is one file. Name the app's bundle identifier, or the folder of its state."
            case .notPortable(let file, let why):
                "\(file) is no exported state: \(why)"
            case .archive(let error):
                "\(error.description)"
            case .file(let file, let why):
                "\(file): \(why)"
            }
        return text.description
    }
}
