import Foundation

/// A text with attributes that reports its changes. A text view shows changes in its text storage.
///
/// A subclass that stores its text itself overrides `string`, `attributes(at:effectiveRange:)`,
/// `replaceCharacters(in:with:)` and `setAttributes(_:range:)`. All other methods use these.
open class NSTextStorage: NSMutableAttributedString {
    /// A kind of change.
    public struct EditActions: OptionSet, Sendable {
        /// The bits, as in Apple's header.
        public let rawValue: UInt
        /// Creates a set from bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Changed attributes.
        public static let editedAttributes = EditActions(rawValue: 1)
        /// Changed characters.
        public static let editedCharacters = EditActions(rawValue: 2)
    }

    /// The delegate, which the storage informs after each change.
    open weak var delegate: (any NSTextStorageDelegate)?
    /// The layout managers of the text.
    open private(set) var layoutManagers: [NSLayoutManager] = []
    /// The kinds of the current change. Empty except during the delegate's calls.
    open private(set) var editedMask: EditActions = []
    /// The range of the current change, after the change. Only meaningful during the delegate's calls.
    open private(set) var editedRange = NSRange(location: NSNotFound, length: 0)
    /// The increase of the text's length. Only meaningful during the delegate's calls.
    open private(set) var changeInLength = 0

    /// Creates an empty text.
    public init() {
        super.init(string: "")
    }

    /// Creates a text without attributes.
    public override init(string str: String) {
        super.init(string: str)
    }

    /// Creates a text with the same attributes everywhere.
    public override init(string str: String, attributes attrs: [NSAttributedString.Key: Any]? = nil) {
        super.init(string: str, attributes: attrs)
    }

    /// Creates a copy of a text.
    public override init(attributedString attrStr: NSAttributedString) {
        super.init(attributedString: attrStr)
    }

    /// Decodes a text.
    public required init?(coder aDecoder: NSCoder) {
        super.init(coder: aDecoder)
    }

    /// A closure that runs after each change.
    var didChange: (() -> Void)?
    private var depth = 0

    /// Adds a layout manager after the others, and becomes its text.
    @preconcurrency @MainActor
    open func addLayoutManager(_ aLayoutManager: NSLayoutManager) {
        aLayoutManager.textStorage = self
        layoutManagers.append(aLayoutManager)
    }

    /// Removes a layout manager, which then has no text, unless it belongs to another one now.
    @preconcurrency @MainActor
    open func removeLayoutManager(_ aLayoutManager: NSLayoutManager) {
        layoutManagers.removeAll { $0 === aLayoutManager }
        if aLayoutManager.textStorage === self { aLayoutManager.textStorage = nil }
    }

    // MARK: Changes

    open override func beginEditing() {
        super.beginEditing()
        depth += 1
    }

    open override func endEditing() {
        super.endEditing()
        guard depth > 0 else { return }
        depth -= 1
        processIfDone()
    }

    /// Records a change, and informs the delegate if no `beginEditing()` is open. Subclasses call it in the methods
    /// that they override.
    ///
    /// - Parameters:
    ///   - editedMask: The kinds of change.
    ///   - editedRange: The range before the change.
    ///   - delta: The increase of the text's length.
    open func edited(_ editedMask: EditActions, range editedRange: NSRange, changeInLength delta: Int) {
        let now = NSRange(location: editedRange.location, length: max(0, editedRange.length + delta))
        self.editedRange =
            self.editedMask.isEmpty ? now : NSUnionRange(self.editedRange, now)
        self.editedMask.formUnion(editedMask)
        changeInLength += delta
        processIfDone()
    }

    private func processIfDone() {
        if depth == 0, !editedMask.isEmpty { processEditing() }
    }

    /// Informs the delegate about the recorded changes, and then the text view. It ends the current change.
    open func processEditing() {
        let (mask, range, delta) = (editedMask, editedRange, changeInLength)
        // Changes that the delegate makes belong to the same edit.
        depth += 1
        delegate?.textStorage(self, willProcessEditing: mask, range: range, changeInLength: delta)
        delegate?.textStorage(self, didProcessEditing: mask, range: range, changeInLength: delta)
        depth -= 1
        editedMask = []
        changeInLength = 0
        didChange?()
    }

    /// Runs a method of Foundation, which may call other ones, and records the change once.
    private func change(_ mask: EditActions, in range: NSRange, _ body: () -> Void) {
        // A nested change is part of the outer one.
        guard !isChanging else { return body() }
        isChanging = true
        let before = length
        body()
        isChanging = false
        edited(mask, range: range, changeInLength: length - before)
    }
    private var isChanging = false

    /// True for an object of a subclass, which may store the text itself. Foundation's methods know only their own
    /// storage.
    private var isSubclass: Bool { type(of: self) != NSTextStorage.self }

    open override var length: Int { isSubclass ? string.utf16.count : super.length }

    open override func replaceCharacters(in range: NSRange, with str: String) {
        change(.editedCharacters, in: range) { super.replaceCharacters(in: range, with: str) }
    }
    open override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
        change(.editedAttributes, in: range) { super.setAttributes(attrs, range: range) }
    }

    open override func replaceCharacters(in range: NSRange, with attrString: NSAttributedString) {
        guard !isSubclass else { return replaceByParts(range, with: attrString) }
        change([.editedCharacters, .editedAttributes], in: range) {
            super.replaceCharacters(in: range, with: attrString)
        }
    }
    open override func deleteCharacters(in range: NSRange) {
        guard !isSubclass else { return replaceCharacters(in: range, with: "") }
        change(.editedCharacters, in: range) { super.deleteCharacters(in: range) }
    }
    open override func append(_ attrString: NSAttributedString) {
        let end = NSRange(location: length, length: 0)
        guard !isSubclass else { return replaceByParts(end, with: attrString) }
        change([.editedCharacters, .editedAttributes], in: end) { super.append(attrString) }
    }
    open override func insert(_ attrString: NSAttributedString, at loc: Int) {
        let place = NSRange(location: loc, length: 0)
        guard !isSubclass else { return replaceByParts(place, with: attrString) }
        change([.editedCharacters, .editedAttributes], in: place) { super.insert(attrString, at: loc) }
    }
    open override func setAttributedString(_ attrString: NSAttributedString) {
        let all = NSRange(location: 0, length: length)
        guard !isSubclass else { return replaceByParts(all, with: attrString) }
        change([.editedCharacters, .editedAttributes], in: all) { super.setAttributedString(attrString) }
    }
    open override func addAttribute(_ name: NSAttributedString.Key, value: Any, range: NSRange) {
        guard !isSubclass else { return changeAttributes(in: range) { $0[name] = value } }
        change(.editedAttributes, in: range) { super.addAttribute(name, value: value, range: range) }
    }
    open override func addAttributes(_ attrs: [NSAttributedString.Key: Any], range: NSRange) {
        guard !isSubclass else { return changeAttributes(in: range) { $0.merge(attrs) { _, new in new } } }
        change(.editedAttributes, in: range) { super.addAttributes(attrs, range: range) }
    }
    open override func removeAttribute(_ name: NSAttributedString.Key, range: NSRange) {
        guard !isSubclass else { return changeAttributes(in: range) { $0[name] = nil } }
        change(.editedAttributes, in: range) { super.removeAttribute(name, range: range) }
    }

    // MARK: Methods that use a subclass's own methods

    /// A copy of the text as a plain Foundation object.
    final var plainCopy: NSMutableAttributedString {
        guard isSubclass else { return NSMutableAttributedString(attributedString: self) }
        let copy = NSMutableAttributedString(string: string)
        var place = 0
        while place < length {
            var run = NSRange(location: 0, length: 0)
            let attributes = attributes(at: place, effectiveRange: &run)
            let end = min(max(NSMaxRange(run), place + 1), length)
            if !attributes.isEmpty {
                copy.setAttributes(attributes, range: NSRange(location: place, length: end - place))
            }
            place = end
        }
        return copy
    }

    open override func attribute(
        _ attrName: NSAttributedString.Key, at location: Int, effectiveRange range: NSRangePointer?
    ) -> Any? {
        isSubclass
            ? attributes(at: location, effectiveRange: range)[attrName]
            : super.attribute(attrName, at: location, effectiveRange: range)
    }
    open override func attributedSubstring(from range: NSRange) -> NSAttributedString {
        isSubclass ? plainCopy.attributedSubstring(from: range) : super.attributedSubstring(from: range)
    }
    open override func enumerateAttributes(
        in enumerationRange: NSRange, options opts: NSAttributedString.EnumerationOptions = [],
        using block: ([NSAttributedString.Key: Any], NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        guard isSubclass else { return super.enumerateAttributes(in: enumerationRange, options: opts, using: block) }
        plainCopy.enumerateAttributes(in: enumerationRange, options: opts, using: block)
    }
    open override func enumerateAttribute(
        _ attrName: NSAttributedString.Key, in enumerationRange: NSRange,
        options opts: NSAttributedString.EnumerationOptions = [],
        using block: (Any?, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        guard isSubclass else {
            return super.enumerateAttribute(attrName, in: enumerationRange, options: opts, using: block)
        }
        plainCopy.enumerateAttribute(attrName, in: enumerationRange, options: opts, using: block)
    }
    open override func copy(with zone: NSZone? = nil) -> Any { NSAttributedString(attributedString: plainCopy) }
    open override func mutableCopy(with zone: NSZone? = nil) -> Any { plainCopy }

    private func replaceByParts(_ range: NSRange, with text: NSAttributedString) {
        beginEditing()
        replaceCharacters(in: range, with: text.string)
        var place = 0
        while place < text.length {
            var run = NSRange(location: 0, length: 0)
            let attributes = text.attributes(at: place, effectiveRange: &run)
            let end = min(max(NSMaxRange(run), place + 1), text.length)
            setAttributes(attributes, range: NSRange(location: range.location + place, length: end - place))
            place = end
        }
        endEditing()
    }

    private func changeAttributes(
        in range: NSRange, _ change: (inout [NSAttributedString.Key: Any]) -> Void
    ) {
        beginEditing()
        var place = range.location
        let end = min(NSMaxRange(range), length)
        while place < end {
            var run = NSRange(location: 0, length: 0)
            var attributes = attributes(at: place, effectiveRange: &run)
            let next = min(max(NSMaxRange(run), place + 1), end)
            change(&attributes)
            setAttributes(attributes, range: NSRange(location: place, length: next - place))
            place = next
        }
        endEditing()
    }
}

/// The methods through which a text storage reports changes.
public protocol NSTextStorageDelegate: NSObjectProtocol {
    /// Tells the delegate that the text changed. The delegate can change the text further. The default implementation
    /// does nothing.
    func textStorage(
        _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions,
        range editedRange: NSRange, changeInLength delta: Int)
    /// Tells the delegate that the text changed. The delegate can change the attributes further. The default
    /// implementation does nothing.
    func textStorage(
        _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
        range editedRange: NSRange, changeInLength delta: Int)
}

extension NSTextStorageDelegate {
    public func textStorage(
        _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions,
        range editedRange: NSRange, changeInLength delta: Int
    ) {}
    public func textStorage(
        _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
        range editedRange: NSRange, changeInLength delta: Int
    ) {}
}
