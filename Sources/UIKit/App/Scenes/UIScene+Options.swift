import Foundation

extension UIScene {
    /// The options of a scene's connection (S-SCENE-47, S-SCENE-56).
    @MainActor
    open class ConnectionOptions: NSObject {
        /// The URLs for the scene to open.
        open private(set) var urlContexts: Set<UIOpenURLContext>
        /// The activities for the scene to continue. The session has the activity to restore.
        open private(set) var userActivities: Set<NSUserActivity>
        /// Always nil, because the requesting app is unknown.
        open var sourceApplication: String? { nil }
        /// Always nil, because there is no other device.
        open var handoffUserActivityType: String? { nil }
        /// Always nil, because Linux has no quick actions (S-SCENE-56).
        open var shortcutItem: UIApplicationShortcutItem? { nil }

        /// The person whom the scene serves, if a host of many people started the app (`reprise serve`). It is the name
        /// by which the host knows the person, and the same in all scenes of the process. Elsewhere it is nil. *Ours.*
        public internal(set) final var person: String?

        init(urlContexts: Set<UIOpenURLContext> = [], userActivities: Set<NSUserActivity> = []) {
            self.urlContexts = urlContexts
            self.userActivities = userActivities
        }
    }

    /// The options of a request for a scene.
    @MainActor
    open class ActivationRequestOptions: NSObject {
        /// The scene in which the user made the request. Its page opens the new one (S-SCENE-102).
        open var requestingScene: UIScene?

        /// Creates empty options.
        public override init() {
            super.init()
        }
    }

    /// The options of a request to open a URL.
    @MainActor
    open class OpenURLOptions: NSObject {
        /// Always nil, because the requesting app is unknown.
        open var sourceApplication: String? { nil }
        /// Always nil.
        open var annotation: Any? { nil }
        /// Always false.
        open var openInPlace: Bool { false }

        override init() {
            super.init()
        }
    }

    /// The options for opening a URL in another app.
    @MainActor
    open class OpenExternalURLOptions: NSObject {
        /// Has no effect: no URL is opened elsewhere.
        open var universalLinksOnly = false

        /// Creates empty options.
        public override init() {
            super.init()
        }
    }
}
