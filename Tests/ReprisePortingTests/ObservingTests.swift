import Testing

@Suite struct ObservingTests {
    private let will = "willChangeValue(for: \\.x, forKey: \"x\")"
    private let did = "didChangeValue(for: \\.x, forKey: \"x\")"

    private func property(_ text: String, class attribute: String = "") -> String {
        let rewritten = Rewritten("\(attribute)class C: NSObject {\n\(text)\n}")
        return rewritten.text.split(separator: "\n").dropFirst().dropLast().joined(separator: "\n")
    }

    @Test func `A stored property gets observers behind its value`() {
        #expect(
            property("@objc dynamic var x = 1") == "      dynamic var x = 1 { willSet { \(will) } didSet { \(did) } }")
        #expect(
            property("@objc dynamic var x: Int") == "      dynamic var x: Int { willSet { \(will) } didSet { \(did) } }"
        )
    }

    @Test func `A class whose members are all of Objective-C needs no attribute on the property`() {
        #expect(
            property("dynamic var x = 1", class: "@objcMembers ")
                == "dynamic var x = 1 { willSet { \(will) } didSet { \(did) } }")
        #expect(property("dynamic var x = 1") == "dynamic var x = 1")
    }

    @Test func `Observers that are there are kept, and key-value observers hear of a change after them`() {
        #expect(
            property("@objc dynamic var x = 1 { didSet { a() } }")
                == "      dynamic var x = 1 { willSet { \(will) } didSet { defer { \(did) }; a() } }")
        #expect(
            property("@objc dynamic var x = 1 { willSet { a() } }")
                == "      dynamic var x = 1 { willSet { \(will); a() } didSet { \(did) } }")
        #expect(
            property("@objc dynamic var x = 1 { willSet { a() } didSet { b() } }")
                == "      dynamic var x = 1 { willSet { \(will); a() } didSet { defer { \(did) }; b() } }")
    }

    @Test func `Properties that share a declaration get one each`() {
        let rewritten = Rewritten("class C: NSObject {\n@objc dynamic private(set) var x = 1, y: Int = 2\n}")
        #expect(
            rewritten.line("dynamic")
                == "      dynamic private(set) var x = 1 { willSet { \(will) } didSet { \(did) } }; "
                + "dynamic private(set) var y: Int = 2 { "
                + "willSet { willChangeValue(for: \\.y, forKey: \"y\") } didSet { didChangeValue(for: \\.y, forKey: \"y\") } }"
        )
    }

    @Test func `A setter tells of its change, and a property that is only read does not`() {
        #expect(
            property("@objc dynamic var x: Int { get { 1 } set { a() } }")
                == "      dynamic var x: Int { get { 1 } set { \(will); defer { \(did) }; a() } }")
        #expect(property("@objc dynamic var x: Int { 1 }") == "      dynamic var x: Int { 1 }")
    }

    @Test func `The Objective-C name is the key`() {
        #expect(property("@objc(y) dynamic var x = 1").contains("willChangeValue(for: \\.x, forKey: \"y\")"))
    }
}
