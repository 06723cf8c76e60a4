import Foundation
import RestorationArchive
import RepriseRestoration

/// A control with which the user chooses between on and off.
@preconcurrency @MainActor
open class UISwitch: UIControl {
    /// True if the switch is on. False by default. Setting it in code sends no event. The user's choice is saved until
    /// code sets it, even to the same value (S-INPUT-7).
    open var isOn = false { didSet { valueWasSet() } }
    /// The color of the switch while it is on. nil uses `tintColor`, otherwise the display's own color.
    open var onTintColor: UIColor? { didSet { didChange(onTintColor, oldValue) } }
    /// Has no effect: displays draw the thumb.
    open var thumbTintColor: UIColor?
    /// The purpose of the switch. Displays show it beside the switch, and screen readers read it. An
    /// `accessibilityLabel` replaces it for both.
    open var title: String? { didSet { didChange(title, oldValue) } }

    /// Sets `isOn` without animation and without an event.
    ///
    /// - Parameters:
    ///   - on: True to turn the switch on.
    ///   - animated: Has no effect: nothing is animated.
    open func setOn(_ on: Bool, animated: Bool) { isOn = on }

    override func encodeClassState(with coder: RestorationEncoder) {
        if savesUserInput { coder.encode(isOn, forKey: ReservedKey.input) }
    }

    override func decodeClassState(with coder: RestorationDecoder) {
        guard preservesUserInput, coder.containsValue(forKey: ReservedKey.input) else { return }
        restoreUserInput { isOn = coder.decodeBool(forKey: ReservedKey.input) }
    }

    override func makePresentation(_ builder: PresentationBuilder, id: PresentationNode.ID) -> PresentationNode? {
        builder.handle(id) { [weak self] event in
            guard let self else { return .unknownElement }
            let on: Bool
            switch event {
            case .toggle(_, let isOn): on = isOn
            case .activate: on = !self.isOn
            default: return .refused("a switch takes only on and off")
            }
            guard on != self.isOn || self.userInput.mayBeEnteredAgain else { return .handled }
            return self.handleUserEvent(sending: [.valueChanged, .primaryActionTriggered]) { self.isOn = on }
        }
        var style = presentedStyle ?? PresentationStyle()
        style.tintColor = onTintColor?.presented ?? style.tintColor
        return PresentationNode(
            id: id, role: .toggle, label: accessibilityLabel ?? title, hint: accessibilityHint,
            traits: isOn ? presentedTraits.union(.on) : presentedTraits,
            style: style == PresentationStyle() ? nil : style)
    }
}
