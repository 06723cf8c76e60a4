import Foundation
import Testing

@testable import WebDisplay

@Suite("Events of the page")
struct EventWireTests {
    @Test(arguments: [
        (#"{"type":"activate","id":"a/b"}"#, DisplayEvent.activate("a/b")),
        (
            #"{"type":"edit","id":"f","text":"h\u00e9 😀","selection":{"location":2,"length":1}}"#,
            .edit("f", text: "hé 😀", selection: .init(location: 2, length: 1))
        ),
        (#"{"type":"edit","id":"f","text":""}"#, .edit("f", text: "", selection: nil)),
        (
            #"{"type":"select","id":"f","selection":{"location":0,"length":0}}"#,
            .select("f", .init(location: 0, length: 0))
        ),
        (#"{"type":"undo","id":"f"}"#, .undo("f")),
        (#"{"type":"redo","id":"f"}"#, .redo("f")),
        (#"{"type":"submit","id":"f"}"#, .submit("f")),
        (#"{"type":"focus","id":"f"}"#, .focus("f")),
        (#"{"type":"blur","id":"f"}"#, .blur("f")),
        (#"{"type":"toggle","id":"s","isOn":true}"#, .toggle("s", isOn: true)),
        (#"{"type":"setValue","id":"s","value":0.5}"#, .setValue("s", 0.5)),
        (#"{"type":"setDate","id":"d","text":"2026-11-21T14:30"}"#, .setDate("d", "2026-11-21T14:30")),
        (
            #"{"type":"scroll","id":"l","x":0,"y":-3.5,"width":390,"height":700,"contentHeight":440000}"#,
            .scroll("l", .init(x: 0, y: -3.5, width: 390, height: 700, contentWidth: 0, contentHeight: 440_000))
        ),
        (
            #"{"type":"scroll","id":"l","x":0,"y":1,"width":2,"height":3,"isUnderWay":true}"#,
            .scroll("l", .init(x: 0, y: 1, width: 2, height: 3, isUnderWay: true))
        ),
        (#"{"type":"gesture","id":"g","gesture":"tap","count":2}"#, .gesture("g", .tap(count: 2))),
        (
            #"{"type":"gesture","id":"g","gesture":"swipe","direction":"up","x":3,"y":-4.5}"#,
            .gesture("g", .swipe(.up), at: .init(x: 3, y: -4.5))
        ),
        (
            #"{"type":"gesture","id":"g","gesture":"longPress","phase":"began"}"#,
            .gesture("g", .longPress(.began))
        ),
        (
            #"{"type":"gesture","id":"g","gesture":"pan","phase":"ended","movedX":1,"movedY":2,"velocityY":3}"#,
            .gesture("g", .pan(.ended, .init(x: 1, y: 2, velocityY: 3)))
        ),
        (#"{"type":"delete","id":"r"}"#, .delete("r")),
        (#"{"type":"insert","id":"r"}"#, .insert("r")),
        (#"{"type":"move","id":"r","index":3}"#, .move("r", to: 3)),
        (#"{"type":"move","id":"r","index":0,"section":2}"#, .move("r", to: 0, section: 2)),
        (#"{"type":"contextMenu","id":"r","x":3,"y":4}"#, .contextMenu("r", at: .init(x: 3, y: 4))),
        (#"{"type":"contextMenu","id":"r"}"#, .contextMenu("r")),
        (#"{"type":"revealActions","id":"r","edge":"leading"}"#, .revealActions("r", at: .leading)),
        (
            #"{"type":"revealActions","id":"r","edge":"trailing","isFull":true}"#,
            .revealActions("r", at: .trailing, isFull: true)
        ),
        (#"{"type":"useClipboard","text":"a"}"#, .useClipboard(text: "a")),
        (#"{"type":"dismiss","id":"s"}"#, .dismiss("s")),
        (#"{"type":"key","id":"w","key":"s","modifiers":9}"#, .key("w", "s", [.shift, .command])),
        (#"{"type":"key","id":"w","key":"ArrowUp","modifiers":0}"#, .key("w", "ArrowUp", [])),
        (#"{"type":"resize","width":390,"height":844}"#, .resize(width: 390, height: 844)),
        (
            #"{"type":"resize","width":390,"height":844,"isOwnWindow":true}"#,
            .resize(width: 390, height: 844, isOwnWindow: true)
        ),
        (#"{"type":"activate","id":"a","unknown":[1]}"#, .activate("a")),
    ])
    func `Each type is read`(json: String, event: DisplayEvent) throws {
        #expect(try EventWire.arrivals(from: Data(json.utf8)) == [.init(event: event)])
    }

    @Test(arguments: [
        "", "{", "null", "[3]", "[[]]", "3", #""activate""#, "{}", #"{"type":null}"#, #"{"type":3,"id":"a"}"#,
        #"{"type":"explode","id":"a"}"#, #"{"type":"activate"}"#, #"{"type":"activate","id":""}"#,
        #"{"type":"activate","id":7}"#, #"{"type":"activate","id":"a","number":1}"#,
        #"{"type":"activate","id":"a","page":"p"}"#, #"{"type":"activate","id":"a","page":"","number":1}"#,
        #"{"type":"activate","id":"a","page":"p","number":0}"#,
        #"{"type":"activate","id":"a","page":"p","number":1e300}"#,
        #"[{"type":"activate","id":"a"},{"type":"explode"}]"#,
        #"{"type":"move","id":"r"}"#, #"{"type":"move","id":"r","index":-1}"#,
        #"{"type":"move","id":"r","index":1.5}"#, #"{"type":"move","id":"r","index":1000000001}"#,
        #"{"type":"move","id":"r","index":0,"section":-1}"#, #"{"type":"move","index":0}"#, #"{"type":"insert"}"#,
        #"{"type":"revealActions","id":"r"}"#, #"{"type":"revealActions","id":"r","edge":"top"}"#,
        #"{"type":"key","id":"w"}"#, #"{"type":"key","id":"w","key":"s"}"#,
        #"{"type":"key","id":"w","key":"","modifiers":0}"#, #"{"type":"key","id":"w","key":"s","modifiers":16}"#,
        #"{"type":"key","id":"w","key":"s","modifiers":-1}"#,
        #"{"type":"edit","id":"f"}"#, #"{"type":"edit","id":"f","text":1}"#,
        #"{"type":"edit","id":"f","text":"\ud800"}"#,
        #"{"type":"edit","id":"f","text":"ab","selection":{"location":2,"length":1}}"#,
        #"{"type":"edit","id":"f","text":"ab","selection":{"location":-1,"length":1}}"#,
        #"{"type":"select","id":"f"}"#, #"{"type":"select","id":"f","selection":{"location":0.5,"length":0}}"#,
        #"{"type":"select","id":"f","selection":{"location":9223372036854775807,"length":1}}"#,
        #"{"type":"toggle","id":"s"}"#, #"{"type":"toggle","id":"s","isOn":1}"#,
        #"{"type":"setValue","id":"s","value":1e999}"#, #"{"type":"setValue","id":"s","value":NaN}"#,
        #"{"type":"setValue","id":"s","value":1e10}"#, #"{"type":"setValue","id":"s","value":"1"}"#,
        #"{"type":"setDate","id":"d"}"#, #"{"type":"setDate","id":"d","text":20261121}"#,
        #"{"type":"setDate","id":"d","text":"2026-11-21 and ever, and ever, and ever, and"}"#,
        #"{"type":"gesture","id":"g"}"#, #"{"type":"gesture","gesture":"tap","count":1}"#,
        #"{"type":"gesture","id":"g","gesture":"pinch"}"#, #"{"type":"gesture","id":"g","gesture":"tap"}"#,
        #"{"type":"gesture","id":"g","gesture":"tap","count":0}"#,
        #"{"type":"gesture","id":"g","gesture":"tap","count":1e30}"#,
        #"{"type":"gesture","id":"g","gesture":"tap","count":1,"x":1}"#,
        #"{"type":"gesture","id":"g","gesture":"tap","count":1,"x":1e10,"y":0}"#,
        #"{"type":"gesture","id":"g","gesture":"swipe"}"#,
        #"{"type":"gesture","id":"g","gesture":"swipe","direction":"north"}"#,
        #"{"type":"gesture","id":"g","gesture":"longPress","phase":"possible"}"#,
        #"{"type":"gesture","id":"g","gesture":"pan","phase":"began"}"#,
        #"{"type":"gesture","id":"g","gesture":"pan","phase":"began","movedX":1e999,"movedY":0}"#,
        #"{"type":"scroll","id":"l","x":0,"y":0}"#,
        #"{"type":"scroll","id":"l","x":0,"y":0,"width":-1,"height":1}"#,
        #"{"type":"resize","width":390}"#,
        #"{"type":"resize","width":3,"height":4,"isOwnWindow":1}"#, #"{"type":"resize","width":-1e12,"height":1}"#,
    ])
    func `Anything malformed is refused with a sentence`(json: String) {
        let error = #expect(throws: EventWire.Malformed.self) { try EventWire.arrivals(from: Data(json.utf8)) }
        #expect(error?.description.hasSuffix(".") == true)
    }

    @Test func `Events have the number that their page gave them, and may come together`() throws {
        let one = #"{"type":"activate","id":"a","page":"p","number":9007199254740992}"#
        let other = #"{"type":"focus","id":"f"}"#
        let number = DisplayEventNumber(sender: "p", number: 1 << 53)
        let arrivals = try EventWire.arrivals(from: Data("[\(one),\(other)]".utf8))
        #expect(arrivals == [.init(event: .activate("a"), number: number), .init(event: .focus("f"))])
        #expect(try EventWire.arrivals(from: Data("[]".utf8)) == [])
    }

    @Test func `A difference is read with the text that it belongs to`() throws {
        let json = #"""
            {"type":"edit","id":"f","change":{"location":2,"length":1,"text":"é😀"},"baseLength":3,"baseHash":4294967295,
            "selection":{"location":5,"length":0},"page":"p","number":1}
            """#
        let change = TextChange(
            difference: .init(location: 2, length: 1, text: "é😀"), baseLength: 3, baseHash: 4_294_967_295)
        #expect(
            try EventWire.arrivals(from: Data(json.utf8)) == [
                .init(
                    event: .edit("f", text: "", selection: .init(location: 5, length: 0)),
                    number: .init(sender: "p", number: 1), change: change)
            ])
    }

    @Test(arguments: [
        #""change":{"location":2,"length":2,"text":""},"baseLength":3,"baseHash":1"#,
        #""change":{"location":4,"length":0,"text":""},"baseLength":3,"baseHash":1"#,
        #""change":{"location":-1,"length":0,"text":""},"baseLength":3,"baseHash":1"#,
        #""change":{"location":0,"length":-1,"text":""},"baseLength":3,"baseHash":1"#,
        #""change":{"location":9223372036854775807,"length":9223372036854775807,"text":""},"baseLength":3,"baseHash":1"#,
        #""change":{"location":0,"length":0,"text":""},"baseLength":9223372036854775807,"baseHash":1"#,
        #""change":{"location":0,"length":0,"text":""},"baseLength":-1,"baseHash":1"#,
        #""change":{"location":0,"length":0,"text":""},"baseLength":3,"baseHash":4294967296"#,
        #""change":{"location":0,"length":0,"text":""},"baseLength":3,"baseHash":-1"#,
        #""change":{"location":0,"length":0,"text":""},"baseHash":1"#,
        #""change":{"location":0,"length":0,"text":""},"baseLength":3"#,
        #""change":{"location":0,"length":0},"baseLength":3,"baseHash":1"#,
        #""change":{"location":0.5,"length":0,"text":""},"baseLength":3,"baseHash":1"#,
        #""change":{"location":0,"length":0,"text":"\ud800"},"baseLength":3,"baseHash":1"#,
        #""change":{"location":0,"length":0,"text":""},"baseLength":3,"baseHash":1,"text":"all""#,
        #""change":[],"baseLength":3,"baseHash":1"#,
    ])
    func `A difference that lies in no text is refused with a sentence`(fields: String) {
        let json = #"{"type":"edit","id":"f",\#(fields)}"#
        let error = #expect(throws: EventWire.Malformed.self) { try EventWire.arrivals(from: Data(json.utf8)) }
        #expect(error?.description.hasSuffix(".") == true)
    }

    @Test func `S-INPUT-13: one event may be long, and several together may not`() throws {
        let long = String(repeating: "a", count: EventWire.maximumSize)
        let event = #"{"type":"edit","id":"f","text":"\#(long)"}"#
        #expect(try EventWire.arrivals(from: Data(event.utf8)).first?.event == .edit("f", text: long, selection: nil))
        #expect(throws: EventWire.Malformed.self) { try EventWire.arrivals(from: Data("[\(event)]".utf8)) }
    }

    @Test func `Bytes that are no text are refused`() {
        var body = Data(#"{"type":"activate","id":""#.utf8)
        body.append(contentsOf: [0xff, 0xfe])
        body.append(contentsOf: Data(#""}"#.utf8))
        #expect(throws: EventWire.Malformed.self) { try EventWire.arrivals(from: body) }
    }

    @Test func `Deep nesting is refused and not followed`() {
        let depth = 200_000
        let body =
            #"{"type":"activate","id":"a","x":"# + String(repeating: "[", count: depth)
            + String(repeating: "]", count: depth) + "}"
        #expect(throws: EventWire.Malformed.self) { try EventWire.arrivals(from: Data(body.utf8)) }
    }

    @Test func `An id longer than any of ours is refused`() {
        let body = #"{"type":"activate","id":""# + String(repeating: "a", count: 5000) + #""}"#
        #expect(throws: EventWire.Malformed.self) { try EventWire.arrivals(from: Data(body.utf8)) }
    }
}
