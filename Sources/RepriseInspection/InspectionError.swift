import Foundation
import RestorationArchive

/// An error that explains why the tool cannot read or change a saved state.
package enum InspectionError: Error, Sendable, Equatable {
    /// No state is saved under that name, and no such file or folder exists.
    case noSuchState(String, lookedIn: String)
    /// The file is neither a generation of a saved state nor an exported one.
    case notAState(file: String)
    /// The folder exists, but a launch could not restore anything from it.
    case nothingReadable(String, [ArchiveError])
    /// The same as `nothingReadable`, with the reason in words.
    case explained(String, String)
    /// None of the available keys opens the file.
    case noKey(file: String)
    /// The text isn't the name of a save, such as `12.3`.
    case invalidSaveID(String)
    /// The save does not exist, or it can no longer be read.
    case noSuchSave(SaveID, String)
    /// No record of the save has this object path. The error lists similar paths.
    case noSuchObject(String, similar: [String])
    /// The typed text is the end of several objects' paths.
    case severalObjects(String, paths: [String])
    /// The state is a single file, and the command needs the folder of an app's state.
    case needsFolder(file: String)
    /// The exported file cannot be read. The text says where and why.
    case notPortable(file: String, String)
    /// An error of the store.
    case archive(ArchiveError)
    /// The file cannot be read or written.
    case file(String, String)

    /// True if the app runs and has the state open.
    package var isInUse: Bool {
        if case .archive(.inUse) = self { true } else { false }
    }
}

extension InspectionError: CustomStringConvertible {
    /// The problem and its remedy. Names from elsewhere are made safe to print.
    package var description: String {
        let text: PlainText =
            switch self {
            case .noSuchState(let name, let folder):
                """
                No state is saved under \(name.isEmpty ? "an empty name" : name), and there is no such file or folder. reprise looked in \
                \(folder). `reprise list` shows all states.
                """
            case .notAState(let file):
                """
                \(file) isn't a saved state. Name a generation, such as 0000000012.state, an exported file, or a folder with \
                generations.
                """
            case .nothingReadable(let name, let problems):
                problems.isEmpty
                    ? "\(name) has no saved state. Start the app, use it, and try again."
                    : "\(name) has no saved state that can be read. \(problems.map(\.description).joined(separator: " "))"
            case .explained(let name, let why):
                "\(name): \(why)"
            case .noKey(let file):
                """
                None of this user's keys opens \(file). Name the app's key with --key FILE \
                (~/.local/share/BUNDLE-IDENTIFIER/restoration.key), and the app with --bundle-identifier.
                """
            case .invalidSaveID(let text):
                "\(text) isn't the name of a save. `reprise history` prints the names, such as 12.3."
            case .noSuchSave(let id, let name):
                "\(name) has no save \(id) that can be read. `reprise history` lists all."
            case .noSuchObject(let path, let similar):
                similar.isEmpty
                    ? "There is no object \(path) in this save. `reprise show --tree` shows all."
                    : "There is no object \(path) in this save. Did you mean \(similar.joined(separator: ", or "))?"
            case .severalObjects(let path, let paths):
                "Several objects are called \(path): \(paths.joined(separator: ", ")). Name one of these paths."
            case .needsFolder(let file):
                "\(file) is a single file. Name the app's bundle identifier, or the folder of its state."
            case .notPortable(let file, let why):
                "\(file) isn't an exported state: \(why)"
            case .archive(let error):
                "\(error.description)"
            case .file(let file, let why):
                "\(file): \(why)"
            }
        return text.description
    }
}
