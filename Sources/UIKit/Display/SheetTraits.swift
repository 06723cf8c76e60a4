/// The height of a sheet, and the ways in which its user can change it.
public struct SheetTraits: Sendable, Equatable, Codable {
    /// The height as a part of the window's, from 0 to 1; nil where `height` says it, or the sheet is as high as there is room.
    public var share: Double?
    /// In points; nil where `share` says it.
    public var height: Double?
    /// True if a bar at the top shows that the height can change.
    public var hasGrabber: Bool
    /// True if the bar is a button. `DisplayEvent.activate` gives the sheet its next height.
    public var isResizable: Bool

    /// A sheet that is as high as there is room, unless told otherwise.
    public init(share: Double? = nil, height: Double? = nil, hasGrabber: Bool = false, isResizable: Bool = false) {
        self.share = share
        self.height = height
        self.hasGrabber = hasGrabber
        self.isResizable = isResizable
    }
}
