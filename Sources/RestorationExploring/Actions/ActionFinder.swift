import UIKitTesting

/// A search for the actions that a user can perform on the presented elements of an app.
public struct ActionFinder {
    /// The actions, in reading order. The keys of each window come first. Disabled elements and their children have
    /// none, and neither have elements covered by something modal.
    public private(set) var actions: [FoundAction] = []

    /// An action, and the family of similar actions to which it belongs.
    public struct FoundAction: Sendable, Hashable {
        /// The action.
        public var action: ExplorerAction
        /// The family of the action. All rows of a list with the same kinds of elements share one, because their
        /// actions usually do the same. nil if the element isn't in a row.
        public var family: String?
    }

    /// Finds the actions in an app's windows.
    ///
    /// - Parameter windows: the presented windows of the app.
    public init(_ windows: [PresentationNode]) {
        for window in windows {
            for key in window.keys ?? [] {
                add(.key, window, text: key.key, number: Double(key.modifiers.rawValue), family: nil)
            }
            visit(Self.front(of: window), family: nil)
        }
    }

    /// Returns the topmost alert, menu, sheet or popover, or the window if there is none.
    private static func front(of window: PresentationNode) -> PresentationNode {
        window.children.last { [.alert, .contextMenu, .sheet, .popover].contains($0.role) } ?? window
    }

    private mutating func add(
        _ kind: ExplorerAction.Kind, _ node: PresentationNode, text: String? = nil, number: Double? = nil,
        family: String?
    ) {
        actions.append(
            FoundAction(
                action: ExplorerAction(kind, ElementReference(node), text: text, number: number),
                family: family.map { "\($0) \(kind.rawValue)" }))
    }

    private mutating func visit(_ node: PresentationNode, family: String?) {
        guard !node.traits.contains(.disabled) else { return }
        var family = family
        switch node.role {
        case .button, .backButton, .tab, .menuItem, .segment:
            let isChosen = node.traits.contains(.selected) && (node.role == .tab || node.role == .segment)
            if !isChosen { add(.press, node, family: family) }
        case .row, .item:
            family = "\(family ?? "") \(Self.kind(of: node))"
            if node.traits.contains(.selectable) { add(.press, node, family: family) }
            if node.traits.contains(.deletable) { add(.delete, node, family: family) }
        case .textField, .textView, .searchField: visitField(node, family)
        case .toggle: add(.toggle, node, number: node.traits.contains(.on) ? 0 : 1, family: family)
        case .slider, .pageControl, .pickerComponent: visitRange(node, family)
        case .datePicker:
            if let date = node.date.flatMap(Self.otherDate) { add(.setDate, node, text: date, family: family) }
        case .list, .collection, .scrollArea: visitScrolling(node, family)
        case .sheet, .popover:
            if !node.traits.contains(.locked) { add(.dismiss, node, family: nil) }
        case .contextMenu: add(.dismiss, node, family: nil)
        default: break
        }
        visitGestures(node, family)
        if node.role == .list || node.role == .collection { family = node.id }
        for child in node.children { visit(child, family: family) }
    }

    private mutating func visitField(_ node: PresentationNode, _ family: String?) {
        guard !node.traits.contains(.locked), let input = node.input else { return }
        for text in TypedTexts.texts(for: input, isLong: node.role == .textView) where text != input.text {
            add(.type, node, text: text, family: family)
        }
        if node.traits.contains(.focused), !input.text.isEmpty {
            add(.moveCursor, node, number: 0, family: family)
            if node.role != .textView { add(.submit, node, family: family) }
        }
    }

    private mutating func visitRange(_ node: PresentationNode, _ family: String?) {
        guard let range = node.range, range.maximum > range.minimum else { return }
        let isCounted = node.role != .slider
        let step = isCounted ? 1 : (range.maximum - range.minimum) / 4
        let next = range.value + step <= range.maximum ? range.value + step : range.minimum
        if next != range.value { add(.setValue, node, number: next, family: family) }
    }

    private mutating func visitScrolling(_ node: PresentationNode, _ family: String?) {
        guard let scrolling = node.scrolling else { return }
        let isWide = node.collection?.scrollsHorizontally ?? false
        let content = isWide ? scrolling.contentWidth : scrolling.contentHeight ?? Self.estimatedHeight(of: node)
        let room = (content ?? 0) - (isWide ? ExplorerAction.screen.width : ExplorerAction.screen.height)
        let position = min(room, 260).rounded(.down)
        if room > 40, (isWide ? scrolling.x : scrolling.y) != position {
            add(.scroll, node, text: isWide ? "x" : nil, number: position, family: family)
        }
    }

    private mutating func visitGestures(_ node: PresentationNode, _ family: String?) {
        if node.traits.contains(.offersMenu) { add(.openMenu, node, family: family) }
        guard let gestures = node.gestures else { return }
        for count in gestures.taps { add(.tap, node, number: Double(count), family: family) }
        for direction in gestures.swipes { add(.swipe, node, text: direction.rawValue, family: family) }
        if gestures.longPress != nil { add(.longPress, node, family: family) }
        if gestures.pans { for direction in ["right", "down"] { add(.pan, node, text: direction, family: family) } }
    }

    /// Returns an estimate of the height that a display would measure: 44 points for each element without children. It
    /// suffices to scroll a list with many elements.
    static func estimatedHeight(of node: PresentationNode) -> Double {
        44 * Double([node].allElements.count { $0.children.isEmpty })
    }

    /// Returns the roles in a row. Rows that are built alike behave alike.
    private static func kind(of node: PresentationNode) -> String {
        [node].allElements.map(\.role.rawValue).joined(separator: "+") + (node.traits.contains(.disclosure) ? ">" : "")
    }

    /// Returns the first of a few fixed dates, times or months that is within the bounds and isn't the current value.
    /// For a date, the bounds themselves are among them. Returns nil if there is none.
    private static func otherDate(_ input: DateInput) -> String? {
        let candidates: [String] =
            switch input.kind {
            case .time: ["07:00", "19:30"]
            case .date: ["2026-03-04", "2027-05-06", input.minimum, input.maximum].compactMap(\.self)
            case .dateAndTime:
                ["2026-03-04T07:00", "2027-05-06T19:30", input.minimum, input.maximum].compactMap(\.self)
            case .yearAndMonth: ["2026-03", "2027-05"]
            case .duration: ["01:30", "00:20"]
            }
        return candidates.first {
            $0 != input.value && $0 >= input.minimum ?? $0 && $0 <= input.maximum ?? $0
        }
    }
}
