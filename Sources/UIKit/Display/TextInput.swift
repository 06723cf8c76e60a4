/// The content of a field that the user can edit. Positions count UTF-16 code units, as `NSRange` does.
public struct TextInput: Sendable, Equatable, Codable {
    /// All of the text; secrets too, as the user has to be able to go on typing.
    public var text: String
    /// Where the selection starts, and its length; nil where nothing is selected.
    public var selection: Selection?
    /// What stands in the field while it is empty; nil for nothing.
    public var placeholder: String?
    /// Shown as dots.
    public var isSecure: Bool
    /// A password or a code, shown as dots or not: nobody keeps it (S-INPUT-6, S-SNAP-8).
    public var isSecret: Bool
    /// `text`, `email`, `tel`, `url`, `decimal`, `numeric`, `search`: the HTML input modes.
    public var keyboard: String
    /// What the return key does, as HTML's `enterkeyhint` names it; nil is the default.
    public var returnKey: String?
    /// Rises with each change of the text or selection that did not come from the user's own typing. A display
    /// overwrites what its user is typing only when this has risen.
    public var revision: Int
    /// Whether there is something to undo and to redo: the app keeps what was typed, and a display sends `DisplayEvent.undo` and
    /// `.redo`, each of which raises the revision. nil for a text of which nothing is kept, as a secret: there the display's own editing undoes.
    public var steps: Steps?

    /// `line`, `bezel` or `rounded` where the app wants that border; nil leaves it to the display.
    public var border: String?

    /// What can be done with the steps in which a text was typed.
    public struct Steps: Sendable, Equatable, Codable {
        /// Whether the app can take back an edit.
        public var canUndo: Bool
        /// Whether the app can make an edit again that was taken back.
        public var canRedo: Bool

        /// What a field says of its text.
        public init(canUndo: Bool, canRedo: Bool) {
            self.canUndo = canUndo
            self.canRedo = canRedo
        }
    }

    /// A part of the text, or with length 0 a place in it.
    public struct Selection: Sendable, Equatable, Codable {
        /// From 0, in UTF-16 code units.
        public var location: Int
        /// In UTF-16 code units.
        public var length: Int

        /// Not checked here; UIKit does not take a selection that is not within the text.
        public init(location: Int, length: Int) {
            self.location = location
            self.length = length
        }
    }

    /// A field with that text; the rest is as in a field that nobody has configured.
    public init(
        text: String, selection: Selection? = nil, placeholder: String? = nil, isSecure: Bool = false,
        isSecret: Bool = false, keyboard: String = "text", returnKey: String? = nil, revision: Int = 0,
        steps: Steps? = nil
    ) {
        self.text = text
        self.selection = selection
        self.placeholder = placeholder
        self.isSecure = isSecure
        self.isSecret = isSecret
        self.keyboard = keyboard
        self.returnKey = returnKey
        self.revision = revision
        self.steps = steps
    }
}
