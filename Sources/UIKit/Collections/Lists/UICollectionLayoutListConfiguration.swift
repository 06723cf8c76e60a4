import Foundation

/// How a list looks that is made of a collection view.
@MainActor
public struct UICollectionLayoutListConfiguration {
    public enum Appearance: Int, Sendable {
        case plain = 0, grouped, insetGrouped, sidebar, sidebarPlain
    }

    public enum HeaderMode: Int, Sendable {
        case none = 0
        /// The data source makes the header, of the kind `UICollectionView.elementKindSectionHeader`.
        case supplementary
        /// The first item of a section is shown as it is, and stands for the header.
        case firstItemInSection
    }

    public enum FooterMode: Int, Sendable {
        case none = 0, supplementary
    }

    public let appearance: Appearance
    public var headerMode = HeaderMode.none
    public var footerMode = FooterMode.none
    /// Displays draw separators in their own way.
    public var showsSeparators = true

    public init(appearance: Appearance) {
        self.appearance = appearance
    }
}
