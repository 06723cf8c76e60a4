import Foundation
import Testing

@testable import RestorationArchive

@Suite("Custom coded objects")
struct CustomObjectTests {
    // S-CODER-31.1, S-CODER-31.2
    @Test func `S-CODER-31: an object comes back from its init(coder:), nested and sub classes too`() throws {
        let host = FakeHost()
        let coder = try roundTrip(host: host) { coder in
            coder.encode(Note("plain"), forKey: "plain")
            coder.encode(Outer.Inner("inner"), forKey: "inner")
            coder.encode(LongNote("long"), forKey: "long")
            coder.encode(Note("refuses"), forKey: "nil")
        }
        #expect(coder.decodeObject(of: Note.self, forKey: "plain")?.text == "plain")
        #expect(coder.decodeObject(of: Outer.Inner.self, forKey: "inner")?.text == "inner")
        let long = coder.decodeObject(of: Note.self, forKey: "long")
        #expect(long is LongNote)
        #expect(coder.decodeObject(of: Note.self, forKey: "nil") == nil)
        #expect(host.problems.isEmpty)
    }

    // S-CODER-32.1, S-CODER-32.2
    @Test func `S-CODER-32: one object twice is one object, two equal objects stay two`() throws {
        let shared = Note("a")
        let coder = try roundTrip { coder in
            coder.encode(shared, forKey: "one")
            coder.encode([shared, Note("a")], forKey: "list")
        }
        let one = try #require(coder.decodeObject(of: Note.self, forKey: "one"))
        let list = try #require(coder.decodeArrayOfObjects(ofClass: Note.self, forKey: "list"))
        #expect(list[0] === one)
        #expect(list[1] !== one && list[1] == one)
        #expect(coder.decodeObject(of: Note.self, forKey: "one") === one)
    }

    @Test func `S-CODER-32: an object that died is not taken for a later one at its address`() throws {
        let coder = try roundTrip { coder in
            for index in 0..<50 { coder.encode(Note("\(index)"), forKey: "\(index)") }
        }
        for index in 0..<50 { #expect(coder.decodeObject(of: Note.self, forKey: "\(index)")?.text == "\(index)") }
    }

    // S-CODER-33.1, S-CODER-33.2
    @Test func `S-CODER-33: in a cycle each object reads as itself`() throws {
        let host = FakeHost()
        let a = Note("a")
        let b = Note("b")
        a.next = b
        b.next = a
        b.attachment = [a, "x"] as [Any]
        let coder = try roundTrip(host: host) { $0.encode(a, forKey: "a") }
        #expect(host.problems.isEmpty)
        let read = try #require(coder.decodeObject(of: Note.self, forKey: "a"))
        #expect(read.next?.text == "b")
        #expect(read.next?.next === read)
        let attachment = read.next?.attachment as? [Any]
        #expect(attachment?.count == 2)
        #expect(attachment?.first as? Note === read)
        #expect(host.problems.isEmpty)
        (a.next, b.next, b.attachment) = (nil, nil, nil)
        read.next?.attachment = nil
        read.next = nil
    }

    // S-CODER-33.1, S-CODER-33.2
    @Test(arguments: [true, false])
    func `S-CODER-33: a child reads its parent while that decodes, by a conditional reference as by another`(
        isConditional: Bool
    ) throws {
        let host = FakeHost()
        let family = Family(isConditional: isConditional)
        for index in 0..<50 { family.children.append(Child("\(index)", of: family)) }
        let coder = try roundTrip(host: host) { $0.encode(family, forKey: "family") }
        let read = try #require(coder.decodeObject(of: [Family.self, Child.self], forKey: "family") as? Family)
        #expect(read.children.map(\.name) == (0..<50).map { "\($0)" })
        #expect(read.children.allSatisfy { $0.parent === read })
        #expect(coder.decodeObject(of: [Family.self, Child.self], forKey: "family") as? Family === read)
        #expect(host.problems.isEmpty)
    }

    // S-CODER-33.4
    @Test func `S-CODER-33: an object that is being made is left out of a set, reported`() throws {
        let host = FakeHost()
        let note = Note("a")
        note.attachment = [NSSet(array: [note, "x"]), [note]] as [Any]
        let coder = try roundTrip(host: host) { $0.encode(note, forKey: "a") }
        let read = try #require(coder.decodeObject(of: Note.self, forKey: "a"))
        let attachment = try #require(read.attachment as? [Any])
        #expect(attachment.first as? Set<String> == ["x"])
        #expect((attachment.last as? [Any])?.first as? Note === read)
        #expect(host.reasons == [.valueUndecodable])
        (note.attachment, read.attachment) = (nil, nil)
    }

    @Test(arguments: 1...4)
    func `S-CODER-8: an object that refuses after others have referred back to it harms nobody`(count: Int) throws {
        let host = FakeHost()
        let family = Family(isConditional: false)
        family.isRefusing = true
        for index in 0..<count { family.children.append(Child("\(index)", of: family)) }
        let coder = try roundTrip(host: host) { coder in
            coder.encode(family, forKey: "family")
            coder.encode(family.children, forKey: "children")
        }
        #expect(coder.decodeObject(of: [Family.self, Child.self], forKey: "family") == nil)
        // The decoder predicts where the instance will be. If the prediction is wrong, each child reports that it found
        // no parent, and nothing was given out.
        #expect(Set(host.reasons) == [.valueUndecodable])
        #expect([1, count].contains(host.reasons.count))
        let children = coder.decodeArrayOfObjects(ofClass: Child.self, forKey: "children")
        #expect(children?.map(\.name) == (0..<count).map { "\($0)" })
        #expect(children?.allSatisfy { $0.strongParent == nil } == true)
        coder.invalidate()
    }

    // S-CODER-33.3
    @Test func `S-CODER-33: a convenience initializer that refers back before it makes its object reads nil, reported`()
        throws
    {
        let host = FakeHost()
        let late = LateNote(text: "late")
        late.child = Child("c", of: nil)
        late.child?.other = late
        let coder = try roundTrip(host: host) { $0.encode(late, forKey: "late") }
        let read = try #require(coder.decodeObject(of: [LateNote.self, Child.self], forKey: "late") as? LateNote)
        #expect(read.text == "late")
        #expect(read.child?.name == "c")
        #expect(read.child?.other == nil)
        #expect(host.reasons == [.valueUndecodable])
        late.child?.other = nil
    }

    // S-SEC-13.1, S-SEC-13.3
    @Test func `S-SEC-13: deeper than 128 levels is not stored, reported, and the rest is`() throws {
        let host = FakeHost()
        let first = Note("0")
        var last = first
        for index in 1..<1000 {
            let next = Note("\(index)")
            last.next = next
            last = next
        }
        var nested: [Any] = ["end"]
        for _ in 0..<126 { nested = [nested] }
        let deepest = nested
        nested = [nested]
        let coder = try roundTrip(host: host) { coder in
            coder.encode(first, forKey: "chain")
            coder.encode(deepest, forKey: "deepest")
            coder.encode(nested, forKey: "nested")
        }
        #expect(host.reasons == [.limitExceeded, .limitExceeded])
        #expect(host.problems.last?.key == "nested" + String(repeating: "[0]", count: 8) + "…")
        #expect(!coder.containsValue(forKey: "nested"))
        #expect(coder.decodeObject(forKey: "deepest") is [Any])
        var length = 0
        var read = coder.decodeObject(of: Note.self, forKey: "chain")
        while let note = read { (length, read) = (length + 1, note.next) }
        #expect(length == 127)
        #expect(host.reasons.count == 2)
    }

    // S-SEC-4.1, S-SEC-4.2
    @Test
    func `S-SEC-4: secure, an object with NSCoding only is not stored; S-SEC-7: legacy, it reads by decodeObject`()
        throws
    {
        let host = FakeHost()
        let secure = try roundTrip(host: host) { $0.encode(Memo("m"), forKey: "m") }
        #expect(!secure.containsValue(forKey: "m"))
        #expect(host.reasons == [.valueNotSecure])
        let legacy = try roundTrip(secure: false) { coder in
            coder.encode(Memo("m"), forKey: "m")
            coder.encode(Note("n"), forKey: "n")
        }
        #expect((legacy.decodeObject(forKey: "m") as? Memo)?.text == "m")
        #expect((legacy.decodeObject(forKey: "n") as? Note)?.text == "n")
    }

    @Test func `S-SEC-8: a legacy archive reads by the secure rules under a secure restore`() throws {
        let coder = encoder(secure: false)
        coder.encode(Memo("m"), forKey: "m")
        let host = FakeHost()
        let read = decoder(try throughBytes(coder.finish()), secure: true, host: host)
        #expect(read.decodeObject(of: Memo.self, forKey: "m") == nil)
        #expect(host.reasons == [.classNotAllowed])
    }

    // S-SEC-6.1, S-SEC-6.4, S-SEC-6.5
    @Test
    func `S-SEC-6: secure, an object whose class the read does not name is nil, reported, and readable afterwards`()
        throws
    {
        let host = FakeHost()
        let coder = try roundTrip(host: host) { coder in
            coder.encode(Note("n"), forKey: "n")
            coder.encode(["a", Note("in list")] as [Any], forKey: "list")
        }
        #expect(coder.decodeObject(forKey: "n") == nil)
        #expect(coder.decodeObject(of: NSString.self, forKey: "n") == nil)
        #expect(coder.decodeObject(of: LongNote.self, forKey: "n") == nil)
        #expect(coder.decodeObject(of: [NSArray.self], forKey: "list") == nil)
        #expect(host.reasons == Array(repeating: .classNotAllowed, count: 4))
        #expect(host.problems[0].advice.contains("Note"))
        #expect(coder.decodeObject(of: Note.self, forKey: "n")?.text == "n")
        let list = coder.decodeObject(of: [NSArray.self, Note.self], forKey: "list") as? [Any]
        #expect((list?.last as? Note)?.text == "in list")
        #expect(coder.decodeObject(of: [NSString.self, NSArray.self, Note.self], forKey: "missing") == nil)
    }

    // S-SEC-6.2
    @Test func `S-SEC-6: an object's initializer runs only in a read that names its class`() throws {
        let host = FakeHost()
        let coder = try roundTrip(host: host) { $0.encode(Counted(), forKey: "one") }
        #expect(coder.decodeObject(forKey: "one") == nil)
        #expect(coder.decodeObject(of: NSString.self, forKey: "one") == nil)
        #expect(coder.decodeObject(of: [NSArray.self, Note.self], forKey: "one") == nil)
        #expect(Counted.reads == 0 && host.reasons == Array(repeating: .classNotAllowed, count: 3))
        #expect(coder.decodeObject(of: Counted.self, forKey: "one") != nil)
        #expect(Counted.reads == 1)
    }

    // S-SEC-11.1, S-SEC-11.3, S-SEC-11.5
    @Test func `S-SEC-11: a name in the file leads to no class that the read has not allowed`() throws {
        let host = FakeHost()
        var values = CodedValues()
        func add(_ names: [String], trusted: Bool = false) {
            values.keyed.append(CodedEntry("\(values.objects.count)", .object(values.objects.count)))
            values.objects.append(
                CodedObject(
                    classNames: names, isTrusted: trusted, keyed: [CodedEntry("text", .string("x"))], unkeyed: []))
        }
        let note = try #require(_mangledTypeName(Note.self))
        let memo = try #require(_mangledTypeName(Memo.self))
        add([memo, note])  // claims to be a Note
        add([memo], trusted: true)  // claims to be UIKit's own
        add(["\u{1}\u{2}\u{3}\u{4}\u{5}", note])  // the runtime would follow this as an address
        add(["nonsense", note])
        add([String(repeating: "Say", count: 100_000), note])
        add([try #require(_mangledTypeName(NSArray.self)), note])
        let read = decoder(try throughBytes(values), host: host)
        for key in 0..<values.objects.count {
            #expect(read.decodeObject(of: Note.self, forKey: "\(key)") == nil, "\(key)")
        }
        #expect(host.reasons.count == values.objects.count)
        let legacy = decoder(try throughBytes(values), secure: false)
        #expect(legacy.decodeObject(forKey: "5") == nil)
    }

    @Test func `S-CODER-27: a trusted class is read under secure coding without being named`() throws {
        let coder = try roundTrip { $0.encode(["c": Paint(3)], forKey: "p") }
        let read = coder.decodeObject(forKey: "p") as? [String: Paint]
        #expect(read?["c"]?.tone == 3)
    }

    @Test func `S-CODER-38: a restorable object inside a custom object is a reference`() throws {
        let host = FakeHost()
        let controller = Controller()
        let provided = Controller()
        let reference = RecordReference(kind: .viewController, path: pathTable(4).all[2])
        host.references[ObjectIdentifier(controller)] = reference
        host.objects[reference] = provided
        let note = Note("wrapper")
        note.attachment = controller
        let coder = try roundTrip(host: host) { $0.encode([note], forKey: "n") }
        let read = coder.decodeArrayOfObjects(ofClass: Note.self, forKey: "n")
        #expect(read?.first?.attachment as? Controller === provided)
    }

    // S-API-52.1, S-API-52.2
    @Test func `S-API-52: typed collections are nil unless all elements are of the classes`() throws {
        let coder = try roundTrip { coder in
            coder.encode(["a", "b"], forKey: "strings")
            coder.encode(["a", 1] as [Any], forKey: "mixed")
            coder.encode(["k": Note("n")], forKey: "notes")
        }
        #expect(coder.decodeArrayOfObjects(ofClass: NSString.self, forKey: "strings") == ["a", "b"])
        #expect(coder.decodeArrayOfObjects(ofClass: NSString.self, forKey: "mixed") == nil)
        #expect(coder.decodeArrayOfObjects(ofClasses: [NSString.self, NSNumber.self], forKey: "mixed")?.count == 2)
        #expect(coder.decodeArrayOfObjects(ofClasses: [NSString.self, NSDate.self], forKey: "mixed") == nil)
        #expect(coder.decodeArrayOfObjects(ofClass: NSString.self, forKey: "missing") == nil)
        let notes = coder.decodeDictionary(withKeyClass: NSString.self, objectClass: Note.self, forKey: "notes")
        #expect(notes?["k"]?.text == "n")
        #expect(coder.decodeDictionary(withKeyClass: NSString.self, objectClass: NSNumber.self, forKey: "notes") == nil)
    }

    @Test func `S-CODER-32: the coder of an object within another may outlive the one that it lies within`() {
        let host = FakeHost()
        let written = RestorationEncoder(within: encoder(host: host), depth: 1)
        written.encode(makeHiddenNote(), forKey: "hidden")
        #expect(host.problems.map(\.key) == ["hidden"])

        let read = RestorationDecoder(
            within: decoder(CodedValues(), host: host),
            object: CodedObject(classNames: [], isTrusted: false, keyed: [], unkeyed: []), classes: nil, depth: 1)
        read.encode(1, forKey: "wrong way")
        #expect(host.problems.map(\.key) == ["hidden", "wrong way"])
    }
}

final class Paint: NSObject, TrustedCoding {
    let tone: Int

    init(_ tone: Int) { self.tone = tone }

    static var supportsSecureCoding: Bool { true }

    func encode(with coder: NSCoder) { coder.encode(tone, forKey: "tone") }

    init?(coder: NSCoder) { tone = coder.decodeInteger(forKey: "tone") }
}
