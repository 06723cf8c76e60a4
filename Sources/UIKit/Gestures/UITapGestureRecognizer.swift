/// One tap, or several in a row: a click, or Enter on what has the keyboard focus.
@preconcurrency @MainActor
open class UITapGestureRecognizer: UIGestureRecognizer {
    /// How many taps in a row it takes, 1 by default.
    open var numberOfTapsRequired = 1 { didSet { didChange() } }
    /// 1 by default. A tap of several fingers is never recognized.
    open var numberOfTouchesRequired = 1 { didSet { didChange() } }
    /// The primary button by default. Only taps with that one are recognized.
    open var buttonMaskRequired = UIEvent.ButtonMask.primary { didSet { didChange() } }

    private var canRecognize: Bool { numberOfTouchesRequired <= 1 && buttonMaskRequired.isSubset(of: .primary) }

    override func describe(in traits: inout GestureTraits) {
        guard canRecognize, numberOfTapsRequired > 0 else { return }
        traits.taps = Set(traits.taps).union([numberOfTapsRequired]).sorted()
        let others = required.compactMap { $0 as? UITapGestureRecognizer }
        if others.contains(where: { $0.isEnabled && $0.view != nil && $0.numberOfTapsRequired > numberOfTapsRequired })
        {
            traits.waitsForTaps = true
        }
    }

    override func recognizes(_ gesture: DisplayEvent.Gesture) -> Bool {
        canRecognize && gesture == .tap(count: numberOfTapsRequired)
    }
}
