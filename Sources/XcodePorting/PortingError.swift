/// Why a folder cannot be ported at all. A description says what is wrong and what to do.
public enum PortingError: Error, Sendable, Equatable {
    /// There is no such folder, or it cannot be read.
    case folder(String, String)
    /// The folder has neither a project nor Swift files.
    case nothingToPort(String)
    /// The folder has several projects; the caller has to choose.
    case severalProjects(String, [String])
    /// A file cannot be read: the path and why.
    case file(String, String)
    /// A property list is damaged: file, line, what is wrong there.
    case syntax(file: String, line: Int, String)
    /// The property list can be read and is no project.
    case notAProject(String, String)
    /// No target of that name can be ported; those that can.
    case noSuchTarget(String, [String])
    /// The project has no application for iOS that can be ported; why not.
    case noApplication(String, [String])
    /// A file is in the way.
    case exists(String)
    /// The package and Reprise would have the same name for SwiftPM.
    case sameIdentity(String)
}

extension PortingError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .folder(let path, let why): "\(path): \(why)"
        case .nothingToPort(let path):
            "\(path) has no Xcode project and no Swift files. Give the folder that holds the .xcodeproj, or the app's sources."
        case .severalProjects(let path, let names):
            "\(path) has several projects. Give one of them: \(names.joined(separator: ", "))."
        case .file(let path, let why): "\(path): \(why)"
        case .syntax(let file, let line, let what): "\(file):\(line): \(what)"
        case .notAProject(let path, let why): "\(path) is no Xcode project: \(why)"
        case .noSuchTarget(let name, let names):
            "There is no application target \"\(name)\". "
                + (names.isEmpty ? "The project has none." : "There are: \(names.joined(separator: ", ")).")
        case .noApplication(let path, let reasons):
            "\(path) has no application that can be ported. "
                + (reasons.isEmpty ? "It has no targets." : reasons.joined(separator: " "))
        case .exists(let path):
            "\(path) is there already. --force writes over it, --dry-run prints what would be written."
        case .sameIdentity(let name):
            "The app's folder and that of Reprise are both named \"\(name)\", which SwiftPM cannot tell apart. Rename the app's "
                + "folder."
        }
    }
}
