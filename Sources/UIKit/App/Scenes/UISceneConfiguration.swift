import Foundation

/// The parts of a scene: its class, its delegate's class, and its initial storyboard.
@preconcurrency @MainActor
open class UISceneConfiguration: NSObject, NSCopying {
    /// The name in Info.plist, or nil for a configuration without a name.
    open private(set) var name: String?
    /// The role of the session.
    open private(set) var role: UISceneSession.Role
    /// The scene's class: `UIWindowScene` or a subclass. Nil means `UIWindowScene` (S-SCENE-22).
    open var sceneClass: AnyClass?
    /// The class of the delegate, which adopts `UISceneDelegate` and derives from `UIResponder`. If it is nil, the
    /// scene has no delegate.
    open var delegateClass: AnyClass?
    /// The storyboard whose initial controller is the root of the scene's first window.
    open var storyboard: UIStoryboard?

    /// Creates a configuration with the classes and the storyboard that Info.plist has for that name and role. A nil
    /// name means the role's default. An unknown name provides none of them, and UIKit reports it (S-SCENE-21). In an
    /// app without scenes, the configuration stays empty.
    ///
    /// - Parameters:
    ///   - name: The name in Info.plist, or nil.
    ///   - sessionRole: The role of the session.
    public init(name: String?, sessionRole: UISceneSession.Role) {
        self.name = name
        role = sessionRole
        super.init()
        UIApplication.shared.lifeCycle.fill(self)
    }

    /// Creates the default configuration of the role `windowApplication`.
    public convenience override init() {
        self.init(name: nil, sessionRole: .windowApplication)
    }

    /// Creates a configuration without values from Info.plist.
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
