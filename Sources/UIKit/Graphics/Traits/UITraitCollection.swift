import Foundation

/// The properties of the app's environment. They follow from the size that the display reported.
@preconcurrency @MainActor
public final class UITraitCollection: NSObject, NSSecureCoding, NSCopying {
    public let horizontalSizeClass: UIUserInterfaceSizeClass
    public let verticalSizeClass: UIUserInterfaceSizeClass
    /// The idiom of the device. Always `mac`.
    public var userInterfaceIdiom: UIUserInterfaceIdiom { UIDevice.current.userInterfaceIdiom }
    /// Always unspecified, because only the display knows its style.
    public var userInterfaceStyle: UIUserInterfaceStyle { .unspecified }
    public var preferredContentSizeCategory: UIContentSizeCategory { .large }
    /// Always left to right: displays choose the direction by the text.
    public var layoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
    /// Always unavailable.
    public var forceTouchCapability: UIForceTouchCapability { .unavailable }

    /// Creates the traits of a size in points. A width below 600 or a height below 480 is compact, as on a phone.
    init(size: CGSize) {
        horizontalSizeClass = size.width < 600 ? .compact : .regular
        verticalSizeClass = size.height < 480 ? .compact : .regular
    }

    private init(horizontal: UIUserInterfaceSizeClass, vertical: UIUserInterfaceSizeClass) {
        horizontalSizeClass = horizontal
        verticalSizeClass = vertical
    }

    /// Creates a collection with only a horizontal size class.
    public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
        self.init(horizontal: horizontalSizeClass, vertical: .unspecified)
    }

    /// Creates a collection with only a vertical size class.
    public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
        self.init(horizontal: .unspecified, vertical: verticalSizeClass)
    }

    /// Combines collections. If several specify a trait, the last one wins. A size class that none specifies is
    /// unspecified.
    public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
        self.init(
            horizontal: traitCollections.last { $0.horizontalSizeClass != .unspecified }?.horizontalSizeClass
                ?? .unspecified,
            vertical: traitCollections.last { $0.verticalSizeClass != .unspecified }?.verticalSizeClass ?? .unspecified)
    }

    /// Returns true if this collection has all size classes that `trait` specifies, or `trait` is nil. The other traits
    /// are the same in all collections.
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

    /// Returns the collection itself, because it is immutable.
    public nonisolated func copy(with zone: NSZone? = nil) -> Any { self }

    // MARK: NSSecureCoding

    /// Always true, as in Apple's class.
    public nonisolated static var supportsSecureCoding: Bool { true }

    /// Encodes the size classes. The other traits are the same in all collections.
    public nonisolated func encode(with coder: NSCoder) {
        coder.encode(horizontalSizeClass.rawValue, forKey: "horizontalSizeClass")
        coder.encode(verticalSizeClass.rawValue, forKey: "verticalSizeClass")
    }

    /// Decodes a collection. A size class that the coder doesn't have is unspecified, so the result is never nil.
    public nonisolated init?(coder: NSCoder) {
        horizontalSizeClass =
            UIUserInterfaceSizeClass(rawValue: coder.decodeInteger(forKey: "horizontalSizeClass")) ?? .unspecified
        verticalSizeClass =
            UIUserInterfaceSizeClass(rawValue: coder.decodeInteger(forKey: "verticalSizeClass")) ?? .unspecified
        super.init()
    }

    /// Returns false, because `userInterfaceStyle` never changes.
    public func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool { false }
}

/// An object with traits: a controller or a view. The traits are those of its scene's screen.
@preconcurrency @MainActor
public protocol UITraitEnvironment: NSObjectProtocol {
    var traitCollection: UITraitCollection { get }
    /// Runs when the size class changed with the size of the display. The parameter has the traits before that.
    func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}
