import Foundation

/// An error that prevents a test from driving its app.
public enum UIKitTestingError: Error, CustomStringConvertible {
    /// No element with that label is shown.
    case noElement(String)
    /// The element did not react to the event.
    case notHandled(String, String)
    /// The app's process ended, or did not start.
    case processEnded(String)
    /// The expected condition did not occur in time.
    case timeout(String)

    /// The element or condition, and the remedy.
    public var description: String {
        switch self {
        case .noElement(let label):
            "The app shows nothing with the label \"\(label)\". Print the windows to see what it shows."
        case .notHandled(let label, let why): "\"\(label)\" did not take the event: \(why)."
        case .processEnded(let what): "The app's process ended: \(what)."
        case .timeout(let what): "The time is over: \(what)."
        }
    }
}
