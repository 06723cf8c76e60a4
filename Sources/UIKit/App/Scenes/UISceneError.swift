import Foundation

/// The domain of a `UISceneError`.
public let UISceneErrorDomain = "UISceneErrorDomain"

/// The reason why a request for a scene failed (S-SCENE-49).
public struct UISceneError: CustomNSError, Hashable, LocalizedError {
    /// The kinds of errors.
    public enum Code: Int, Sendable {
        /// The app requested a second session, but `UIApplication.supportsMultipleScenes` is false.
        case multipleScenesNotSupported = 0
        /// The app requested a session that isn't open or that UIKit set aside, a role other than `windowApplication`,
        /// or one window too many. An app without scenes gets it for every request.
        case requestDenied = 1
        /// The app requested an earlier state of a session that UIKit can't read any more, or UIKit could not save the
        /// present one (S-EARLIER-4). Apple has no such code.
        case stateUnavailable = 1000
    }

    /// The kind of the error.
    public let code: Code

    /// Creates an error of a kind.
    ///
    /// - Parameter code: The kind.
    public init(_ code: Code) {
        self.code = code
    }

    public static var errorDomain: String { UISceneErrorDomain }
    public var errorCode: Int { code.rawValue }
    /// A sentence that tells what to do.
    public var errorDescription: String? {
        switch code {
        case .multipleScenesNotSupported:
            "The app shows one scene only. Set UIApplicationSupportsMultipleScenes in Info.plist, and use a display that shows several."
        case .requestDenied:
            "The session is not open, or it has a role that does not exist here, or too many windows are open. Close one of them."
        case .stateUnavailable:
            "The earlier state can't be read any more, or the present one can't be saved. Ask for the earlier states again."
        }
    }

    public static var multipleScenesNotSupported: Code { .multipleScenesNotSupported }
    public static var requestDenied: Code { .requestDenied }
    public static var stateUnavailable: Code { .stateUnavailable }
}
