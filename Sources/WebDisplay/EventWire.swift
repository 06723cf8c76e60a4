import Foundation
import UIKit

/// A reader of the events that the page sends: a JSON object whose `type` names a `DisplayEvent`, or an array of
/// such objects.
///
/// The data from a browser may be hostile. Every number is finite and bounded, every text has a limit, and anything
/// else is refused with a sentence.
enum EventWire {
    /// The largest body of several events, in bytes. Larger ones are refused before they are read to their end.
    static let maximumSize = 1 << 20
    /// The largest body of one event, in bytes. The server reads one body above `maximumSize` at a time, so all
    /// pages together make the app hold at most one.
    static let maximumSizeOfOne = 1 << 28
    /// The longest text that a field takes from a page, in UTF-16 code units.
    static let longestText = 1 << 26

    /// The reason why a body isn't a valid event.
    struct Malformed: Error, Equatable, CustomStringConvertible {
        let description: String

        init(_ description: String) {
            self.description = description
        }
    }

    /// An event with its number on the page, or nil for an event without a number.
    struct Arrival: Equatable {
        var event: DisplayEvent
        var number: DisplayEventNumber?
        /// The difference that leads to the text of an edit, or nil if `event` has the text.
        var change: TextChange?
    }

    /// Reads events.
    ///
    /// - Parameter body: a JSON object in UTF-8, or an array of them, oldest first. A page sends an array when the
    ///   user leaves it, because it has no time for separate requests.
    /// - Throws: `Malformed` if the body is anything else, or is longer than `maximumSize` and not a single event.
    static func arrivals(from body: Data) throws(Malformed) -> [Arrival] {
        guard body.count <= maximumSize || body.first == UInt8(ascii: "{") else {
            throw Malformed("Events that come together have at most \(maximumSize) bytes.")
        }
        let messages: [Message]
        do {
            messages = try JSONDecoder().decode(Messages.self, from: body).all
        } catch let error as DecodingError {
            throw Malformed("The event cannot be read: \(place(of: error)).")
        } catch {
            throw Malformed("The event is not a JSON object.")
        }
        return try messages.map { (message) throws(Malformed) in
            Arrival(
                event: try event(from: message), number: try message.numbered(), change: try message.textChange())
        }
    }

    private static func event(from message: Message) throws(Malformed) -> DisplayEvent {
        switch message.type {
        case "activate": return .activate(try message.element())
        case "gesture": return .gesture(try message.element(), try message.movement(), at: try message.place())
        case "edit":
            if let length = message.text?.utf16.count, length > longestText {
                throw Malformed("The text has more than \(longestText) UTF-16 units.")
            }
            // `EventDelivery` knows the app's text, and applies the difference to it.
            let isDifference = message.change != nil
            let text = isDifference ? "" : try message.require(message.text, "text")
            let selection = try message.selection.map { (value) throws(Malformed) in try bounded(value) }
            if let selection, !isDifference, selection.location + selection.length > text.utf16.count {
                throw Malformed("The selection reaches past the end of the text.")
            }
            return .edit(try message.element(), text: text, selection: selection)
        case "select":
            return .select(try message.element(), try bounded(message.require(message.selection, "selection")))
        case "undo": return .undo(try message.element())
        case "redo": return .redo(try message.element())
        case "submit": return .submit(try message.element())
        case "focus": return .focus(try message.element())
        case "blur": return .blur(try message.element())
        case "toggle": return .toggle(try message.element(), isOn: try message.require(message.isOn, "isOn"))
        case "setValue":
            return .setValue(try message.element(), try bounded(message.require(message.value, "value"), "value"))
        case "setDate":
            let text = try message.require(message.text, "text")
            guard text.utf8.count <= 40 else { throw Malformed("The date is longer than any date.") }
            return .setDate(try message.element(), text)
        case "scroll": return .scroll(try message.element(), try message.geometry())
        case "contextMenu": return .contextMenu(try message.element(), at: try message.place())
        case "revealActions":
            let edge: DisplayEvent.RowEdge = try message.word(message.edge, "edge")
            return .revealActions(try message.element(), at: edge, isFull: message.isFull ?? false)
        case "delete": return .delete(try message.element())
        case "insert": return .insert(try message.element())
        case "move":
            let index = try place(message.require(message.index, "index"), "index")
            let section = try message.section.map { (value) throws(Malformed) in try place(value, "section") }
            return .move(try message.element(), to: index, section: section)
        case "dismiss": return .dismiss(try message.element())
        case "useClipboard": return .useClipboard(text: try message.require(message.text, "text"))
        case "key":
            let key = try message.require(message.key, "key")
            guard (1...40).contains(key.utf8.count) else {
                throw Malformed("The key is empty or longer than any key's name.")
            }
            return .key(try message.element(), key, try message.held())
        case "loaded":
            return .loaded(try message.element(), revision: try message.require(message.revision, "revision"))
        case "resize":
            return .resize(
                width: try length(message.require(message.width, "width"), "width"),
                height: try length(message.require(message.height, "height"), "height"),
                isOwnWindow: message.isOwnWindow ?? false)
        default:
            throw Malformed("There is no event of type \"\(message.type.prefix(40))\".")
        }
    }

    private struct Messages: Decodable {
        let all: [Message]

        init(from decoder: any Decoder) throws {
            if var list = try? decoder.unkeyedContainer() {
                var all: [Message] = []
                while !list.isAtEnd { all.append(try list.decode(Message.self)) }
                self.all = all
            } else {
                all = [try Message(from: decoder)]
            }
        }
    }

    private struct Message: Decodable {
        var type: String
        var page: String?
        var number: Int?
        var id: String?
        var text: String?
        var change: TextDifference?
        var baseLength: Int?
        var baseHash: UInt32?
        var selection: TextInput.Selection?
        var isOn: Bool?
        var value: Double?
        var x: Double?
        var y: Double?
        var width: Double?
        var height: Double?
        var contentWidth: Double?
        var contentHeight: Double?
        var isUnderWay: Bool?
        var gesture: String?
        var count: Int?
        var direction: String?
        var phase: String?
        var edge: String?
        var isFull: Bool?
        var isOwnWindow: Bool?
        var movedX: Double?
        var movedY: Double?
        var velocityX: Double?
        var velocityY: Double?
        var key: String?
        var modifiers: Int?
        var revision: Int?
        var index: Int?
        var section: Int?

        func element() throws(Malformed) -> PresentationNode.ID {
            let id = try require(id, "id")
            guard !id.isEmpty, id.utf8.count <= 4096 else {
                throw Malformed("The id is empty or longer than 4096 bytes.")
            }
            return id
        }

        func numbered() throws(Malformed) -> DisplayEventNumber? {
            if page == nil && number == nil { return nil }
            let (page, number) = (try require(page, "page"), try require(number, "number"))
            guard (1...64).contains(page.utf8.count) else {
                throw Malformed("The name of the page is empty or longer than 64 bytes.")
            }
            // A page's numbers are exact up to this limit.
            guard (1...(1 << 53)).contains(number) else {
                throw Malformed("The number of the event is not between 1 and 2^53.")
            }
            return DisplayEventNumber(sender: page, number: number)
        }

        /// - Returns: nil if the event isn't a difference.
        /// - Throws: `Malformed` if the difference reaches outside of its text, if that text's length or hash is
        ///   missing, or if the event also has a text.
        func textChange() throws(Malformed) -> TextChange? {
            guard let change, type == "edit" else { return nil }
            let length = try require(baseLength, "baseLength")
            guard text == nil, (0...longestText).contains(length), (0...length).contains(change.location),
                (0...(length - change.location)).contains(change.length)
            else {
                throw Malformed("The change reaches outside of its text.")
            }
            return TextChange(difference: change, baseLength: length, baseHash: try require(baseHash, "baseHash"))
        }

        func geometry() throws(Malformed) -> DisplayEvent.ScrollGeometry {
            DisplayEvent.ScrollGeometry(
                x: try bounded(require(x, "x"), "x"), y: try bounded(require(y, "y"), "y"),
                width: try length(require(width, "width"), "width"),
                height: try length(require(height, "height"), "height"),
                contentWidth: try length(contentWidth ?? 0, "contentWidth"),
                contentHeight: try length(contentHeight ?? 0, "contentHeight"), isUnderWay: isUnderWay ?? false)
        }

        func movement() throws(Malformed) -> DisplayEvent.Gesture {
            switch gesture {
            case "tap":
                let count = try require(count, "count")
                guard (1...100).contains(count) else {
                    throw Malformed("The field \"count\" is not between 1 and 100.")
                }
                return .tap(count: count)
            case "swipe": return .swipe(try word(direction, "direction"))
            case "longPress": return .longPress(try word(phase, "phase"))
            case "pan":
                return .pan(
                    try word(phase, "phase"),
                    DisplayEvent.Motion(
                        x: try bounded(require(movedX, "movedX"), "movedX"),
                        y: try bounded(require(movedY, "movedY"), "movedY"),
                        velocityX: try bounded(velocityX ?? 0, "velocityX"),
                        velocityY: try bounded(velocityY ?? 0, "velocityY")))
            default: throw Malformed("The field \"gesture\" names no gesture.")
            }
        }

        /// Returns the position, or nil for an action with the keyboard, which has no position. Throws if only one
        /// coordinate is there, or if one is too large.
        func place() throws(Malformed) -> DisplayEvent.Point? {
            if x == nil && y == nil { return nil }
            return DisplayEvent.Point(x: try bounded(require(x, "x"), "x"), y: try bounded(require(y, "y"), "y"))
        }

        func held() throws(Malformed) -> KeyShortcut.Modifiers {
            let held = try require(modifiers, "modifiers")
            guard (0..<16).contains(held) else {
                throw Malformed("The field \"modifiers\" names unknown keys.")
            }
            return KeyShortcut.Modifiers(rawValue: held)
        }

        func word<Word: RawRepresentable<String>>(_ text: String?, _ name: String) throws(Malformed) -> Word {
            guard let word = Word(rawValue: try require(text, name)) else {
                throw Malformed("The field \"\(name)\" has an unknown word.")
            }
            return word
        }

        func require<Value>(_ value: Value?, _ name: String) throws(Malformed) -> Value {
            guard let value else {
                throw Malformed("An event of type \"\(type.prefix(40))\" needs a field \"\(name)\".")
            }
            return value
        }
    }

    private static func bounded(_ value: Double, _ name: String) throws(Malformed) -> Double {
        guard value.isFinite, abs(value) <= 1e9 else {
            throw Malformed("The field \"\(name)\" is not a number between -1000000000 and 1000000000.")
        }
        return value
    }

    private static func place(_ value: Int, _ name: String) throws(Malformed) -> Int {
        guard (0...1_000_000_000).contains(value) else {
            throw Malformed("The field \"\(name)\" is not a place in a list.")
        }
        return value
    }

    private static func length(_ value: Double, _ name: String) throws(Malformed) -> Double {
        guard value >= 0 else {
            throw Malformed("The field \"\(name)\" is negative.")
        }
        return try bounded(value, name)
    }

    private static func bounded(_ selection: TextInput.Selection) throws(Malformed) -> TextInput.Selection {
        guard (0...longestText).contains(selection.location), (0...longestText).contains(selection.length) else {
            throw Malformed("The selection is not a place in a text.")
        }
        return selection
    }

    private static func place(of error: DecodingError) -> String {
        switch error {
        case .keyNotFound(let key, _):
            "the field \"\(key.stringValue)\" is missing"
        case .typeMismatch(_, let context), .valueNotFound(_, let context):
            context.codingPath.isEmpty
                ? "it is not a JSON object"
                : "the field \"\(context.codingPath.map(\.stringValue).joined(separator: "."))\" has the wrong type"
        default:
            "it is not valid JSON"
        }
    }
}
