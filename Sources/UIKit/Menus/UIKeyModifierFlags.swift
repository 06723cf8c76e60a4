/// Keys that are held while another one is pressed.
public struct UIKeyModifierFlags: OptionSet, Sendable, Hashable {
    /// The bits as Apple's header has them.
    public let rawValue: Int

    /// For a combination that comes as a number.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// Caps lock. Makes no difference: displays tell of keys that are held.
    public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
    /// For capital letters.
    public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
    /// Ctrl.
    public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
    /// Option, or Alt.
    public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
    /// Command; on keyboards without it Ctrl.
    public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
    /// A key of the block of digits. Makes no difference: digits are digits.
    public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)

    /// As displays name them.
    var presented: KeyShortcut.Modifiers {
        var modifiers: KeyShortcut.Modifiers = []
        if contains(.shift) { modifiers.insert(.shift) }
        if contains(.control) { modifiers.insert(.control) }
        if contains(.alternate) { modifiers.insert(.alternate) }
        if contains(.command) { modifiers.insert(.command) }
        return modifiers
    }
}
