import Foundation

/// The current or last size of the page of a scene.
package struct PageGeometry: Sendable, Equatable, Codable {
    /// The width in points.
    package let width: Double
    package let height: Double
    /// True if the page can get its size back, because it has a window to itself. A tab of a browser has not.
    package let isOwnWindow: Bool

    /// The longest valid side in points.
    private static let longest = 100_000.0

    /// Creates a geometry.
    /// - Returns: nil if a side isn't above 0 and below 100,000 points.
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
