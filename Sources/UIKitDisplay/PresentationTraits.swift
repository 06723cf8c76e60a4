/// The visible states of an element.
public struct PresentationTraits: OptionSet, Sendable, Hashable, Codable {
    /// One bit for each state.
    public let rawValue: UInt32

    /// Creates traits from their bits. The value keeps bits without a meaning.
    /// - Parameter rawValue: The bits.
    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// An element that doesn't react to events.
    public static let disabled = PresentationTraits(rawValue: 1 << 0)
    /// The selected tab, segment or row.
    public static let selected = PresentationTraits(rawValue: 1 << 1)
    /// A switch that is on, or an activity indicator that turns.
    public static let on = PresentationTraits(rawValue: 1 << 2)
    /// The first responder.
    public static let focused = PresentationTraits(rawValue: 1 << 3)
    /// A button or row that deletes something.
    public static let destructive = PresentationTraits(rawValue: 1 << 4)
    /// The button that leaves without doing anything.
    public static let cancel = PresentationTraits(rawValue: 1 << 5)
    /// The main button: Done, Save, the default action of an alert.
    public static let prominent = PresentationTraits(rawValue: 1 << 6)
    /// A row that leads to another screen.
    public static let disclosure = PresentationTraits(rawValue: 1 << 7)
    /// A row with a checkmark.
    public static let checkmark = PresentationTraits(rawValue: 1 << 8)
    /// A row that can be activated.
    public static let selectable = PresentationTraits(rawValue: 1 << 9)
    /// A row that the user can delete.
    public static let deletable = PresentationTraits(rawValue: 1 << 10)
    /// A table with grouped sections, for instance a form.
    public static let grouped = PresentationTraits(rawValue: 1 << 11)
    /// A presented screen that covers everything.
    public static let fullScreen = PresentationTraits(rawValue: 1 << 12)
    /// An alert that is an action sheet.
    public static let actionSheet = PresentationTraits(rawValue: 1 << 13)
    /// An element on the leading side of a bar or row. Without this, it is on the trailing side.
    public static let leading = PresentationTraits(rawValue: 1 << 14)
    /// A text view that the user cannot edit, or a sheet that the user cannot dismiss.
    public static let locked = PresentationTraits(rawValue: 1 << 15)
    /// A stepper that keeps stepping while the user holds its button.
    public static let repeats = PresentationTraits(rawValue: 1 << 16)
    /// An element that is visible only if a split view has room for one column.
    public static let compactOnly = PresentationTraits(rawValue: 1 << 17)
    /// An element that is visible only if a split view has room for all its columns.
    public static let regularOnly = PresentationTraits(rawValue: 1 << 18)
    /// A slider that reports its value when the user releases it, not while the user drags it.
    public static let reportsAtEnd = PresentationTraits(rawValue: 1 << 19)
    /// An element with a menu of its own. A display asks for it with `DisplayEvent.contextMenu`.
    public static let offersMenu = PresentationTraits(rawValue: 1 << 20)
    /// A row or item that may have actions at its leading edge. A display asks for them with
    /// `DisplayEvent.revealActions`.
    public static let leadingActions = PresentationTraits(rawValue: 1 << 21)
    /// A row or item that may have actions at its trailing edge. A deletable row has its deletion there without this.
    public static let trailingActions = PresentationTraits(rawValue: 1 << 22)
    /// A row in edit mode, with room for a control at its beginning. If the row is deletable or has trailing actions,
    /// the control asks for these with `DisplayEvent.revealActions`. Nothing else reveals them in edit mode.
    public static let editing = PresentationTraits(rawValue: 1 << 23)
    /// A row with a control for `DisplayEvent.insert`.
    public static let insertable = PresentationTraits(rawValue: 1 << 24)
    /// A row or item with a circle that shows whether it is selected.
    public static let checkable = PresentationTraits(rawValue: 1 << 25)
    /// A row or item that the user can move. A display reports the move with `DisplayEvent.move`.
    public static let reorderable = PresentationTraits(rawValue: 1 << 26)
    /// A bar with a large title below its buttons.
    public static let largeTitle = PresentationTraits(rawValue: 1 << 27)
    /// The last picture of a screen whose data is still coming. It doesn't react to events.
    public static let waiting = PresentationTraits(rawValue: 1 << 28)
}
