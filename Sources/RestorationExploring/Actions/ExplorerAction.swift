import UIKitTesting

/// Something that a user can do with what an app shows, as a step that can be written down and done again.
public struct ExplorerAction: Sendable, Hashable, Codable {
    /// What is done.
    public enum Kind: String, Sendable, Codable, CaseIterable {
        case press, type, moveCursor, submit, toggle, setValue, setDate, scroll, tap, swipe, longPress, pan, openMenu
        case delete, dismiss, key
    }

    /// What is done.
    public var kind: Kind
    /// The element that it is done with.
    public var element: ElementReference
    /// What is typed, the date that is chosen, the direction of a swipe or pan, the key that is pressed, or `x` for what is scrolled
    /// sideways.
    public var text: String?
    /// The value that is set, the position that is scrolled to, where the cursor goes, how many taps, or the keys that are held.
    public var number: Double?

    /// Not checked here: an element that does not take it refuses it.
    public init(_ kind: Kind, _ element: ElementReference, text: String? = nil, number: Double? = nil) {
        self.kind = kind
        self.element = element
        self.text = text
        self.number = number
    }

    /// What a display reports when its user does this; nothing if the element cannot be found or does not fit any more.
    func events(in windows: [PresentationNode]) -> [DisplayEvent] { element.find(in: windows).map(events) ?? [] }

    /// The same, of an element of which no more need be known than what the step says.
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

    /// nil for one that is too large, as a file of somebody's may say.
    var wholeNumber: Int? { number.flatMap { Int(exactly: $0.rounded()) } }

    private var direction: GestureTraits.Direction? { text.flatMap(GestureTraits.Direction.init(rawValue:)) }

    /// As far as a thumb moves.
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

    /// What of a list a display is taken to show at a time.
    static let screen = (width: 390.0, height: 600.0)
}
