/// What of an app's interface has not come back as it was.
public enum LostKind: String, Sendable, Codable, CaseIterable, Comparable {
    /// A controller, pushed, presented or chosen.
    case screen
    /// The text of a field, and where the cursor is in it.
    case text, cursor
    /// Which element has the keyboard.
    case focus
    /// What a switch, slider, picker or the like is set to.
    case value
    /// Which rows or items are selected.
    case selection
    /// How far something is scrolled.
    case scrollPosition
    /// A text or picture that the app shows.
    case shownText
    /// An element that is not there any more, or that was not there before.
    case element
    /// A control can be used before, and not afterwards, or the reverse.
    case enabled
    /// The looks of an element: a checkmark, the possibility to edit it …
    case appearance
    /// What something does when it is used.
    case behaviour
    /// The app ended, or does not answer.
    case process
    /// What a pass has reported as wrong, while nothing is seen of it.
    case report

    /// The order of the cases.
    public static func < (one: Self, other: Self) -> Bool {
        (allCases.firstIndex(of: one) ?? 0) < (allCases.firstIndex(of: other) ?? 0)
    }

    /// `scroll position`
    public var words: String {
        switch self {
        case .scrollPosition: "scroll position"
        case .shownText: "shown text"
        case .enabled: "availability"
        default: rawValue
        }
    }

    /// What the user has entered or done to an element; what the app shows may follow from it.
    var isInput: Bool {
        switch self {
        case .text, .cursor, .focus, .value, .selection, .scrollPosition: true
        default: false
        }
    }
}
