import Testing

@Suite struct OverrideTests {
    @Test func `An override in an extension moves to the class's body and calls the extension`() {
        let rewritten = Rewritten(
            """
            class C: UIViewController {
            }
            extension C {
                override func viewDidLoad() { super.viewDidLoad() }
                public override func f(_ a: Int, with b: inout [String], c: Int = 1) throws -> Bool { true }
            }
            """)
        #expect(
            rewritten.text == """
                class C: UIViewController {
                override func viewDidLoad() { __C_viewDidLoad() }; override func f(_ p0: Int, with p1: inout [String], \
                c p2: Int = 1) throws -> Bool { try __C_f(p0, with: &p1, c: p2) } }
                extension C {
                         func __C_viewDidLoad() { super.viewDidLoad() }
                    public      func __C_f(_ a: Int, with b: inout [String], c: Int = 1) throws -> Bool { true }
                }
                """)
    }

    @Test func `Computed and observed properties are overridden in an extension`() {
        let rewritten = Rewritten(
            """
            class C: UIControl {
            }
            extension C {
                override var prefersStatusBarHidden: Bool { true }
                override class var layerClass: AnyClass { CALayer.self }
                override var frame: CGRect {
                    get { super.frame }
                    set { super.frame = newValue }
                }
                override var isSelected: Bool {
                    didSet { update(oldValue) }
                }
            }
            """)
        #expect(
            rewritten.line("override") == """
                override var prefersStatusBarHidden: Bool { __C_prefersStatusBarHidden }; \
                override class var layerClass: AnyClass { __C_layerClass }; \
                override var frame: CGRect { get { __C_frame } set { __C_frame = newValue } }; \
                override var isSelected: Bool { get { __C_isSelected } set { __C_isSelected = newValue } } }
                """)
        #expect(rewritten.line("class var") == "         class var __C_layerClass: AnyClass { CALayer.self }")
        #expect(
            rewritten.line("get { super.isSelected }") == """
                        get { super.isSelected } set { let oldValue = super.isSelected; super.isSelected = newValue; \
                _ = oldValue;  update(oldValue) }
                """)
    }

    @Test func `Attributes come before the modifiers, and an override is as public as what it overrides`() {
        let rewritten = Rewritten(
            """
            public class A: UIView {
                func own() {}
                public func open() {}
            }
            public class B: A {
            }
            extension B {
                @available(iOS 13.0, *) @discardableResult
                override func system() -> Int { 1 }
                override func own() {}
                override func open() {}
            }
            """)
        #expect(
            rewritten.line("@available(iOS 13.0, *) @discardableResult public") == """
                @available(iOS 13.0, *) @discardableResult public override func system() -> Int { __B_system() }; \
                override func own() { __B_own() }; public override func open() { __B_open() } }
                """)
    }

    @Test func `A declaration on several lines moves to one`() {
        let rewritten = Rewritten(
            """
            class C: D {
            }
            extension C {
                override
                func f<T>(
                    _ a: T, // first
                    b: Int
                ) -> T
                where T: P { a }
            }
            """)
        #expect(
            rewritten.line("override")
                == "override func f<T>(_ p0: T, b p1: Int) -> T where T: P { __C_f(p0, b: p1) } }")
        #expect(rewritten.line("func __C_f") == "    func __C_f<T>(")
    }

    @Test func `An override in another file changes the class's file`() {
        let rewritten = Rewritten(
            "public class C: UIViewController {\n}",
            others: ["B.swift": "extension C { override func viewDidLoad() {} }"])
        #expect(
            rewritten.text
                == "public class C: UIViewController {\npublic override func viewDidLoad() { __C_viewDidLoad() } }")
        #expect(rewritten.dependencies == ["B.swift"])
    }

    @Test func `A member of an extension that a subclass overrides moves to the class's body`() {
        let rewritten = Rewritten(
            "class A: UIView {\n}\nextension A { func f(_ x: Int) {}; func g() {} }",
            others: ["B.swift": "class B: A { override func f(_ x: Int) {} }"])
        #expect(
            rewritten.text == "class A: UIView {\nfunc f(_ p0: Int) { __A_f(p0) } }\n"
                + "extension A { func __A_f(_ x: Int) {}; func g() {} }")
        #expect(rewritten.dependencies == ["B.swift"])
    }

    @Test func `An override that cannot move is an error that says where to put it`() {
        let foreign = Rewritten("extension UIViewController {\n  override func viewDidLoad() {}\n}")
        #expect(
            foreign.diagnostics.map(\.description) == [
                "A.swift:2:3: error: UIViewController is not a class of this target: its viewDidLoad cannot be overridden in "
                    + "an extension on Linux. Override it in a class of the app's own."
            ])
        let variadic = Rewritten("class C: D {}\nextension C { override func f(_ x: Int...) {} }")
        #expect(variadic.messages.first?.hasPrefix("This f cannot be overridden") == true)
        let initializer = Rewritten("class C: D {}\nextension C { override convenience init() { self.init() } }")
        #expect(initializer.messages.first?.hasPrefix("An initializer cannot be overridden") == true)
    }

    @Test func `Observing by name in a class that derives from NSObject is no override`() {
        let signature = "observeValue(forKeyPath k: String?, of o: Any?, change c: [K: Any]?, context x: P?)"
        let rewritten = Rewritten(
            """
            class C: NSObject {
                override func \(signature) {
                    super.observeValue(forKeyPath: k, of: o, change: c, context: x)
                }
            }
            class V: UIView {
                override func \(signature) {}
            }
            """)
        #expect(rewritten.line("func observe") == "             func \(signature) {")
        #expect(rewritten.line("()") == "        ()" + String(repeating: " ", count: 61))
        #expect(rewritten.line("}; extension") == "}; extension C: KeyValueObserver {}")
        #expect(rewritten.line("override") == "    override func \(signature) {}")
    }

    @Test func `Members by name in a class of NSObject are no overrides, and UIKit's stand for what super has`() {
        let rewritten = Rewritten(
            """
            class C: NSObject {
                override func responds(to a: Selector!) -> Bool {
                    super.responds(to: a)
                }
                override func value(forKey key: String) -> Any? {
                    super.value(forKey: key)
                }
                override func setValue(_ value: Any?, forUndefinedKey key: String) {
                    super.setValue(value, forUndefinedKey: key)
                }
            }
            class V: UIView {
                override func value(forUndefinedKey key: String) -> Any? { super.value(forUndefinedKey: key) }
            }
            """)
        #expect(rewritten.line("func responds") == "             func responds(to a: Selector!) -> Bool {")
        #expect(rewritten.line("listedResponds") == "        listedResponds(to: a)")
        #expect(rewritten.line("listedValue") == "        listedValue(forKey: key)")
        #expect(rewritten.line("setListedValue") == "        setListedValue(value, forUndefinedKey: key)")
        #expect(rewritten.line("}; extension") == "}; extension C: SelectorResponder {}; extension C: KeyValueCoder {}")
        #expect(rewritten.line("override")?.contains("super.value(forUndefinedKey: key)") == true)
    }
}
