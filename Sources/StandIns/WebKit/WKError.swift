import Foundation

/// An error of a web view.
public struct WKError: CustomNSError, LocalizedError, Sendable {
    /// The kind of the error.
    public let code: Code
    private let details: [String: String]

    /// An error with what it says to its user, by the names of Foundation.
    public init(_ code: Code, userInfo: [String: String] = [:]) {
        self.code = code
        details = userInfo
    }

    /// A kind of error.
    public enum Code: Int, Sendable {
        /// In Apple's order. Only `javaScriptExceptionOccurred` comes.
        case unknown = 1, webContentProcessTerminated, webViewInvalidated, javaScriptExceptionOccurred
        /// In Apple's order. It does not come.
        case javaScriptResultTypeIsUnsupported
    }

    /// "WKErrorDomain".
    public static var errorDomain: String { WKErrorDomain }
    /// The number of its code.
    public var errorCode: Int { code.rawValue }
    /// The details of the error.
    public var errorUserInfo: [String: Any] { details }
    /// The description of the error.
    public var errorDescription: String? { details[NSLocalizedDescriptionKey] }
}

/// The domain of a `WKError`.
public let WKErrorDomain = "WKErrorDomain"
