/// The height of a sheet, and the ways in which the user can change it.
public struct SheetTraits: Sendable, Equatable, Codable {
    /// The height as a fraction of the window's, from 0 to 1. nil if `height` is set, or if the sheet takes up the
    /// available height.
    public var share: Double?
    /// The height in points. nil if `share` is set, or if the sheet takes up the available height.
    public var height: Double?
    /// True if a bar at the top shows that the height can change.
    public var hasGrabber: Bool
    /// True if the bar is a button. `DisplayEvent.activate` gives the sheet its next height.
    public var isResizable: Bool

    /// Creates traits. Without arguments, the sheet takes up the available height.
    /// - Parameters:
    ///   - share: The height as a fraction of the window's, from 0 to 1.
    ///   - height: The height in points.
    ///   - hasGrabber: True if a bar at the top shows that the height can change.
    ///   - isResizable: True if the bar is a button.
    public init(share: Double? = nil, height: Double? = nil, hasGrabber: Bool = false, isResizable: Bool = false) {
        self.share = share
        self.height = height
        self.hasGrabber = hasGrabber
        self.isResizable = isResizable
    }
}
