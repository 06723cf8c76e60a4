import Foundation
import RepriseRestoration

/// The top of a view hierarchy, with a root view controller.
@preconcurrency @MainActor
open class UIWindow: UIView {
    public override init(frame: CGRect) {
        super.init(frame: frame)
        isHidden = true
        enter(UIApplication.shared.lifeCycle.sceneOfNewWindow)
    }

    /// Creates a hidden window from a storyboard. In an app with scenes, it has no scene at first. Never returns nil.
    /// Restoration never calls this (S-API-7).
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        isHidden = true
        enter(UIApplication.shared.lifeCycle.sceneOfNewWindow)
    }

    /// Creates a hidden window in a scene, with the scene's size (S-SCENE-58).
    public init(windowScene: UIWindowScene) {
        super.init(frame: windowScene.screen.bounds)
        isHidden = true
        enter(windowScene)
    }

    /// The undo manager of the window, for all responders in it that have no manager of their own.
    open override var undoManager: UndoManager? { ownUndoManager }
    private final lazy var ownUndoManager: UndoManager = {
        let manager = UndoManager()
        // The undo and redo keys appear and disappear, and the root controller saves the undoable actions. The
        // manager can outlive the window.
        let window = BackReference(self)
        manager.didChange = {
            UIApplication.shared.presentationMayHaveChanged()
            window.object?.rootViewController?.invalidateRestorableState()
        }
        return manager
    }()

    private final var sceneReference = BackReference<UIWindowScene>()
    /// The scene that shows and saves the window. Setting it moves the window and its content. The key window of the
    /// old scene loses that role, and doesn't get it in the new one. If it is nil, no scene shows the window
    /// (S-SCENE-58).
    open var windowScene: UIWindowScene? {
        get { sceneReference.object }
        set {
            let old = sceneReference.object
            guard newValue !== old else { return }
            old?.remove(self)
            enter(newValue)
            old?.hierarchyDidChange()
            newValue?.hierarchyDidChange()
        }
    }
    /// The number of windows that were created before this one.
    let creation = UIApplication.shared.nextWindow()

    private func enter(_ scene: UIWindowScene?) {
        sceneReference = BackReference(scene)
        scene?.add(self)
    }

    /// The controller whose view fills the window. Setting another one removes the old one at once, without a
    /// transition. Restoration paths begin with its identifier (S-SAVE-15).
    open var rootViewController: UIViewController? {
        didSet {
            guard rootViewController !== oldValue else { return }
            if oldValue?.windowOfRoot === self { oldValue?.windowOfRoot = nil }
            rootViewController?.windowOfRoot = self
            scene.hierarchyDidChange()
        }
    }

    /// The screen of the window's scene. Without a scene, it is the screen of the scene that last saved the window, or
    /// of the current scene.
    open var screen: UIScreen { scene.screen }
    /// True if this is the key window of its scene. False without a scene.
    open var isKeyWindow: Bool { windowScene?.keyWindow === self }
    /// The window's level among the windows of its scene. Windows of a higher level are in front. Within a level, the
    /// newest window is in front.
    open var windowLevel = Level.normal {
        didSet {
            if windowLevel != oldValue { scene.hierarchyDidChange() }
        }
    }

    /// Returns true if the first of two windows of a scene is behind the second (S-SCENE-60). Within a level, the older
    /// window is behind.
    static func isBehind(_ window: UIWindow, _ other: UIWindow) -> Bool {
        (window.windowLevel.rawValue, window.creation) < (other.windowLevel.rawValue, other.creation)
    }

    /// The stacking order of windows.
    public struct Level: _UIKitNumericRawRepresentable, Hashable, Sendable {
        /// A number as in Apple's header. A greater one is nearer to the user.
        public let rawValue: CGFloat

        /// Creates a level from a number.
        public init(rawValue: CGFloat) {
            self.rawValue = rawValue
        }

        /// The level of an app's windows.
        public static let normal = Level(rawValue: 0)
        /// The level of alerts, above the status bar.
        public static let alert = Level(rawValue: 2000)
        /// The level of the status bar, above normal windows.
        public static let statusBar = Level(rawValue: 1000)
    }

    open override var window: UIWindow? { self }
    open override var next: UIResponder? { windowScene ?? UIApplication.shared }

    /// Shows the window and makes it the key window. It immediately loads the views of its root and of the controllers
    /// in it, outermost first (S-LAUNCH-3). Without a scene, nothing shows the window, and the next report has the
    /// problem `windowWithoutScene`.
    open func makeKeyAndVisible() {
        makeKey()
        isHidden = false
    }

    override func hiddenDidChange() {
        super.hiddenDidChange()
        if !isHidden, windowScene == nil {
            scene.pendingProblems.append(
                .init(
                    .windowWithoutScene,
                    "A window is not shown and not saved, because it has no scene. Make it with UIWindow(windowScene:), or set its "
                        + "windowScene."))
        }
        scene.appearance.settle()
    }

    /// UIKit posts it when a window becomes its scene's key window. The window is the notification's object.
    public nonisolated static let didBecomeKeyNotification = Notification.Name("UIWindowDidBecomeKeyNotification")
    /// UIKit posts it when another window becomes its scene's key window. The window is the notification's object.
    public nonisolated static let didResignKeyNotification = Notification.Name("UIWindowDidResignKeyNotification")

    /// Posts `didBecomeKeyNotification`. UIKit calls this when the window becomes the key window of its scene. Don't
    /// call it yourself. Call `makeKey()` instead.
    open func becomeKey() {
        NotificationCenter.default.post(name: Self.didBecomeKeyNotification, object: self)
    }

    /// Posts `didResignKeyNotification`. UIKit calls this when the window stops being the key window of its scene.
    /// Don't call it yourself.
    open func resignKey() {
        NotificationCenter.default.post(name: Self.didResignKeyNotification, object: self)
    }

    /// Makes this the `keyWindow` of its scene, without showing it. Calls `resignKey()` of the old key window, then
    /// `becomeKey()`. Does nothing without a scene, or if it is the key window.
    open func makeKey() {
        windowScene?.keyWindow = self
    }

    /// The presented controllers, each above the one before. A controller inside a layer can present another one.
    /// That one is above its layer, and below the ones that the layer's outer controllers present.
    var presentedControllers: [UIViewController] {
        var controllers: [UIViewController] = []
        var layers = [rootViewController].compactMap(\.self)
        while let layer = layers.popLast() {
            if layer.ownPresenter != nil { controllers.append(layer) }
            var pending = [layer]
            while let controller = pending.popLast() {
                if let presented = controller.lastingPresented, !presented.isInPlaceOfPresenter {
                    layers.append(presented)
                }
                pending.append(contentsOf: controller.seenWithin.reversed())
            }
        }
        return controllers
    }

    override func makePresentation(_ builder: PresentationBuilder, id: PresentationNode.ID) -> PresentationNode? {
        var children: [PresentationNode] = []
        let presented = presentedControllers
        builder.popoverSources = Set(presented.flatMap(\.popoverSources).map(ObjectIdentifier.init))
        if let root = rootViewController, let node = builder.node(for: root, under: id, index: 0) {
            children.append(node)
        }
        children += builder.children(of: self, id: id)
        for controller in presented {
            if let node = builder.presentedNode(for: controller, under: id) { children.append(node) }
        }
        return PresentationNode(id: id, role: .window, style: presentedStyle, children: children)
    }
}

extension UIWindow.Level: Comparable {
    public static func < (one: UIWindow.Level, other: UIWindow.Level) -> Bool { one.rawValue < other.rawValue }
    /// Returns a level nearer to the user by `difference`.
    public static func + (level: UIWindow.Level, difference: CGFloat) -> UIWindow.Level {
        UIWindow.Level(rawValue: level.rawValue + difference)
    }
    /// Returns a level farther from the user by `difference`.
    public static func - (level: UIWindow.Level, difference: CGFloat) -> UIWindow.Level {
        UIWindow.Level(rawValue: level.rawValue - difference)
    }
}
