/// A scene delegate whose scene shows windows. Every member is optional.
@preconcurrency @MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate {
    /// The scene's main window. UIKit sets it to the storyboard's window (S-SCENE-35). A delegate without this
    /// property loses nothing.
    var window: UIWindow? { get set }

    /// Tells the delegate that the scene's size changed. The values are the earlier ones (S-SCENE-65).
    func windowScene(
        _ windowScene: UIWindowScene, didUpdate previousCoordinateSpace: any UICoordinateSpace,
        interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
        traitCollection previousTraitCollection: UITraitCollection)
    /// Tells the delegate that the scene's size changed. The value is the earlier one (S-SCENE-65).
    func windowScene(
        _ windowScene: UIWindowScene, didUpdateEffectiveGeometry previousEffectiveGeometry: UIWindowScene.Geometry)
}

extension UIWindowSceneDelegate {
    /// Always nil, and setting it does nothing. Declare a property of that name to keep a window.
    public var window: UIWindow? {
        get { nil }
        set {}
    }

    /// Does nothing.
    public func windowScene(
        _ windowScene: UIWindowScene, didUpdate previousCoordinateSpace: any UICoordinateSpace,
        interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
        traitCollection previousTraitCollection: UITraitCollection
    ) {}
    /// Does nothing.
    public func windowScene(
        _ windowScene: UIWindowScene, didUpdateEffectiveGeometry previousEffectiveGeometry: UIWindowScene.Geometry
    ) {}
}
