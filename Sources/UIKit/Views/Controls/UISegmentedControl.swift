import Foundation
import RestorationArchive
import RepriseRestoration

/// A control with which the user chooses one of a few segments.
@preconcurrency @MainActor
open class UISegmentedControl: UIControl {
    /// The value of `selectedSegmentIndex` if nothing is selected.
    public nonisolated static let noSegment = -1

    private struct Segment {
        var title: String?
        var image: UIImage?
        var action: UIAction?
        var isEnabled = true
        var width: CGFloat = 0
    }

    private var segments: [Segment] = []

    /// Creates a control with segments.
    ///
    /// - Parameter items: Titles and images. For any other object, the segment shows its position, from 1. nil gives no
    ///   segments.
    public init(items: [Any]?) {
        super.init(frame: .zero)
        segments = (items ?? []).enumerated().map { index, item in
            let image = item as? UIImage
            return Segment(title: item as? String ?? (image == nil ? "\(index + 1)" : nil), image: image)
        }
    }

    /// Creates a control with a segment for each action. The action runs when the user selects its segment, before the
    /// control's own actions.
    ///
    /// - Parameters:
    ///   - frame: The frame, in points of the superview.
    ///   - actions: The actions, whose titles or images the segments show.
    public convenience init(frame: CGRect, actions: [UIAction]) {
        self.init(frame: frame)
        segments = actions.map { Segment(action: $0) }
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    /// Creates a control from a storyboard or nib, with the segments set there. Any other coder gives one without
    /// segments. Never returns nil. Restoration never calls this (S-API-7).
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    /// The number of segments, including disabled ones.
    open var numberOfSegments: Int { segments.count }

    /// The index of the selected segment. -1, which is `noSegment`, if none is selected. An index that does not exist
    /// selects nothing. Setting it in code sends no event. The user's choice is saved until code sets it (S-INPUT-7).
    open var selectedSegmentIndex: Int {
        get { selection }
        set {
            selection = segments.indices.contains(newValue) ? newValue : Self.noSegment
            valueWasSet()
        }
    }
    private var selection = noSegment

    /// True if segments behave like buttons and don't stay selected. The segment is selected only while its actions
    /// run.
    open var isMomentary = false { didSet { didChange(isMomentary, oldValue) } }
    /// The color of the selected segment. nil uses `tintColor`, otherwise the display's own color.
    open var selectedSegmentTintColor: UIColor? { didSet { didChange(selectedSegmentTintColor, oldValue) } }

    /// Has no effect: displays decide the widths.
    open var apportionsSegmentWidthsByContent = false

    /// Stores a width, which the segment keeps if others come or go. Has no effect: displays decide the widths. Ignores an
    /// index that does not exist.
    open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) {
        if segments.indices.contains(segment) { segments[segment].width = width }
    }
    /// Returns the width that was set, otherwise 0, which means as wide as necessary.
    open func widthForSegment(at segment: Int) -> CGFloat {
        segments.indices.contains(segment) ? segments[segment].width : 0
    }

    // MARK: Segments

    /// Inserts a segment with a title before an index. An index beyond the ends means that end. The selected segment
    /// stays selected.
    ///
    /// - Parameters:
    ///   - title: The title.
    ///   - segment: The index.
    ///   - animated: Has no effect: nothing is animated.
    open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
        insert(Segment(title: title), at: segment)
    }

    /// Inserts a segment with an image before an index. An index beyond the ends means that end. The selected segment
    /// stays selected.
    ///
    /// - Parameters:
    ///   - image: The image.
    ///   - segment: The index.
    ///   - animated: Has no effect: nothing is animated.
    open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
        insert(Segment(image: image), at: segment)
    }

    /// Inserts a segment before an index that runs `action` when the user selects it. An index beyond the ends means
    /// that end. The selected segment stays selected.
    ///
    /// - Parameters:
    ///   - action: The action, whose title or image the segment shows.
    ///   - segment: The index.
    ///   - animated: Has no effect: nothing is animated.
    open func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
        insert(Segment(action: action), at: segment)
    }

    private func insert(_ segment: Segment, at index: Int) {
        let place = min(max(index, 0), segments.count)
        segments.insert(segment, at: place)
        if selection >= place { selection += 1 }
        presentationMayHaveChanged()
    }

    /// Removes a segment. If it was selected, nothing is selected afterwards. Ignores an index that does not exist.
    ///
    /// - Parameters:
    ///   - segment: The index.
    ///   - animated: Has no effect: nothing is animated.
    open func removeSegment(at segment: Int, animated: Bool) {
        guard segments.indices.contains(segment) else { return }
        segments.remove(at: segment)
        if selection == segment { selectedSegmentIndex = Self.noSegment } else if selection > segment { selection -= 1 }
        presentationMayHaveChanged()
    }

    /// Removes all segments and the selection.
    open func removeAllSegments() {
        segments = []
        selectedSegmentIndex = Self.noSegment
        presentationMayHaveChanged()
    }

    /// Sets the title of a segment and removes the image that was set for it. The image of an action stays. Ignores an
    /// index that does not exist.
    open func setTitle(_ title: String?, forSegmentAt segment: Int) {
        change(segment) { ($0.title, $0.image) = (title, nil) }
    }

    /// Sets the image of a segment and removes the title that was set for it. The title of an action stays. Ignores an
    /// index that does not exist.
    open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
        change(segment) { ($0.title, $0.image) = (nil, image) }
    }

    /// Sets the action that runs when the user selects the segment. Its title and image are shown if none were set for
    /// the segment. Ignores an index that does not exist.
    open func setAction(_ action: UIAction, forSegmentAt segment: Int) {
        change(segment) { $0.action = action }
    }

    /// Enables or disables a segment. Ignores an index that does not exist.
    open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
        change(segment) { $0.isEnabled = enabled }
    }

    private func change(_ index: Int, _ change: (inout Segment) -> Void) {
        guard segments.indices.contains(index) else { return }
        change(&segments[index])
        presentationMayHaveChanged()
    }

    private func segment(_ index: Int) -> Segment? {
        segments.indices.contains(index) ? segments[index] : nil
    }

    /// Returns the title that was set for a segment, and not that of its action. Returns nil if none was set or the
    /// segment does not exist.
    open func titleForSegment(at segment: Int) -> String? { self.segment(segment)?.title }
    /// Returns the image that was set for a segment, and not that of its action. Returns nil if none was set or the
    /// segment does not exist.
    open func imageForSegment(at segment: Int) -> UIImage? { self.segment(segment)?.image }
    /// Returns the action of a segment. Returns nil if it has none or does not exist.
    open func actionForSegment(at segment: Int) -> UIAction? { self.segment(segment)?.action }
    /// Returns true if a segment is enabled. Returns false if it does not exist.
    open func isEnabledForSegment(at segment: Int) -> Bool { self.segment(segment)?.isEnabled ?? false }

    // MARK: State restoration

    override func encodeClassState(with coder: RestorationEncoder) {
        if savesUserInput { coder.encode(selectedSegmentIndex, forKey: ReservedKey.input) }
    }

    // S-INPUT-8.
    override func decodeClassState(with coder: RestorationDecoder) {
        guard preservesUserInput, coder.containsValue(forKey: ReservedKey.input) else { return }
        let saved = coder.decodeInteger(forKey: ReservedKey.input)
        guard saved == Self.noSegment || segments.indices.contains(saved) else {
            return reportInvalidInput(coder, "The saved segment")
        }
        restoreUserInput { selectedSegmentIndex = saved }
    }

    override func sendActionsOfInput() {
        segment(selection)?.action?.perform(sender: self)
        super.sendActionsOfInput()
    }

    // MARK: Presentation

    private func userSelected(_ index: Int) -> DisplayEventResult {
        guard let segment = segment(index) else { return .refused("there is no such segment") }
        guard segment.isEnabled else { return .refused("the segment is disabled") }
        guard index != selection || isMomentary || userInput.mayBeEnteredAgain else { return .handled }
        let result = handleUserEvent(sending: [.valueChanged, .primaryActionTriggered]) {
            selectedSegmentIndex = index
            segment.action?.perform(sender: self)
        }
        if isMomentary { selectedSegmentIndex = Self.noSegment }
        return result
    }

    override func makePresentation(_ builder: PresentationBuilder, id: PresentationNode.ID) -> PresentationNode? {
        builder.handle(id) { [weak self] event in
            guard let self, case .setValue(_, let value) = event, let index = Int(exactly: value) else {
                return .refused("a segmented control takes the index of a segment")
            }
            return self.userSelected(index)
        }
        let children = segments.enumerated().map { index, segment in
            let segmentID = builder.id("segment:\(index)", under: id)
            builder.handle(segmentID) { [weak self] event in
                guard let self, case .activate = event else { return .refused("a segment takes only presses") }
                return self.userSelected(index)
            }
            var traits: PresentationTraits = index == selection ? .selected : []
            if !segment.isEnabled || !isEnabled { traits.insert(.disabled) }
            return PresentationNode(
                id: segmentID, role: .segment, label: segment.title ?? segment.action?.title, traits: traits,
                image: (segment.image ?? segment.action?.image)?.presented)
        }
        var style = presentedStyle ?? PresentationStyle()
        style.tintColor = selectedSegmentTintColor?.presented ?? style.tintColor
        return PresentationNode(
            id: id, role: .segmentedControl, label: accessibilityLabel, hint: accessibilityHint,
            traits: presentedTraits, style: style == PresentationStyle() ? nil : style,
            range: ValueRange(minimum: -1, maximum: Double(segments.count - 1), value: Double(selection)),
            children: children)
    }
}
