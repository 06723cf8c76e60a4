/// An element of an app's interface as a plain value: role, label, value, state, children and a stable identity.
///
/// A display draws the tree and sends `DisplayEvent`s back by `id`. Two equal trees look the same to a user, so tests
/// compare trees (S-LAUNCH-25).
public struct PresentationNode: Sendable, Equatable, Codable, Identifiable {
    /// The type of an identity. UIKit derives it from the element's place and restoration identifiers, not from a
    /// counter. The same element therefore has the same identity in the next launch, and a display can continue with
    /// it.
    public typealias ID = String

    /// The element's identity, by which events name it. It is unique in the app at a time.
    public var id: ID
    /// The role. It determines which of the other properties have a meaning.
    public var role: PresentationRole
    /// The name of the element: a button's title, a label's text, a screen's title, a field's accessibility label.
    public var label: String?
    /// The name that a screen reader says for a button or tab instead of the label. nil if it says the label.
    public var spokenName: String?
    /// A second piece of information: a row's detail text, a tab's badge.
    public var value: String?
    /// A longer explanation: an alert's message, an accessibility hint.
    public var hint: String?
    /// The visible states. Empty by default.
    public var traits: PresentationTraits
    /// The differences from the display's own looks, or nil without a difference.
    @Boxed public var style: PresentationStyle?
    /// The parts of the label that look different, for `text`, `heading`, `button`, `menuButton`, `row` and `item`. nil
    /// if none differs.
    public var runs: [TextRun]?
    /// The content of a `textField`, `textView` or `searchField`.
    @Boxed public var input: TextInput?
    /// The value and its bounds of a `slider`, `stepper` or `progress`. With whole numbers, also of a `pager`,
    /// `segmentedControl`, `pageControl` or `pickerComponent`. The value of a `segmentedControl` is the selected
    /// segment or -1.
    @Boxed public var range: ValueRange?
    /// The rows of a `pickerComponent`.
    @Boxed public var choices: Choices?
    /// The date of a `datePicker`.
    @Boxed public var date: DateInput?
    /// The position of a `scrollArea`, `list`, `collection` or `textView`.
    @Boxed public var scrolling: Scrolling?
    /// The layout of a `stack`, and the direction of `pages`.
    @Boxed public var stack: StackLayout?
    /// The designed place of the element. nil without a design, or if the element takes up the available width.
    @Boxed public var place: ElementPlace?
    /// The place of a `row`, `sectionHeader`, `sectionFooter`, `item` or `supplementary` in its list.
    @Boxed public var row: RowPlacement?
    /// The layout and the selection of a `collection`.
    @Boxed public var collection: CollectionTraits?
    /// The picture of an `image`, `button`, `row` or `tab`.
    @Boxed public var image: ImageContent?
    /// The content of a `webPage`.
    @Boxed public var web: WebContent?
    /// The position of a `popover`, a `contextMenu` or an action sheet that points at something.
    @Boxed public var anchor: PopoverAnchor?
    /// The height of a `sheet`. nil for one without a grabber that takes up the available height.
    @Boxed public var sheet: SheetTraits?
    /// The gestures of the element beyond the actions of its role, or nil for none.
    @Boxed public var gestures: GestureTraits?
    /// The keys of a `window` or a `menuItem`, or nil for none. A window lists the keys that the app takes now: if two
    /// have the same combination, the first counts. A menu item lists the keys that do the same.
    public var keys: [KeyShortcut]?
    /// The elements within the element, in reading order.
    public var children: [PresentationNode]

    /// Creates a node. Leave out the properties that its role doesn't need.
    public init(
        id: ID, role: PresentationRole, label: String? = nil, spokenName: String? = nil, value: String? = nil,
        hint: String? = nil,
        traits: PresentationTraits = [], style: PresentationStyle? = nil,
        runs: [TextRun]? = nil, input: TextInput? = nil,
        range: ValueRange? = nil, choices: Choices? = nil, date: DateInput? = nil, scrolling: Scrolling? = nil,
        stack: StackLayout? = nil, place: ElementPlace? = nil, row: RowPlacement? = nil,
        collection: CollectionTraits? = nil,
        image: ImageContent? = nil, web: WebContent? = nil, anchor: PopoverAnchor? = nil,
        sheet: SheetTraits? = nil, gestures: GestureTraits? = nil, keys: [KeyShortcut]? = nil,
        children: [PresentationNode] = []
    ) {
        self.id = id
        self.role = role
        self.label = label
        self.spokenName = spokenName
        self.value = value
        self.hint = hint
        self.traits = traits
        self.style = style
        self.runs = runs
        self.input = input
        self.range = range
        self.choices = choices
        self.date = date
        self.scrolling = scrolling
        self.stack = stack
        self.place = place
        self.row = row
        self.collection = collection
        self.image = image
        self.web = web
        self.anchor = anchor
        self.sheet = sheet
        self.gestures = gestures
        self.keys = keys
        self.children = children
    }

    /// True if the elements and all their descendants are the same and look the same.
    public static func == (one: Self, other: Self) -> Bool { one.isLike(other) && one.children == other.children }

    /// Compares two elements without their children.
    package func isLike(_ other: PresentationNode) -> Bool {
        id == other.id && role == other.role && label == other.label && spokenName == other.spokenName
            && value == other.value && hint == other.hint && traits == other.traits && _style == other._style
            && runs == other.runs && _input == other._input && _range == other._range && _choices == other._choices
            && _date == other._date && _scrolling == other._scrolling && _stack == other._stack
            && _place == other._place && _row == other._row && _collection == other._collection
            && _image == other._image && _web == other._web && _anchor == other._anchor
            && _sheet == other._sheet && _gestures == other._gestures && keys == other.keys
    }
}
