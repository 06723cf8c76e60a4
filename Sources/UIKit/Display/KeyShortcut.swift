/// A key, alone or with others held, that the app takes, wherever the focus is.
public struct KeyShortcut: Sendable, Equatable, Codable {
    /// Keys that are held, as Apple's keyboards name them. A display decides which of its keyboard's keys these are.
    public struct Modifiers: OptionSet, Sendable, Hashable, Codable {
        /// The bits of what follows.
        public let rawValue: Int

        /// For a combination that comes as a number; other bits mean nothing.
        public init(rawValue: Int) {
            self.rawValue = rawValue
        }

        /// For capital letters.
        public static let shift = Modifiers(rawValue: 1)
        /// The key of that name.
        public static let control = Modifiers(rawValue: 2)
        /// Option, or Alt.
        public static let alternate = Modifiers(rawValue: 4)
        /// Where a keyboard has none, Ctrl.
        public static let command = Modifiers(rawValue: 8)
    }

    /// A lowercase character, or a key as the web names it: `ArrowUp`, `Escape`, `Enter`, `F1`.
    public var key: String
    /// What is held meanwhile.
    public var modifiers: Modifiers
    /// What it does, in words; nil where nobody has said it.
    public var title: String?
    /// Whether it goes before what the display does with the key itself: editing, and moving among elements.
    public var hasPriority: Bool

    /// A key that leaves to the display what that does with it.
    public init(key: String, modifiers: Modifiers = [], title: String? = nil, hasPriority: Bool = false) {
        self.key = key
        self.modifiers = modifiers
        self.title = title
        self.hasPriority = hasPriority
    }
}
