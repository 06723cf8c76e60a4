import Foundation

/// An error of a web view.
public struct WKError: CustomNSError, LocalizedError, Sendable {
    /// The kind of the error.
    public let code: Code
    private let details: [String: String]

    /// Creates an error with texts for the user by Foundation's keys, for instance `NSLocalizedDescriptionKey`.
    public init(_ code: Code, userInfo: [String: String] = [:]) {
        self.code = code
        details = userInfo
    }

    /// A kind of error.
    public enum Code: Int, Sendable {
        /// The values in Apple's order. Only `javaScriptExceptionOccurred` occurs.
        case unknown = 1, webContentProcessTerminated, webViewInvalidated, javaScriptExceptionOccurred
        /// The next value in Apple's order. It doesn't occur.
        case javaScriptResultTypeIsUnsupported
    }

    /// "WKErrorDomain".
    public static var errorDomain: String { WKErrorDomain }
    /// The number of its code.
    public var errorCode: Int { code.rawValue }
    /// The details of the error.
    public var errorUserInfo: [String: Any] { details }
    /// The text for `NSLocalizedDescriptionKey`, or nil without one.
    public var errorDescription: String? { details[NSLocalizedDescriptionKey] }
}

/// The domain of a `WKError`.
public let WKErrorDomain = "WKErrorDomain"
