import Foundation

extension UITraitCollection {
    /// The current traits of the current scene's screen.
    public static var current: UITraitCollection { source() }
    /// Returns the traits of the current scene's screen. Traits are values that know nothing of scenes, so the
    /// application sets this. Before there is an application, the traits are those of a phone.
    static var source: @MainActor () -> UITraitCollection = { phone }
    private static let phone = UITraitCollection(traitsFrom: [
        UITraitCollection(horizontalSizeClass: .compact), UITraitCollection(verticalSizeClass: .regular),
    ])

    /// Runs the closure. `current` still returns the traits of the screen.
    public func performAsCurrent(_ actions: () -> Void) { actions() }
    /// The pixels per point. Always 2, as of each screen.
    public var displayScale: CGFloat { 2 }
}
