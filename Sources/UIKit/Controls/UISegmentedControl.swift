import Foundation
import RestorationArchive
import StateRestoration

/// A choice of one among a few.
@MainActor
open class UISegmentedControl: UIControl {
    /// What `selectedSegmentIndex` is when nothing is selected.
    public nonisolated static let noSegment = -1

    private var titles: [String] = []

    /// - Parameter items: titles; an image is shown by its position.
    public init(items: [Any]?) {
        super.init(frame: .zero)
        titles = (items ?? []).enumerated().map { $1 as? String ?? "\($0 + 1)" }
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    open var numberOfSegments: Int { titles.count }

    /// A position that does not exist selects nothing.
    open var selectedSegmentIndex: Int {
        get { selection }
        set {
            selection = titles.indices.contains(newValue) ? newValue : Self.noSegment
            valueWasSet()
        }
    }
    private var selection = noSegment

    open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
        titles.insert(title ?? "", at: min(max(segment, 0), titles.count))
        if selection >= segment { selection += 1 }
        presentationMayHaveChanged()
    }

    open func removeSegment(at segment: Int, animated: Bool) {
        guard titles.indices.contains(segment) else { return }
        titles.remove(at: segment)
        if selection == segment { selection = Self.noSegment } else if selection > segment { selection -= 1 }
        presentationMayHaveChanged()
    }

    open func removeAllSegments() {
        titles = []
        selection = Self.noSegment
        presentationMayHaveChanged()
    }

    open func setTitle(_ title: String?, forSegmentAt segment: Int) {
        guard titles.indices.contains(segment) else { return }
        titles[segment] = title ?? ""
        presentationMayHaveChanged()
    }

    open func titleForSegment(at segment: Int) -> String? {
        titles.indices.contains(segment) ? titles[segment] : nil
    }

    override func encodeClassState(with coder: RestorationEncoder) {
        if savesUserInput { coder.encode(selectedSegmentIndex, forKey: ReservedKey.input) }
    }

    // S-INPUT-8.
    override func decodeClassState(with coder: RestorationDecoder) {
        guard preservesUserInput, coder.containsValue(forKey: ReservedKey.input) else { return }
        let saved = coder.decodeInteger(forKey: ReservedKey.input)
        guard saved == Self.noSegment || titles.indices.contains(saved) else {
            return reportInvalidInput(coder, "Segment \(saved + 1)")
        }
        restoreUserInput { selectedSegmentIndex = saved }
    }

    private func userSelected(_ index: Int) -> DisplayEventResult {
        guard titles.indices.contains(index) else { return .refused("there is no such segment") }
        guard index != selection else { return .handled }
        return handleUserEvent(sending: [.valueChanged, .primaryActionTriggered]) { selectedSegmentIndex = index }
    }

    override func makePresentation(_ builder: PresentationBuilder, id: PresentationNode.ID) -> PresentationNode? {
        builder.handle(id) { [weak self] event in
            guard let self, case .setValue(_, let value) = event, let index = Int(exactly: value) else {
                return .refused("a segmented control takes the index of a segment")
            }
            return self.userSelected(index)
        }
        let segments = titles.enumerated().map { index, title in
            let segmentID = builder.id("segment:\(index)", under: id)
            builder.handle(segmentID) { [weak self] event in
                guard let self, case .activate = event else { return .refused("a segment is only pressed") }
                return self.userSelected(index)
            }
            return PresentationNode(
                id: segmentID, role: .segment, label: title, traits: index == selection ? .selected : [])
        }
        return PresentationNode(
            id: id, role: .segmentedControl, label: accessibilityLabel, hint: accessibilityHint,
            traits: presentedTraits, style: presentedStyle,
            range: ValueRange(minimum: -1, maximum: Double(titles.count - 1), value: Double(selection)),
            children: segments)
    }
}
