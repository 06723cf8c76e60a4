import Foundation

/// An entry of a menu that an app's icon would have. Has no effect, because an app in a browser has no such icon.
/// UIKit never calls `application(_:performActionFor:completionHandler:)`.
@preconcurrency @MainActor
open class UIApplicationShortcutItem: NSObject {
    /// As it was made.
    public let type: String
    /// As it was made.
    public let localizedTitle: String
    /// As it was made.
    public let localizedSubtitle: String?
    /// As it was made.
    public let icon: UIApplicationShortcutIcon?
    /// As it was made.
    public let userInfo: [String: any NSSecureCoding]?

    /// Creates an entry, which no display shows.
    public init(
        type: String, localizedTitle: String, localizedSubtitle: String? = nil, icon: UIApplicationShortcutIcon? = nil,
        userInfo: [String: any NSSecureCoding]? = nil
    ) {
        self.type = type
        self.localizedTitle = localizedTitle
        self.localizedSubtitle = localizedSubtitle
        self.icon = icon
        self.userInfo = userInfo
        super.init()
    }
}

/// The picture of such an entry. Has no effect.
@preconcurrency @MainActor
open class UIApplicationShortcutIcon: NSObject {
    /// Creates a picture of the app's, which no display shows.
    public init(templateImageName: String) { super.init() }
    /// Creates a picture with a symbol, which no display shows.
    public init(systemImageName: String) { super.init() }
}

extension UIApplication {
    /// Always nil, and setting it has no effect, because an app in a browser has no icon with a menu.
    public var shortcutItems: [UIApplicationShortcutItem]? {
        get { nil }
        set {}
    }
    /// Always false, because an app in a browser has no icon to choose.
    public var supportsAlternateIcons: Bool { false }
    /// Always nil.
    public var alternateIconName: String? { nil }
    /// Calls the handler with an error, because an app in a browser has no icon to choose.
    public func setAlternateIconName(
        _ alternateIconName: String?, completionHandler: (((any Error)?) -> Void)? = nil
    ) {
        completionHandler?(CocoaError(.featureUnsupported))
    }
}
