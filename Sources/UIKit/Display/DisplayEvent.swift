/// What a user did, as a display reports it. Elements are named by the identity that the tree gave them.
public enum DisplayEvent: Sendable, Equatable, Codable {
    /// Pressed a button, tab, bar item, segment, row or back button.
    case activate(PresentationNode.ID)
    /// Did with an element, or with one in it, what its `GestureTraits` name; where, in points of that element, or nil for its
    /// middle. A press that is `activate` is a tap too: an element that has no press of its own takes either.
    case gesture(PresentationNode.ID, Gesture, at: Point? = nil)
    /// Edited a field; the whole new text and where the selection is now (UTF-16).
    case edit(PresentationNode.ID, text: String, selection: TextInput.Selection?)
    /// Took back the newest step of what was typed into a field whose `TextInput.steps` is not nil.
    case undo(PresentationNode.ID)
    /// Did again what was taken back last.
    case redo(PresentationNode.ID)
    /// Moved the cursor in a field.
    case select(PresentationNode.ID, TextInput.Selection)
    /// Pressed return in a field (or the search key in a search field).
    case submit(PresentationNode.ID)
    /// A field got, or lost, the keyboard focus.
    case focus(PresentationNode.ID)
    /// A field lost the keyboard focus.
    case blur(PresentationNode.ID)
    /// Turned a switch on or off.
    case toggle(PresentationNode.ID, isOn: Bool)
    /// Moved a slider, or chose a segment, a page or a picker's row by its index.
    case setValue(PresentationNode.ID, Double)
    /// Chose a date, time or duration, in the form of the element's `DateInput`.
    case setDate(PresentationNode.ID, String)
    /// Scrolled a scroll view or list; position, size of the visible part, and size of the content where the display
    /// measured it (0 where it did not), in points.
    case scroll(PresentationNode.ID, ScrollGeometry)
    /// Asked for the menu of an element that offers one, or that stands in one that does: by the secondary button, by holding a
    /// press, or by the menu key; where, in points of that element, or nil without a pointer.
    case contextMenu(PresentationNode.ID, at: Point? = nil)
    /// Swiped over a row or item, to have the actions at one of its sides; `isFull` if over more than half of it, which chooses
    /// the first action where the app wants that.
    case revealActions(PresentationNode.ID, at: RowEdge, isFull: Bool = false)
    /// Asked to delete a row.
    case delete(PresentationNode.ID)
    /// Asked to insert a row, with the control of a row that is insertable.
    case insert(PresentationNode.ID)
    /// Moved a row or item that is reorderable: the position that it has then among all rows of its list, from 0, and the section that it is
    /// in then. Without a section it stays in its own if the position is there.
    case move(PresentationNode.ID, to: Int, section: Int? = nil)
    /// Dismissed a sheet, an alert, a menu or a row's revealed actions without a choice (Escape, a press outside).
    case dismiss(PresentationNode.ID)
    /// Copied, cut or pasted a text that is no secret, anywhere in what the app shows.
    case useClipboard(text: String)
    /// Pressed keys that the node of a window names in `keys`.
    case key(PresentationNode.ID, String, KeyShortcut.Modifiers)
    /// A web page was loaded, or cannot be; which load it was, as its `WebContent` has it.
    case loaded(PresentationNode.ID, revision: Int)
    /// The display's own size changed, in points; whether it is one that the display can have again, as that of a window which
    /// shows nothing else.
    case resize(width: Double, height: Double, isOwnWindow: Bool = false)

    /// What a display knows of something that scrolls, in points. UIKit refuses or bounds numbers that make no sense.
    public struct ScrollGeometry: Sendable, Equatable, Codable {
        /// How far the content's left side is beyond that of the visible part.
        public var x: Double
        /// How far the content's upper side is beyond that of the visible part.
        public var y: Double
        /// The width of the visible part.
        public var width: Double
        /// The height of the visible part.
        public var height: Double
        /// The width of the content; 0 where the display did not measure it.
        public var contentWidth: Double
        /// The height of the content; 0 where the display did not measure it.
        public var contentHeight: Double
        /// Whether the user goes on scrolling. Another event follows then, when they have come to rest.
        public var isUnderWay: Bool

        /// Without a size of the content, UIKit keeps the one that it has.
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
