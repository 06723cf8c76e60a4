/// One element of what an app shows, as a plain value: role, label, value, state, children, stable identity.
///
/// A display draws the tree and sends `DisplayEvent`s back by `id`. Two trees that are equal look the same to a user,
/// so tests compare trees (S-LAUNCH-25).
public struct PresentationNode: Sendable, Equatable, Codable, Identifiable {
    /// Follows from the element's place and restoration identifiers, not from a counter: the same element has
    /// the same identity in the next launch of the app, so that a display can go on where it was.
    public typealias ID = String

    public var id: ID
    public var role: PresentationRole
    /// What the element is called: a button's title, a label's text, a screen's title, a field's accessibility label.
    public var label: String?
    /// A second piece of information: a row's detail text, a tab's badge.
    public var value: String?
    /// Longer help: an alert's message, an accessibility hint.
    public var hint: String?
    public var traits: PresentationTraits
    public var style: PresentationStyle?
    /// For `textField`, `textView` and `searchField`.
    public var input: TextInput?
    /// For `slider` (and, with whole numbers, `segmentedControl`, whose value is the selected segment or -1).
    public var range: ValueRange?
    /// For `scrollArea`, `list`, `textView`.
    public var scrolling: Scrolling?
    /// For `stack`.
    public var stack: StackLayout?
    /// For `row`, `sectionHeader` and `sectionFooter`.
    public var row: RowPlacement?
    /// For `image`, and for a `button`, `row` or `tab` that has one.
    public var image: ImageContent?
    public var children: [PresentationNode]

    public init(
        id: ID, role: PresentationRole, label: String? = nil, value: String? = nil, hint: String? = nil,
        traits: PresentationTraits = [], style: PresentationStyle? = nil, input: TextInput? = nil,
        range: ValueRange? = nil, scrolling: Scrolling? = nil, stack: StackLayout? = nil, row: RowPlacement? = nil,
        image: ImageContent? = nil, children: [PresentationNode] = []
    ) {
        self.id = id
        self.role = role
        self.label = label
        self.value = value
        self.hint = hint
        self.traits = traits
        self.style = style
        self.input = input
        self.range = range
        self.scrolling = scrolling
        self.stack = stack
        self.row = row
        self.image = image
        self.children = children
    }
}

/// The states of an element that a user can see.
public struct PresentationTraits: OptionSet, Sendable, Hashable, Codable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// Does not react to events.
    public static let disabled = PresentationTraits(rawValue: 1 << 0)
    /// The selected tab, segment or row.
    public static let selected = PresentationTraits(rawValue: 1 << 1)
    /// A switch that is on.
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
    /// A row that offers to be deleted.
    public static let deletable = PresentationTraits(rawValue: 1 << 10)
    /// A table of grouped sections, a form for instance.
    public static let grouped = PresentationTraits(rawValue: 1 << 11)
    /// A presented screen that covers everything.
    public static let fullScreen = PresentationTraits(rawValue: 1 << 12)
    /// An alert that is an action sheet.
    public static let actionSheet = PresentationTraits(rawValue: 1 << 13)
    /// Placed on the leading side of a bar; without it, on the trailing side.
    public static let leading = PresentationTraits(rawValue: 1 << 14)
    /// A text view that cannot be edited, a sheet that cannot be dismissed by the user.
    public static let locked = PresentationTraits(rawValue: 1 << 15)
}

/// How an element differs from the display's own looks. Colours are `#rrggbb` or `#rrggbbaa`.
public struct PresentationStyle: Sendable, Equatable, Codable {
    public var textColor: String?
    public var backgroundColor: String?
    public var tintColor: String?
    /// In points; nil is body size.
    public var fontSize: Double?
    public var isBold: Bool?
    public var isItalic: Bool?
    /// `center` or `right`; nil is natural.
    public var alignment: String?
    /// Maximum lines of a text; 0 is no limit, nil is 1.
    public var lines: Int?
    /// 0 to 1; nil is opaque.
    public var alpha: Double?

    public init() {}
}

/// The content of a field that the user can edit. Positions count UTF-16 code units, as `NSRange` does.
public struct TextInput: Sendable, Equatable, Codable {
    public var text: String
    /// Where the selection starts, and its length; nil where nothing is selected.
    public var selection: Selection?
    public var placeholder: String?
    public var isSecure: Bool
    /// `text`, `email`, `tel`, `url`, `decimal`, `numeric`, `search`: the HTML input modes.
    public var keyboard: String
    /// What the return key does, as HTML's `enterkeyhint` names it; nil is the default.
    public var returnKey: String?
    /// Rises with each change of the text or selection that did not come from the user's own typing. A display
    /// overwrites what its user is typing only when this has risen.
    public var revision: Int

    public struct Selection: Sendable, Equatable, Codable {
        public var location: Int
        public var length: Int

        public init(location: Int, length: Int) {
            self.location = location
            self.length = length
        }
    }

    public init(
        text: String, selection: Selection? = nil, placeholder: String? = nil, isSecure: Bool = false,
        keyboard: String = "text", returnKey: String? = nil, revision: Int = 0
    ) {
        self.text = text
        self.selection = selection
        self.placeholder = placeholder
        self.isSecure = isSecure
        self.keyboard = keyboard
        self.returnKey = returnKey
        self.revision = revision
    }
}

/// A number between two bounds.
public struct ValueRange: Sendable, Equatable, Codable {
    public var minimum: Double
    public var maximum: Double
    public var value: Double

    public init(minimum: Double, maximum: Double, value: Double) {
        self.minimum = minimum
        self.maximum = maximum
        self.value = value
    }
}

/// Where a scroll view stands, in points.
public struct Scrolling: Sendable, Equatable, Codable {
    public var x: Double
    public var y: Double
    /// Total size of the content, where UIKit knows it (a table does); nil where the display measures it.
    public var contentHeight: Double?
    /// Rises with each change of the position that did not come from the user.
    public var revision: Int

    public init(x: Double, y: Double, contentHeight: Double? = nil, revision: Int = 0) {
        self.x = x
        self.y = y
        self.contentHeight = contentHeight
        self.revision = revision
    }
}

/// How the children of a stack stand.
public struct StackLayout: Sendable, Equatable, Codable {
    public var isVertical: Bool
    public var spacing: Double
    /// `fill`, `leading`, `center`, `trailing`, `baseline`.
    public var alignment: String
    /// `fill`, `fillEqually`, `equalSpacing`.
    public var distribution: String

    public init(isVertical: Bool, spacing: Double, alignment: String, distribution: String) {
        self.isVertical = isVertical
        self.spacing = spacing
        self.alignment = alignment
        self.distribution = distribution
    }
}

/// Where a row, header or footer stands in the content of its list, in points from its top, and which one it is.
public struct RowPlacement: Sendable, Equatable, Codable {
    public var y: Double
    public var height: Double
    /// Position among all rows of the list, from 0, and how many there are: for screen readers.
    public var index: Int
    public var count: Int

    public init(y: Double, height: Double, index: Int, count: Int) {
        self.y = y
        self.height = height
        self.index = index
        self.count = count
    }
}

/// An image by symbol name, or as bytes of a PNG, JPEG, GIF, WebP or SVG file.
public struct ImageContent: Sendable, Equatable, Codable {
    public var symbol: String?
    /// A `data:` URL.
    public var dataURL: String?

    public init(symbol: String? = nil, dataURL: String? = nil) {
        self.symbol = symbol
        self.dataURL = dataURL
    }
}
