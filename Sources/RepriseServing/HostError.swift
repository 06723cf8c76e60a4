/// An error that keeps a host from serving. Each description contains the remedy.
package enum HostError: Error, Equatable, CustomStringConvertible {
    case noApp(String)
    case noFolder(String, reason: String)
    case alreadyServed(String)
    case pathTooLong(String)
    case noWalls(reason: String)
    case noProcess(reason: String)
    case noSecret(String, reason: String)

    package var description: String {
        switch self {
        case .noApp(let path): "\"\(path)\" isn't a program. Build the app, and give the path of its executable."
        case .noFolder(let path, let reason):
            "The folder of people \(path) cannot be used: \(reason). Give another one with --people."
        case .alreadyServed(let path):
            "Another host serves the people of \(path). End it, or give another folder with --people."
        case .pathTooLong(let path):
            "The path \(path) is too long for the sockets of apps. Give a shorter one with --people, of at most 70 bytes."
        case .noWalls(let reason):
            "Processes cannot be kept apart: \(reason). Install bubblewrap, or pass --walls none."
        case .noProcess(let reason): "The app isn't started: \(reason)"
        case .noSecret(let file, let reason):
            "The proxy's secret in \(file) cannot be used: \(reason). Make one, for instance: openssl rand -hex 32 > \(file)"
        }
    }
}
