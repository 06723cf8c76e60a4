/// The content of a field that the user can edit. Positions count UTF-16 code units, as `NSRange` does.
public struct TextInput: Sendable, Equatable, Codable {
    /// The whole text. A secret is included, because the user must be able to continue typing.
    public var text: String
    /// The selection, or nil if nothing is selected.
    public var selection: Selection?
    /// The text that the field shows while it is empty, or nil for none.
    public var placeholder: String?
    /// True if the field shows dots instead of the text.
    public var isSecure: Bool
    /// True for a password or a code, whether the field shows dots or not. Nobody keeps the text (S-INPUT-6, S-SNAP-8).
    public var isSecret: Bool
    /// The HTML input mode: `text`, `email`, `tel`, `url`, `decimal`, `numeric` or `search`.
    public var keyboard: String
    /// The action of the return key, as HTML's `enterkeyhint` names it. nil is the default.
    public var returnKey: String?
    /// A number that rises with each change of the text or selection that the user's typing didn't cause. A display
    /// overwrites the typed text only if this number rose.
    public var revision: Int
    /// The available undo and redo. The app keeps the steps, a display sends `DisplayEvent.undo` and `.redo`, and each
    /// of these raises the revision. nil if the app keeps no steps, as for a secret: the display's own editing undoes
    /// then.
    public var steps: Steps?

    /// `line`, `bezel` or `rounded` if the app sets that border. nil leaves it to the display.
    public var border: String?

    /// The available undo and redo of the steps of typing.
    public struct Steps: Sendable, Equatable, Codable {
        /// True if the app can undo an edit.
        public var canUndo: Bool
        /// True if the app can redo an edit.
        public var canRedo: Bool

        /// Creates the available steps.
        /// - Parameters:
        ///   - canUndo: True if the app can undo an edit.
        ///   - canRedo: True if the app can redo an edit.
        public init(canUndo: Bool, canRedo: Bool) {
            self.canUndo = canUndo
            self.canRedo = canRedo
        }
    }

    /// A part of the text, or a position in it if the length is 0.
    public struct Selection: Sendable, Equatable, Codable {
        /// The start from 0, in UTF-16 code units.
        public var location: Int
        /// The length in UTF-16 code units.
        public var length: Int

        /// Creates a selection. The initializer doesn't check the numbers: UIKit refuses a selection that isn't within
        /// the text.
        /// - Parameters:
        ///   - location: The start from 0, in UTF-16 code units.
        ///   - length: The length in UTF-16 code units.
        public init(location: Int, length: Int) {
            self.location = location
            self.length = length
        }
    }

    /// Creates the content of a field. The defaults are those of an unconfigured field.
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
