import UIKitTesting

extension DisplayEvent {
    /// The event as source code of a test, without the positions of gestures and menus.
    var source: String {
        switch self {
        case .activate(let id): ".activate(\(id.literal))"
        case .gesture(let id, let gesture, _): ".gesture(\(id.literal), \(gesture.source))"
        case .edit(let id, let text, let selection):
            ".edit(\(id.literal), text: \(text.literal), selection: \(selection?.source ?? "nil"))"
        case .select(let id, let selection): ".select(\(id.literal), \(selection.source))"
        case .undo(let id): ".undo(\(id.literal))"
        case .redo(let id): ".redo(\(id.literal))"
        case .submit(let id): ".submit(\(id.literal))"
        case .focus(let id): ".focus(\(id.literal))"
        case .blur(let id): ".blur(\(id.literal))"
        case .toggle(let id, let isOn): ".toggle(\(id.literal), isOn: \(isOn))"
        case .setValue(let id, let value): ".setValue(\(id.literal), \(value))"
        case .setDate(let id, let date): ".setDate(\(id.literal), \(date.literal))"
        case .scroll(let id, let place): ".scroll(\(id.literal), \(place.source))"
        case .contextMenu(let id, _): ".contextMenu(\(id.literal))"
        case .revealActions(let id, let edge, let isFull):
            ".revealActions(\(id.literal), at: .\(edge), isFull: \(isFull))"
        case .delete(let id): ".delete(\(id.literal))"
        case .insert(let id): ".insert(\(id.literal))"
        case .move(let id, let index, let section):
            ".move(\(id.literal), to: \(index), section: \(section.map(String.init) ?? "nil"))"
        case .dismiss(let id): ".dismiss(\(id.literal))"
        case .useClipboard(let text): ".useClipboard(text: \(text.literal))"
        case .key(let id, let key, let modifiers):
            ".key(\(id.literal), \(key.literal), .init(rawValue: \(modifiers.rawValue)))"
        case .loaded(let id, let revision): ".loaded(\(id.literal), revision: \(revision))"
        case .resize(let width, let height, _): ".resize(width: \(width), height: \(height))"
        }
    }
}

extension DisplayEvent.Gesture {
    var source: String {
        switch self {
        case .tap(let count): ".tap(count: \(count))"
        case .swipe(let direction): ".swipe(.\(direction))"
        case .longPress(let phase): ".longPress(.\(phase))"
        case .pan(let phase, let motion): ".pan(.\(phase), .init(x: \(motion.x), y: \(motion.y)))"
        }
    }
}

extension TextInput.Selection {
    fileprivate var source: String { ".init(location: \(location), length: \(length))" }
}

extension DisplayEvent.ScrollGeometry {
    fileprivate var source: String { ".init(x: \(x), y: \(y), width: \(width), height: \(height))" }
}

extension String {
    /// The text as a Swift literal.
    var literal: String {
        var result = "\""
        for scalar in unicodeScalars {
            switch scalar {
            case "\"", "\\": result += "\\\(scalar)"
            case "\n": result += "\\n"
            case _ where scalar.properties.generalCategory.isInvisible:
                result += "\\u{\(String(scalar.value, radix: 16))}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}
