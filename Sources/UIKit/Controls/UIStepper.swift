import Foundation
import RestorationArchive
import StateRestoration

/// Two buttons that make a value smaller and larger.
@preconcurrency @MainActor
open class UIStepper: UIControl {
    /// Kept between the bounds; 0 by default.
    open var value: Double {
        get { storedValue }
        set {
            storedValue = newValue.isNaN ? minimumValue : allowed(newValue)
            valueWasSet()
        }
    }
    private var storedValue = 0.0
    /// 0 by default; a value below becomes this.
    open var minimumValue = 0.0 { didSet { boundsDidChange() } }
    /// 100 by default; a value above becomes this.
    open var maximumValue = 100.0 { didSet { boundsDidChange() } }
    /// How far one press goes; 1 by default. What is not greater than 0 is not taken.
    open var stepValue: Double {
        get { storedStep }
        set { if newValue > 0 && newValue.isFinite { storedStep = newValue } }
    }
    private var storedStep = 1.0
    /// Whether a step beyond one bound leads to the other one.
    open var wraps = false { didSet { didChange(wraps, oldValue) } }
    /// Whether a button that is held steps again and again.
    open var autorepeat = true { didSet { didChange(autorepeat, oldValue) } }
    /// false: `valueChanged` is sent when the user lets go. As displays report whole presses, a held button then
    /// steps once.
    open var isContinuous = true { didSet { didChange(isContinuous, oldValue) } }

    private func allowed(_ value: Double) -> Double {
        min(max(value, minimumValue), max(minimumValue, maximumValue))
    }

    private func boundsDidChange() {
        if allowed(storedValue) != storedValue { value = storedValue }
        presentationMayHaveChanged()
    }

    // MARK: Images

    private var images: [Step: [UInt: UIImage]] = [:]

    /// Sets the picture on the button that makes the value larger; nil is the display's own sign.
    open func setIncrementImage(_ image: UIImage?, for state: State) { set(image, for: state, on: .increment) }
    /// What was set for exactly that state.
    open func incrementImage(for state: State) -> UIImage? { images[.increment]?[state.rawValue] }
    /// Sets the picture on the button that makes the value smaller; nil is the display's own sign.
    open func setDecrementImage(_ image: UIImage?, for state: State) { set(image, for: state, on: .decrement) }
    /// What was set for exactly that state.
    open func decrementImage(for state: State) -> UIImage? { images[.decrement]?[state.rawValue] }

    private func set(_ image: UIImage?, for state: State, on step: Step) {
        images[step, default: [:]][state.rawValue] = image
        presentationMayHaveChanged()
    }

    // MARK: State restoration

    // S-INPUT-7.
    override func encodeClassState(with coder: RestorationEncoder) {
        if savesUserInput { coder.encode(value, forKey: ReservedKey.input) }
    }

    // S-INPUT-8.
    override func decodeClassState(with coder: RestorationDecoder) {
        guard preservesUserInput, coder.containsValue(forKey: ReservedKey.input) else { return }
        let saved = coder.decodeDouble(forKey: ReservedKey.input)
        guard allowed(saved) == saved else { return reportInvalidInput(coder, "The saved value") }
        restoreUserInput { value = saved }
    }

    // MARK: Presentation

    private enum Step: String {
        case decrement = "Decrement"
        case increment = "Increment"

        var symbol: String { self == .decrement ? "minus" : "plus" }
    }

    /// Where a step leads; the value itself where there is no way on.
    private func value(after step: Step) -> Double {
        let next = step == .increment ? value + stepValue : value - stepValue
        guard wraps else { return allowed(next) }
        return next > maximumValue ? minimumValue : next < minimumValue ? maximumValue : next
    }

    private func userPressed(_ step: Step) -> DisplayEventResult {
        let next = value(after: step)
        guard next != value else { return .handled }
        return handleUserEvent(sending: [.valueChanged, .primaryActionTriggered]) { value = next }
    }

    override func makePresentation(_ builder: PresentationBuilder, id: PresentationNode.ID) -> PresentationNode? {
        builder.handle(id) { _ in .refused("the buttons of a stepper are pressed") }
        var traits = presentedTraits
        if autorepeat && isContinuous { traits.insert(.repeats) }
        return PresentationNode(
            id: id, role: .stepper, label: accessibilityLabel, hint: accessibilityHint, traits: traits,
            style: presentedStyle, range: ValueRange(minimum: minimumValue, maximum: maximumValue, value: value),
            children: [.decrement, .increment].map { button(for: $0, builder, under: id) })
    }

    private func button(
        for step: Step, _ builder: PresentationBuilder, under id: PresentationNode.ID
    ) -> PresentationNode {
        let buttonID = builder.id(step.rawValue, under: id)
        builder.handle(buttonID) { [weak self] event in
            guard let self, case .activate = event else { return .refused("a button is only pressed") }
            return self.userPressed(step)
        }
        let image = images[step]?[state.rawValue] ?? images[step]?[State.normal.rawValue]
        let canStep = isEnabled && isUserInteractionEnabled && value(after: step) != value
        return PresentationNode(
            id: buttonID, role: .button, label: step.rawValue, traits: canStep ? [] : .disabled,
            image: image?.presented ?? ImageContent(symbol: step.symbol))
    }
}
