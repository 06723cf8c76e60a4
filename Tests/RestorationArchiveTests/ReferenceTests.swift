import Foundation
import Testing

@testable import RestorationArchive

@Suite("References to restorable objects")
struct ReferenceTests {
    private let host = FakeHost()
    private let kept = Controller()
    private let lost = Controller()
    private let provided = Controller()
    private let references: [RecordReference]

    init() {
        references = pathTable(4).all.map { RecordReference(kind: .viewController, path: $0) }
        host.references[ObjectIdentifier(kept)] = references[1]
        host.references[ObjectIdentifier(lost)] = references[2]
        host.objects[references[1]] = provided
        Controller.wasCodedByValue = false
    }

    // S-CODER-37.1, S-CODER-37.3
    @Test
    func `S-CODER-37, S-CODER-41: a reference reads as the provided object from every key, nil if it was left out`()
        throws
    {
        let coder = try roundTrip(host: host) { coder in
            coder.encode(kept, forKey: "a")
            coder.encode(Optional(kept), forKey: "b")
            coder.encode(lost, forKey: "lost")
        }
        #expect(coder.decodeObject(forKey: "a") as? Controller === provided)
        #expect(coder.decodeObject(of: Controller.self, forKey: "b") === provided)
        #expect(coder.decodeObject(of: [Controller.self], forKey: "b") as? Controller === provided)
        #expect(coder.decodeObject(forKey: "lost") == nil)
        #expect(coder.containsValue(forKey: "lost"))
        #expect(host.problems.isEmpty)
        #expect(coder.decodeObject(of: Note.self, forKey: "a") == nil)
        #expect(host.reasons == [.classNotAllowed])
        #expect(!Controller.wasCodedByValue)
    }

    // S-CODER-39.1, S-CODER-39.2
    @Test func `S-CODER-38, S-CODER-39: in collections a reference that reads as nil is missing, reported`() throws {
        let coder = try roundTrip(host: host) { coder in
            coder.encode([lost, kept, lost], forKey: "array")
            coder.encode(["kept": kept, "lost": lost], forKey: "dictionary")
            coder.encode(Set([kept, lost]), forKey: "set")
            coder.encode([["deep": [kept]]], forKey: "nested")
            coder.encode(NSArray(array: [kept, lost]), forKey: "NSArray")
        }
        #expect((coder.decodeObject(forKey: "array") as? [Controller])?.map { $0 === provided } == [true])
        #expect((coder.decodeObject(forKey: "dictionary") as? [String: Controller])?.keys.sorted() == ["kept"])
        #expect((coder.decodeObject(forKey: "set") as? Set<Controller>) == [provided])
        #expect((coder.decodeObject(forKey: "nested") as? [[String: [Controller]]])?[0]["deep"]?[0] === provided)
        #expect((coder.decodeObject(forKey: "NSArray") as? NSArray)?.count == 1)
        #expect(host.reasons == Array(repeating: .referenceNotRestored, count: 5))
        #expect(!Controller.wasCodedByValue)
    }

    @Test func `S-PRES-20: an object for which the host answers nothing is encoded as nil`() throws {
        host.nothing.insert(ObjectIdentifier(kept))
        let coder = try roundTrip(host: host) { coder in
            coder.encode(kept, forKey: "a")
            coder.encode(["a", kept] as [Any], forKey: "list")
        }
        #expect(coder.containsValue(forKey: "a"))
        #expect(coder.decodeObject(forKey: "a") == nil)
        #expect(!Controller.wasCodedByValue)
    }

    @Test func `S-CODER-42: a conditional object is asked for as such, any other value encoded as usual`() throws {
        let coder = try roundTrip(host: host) { coder in
            coder.encodeConditionalObject(kept, forKey: "a")
            coder.encode(kept, forKey: "b")
            coder.encodeConditionalObject("text", forKey: "text")
            coder.encodeConditionalObject(kept)
        }
        #expect(host.conditionalAsked == [true, false, true])
        #expect(coder.decodeObject(forKey: "a") as? Controller === provided)
        #expect(coder.decodeObject(forKey: "text") as? String == "text")
        #expect(coder.decodeObject() as? Controller === provided)
    }

    @Test func `S-CODER-43: without objects that were provided a reference reads as nil`() throws {
        host.objects = [:]
        let coder = try roundTrip(host: host) { $0.encode(kept, forKey: "a") }
        #expect(coder.decodeObject(forKey: "a") == nil)
    }
}
