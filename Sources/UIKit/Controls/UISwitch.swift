import Foundation
import RestorationArchive
import StateRestoration

/// A choice between on and off.
@preconcurrency @MainActor
open class UISwitch: UIControl {
    /// false by default. Set by code, it sends no event; what the user chose is saved (S-INPUT-7).
    open var isOn = false { didSet { valueWasSet() } }
    /// The colour while it is on; nil is the display's own.
    open var onTintColor: UIColor? { didSet { didChange(onTintColor, oldValue) } }
    /// Has no effect: displays draw the thumb.
    open var thumbTintColor: UIColor?
    /// What the switch is for: shown beside it, and read by screen readers unless there is an `accessibilityLabel`.
    open var title: String? { didSet { didChange(title, oldValue) } }

    /// Sets `isOn`; nothing is animated, and no event is sent.
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
            default: return .refused("a switch is turned on or off")
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
