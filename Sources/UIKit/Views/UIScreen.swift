import Foundation

/// The area that a display provides.
@preconcurrency @MainActor
public final class UIScreen: NSObject {
    /// The screen of the current scene (S-SCENE-64). That is the scene whose code runs, otherwise the most recently
    /// active one.
    public static var main: UIScreen { UIApplication.shared.currentScene.screen }

    /// The bounds, in points, as the display reported them. Before that, the size of a phone.
    public internal(set) var bounds = phoneBounds
    static let phoneBounds = CGRect(x: 0, y: 0, width: 390, height: 844)
    /// The pixels per point. Always 2, regardless of the display, because nothing here depends on it.
    public let scale: CGFloat = 2
    public var nativeBounds: CGRect { CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale) }
    public var traitCollection: UITraitCollection { UITraitCollection(size: bounds.size) }
    /// The screens of all scenes. Each scene has one, because a page is the whole screen of its scene (S-SCENE-64).
    public static var screens: [UIScreen] { UIApplication.shared.scenes.map(\.screen) }
    /// A new coordinate system with the present bounds of the screen.
    public var coordinateSpace: any UICoordinateSpace { ScreenCoordinateSpace(bounds: bounds) }
    /// The same as `coordinateSpace`, because screens don't rotate here.
    public var fixedCoordinateSpace: any UICoordinateSpace { coordinateSpace }
    /// The same as `scale`.
    public var nativeScale: CGFloat { scale }
    /// Has no effect: the display's owner sets the brightness.
    public var brightness: CGFloat = 1
    /// Never posted: see `brightness`.
    public nonisolated static let brightnessDidChangeNotification = Notification.Name(
        "UIScreenBrightnessDidChangeNotification")
    /// Always 60.
    public var maximumFramesPerSecond: Int { 60 }
    /// Always false, because an app can't know who sees its display.
    public var isCaptured: Bool { false }
}
