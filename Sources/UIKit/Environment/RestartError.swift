/// The reason why the desktop will not start the app again.
enum RestartError: Error, Equatable, CustomStringConvertible {
    /// The process runs in no desktop's session.
    case noSession
    case executable(String)
    case foreignFile(String)
    case notWritten(file: String, why: String)

    var description: String {
        switch self {
        case .noSession:
            "The app is not started again at login, because it runs in no desktop's session: XDG_CURRENT_DESKTOP is not set."
        case .executable(let path):
            "The app is not started again at login, because \(path) cannot be named in a desktop entry; install it at a path that begins "
                + "with / and has no = in it."
        case .foreignFile(let file):
            "The app is not started again at login, because \(file) is not the app's own; remove it if it is not needed."
        case .notWritten(let file, let why):
            "The app is not started again at login, because \(file) could not be written: \(why)."
        }
    }
}
