import Foundation

/// How large the page of a scene is, or was last, and whether it has a window of the display to itself.
package struct PageGeometry: Sendable, Equatable, Codable {
    /// In points.
    package let width: Double
    package let height: Double
    /// Whether the page can have its size again: the window is no other page's too, as one of a browser with tabs is.
    package let isOwnWindow: Bool

    /// Larger is no page.
    private static let longest = 100_000.0

    /// - Returns: nil for what is the size of no page, whoever says it.
    package init?(width: Double, height: Double, isOwnWindow: Bool) {
        guard width.isFinite, height.isFinite, width > 0, height > 0, width < Self.longest, height < Self.longest else {
            return nil
        }
        self.width = width
        self.height = height
        self.isOwnWindow = isOwnWindow
    }

    package var size: CGSize { CGSize(width: width, height: height) }
}
