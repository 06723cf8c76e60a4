/// The kind of thing in an app's interface that changed or did not come back.
public enum LostKind: String, Sendable, Codable, CaseIterable, Comparable {
    /// A pushed, presented or selected controller.
    case screen
    /// The text of a field, and the cursor position in it.
    case text, cursor
    /// The element that has the keyboard focus.
    case focus
    /// The value of a switch, slider, picker or similar control.
    case value
    /// The selected rows or items.
    case selection
    /// The scroll position.
    case scrollPosition
    /// A text or picture that the app shows.
    case shownText
    /// An element that disappeared, or that did not exist before.
    case element
    /// A control that became enabled or disabled.
    case enabled
    /// The appearance of an element, such as a checkmark or an edit control.
    case appearance
    /// The effect of using an element.
    case behaviour
    /// The process: the app ended or does not respond.
    case process
    /// A problem that a pass reported, without a visible effect.
    case report

    /// Compares the order of the cases.
    public static func < (one: Self, other: Self) -> Bool {
        (allCases.firstIndex(of: one) ?? 0) < (allCases.firstIndex(of: other) ?? 0)
    }

    /// The kind in words, such as `scroll position`.
    public var words: String {
        switch self {
        case .scrollPosition: "scroll position"
        case .shownText: "shown text"
        case .enabled: "availability"
        default: rawValue
        }
    }

    /// True if the user enters or does this to an element. Other content of the app may depend on it.
    var isInput: Bool {
        switch self {
        case .text, .cursor, .focus, .value, .selection, .scrollPosition: true
        default: false
        }
    }
}
