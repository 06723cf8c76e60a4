/// One element of what an app shows, as a plain value: role, label, value, state, children, stable identity.
///
/// A display draws the tree and sends `DisplayEvent`s back by `id`. Two trees that are equal look the same to a user,
/// so tests compare trees (S-LAUNCH-25).
public struct PresentationNode: Sendable, Equatable, Codable, Identifiable {
    /// Follows from the element's place and restoration identifiers, not from a counter: the same element has
    /// the same identity in the next launch of the app, so that a display can go on where it was.
    public typealias ID = String

    /// The element's identity, by which events name it; unique in the app at a time.
    public var id: ID
    /// Decides which of the other properties have a meaning.
    public var role: PresentationRole
    /// What the element is called: a button's title, a label's text, a screen's title, a field's accessibility label.
    public var label: String?
    /// What a screen reader calls a button or tab, where the app has another word for that than the label; nil where it says the
    /// label.
    public var spokenName: String?
    /// A second piece of information: a row's detail text, a tab's badge.
    public var value: String?
    /// Longer help: an alert's message, an accessibility hint.
    public var hint: String?
    /// The states that can be seen; none by default.
    public var traits: PresentationTraits
    /// What differs from the display's own looks; nil if nothing does.
    @Boxed public var style: PresentationStyle?
    /// For `text`, `heading`, `button`, `menuButton`, `row` and `item`: how parts of the label differ; nil where none does.
    public var runs: [TextRun]?
    /// For `textField`, `textView` and `searchField`.
    @Boxed public var input: TextInput?
    /// For `slider`, `stepper`, `progress` (and, with whole numbers, `pager`, `segmentedControl`, whose value is the
    /// selected segment or -1, `pageControl` and `pickerComponent`).
    @Boxed public var range: ValueRange?
    /// For `pickerComponent`.
    @Boxed public var choices: Choices?
    /// For `datePicker`.
    @Boxed public var date: DateInput?
    /// For `scrollArea`, `list`, `collection`, `textView`.
    @Boxed public var scrolling: Scrolling?
    /// For `stack`, and the direction of `pages`.
    @Boxed public var stack: StackLayout?
    /// Where the element stands by design; nil where nobody has said so, or where it takes up the width that there is.
    @Boxed public var place: ElementPlace?
    /// For `row`, `sectionHeader`, `sectionFooter`, `item` and `supplementary`.
    @Boxed public var row: RowPlacement?
    /// For `collection`.
    @Boxed public var collection: CollectionTraits?
    /// For `image`, and for a `button`, `row` or `tab` that has one.
    @Boxed public var image: ImageContent?
    /// For `webPage`.
    @Boxed public var web: WebContent?
    /// For `popover` and `contextMenu`, and for an action sheet that points at something.
    @Boxed public var anchor: PopoverAnchor?
    /// For `sheet`; nil for one without a grabber that is as high as there is room.
    @Boxed public var sheet: SheetTraits?
    /// What the user can do with the element besides what its role offers; nil for nothing.
    @Boxed public var gestures: GestureTraits?
    /// For `window`: the keys that the app takes now, of two for the same combination the first. For `menuItem`: the keys that do the
    /// same. nil for none.
    public var keys: [KeyShortcut]?
    /// What is within the element, in reading order.
    public var children: [PresentationNode]

    /// A node without what its role does not need.
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

    /// Whether the elements are the same and look the same, with all that is within.
    public static func == (one: Self, other: Self) -> Bool { one.isLike(other) && one.children == other.children }

    /// The same, but for what is within.
    func isLike(_ other: PresentationNode) -> Bool {
        id == other.id && role == other.role && label == other.label && spokenName == other.spokenName
            && value == other.value && hint == other.hint && traits == other.traits && _style == other._style
            && runs == other.runs && _input == other._input && _range == other._range && _choices == other._choices
            && _date == other._date && _scrolling == other._scrolling && _stack == other._stack
            && _place == other._place && _row == other._row && _collection == other._collection
            && _image == other._image && _web == other._web && _anchor == other._anchor
            && _sheet == other._sheet && _gestures == other._gestures && keys == other.keys
    }
}
