import Foundation

/// What an app may know of the place it is shown at. It follows from the size that the display reported.
@preconcurrency @MainActor
public final class UITraitCollection: NSObject, NSSecureCoding, NSCopying {
    public let horizontalSizeClass: UIUserInterfaceSizeClass
    public let verticalSizeClass: UIUserInterfaceSizeClass
    /// That of the device.
    public var userInterfaceIdiom: UIUserInterfaceIdiom { UIDevice.current.userInterfaceIdiom }
    /// Always unspecified: the display knows, the app does not.
    public var userInterfaceStyle: UIUserInterfaceStyle { .unspecified }
    public var preferredContentSizeCategory: UIContentSizeCategory { .large }
    /// Always from left to right: displays turn what they show by the text.
    public var layoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
    /// Always unavailable: nobody presses harder here.
    public var forceTouchCapability: UIForceTouchCapability { .unavailable }

    /// A width below 600 points or a height below 480 is compact, as a phone's is.
    init(size: CGSize) {
        horizontalSizeClass = size.width < 600 ? .compact : .regular
        verticalSizeClass = size.height < 480 ? .compact : .regular
    }

    private init(horizontal: UIUserInterfaceSizeClass, vertical: UIUserInterfaceSizeClass) {
        horizontalSizeClass = horizontal
        verticalSizeClass = vertical
    }

    /// A collection that says something of the width alone.
    public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
        self.init(horizontal: horizontalSizeClass, vertical: .unspecified)
    }

    /// A collection that says something of the height alone.
    public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
        self.init(horizontal: .unspecified, vertical: verticalSizeClass)
    }

    /// What the collections say together; where several say something, the last one.
    public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
        self.init(
            horizontal: traitCollections.last { $0.horizontalSizeClass != .unspecified }?.horizontalSizeClass
                ?? .unspecified,
            vertical: traitCollections.last { $0.verticalSizeClass != .unspecified }?.verticalSizeClass ?? .unspecified)
    }

    /// Whether this collection says all that `trait` says.
    public func containsTraits(in trait: UITraitCollection?) -> Bool {
        guard let trait else { return true }
        return [.unspecified, horizontalSizeClass].contains(trait.horizontalSizeClass)
            && [.unspecified, verticalSizeClass].contains(trait.verticalSizeClass)
    }

    public nonisolated override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UITraitCollection else { return false }
        return horizontalSizeClass == other.horizontalSizeClass && verticalSizeClass == other.verticalSizeClass
    }

    public nonisolated override var hash: Int { horizontalSizeClass.rawValue * 3 + verticalSizeClass.rawValue }

    /// Returns the collection itself, which cannot be changed.
    public nonisolated func copy(with zone: NSZone? = nil) -> Any { self }

    // MARK: NSSecureCoding

    /// true, as Apple's.
    public nonisolated static var supportsSecureCoding: Bool { true }

    /// Writes the size classes. The other traits are the same for all collections.
    public nonisolated func encode(with coder: NSCoder) {
        coder.encode(horizontalSizeClass.rawValue, forKey: "horizontalSizeClass")
        coder.encode(verticalSizeClass.rawValue, forKey: "verticalSizeClass")
    }

    /// Makes the collection that was encoded.
    public nonisolated init?(coder: NSCoder) {
        horizontalSizeClass =
            UIUserInterfaceSizeClass(rawValue: coder.decodeInteger(forKey: "horizontalSizeClass")) ?? .unspecified
        verticalSizeClass =
            UIUserInterfaceSizeClass(rawValue: coder.decodeInteger(forKey: "verticalSizeClass")) ?? .unspecified
        super.init()
    }

    /// Always false, as `userInterfaceStyle` never changes.
    public func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool { false }
}

/// What has traits: controllers, views and the screen, each those of its scene.
@preconcurrency @MainActor
public protocol UITraitEnvironment: NSObjectProtocol {
    var traitCollection: UITraitCollection { get }
    /// The size class has changed because the display has another size now.
    func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}
