/// An error that prevents porting a folder. Its description contains the problem and the remedy.
public enum PortingError: Error, Sendable, Equatable {
    /// The folder does not exist, or it cannot be read.
    case folder(String, String)
    /// The folder contains neither a project nor Swift files.
    case nothingToPort(String)
    /// The folder contains several projects, and the caller must choose one.
    case severalProjects(String, [String])
    /// A file cannot be read. The values are its path and the reason.
    case file(String, String)
    /// A property list is damaged. The values are the file, the line and the problem.
    case syntax(file: String, line: Int, String)
    /// The property list can be read, but it isn't a project.
    case notAProject(String, String)
    /// No target with this name can be ported. The list contains those that can.
    case noSuchTarget(String, [String])
    /// The project has no iOS application that can be ported. The list contains the reasons.
    case noApplication(String, [String])
    /// A file already exists at this path.
    case exists(String)
    /// SwiftPM would use the same name for the package and for Reprise.
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
        case .notAProject(let path, let why): "\(path) isn't an Xcode project: \(why)"
        case .noSuchTarget(let name, let names):
            "There is no application target \"\(name)\". "
                + (names.isEmpty ? "The project has none." : "Name one of these: \(names.joined(separator: ", ")).")
        case .noApplication(let path, let reasons):
            "\(path) has no application that reprise can port. "
                + (reasons.isEmpty ? "It has no targets." : reasons.joined(separator: " "))
        case .exists(let path):
            "\(path) exists already. --force replaces it, --dry-run only prints the package."
        case .sameIdentity(let name):
            "The app's folder and that of Reprise are both named \"\(name)\", which SwiftPM cannot tell apart. Rename the app's "
                + "folder."
        }
    }
}
