import Foundation

/// The surface that a display offers.
@preconcurrency @MainActor
public final class UIScreen: NSObject {
    /// That of the current scene (S-SCENE-64).
    public static var main: UIScreen { UIApplication.shared.currentScene.screen }

    /// In points: as the display reported it, else the size of a phone.
    public internal(set) var bounds = phoneBounds
    static let phoneBounds = CGRect(x: 0, y: 0, width: 390, height: 844)
    /// Pixels of a point: always 2, whatever the display has. Nothing here depends on it.
    public let scale: CGFloat = 2
    public var nativeBounds: CGRect { CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale) }
    public var traitCollection: UITraitCollection { UITraitCollection(size: bounds.size) }
    /// One for each scene: a page is all the screen that a scene knows (S-SCENE-64).
    public static var screens: [UIScreen] { UIApplication.shared.scenes.map(\.screen) }
    /// The screen's own space.
    public var coordinateSpace: any UICoordinateSpace { ScreenCoordinateSpace(bounds: bounds) }
    /// The same: nothing is turned here.
    public var fixedCoordinateSpace: any UICoordinateSpace { coordinateSpace }
    /// As `scale`.
    public var nativeScale: CGFloat { scale }
    /// Has no effect: the display's owner sets it.
    public var brightness: CGFloat = 1
    /// Never posted: see `brightness`.
    public nonisolated static let brightnessDidChangeNotification = Notification.Name(
        "UIScreenBrightnessDidChangeNotification")
    /// Always 60.
    public var maximumFramesPerSecond: Int { 60 }
    /// Always false: an app is not told who looks.
    public var isCaptured: Bool { false }
}

extension UITraitCollection {
    /// The traits of the current scene's screen as it is now.
    public static var current: UITraitCollection { UIScreen.main.traitCollection }
    /// Runs the closure. What `current` tells is the screen's, whatever these traits are.
    public func performAsCurrent(_ actions: () -> Void) { actions() }
    /// Pixels to a point.
    public var displayScale: CGFloat { UIScreen.main.scale }
}
