import Foundation

/// How far a task has come. It saves nothing (S-CLASS-16).
@preconcurrency @MainActor
open class UIProgressView: UIView {
    /// Where a progress view is meant to stand; left to displays.
    public enum Style: Int, Sendable {
        /// `bar` is for toolbars.
        case `default` = 0, bar
    }

    /// Makes a view that shows no progress yet.
    public init(progressViewStyle style: Style) {
        progressViewStyle = style
        super.init(frame: .zero)
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    /// A view of a storyboard; restoration never calls this (S-API-7).
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    /// How thick the bar is, is left to displays.
    open var progressViewStyle = Style.default
    /// From 0 to 1, and kept between them.
    open var progress: Float {
        get { storedProgress }
        set {
            let old = storedProgress
            storedProgress = newValue.isNaN ? 0 : min(max(newValue, 0), 1)
            didChange(storedProgress, old)
        }
    }
    private var storedProgress: Float = 0
    /// The colour of what is done; nil, the default, is the tint colour.
    open var progressTintColor: UIColor? { didSet { didChange(progressTintColor, oldValue) } }
    /// The colour of what is still to do; nil, the default, is the display's own.
    open var trackTintColor: UIColor? { didSet { didChange(trackTintColor, oldValue) } }

    /// Sets `progress`, which is kept between 0 and 1. Nothing is animated.
    open func setProgress(_ progress: Float, animated: Bool) { self.progress = progress }

    /// Followed until it is finished or replaced. There is no key-value observing here, so it is looked at ten times a
    /// second.
    open var observedProgress: Progress? {
        didSet { if let observedProgress { follow(observedProgress) } }
    }

    private func follow(_ observed: Progress) {
        Task { [weak self] in
            // A view that nobody shows any more must go, so it is not held while it waits.
            while self?.take(observed) == true { try? await Task.sleep(for: .milliseconds(100)) }
        }
    }

    /// - Returns: whether there is more to come.
    private func take(_ observed: Progress) -> Bool {
        guard observed === observedProgress else { return false }
        progress = Float(observed.fractionCompleted)
        return !observed.isFinished && !observed.isCancelled
    }

    override func makePresentation(_ builder: PresentationBuilder, id: PresentationNode.ID) -> PresentationNode? {
        var style = presentedStyle ?? PresentationStyle()
        style.tintColor = progressTintColor?.presented ?? style.tintColor
        style.trackColor = trackTintColor?.presented
        return PresentationNode(
            id: id, role: .progress, label: accessibilityLabel, hint: accessibilityHint, traits: presentedTraits,
            style: style == PresentationStyle() ? nil : style,
            range: ValueRange(minimum: 0, maximum: 1, value: Double(progress)))
    }
}
