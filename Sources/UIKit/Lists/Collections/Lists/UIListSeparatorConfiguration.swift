import Foundation

/// The lines between the items of a list. Has no effect: displays draw separators in their own way.
@preconcurrency @MainActor
public struct UIListSeparatorConfiguration {
    /// The visibility of a line. Has no effect.
    public enum Visibility: Int, Sendable {
        /// In Apple's order.
        case automatic = 0, visible, hidden
    }

    /// A value for insets that the list decides.
    public nonisolated static let automaticInsets = NSDirectionalEdgeInsets(
        top: .greatestFiniteMagnitude, leading: .greatestFiniteMagnitude, bottom: .greatestFiniteMagnitude,
        trailing: .greatestFiniteMagnitude)

    /// Has no effect.
    public var topSeparatorVisibility = Visibility.automatic
    /// Has no effect.
    public var bottomSeparatorVisibility = Visibility.automatic
    /// In points. Has no effect.
    public var topSeparatorInsets = automaticInsets
    /// In points. Has no effect.
    public var bottomSeparatorInsets = automaticInsets
    /// Has no effect.
    public var color = UIColor.separator
    /// Has no effect.
    public var multipleSelectionColor = UIColor.separator

    /// Creates the separators of a kind of list. They are the same for all kinds.
    public init(listAppearance: UICollectionLayoutListConfiguration.Appearance) {}
}
