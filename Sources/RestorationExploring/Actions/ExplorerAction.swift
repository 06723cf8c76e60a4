import UIKitTesting

/// A user's action on an app's interface, as a step that can be saved and repeated.
public struct ExplorerAction: Sendable, Hashable, Codable {
    /// A kind of action.
    public enum Kind: String, Sendable, Codable, CaseIterable {
        case press, type, moveCursor, submit, toggle, setValue, setDate, scroll, tap, swipe, longPress, pan, openMenu
        case delete, dismiss, key
    }

    /// The kind of the action.
    public var kind: Kind
    /// The element on which the user acts.
    public var element: ElementReference
    /// The typed text, the selected date, the direction of a swipe or pan, the pressed key, or `x` for horizontal
    /// scrolling.
    public var text: String?
    /// The value to set, the scroll position, the cursor position, the number of taps, or the modifier keys. For a
    /// switch, 1 turns it on.
    public var number: Double?

    /// Makes an action without checking it. An element refuses an action that it doesn't support.
    public init(_ kind: Kind, _ element: ElementReference, text: String? = nil, number: Double? = nil) {
        self.kind = kind
        self.element = element
        self.text = text
        self.number = number
    }

    /// Returns the events that a display reports when its user performs the action. Returns none if the element
    /// cannot be found or no longer fits.
    func events(in windows: [PresentationNode]) -> [DisplayEvent] { element.find(in: windows).map(events) ?? [] }

    /// Returns the events for an element, or none if the action lacks its value, date or direction. The step itself
    /// contains everything else that must be known.
    func events(on node: PresentationNode) -> [DisplayEvent] {
        let id = node.id
        switch kind {
        case .press: return [.activate(id)]
        case .type:
            let text = text ?? ""
            return [.focus(id), .edit(id, text: text, selection: .init(location: text.utf16.count, length: 0))]
        case .moveCursor: return [.select(id, .init(location: wholeNumber ?? 0, length: 0))]
        case .submit: return [.submit(id)]
        case .toggle: return [.toggle(id, isOn: number == 1)]
        case .setValue: return number.map { [.setValue(id, $0)] } ?? []
        case .setDate: return text.map { [.setDate(id, $0)] } ?? []
        case .scroll: return [scrolling(node)]
        case .tap: return [.gesture(id, .tap(count: wholeNumber ?? 1))]
        case .swipe: return direction.map { [.gesture(id, .swipe($0))] } ?? []
        case .pan:
            guard let motion = direction.map(Self.motion) else { return [] }
            return [
                .gesture(id, .pan(.began, .init())), .gesture(id, .pan(.changed, motion)),
                .gesture(id, .pan(.ended, motion)),
            ]
        case .longPress: return [.gesture(id, .longPress(.began)), .gesture(id, .longPress(.ended))]
        case .openMenu: return [.contextMenu(id)]
        case .delete: return [.delete(id)]
        case .dismiss: return [.dismiss(id)]
        case .key: return [.key(id, text ?? "", .init(rawValue: wholeNumber ?? 0))]
        }
    }

    /// The number, rounded to an integer. nil if there is none or if it is too large, as in an edited file.
    var wholeNumber: Int? { number.flatMap { Int(exactly: $0.rounded()) } }

    private var direction: GestureTraits.Direction? { text.flatMap(GestureTraits.Direction.init(rawValue:)) }

    /// Returns a motion of 80 points, which is about a thumb's length.
    private static func motion(_ direction: GestureTraits.Direction) -> DisplayEvent.Motion {
        switch direction {
        case .left: .init(x: -80)
        case .right: .init(x: 80)
        case .up: .init(y: -80)
        case .down: .init(y: 80)
        }
    }

    private func scrolling(_ node: PresentationNode) -> DisplayEvent {
        let isWide = text == "x"
        let measured = node.scrolling == nil ? 0 : ActionFinder.estimatedHeight(of: node)
        let position = number ?? 0
        return .scroll(
            node.id,
            .init(
                x: isWide ? position : 0, y: isWide ? 0 : position, width: Self.screen.width,
                height: isWide ? node.collection?.height ?? 200 : Self.screen.height,
                contentWidth: isWide ? node.scrolling?.contentWidth ?? 0 : 0,
                contentHeight: isWide ? 0 : node.scrolling?.contentHeight ?? measured))
    }

    /// The assumed size of the visible part of a list, in points.
    static let screen = (width: 390.0, height: 600.0)
}
