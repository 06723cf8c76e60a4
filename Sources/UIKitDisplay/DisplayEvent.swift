/// An action of the user that a display reports. Events name elements by the identity that the tree gave them.
public enum DisplayEvent: Sendable, Equatable, Codable {
    /// Pressed a button, tab, bar item, segment, row or back button.
    case activate(PresentationNode.ID)
    /// Made one of the gestures in the element's `GestureTraits` on the element or on one in it. `at` is the location
    /// in points of that element, or nil for its middle. An `activate` counts as a tap too: an element without an
    /// action of its own takes either.
    case gesture(PresentationNode.ID, Gesture, at: Point? = nil)
    /// Edited a field. The event carries the whole new text and the new selection in UTF-16 code units.
    case edit(PresentationNode.ID, text: String, selection: TextInput.Selection?)
    /// Undid the last step of typing in a field whose `TextInput.steps` is not nil.
    case undo(PresentationNode.ID)
    /// Redid the last undone step.
    case redo(PresentationNode.ID)
    /// Moved the cursor in a field.
    case select(PresentationNode.ID, TextInput.Selection)
    /// Pressed return in a field (or the search key in a search field).
    case submit(PresentationNode.ID)
    /// Gave a field the keyboard focus.
    case focus(PresentationNode.ID)
    /// Took the keyboard focus from a field.
    case blur(PresentationNode.ID)
    /// Turned a switch on or off.
    case toggle(PresentationNode.ID, isOn: Bool)
    /// Moved a slider, or chose a segment, a page or a picker's row by its index.
    case setValue(PresentationNode.ID, Double)
    /// Chose a date, time or duration, in the form of the element's `DateInput`.
    case setDate(PresentationNode.ID, String)
    /// Scrolled a scroll view or list. The geometry is in points. Its content size is 0 if the display didn't measure
    /// it.
    case scroll(PresentationNode.ID, ScrollGeometry)
    /// Asked for the menu of the element, or of one that contains it, by the secondary button, a long press or the menu
    /// key. `at` is the location in points of the element, or nil without a pointer.
    case contextMenu(PresentationNode.ID, at: Point? = nil)
    /// Swiped over a row or item to reveal the actions at one of its edges. `isFull` is true if the swipe crossed more
    /// than half of it. A full swipe chooses the first action if the app allows that.
    case revealActions(PresentationNode.ID, at: RowEdge, isFull: Bool = false)
    /// Asked to delete a row.
    case delete(PresentationNode.ID)
    /// Asked to insert a row, with the control of a row that is insertable.
    case insert(PresentationNode.ID)
    /// Moved a reorderable row or item. `to` is its new position among all rows of its list, from 0, and `section` its
    /// new section. Without a section, the row stays in its own if the position is within it.
    case move(PresentationNode.ID, to: Int, section: Int? = nil)
    /// Dismissed a sheet, an alert, a menu or a row's revealed actions without a choice, by Escape or a press outside.
    case dismiss(PresentationNode.ID)
    /// Copied, cut or pasted a text that isn't secret, anywhere in the app.
    case useClipboard(text: String)
    /// Pressed keys that the node of a window names in `keys`.
    case key(PresentationNode.ID, String, KeyShortcut.Modifiers)
    /// Loaded a web page, or failed to load it. `revision` is that of the `WebContent`.
    case loaded(PresentationNode.ID, revision: Int)
    /// Changed the size of the display, in points. `isOwnWindow` is true if the display can restore the size, because
    /// the app has a window to itself.
    case resize(width: Double, height: Double, isOwnWindow: Bool = false)

    /// The geometry of a scroll view in points. UIKit refuses or limits invalid numbers.
    public struct ScrollGeometry: Sendable, Equatable, Codable {
        /// The distance from the left side of the content to that of the visible part.
        public var x: Double
        /// The distance from the upper side of the content to that of the visible part.
        public var y: Double
        /// The width of the visible part.
        public var width: Double
        /// The height of the visible part.
        public var height: Double
        /// The width of the content, or 0 if the display didn't measure it.
        public var contentWidth: Double
        /// The height of the content, or 0 if the display didn't measure it.
        public var contentHeight: Double
        /// True while the user goes on scrolling. The display sends another event when the scroll view comes to rest.
        public var isUnderWay: Bool

        /// Creates a geometry.
        /// - Parameters:
        ///   - x: The horizontal distance from the content's left side in points.
        ///   - y: The vertical distance from the content's upper side in points.
        ///   - width: The width of the visible part in points.
        ///   - height: The height of the visible part in points.
        ///   - contentWidth: The width of the content in points. With 0, UIKit keeps the width that it knows.
        ///   - contentHeight: The height of the content in points. With 0, UIKit keeps the height that it knows.
        ///   - isUnderWay: True while the user goes on scrolling.
        public init(
            x: Double, y: Double, width: Double, height: Double, contentWidth: Double = 0, contentHeight: Double = 0,
            isUnderWay: Bool = false
        ) {
            self.x = x
            self.y = y
            self.width = width
            self.height = height
            self.contentWidth = contentWidth
            self.contentHeight = contentHeight
            self.isUnderWay = isUnderWay
        }
    }
}
