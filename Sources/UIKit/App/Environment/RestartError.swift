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
            "The desktop does not start the app again at login, because the app runs outside of its session: XDG_CURRENT_DESKTOP is "
                + "not set."
        case .executable(let path):
            "The desktop does not start the app again at login, because a desktop entry cannot name \(path). Install the app at a path "
                + "that begins with / and has no = in it."
        case .foreignFile(let file):
            "The desktop does not start the app again at login, because \(file) is not the app's own. Remove it if you do not need it."
        case .notWritten(let file, let why):
            "The desktop does not start the app again at login, because UIKit could not write \(file): \(why)."
        }
    }
}
