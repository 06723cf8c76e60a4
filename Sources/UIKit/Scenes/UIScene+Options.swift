import Foundation

extension UIScene {
    /// What a scene is connected for (S-SCENE-47, S-SCENE-56).
    @MainActor
    open class ConnectionOptions: NSObject {
        /// URLs that the scene is to open.
        open private(set) var urlContexts: Set<UIOpenURLContext>
        /// Activities that somebody has asked the scene to go on with. The one that is restored is the session's.
        open private(set) var userActivities: Set<NSUserActivity>
        /// Always nil: nobody tells who asks.
        open var sourceApplication: String? { nil }
        /// Always nil: there is no other device.
        open var handoffUserActivityType: String? { nil }
        /// Always nil, because Linux has no quick actions (S-SCENE-56).
        open var shortcutItem: UIApplicationShortcutItem? { nil }

        init(urlContexts: Set<UIOpenURLContext> = [], userActivities: Set<NSUserActivity> = []) {
            self.urlContexts = urlContexts
            self.userActivities = userActivities
        }
    }

    /// Who asks for a scene.
    @MainActor
    open class ActivationRequestOptions: NSObject {
        /// The scene in which the user asked: its page opens the new one (S-SCENE-102).
        open var requestingScene: UIScene?

        /// Options that say nothing.
        public override init() {
            super.init()
        }
    }

    /// Who asks to open a URL.
    @MainActor
    open class OpenURLOptions: NSObject {
        /// Always nil: nobody tells who asks.
        open var sourceApplication: String? { nil }
        /// Always nil.
        open var annotation: Any? { nil }
        /// Always false.
        open var openInPlace: Bool { false }

        override init() {
            super.init()
        }
    }

    /// How another app is to open a URL.
    @MainActor
    open class OpenExternalURLOptions: NSObject {
        /// Has no effect: no URL is opened elsewhere.
        open var universalLinksOnly = false

        /// Options that ask for nothing.
        public override init() {
            super.init()
        }
    }
}
