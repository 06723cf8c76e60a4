import Foundation

/// The domain of a `UISceneError`.
public let UISceneErrorDomain = "UISceneErrorDomain"

/// Why a request for a scene has failed (S-SCENE-49).
public struct UISceneError: CustomNSError, Hashable, LocalizedError {
    /// What went wrong.
    public enum Code: Int, Sendable {
        /// A second session, where `UIApplication.supportsMultipleScenes` is false.
        case multipleScenesNotSupported = 0
        /// A session that is not open, or a role other than `windowApplication`.
        case requestDenied = 1
    }

    /// What went wrong.
    public let code: Code

    /// An error of that code.
    public init(_ code: Code) {
        self.code = code
    }

    public static var errorDomain: String { UISceneErrorDomain }
    public var errorCode: Int { code.rawValue }
    /// A sentence that says what to do.
    public var errorDescription: String? {
        switch code {
        case .multipleScenesNotSupported:
            "The app shows one scene only. Set UIApplicationSupportsMultipleScenes in Info.plist, and use a display that shows several."
        case .requestDenied:
            "The session is not open, or has a role that does not exist here, or as many windows are open as there may be. Close one of them."
        }
    }

    public static var multipleScenesNotSupported: Code { .multipleScenesNotSupported }
    public static var requestDenied: Code { .requestDenied }
}
