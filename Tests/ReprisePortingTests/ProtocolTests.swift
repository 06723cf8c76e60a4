import Testing

@Suite struct ProtocolTests {
    private let source = """
        @objc protocol P {
            func must()
            @objc optional func may(_ x: Int)
            @objc optional func ask(_ x: Int) -> Bool
        }
        """

    @Test func `An optional requirement without a result gets a default, and one with a result a protocol`() {
        #expect(
            Rewritten(source).text
                == """
                      protocol P: AnyObject {
                    func must()
                                   func may(_ x: Int)
                ␠␠␠␠␠␠␠␠␠␠␠␠␠␠␠␠␠␠␠␠␠␠␠␠␠␠␠␠␠␠␠␠␠␠␠␠␠␠␠␠␠␠␠␠␠
                }; extension P { func may(_ x: Int) {} }; protocol P_ask: AnyObject { func ask(_ x: Int) -> Bool }
                """.spaced)
    }

    @Test func `Calls of optional requirements keep their places`() {
        let calls = """
            func f(d: P?, e: P) {
                d?.may?(1)
                if d?.ask?(2) ?? false {}
                _ = e.ask?(3)
            }
            """
        let rewritten = Rewritten(calls, others: ["P.swift": source])
        #expect(
            rewritten.text == """
                func f(d: P?, e: P) {
                    d?.may (1)
                    if (d as? P_ask)?.ask (2) ?? false {}
                    _ = (e as? P_ask)?.ask (3)
                }
                """)
        #expect(rewritten.dependencies == ["P.swift"])
    }

    @Test func `Classes that have the method adopt the protocol, those behind private doors in their own file`() {
        let rewritten = Rewritten(
            source + "\nclass A: P { func ask(_ x: Int) -> Bool { true } }\nclass B: A {}\nclass D: P {}\n"
                + "private class E: P { func ask(_ x: Int) -> Bool { true } }\n")
        #expect(rewritten.port.hasSuffix("import UIKit\n\nextension A: P_ask {}\n"))
        #expect(rewritten.line("private class E")?.hasSuffix("}; extension E: P_ask {}") == true)
    }

    @Test func `Calls of UIKit's optional requirements and calls with labels lose the question mark`() {
        let rewritten = Rewritten(
            """
            func f() {
                tableView.delegate?.scrollViewDidScroll?(tableView)
                delegate.a?(b: 1)
                closure?(1)
                self.closure?(1)
                if let x = source.titles?(for: 1) {}
                if let x = source?.titles?(for: 1) {}
            }
            """)
        #expect(
            rewritten.text == """
                func f() {
                    tableView.delegate?.scrollViewDidScroll (tableView)
                    delegate.a (b: 1)
                    closure?(1)
                    self.closure?(1)
                    if let x = Optional(source.titles (for: 1)) {}
                    if let x = source?.titles (for: 1) {}
                }
                """)
    }

    @Test func `What unwraps a requirement by force calls it, too`() {
        let rewritten = Rewritten(
            """
            func f(d: P?, e: P) {
                d?.may!(1)
                _ = d?.ask!(3)
                _ = e.ask!(3)
                _ = tableView.delegate!.scrollViewDidScroll!(tableView)
                block!(1)
                self.block!(b: 1)
            }
            """, others: ["P.swift": source])
        #expect(
            rewritten.text == """
                func f(d: P?, e: P) {
                    d?.may (1)
                    _ = (d as? P_ask)?.ask (3)
                    _ = (e as! P_ask).ask (3)
                    _ = tableView.delegate!.scrollViewDidScroll (tableView)
                    block!(1)
                    self.block!(b: 1)
                }
                """)
    }

    @Test func `A closure of the app's with the name of a requirement stays optional`() {
        let source = "class C { var scrollViewDidScroll: ((Int) -> Void)?; func f() { self.scrollViewDidScroll?(1) } }"
        #expect(Rewritten(source).text == source)
    }

    @Test func `A requirement with a result that is not called is asked of its protocol`() {
        let rewritten = Rewritten(
            """
            func f(d: P?, e: P) {
                if d?.ask != nil, e.ask == nil {}
                if let g = d?.ask, let h = d?.must {}
            }
            """, others: ["P.swift": source])
        #expect(
            rewritten.text == """
                func f(d: P?, e: P) {
                    if (d as? P_ask)?.ask != nil, (e as? P_ask)?.ask == nil {}
                    if let g = (d as? P_ask)?.ask, let h = d?.must {}
                }
                """)
    }

    @Test func `Asking whether a delegate responds asks for the protocol of the requirement`() {
        let rewritten = Rewritten(
            """
            func f(d: P?, e: P) {
                if d?.responds(to: #selector(P.ask(_:))) == true {}
                if e.responds(to: #selector(P.ask)) {}
                if e.responds(to: #selector(P.may(_:))) {}
                if e.responds(to: #selector(C.other)) {}
            }
            """, others: ["P.swift": source, "C.swift": "class C: NSObject { @objc func other() {} }"])
        #expect(rewritten.line("if d") == nil)
        #expect(rewritten.line("if (d)") == "    if (d).map({ $0 is P_ask })              == true {}")
        #expect(rewritten.line("if (e is P_ask)") == "    if (e is P_ask)                     {}")
        #expect(rewritten.line("if true") == "    if true                                 {}")
        #expect(rewritten.line("if e") == "    if e.responds(to: Selector(\"other\", C.other)) {}")
    }

    @Test func `A protocol that is bound to classes already stays so`() {
        #expect(Rewritten("@objc protocol P: NSObjectProtocol {}").text == "      protocol P: NSObjectProtocol {}")
        #expect(Rewritten("@objc protocol P: Q {}").text == "      protocol P: Q, AnyObject {}")
    }

    @Test func `An optional property is an error that says what to do`() {
        let rewritten = Rewritten("@objc protocol P {\n  @objc optional var a: Int { get }\n}")
        #expect(rewritten.diagnostics.map(\.severity) == [.error])
        #expect(rewritten.messages.first?.hasPrefix("Only methods can be optional requirements on Linux.") == true)
    }
}
