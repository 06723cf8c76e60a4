import Foundation

/// Why a test could not drive its app.
public enum UIKitTestingError: Error, CustomStringConvertible {
    /// Nothing of that label is shown.
    case noElement(String)
    /// The element did not take the event.
    case notHandled(String, String)
    /// The app's process ended, or never came.
    case processEnded(String)
    /// What was waited for did not happen in time.
    case timeout(String)

    /// What was looked for or waited for, and what to do.
    public var description: String {
        switch self {
        case .noElement(let label): "Nothing with the label \"\(label)\" is shown. Print the windows to see what is."
        case .notHandled(let label, let why): "\"\(label)\" did not take the event: \(why)."
        case .processEnded(let what): "The app's process ended: \(what)."
        case .timeout(let what): "This took too long: \(what)."
        }
    }
}
