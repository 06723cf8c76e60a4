import Foundation

/// What a scene is made of: its class, its delegate's class, and the storyboard that it begins with.
@preconcurrency @MainActor
open class UISceneConfiguration: NSObject, NSCopying {
    /// As in Info.plist; nil for one that was made without a name.
    open private(set) var name: String?
    /// What kind of session it is for.
    open private(set) var role: UISceneSession.Role
    /// `UIWindowScene` or a class derived from it; nil stands for `UIWindowScene` (S-SCENE-22).
    open var sceneClass: AnyClass?
    /// Adopts `UISceneDelegate` and derives from `UIResponder`; nil: the scene has no delegate.
    open var delegateClass: AnyClass?
    /// Its initial controller is the root of the scene's first window.
    open var storyboard: UIStoryboard?

    /// A configuration with the classes and the storyboard that Info.plist gives that name and role, or with a nil name the
    /// role's default. An unknown name has none of them, and is reported (S-SCENE-21).
    public init(name: String?, sessionRole: UISceneSession.Role) {
        self.name = name
        role = sessionRole
        super.init()
        UIApplication.shared.fill(self)
    }

    /// The default of the role `windowApplication`.
    public convenience override init() {
        self.init(name: nil, sessionRole: .windowApplication)
    }

    /// With nothing that Info.plist says.
    init(unfilled name: String?, role: UISceneSession.Role) {
        self.name = name
        self.role = role
    }

    func take(_ found: SceneManifest.Configuration) {
        name = name ?? found.name
        sceneClass = found.sceneClass.flatMap { InterfaceClasses.appClass(named: $0) }
        delegateClass = found.delegateClass.flatMap { InterfaceClasses.appClass(named: $0) }
        storyboard = found.storyboard.map { UIStoryboard(name: $0, bundle: nil) }
    }

    public nonisolated func copy(with zone: NSZone? = nil) -> Any {
        MainActor.assumeIsolated { copied }
    }

    var copied: UISceneConfiguration {
        let copy = UISceneConfiguration(unfilled: name, role: role)
        copy.sceneClass = sceneClass
        copy.delegateClass = delegateClass
        copy.storyboard = storyboard
        return copy
    }
}
