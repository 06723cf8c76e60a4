import Testing

@Suite struct InterfaceTests {
    @Test func `An outlet keeps its modifiers and observers, and its place in the line`() {
        let rewritten = Rewritten(
            """
            class C: UIViewController {
                @IBOutlet private weak var label: UILabel! { didSet { label.text = "" } }
            }
            """)
        #expect(
            rewritten.text == """
                class C: UIViewController {
                              private weak var label: UILabel! { didSet { label.text = "" } }
                override class var interfaceMembers: [InterfaceMember] { [.outlet("label", \\C.label)] } }
                """)
    }

    @Test func `Each kind of member gets its line in the table`() {
        let rewritten = Rewritten(
            """
            class C: UIViewController {
                @IBOutlet var buttons: [UIButton]!
                @IBInspectable var limit: Int = 5
                @IBAction func save() {}
                @IBAction func send(_ sender: Any) {}
                @IBAction func press(_ sender: UIButton, forEvent event: UIEvent) {}
                @IBSegueAction func detail(_ coder: NSCoder) -> D? { nil }
                @objc func changed(from field: UITextField) {}
                @objc func count() -> Int { 1 }
            }
            """)
        let table = """
            override class var interfaceMembers: [InterfaceMember] { [.outlet("buttons", \\C.buttons), \
            .attribute("limit", \\C.limit), .action("save", C.save as (C) -> () -> Void), .action("send:", C.send(_:)), \
            .action("press:forEvent:", C.press(_:forEvent:)), .segueAction("detail:", C.detail(_:)), \
            .action("changedFrom:", C.changed(from:))] } }
            """
        #expect(rewritten.line("override") == table)
        #expect(rewritten.line("func send") == "              func send(_ sender: Any) {}")
    }

    @Test func `A member named by a keyword has its name without backticks in files and selectors`() {
        let rewritten = Rewritten(
            """
            class C: UIViewController {
                @IBOutlet var `switch`: UISwitch!
                @IBInspectable var `default`: Int = 5
                @IBOutlet var `self`: UIView!
                @IBAction func `repeat`(_ sender: Any) {}
                @IBAction func `continue`() {}
                func f() { button.addTarget(self, action: #selector(`repeat`(_:)), for: .touchUpInside) }
                func g() { button.addTarget(self, action: #selector(C.repeat(_:)), for: .touchUpInside) }
            }
            """)
        let table = """
            override class var interfaceMembers: [InterfaceMember] { [.outlet("switch", \\C.switch), \
            .attribute("default", \\C.default), .outlet("self", \\C.`self`), .action("repeat:", C.repeat(_:)), \
            .action("continue", C.continue as (C) -> () -> Void)] } }
            """
        #expect(rewritten.line("override") == table)
        #expect(rewritten.line("func f")?.contains(#"Selector("repeat:", C.repeat(_:))"#) == true)
        #expect(rewritten.line("func g")?.contains(#"Selector("repeat:", C.repeat(_:))"#) == true)
        #expect(rewritten.line("var `switch`") == "              var `switch`: UISwitch!")
    }

    @Test func `A class on one line gets its table behind a semicolon`() {
        let rewritten = Rewritten("class C: UIView { @IBOutlet var v: UIView! }")
        #expect(
            rewritten.text == "class C: UIView {           var v: UIView! ; override class var interfaceMembers: "
                + "[InterfaceMember] { [.outlet(\"v\", \\C.v)] } }")
    }

    @Test func `A public class has a public table and an open class an open one`() {
        let source = "class C: UIView {\n@IBAction func a() {}\n}"
        #expect(Rewritten("public \(source)").line("public override class var interfaceMembers") != nil)
        #expect(Rewritten("open \(source)").line("open override class var interfaceMembers") != nil)
    }

    @Test func `A nested class is named with the types around it`() {
        let rewritten = Rewritten(
            """
            class Outer: UIView {
                private class Inner: UIView {
                    @IBOutlet var v: UIView!
                }
            }
            """)
        #expect(
            rewritten.line("override")
                == "    override class var interfaceMembers: [InterfaceMember] { [.outlet(\"v\", \\Outer.Inner.v)] } }")
    }

    @Test func `Members of extensions in the class's file stand in the class's table`() {
        let rewritten = Rewritten(
            """
            class C: UIView {
            }
            private extension C {
                @IBAction func a(_ sender: Any) {}
            }
            """)
        #expect(
            rewritten.line("override")
                == "override class var interfaceMembers: [InterfaceMember] { [.action(\"a:\", C.a(_:))] } }")
        #expect(rewritten.port.contains("interfaceExtensions") == false)
    }

    @Test func `Members of extensions in other files reach UIKit through the delegate`() {
        let delegate = "@main class App: UIResponder, UIApplicationDelegate {}"
        let rewritten = Rewritten(
            "extension C {\n    @IBAction private func a(_ sender: Any) {}\n}\n", file: "C+Actions.swift",
            others: ["C.swift": "class C: UIView {}", "App.swift": delegate])
        #expect(
            rewritten.text == """
                extension C {
                              private func a(_ sender: Any) {}
                }; extension C { @MainActor static var portMembers_C_Actions_0: [InterfaceMember] { [.action("a:", C.a(_:))] } }

                """)
        #expect(
            rewritten.port == """
                // Written by port-tool from the files of this target.
                import UIKit

                extension App {
                    static var interfaceExtensions: [InterfaceMember] {
                        C.portMembers_C_Actions_0
                    }
                }

                """)
    }

    @Test func `Inspectable properties of UIKit's classes reach UIKit through the delegate`() {
        let rewritten = Rewritten(
            "extension UILabel {\n@IBInspectable var key: String { get { \"\" } set {} }\n}\n",
            others: ["App.swift": "@UIApplicationMain class App: UIResponder, UIApplicationDelegate {}"])
        #expect(rewritten.text.contains("[.attribute(\"key\", \\UILabel.key)]"))
        #expect(rewritten.port.contains("UILabel.portMembers_A_0"))
    }

    @Test func `Without a delegate the class lists what other files declare, and UIKit's classes are reported`() {
        let own = Rewritten("class C: UIView {\n}", others: ["B.swift": "extension C { @IBAction func a() {} }"])
        #expect(own.text.contains(".action(\"a\", C.a as (C) -> () -> Void)"))
        #expect(own.dependencies == ["B.swift"])
        let foreign = Rewritten("extension UIView { @IBInspectable var r: Int { get { 1 } set {} } }")
        #expect(foreign.messages.first?.hasPrefix("No class of this target is the app's delegate.") == true)
    }

    @Test func `A table that the class declares gets what it lacks`() {
        let rewritten = Rewritten(
            """
            class C: UIView {
                @IBOutlet var a: UIView!
                @IBOutlet var b: UIView!
                override class var interfaceMembers: [InterfaceMember] { [.outlet("a", \\C.a)] }
            }
            """)
        #expect(
            rewritten.line("override")
                == "    override class var interfaceMembers: [InterfaceMember] { [.outlet(\"a\", \\C.a), .outlet(\"b\", \\C.b)] }"
        )
    }

    @Test func `A table that the class computes is left, and what it lacks is said`() {
        let rewritten = Rewritten(
            """
            class C: UIView {
                @IBOutlet var a: UIView!
                override class var interfaceMembers: [InterfaceMember] { let list = make(); return list }
            }
            """)
        #expect(rewritten.messages.first?.hasSuffix("Add: .outlet(\"a\", \\C.a)") == true)
    }

    @Test func `A subclass lists only what is its own`() {
        let rewritten = Rewritten(
            "class D: C {\n@IBOutlet var b: UIView!\n}",
            others: ["C.swift": "class C: UIView { @IBOutlet var a: UIView! }"])
        #expect(rewritten.line("override")?.contains("[.outlet(\"b\", \\D.b)]") == true)
    }

    @Test func `An object of a storyboard that is no responder becomes a custom object`() {
        let rewritten = Rewritten("class Source: NSObject {\n@IBOutlet var t: UITableView!\n}\n")
        #expect(
            rewritten.text == """
                class Source: NSObject {
                          var t: UITableView!
                required override init() { super.init() }; @MainActor class var interfaceMembers: [InterfaceMember] \
                { [.outlet("t", \\Source.t)] } }; extension Source: InterfaceCustomObject {}

                """)
        let own = Rewritten("class Source: NSObject {\n@IBAction func a() {}\noverride init() {}\n}\n")
        #expect(own.line("required") == "required override init() {}")
    }

    @Test func `Attributes without effect on Linux leave spaces`() {
        let rewritten = Rewritten(
            """
            @objcMembers @IBDesignable class C: UIView {
                @nonobjc func a() {}
                @GKInspectable var b = 1
            }
            @objc(XKind) enum Kind: Int { case a }
            """)
        #expect(rewritten.line("class C") == "                           class C: UIView {")
        #expect(rewritten.line("func a") == "             func a() {}")
        #expect(rewritten.line("var b") == "                   var b = 1")
        #expect(rewritten.line("enum") == "             enum Kind: Int { case a }")
    }

    @Test func `The attributes of old delegates become main`() {
        #expect(Rewritten("@UIApplicationMain\nclass A {}").text == "@main␠␠␠␠␠␠␠␠␠␠␠␠␠\nclass A {}".spaced)
        #expect(Rewritten("@NSApplicationMain class A {}").text == "@main              class A {}")
    }

    @Test func `An action that no table can have is reported where it stands`() {
        let rewritten = Rewritten("class C: UIView {\n    @IBAction func a(_ s: Any, other: Int) {}\n}")
        #expect(
            rewritten.diagnostics.map(\.description) == [
                "A.swift:2:5: warning: No storyboard calls a on Linux. Let it be a method that takes nothing, a sender, or a "
                    + "sender and a UIEvent, and that returns nothing."
            ])
    }

    @Test func `What is Objective-C's alone is in the table too, where it can be set or sent`() {
        let rewritten = Rewritten(
            """
            class C: UIView {
                @objc var a = 1
                @objc let b = 1
                @objc var c: Int { 1 }
                @objc static var d = 1
            }
            extension UIView {
                @objc var e: Int { get { 1 } set {} }
            }
            """, others: ["App.swift": "@main class App: UIResponder, UIApplicationDelegate {}"])
        #expect(rewritten.line("override")?.contains("{ [.attribute(\"a\", \\C.a)] }") == true)
        #expect(rewritten.line("}; extension")?.contains("[.attribute(\"e\", \\UIView.e)]") == true)
    }

    @Test func `A superclass is found through an alias, and by its name in another target`() {
        let table = "override class var interfaceMembers"
        let alias = Rewritten(
            "class C: Base {\n@IBAction func a() {}\n}", others: ["B.swift": "typealias Base = UIView"])
        #expect(alias.line(table) != nil)
        #expect(alias.dependencies == ["B.swift"])
        #expect(Rewritten("class C: BaseViewController {\n@IBAction func a() {}\n}").line(table) != nil)
        #expect(Rewritten("class C: NSView {\n@IBAction func a() {}\n}").line(table) == nil)
    }

    @Test func `A delegate that lists extensions itself is told what to add`() {
        let delegate =
            "@main class App: UIApplicationDelegate { static var interfaceExtensions: [InterfaceMember] { [] } }"
        let rewritten = Rewritten(
            "extension UIView { @IBInspectable var r: Int { get { 1 } set {} } }", others: ["App.swift": delegate])
        #expect(
            rewritten.messages.first?.hasPrefix("App declares interfaceExtensions itself. Add there: + UIView.") == true
        )
        #expect(!rewritten.port.contains("extension App"))
    }

    @Test func `A class with another name in Objective-C is reported`() {
        #expect(
            Rewritten("@objc(A) class B: UIView {}").messages.first?.hasPrefix("On Linux the class is called B") == true
        )
        #expect(Rewritten("@objc(B) class B: UIView {}").messages.isEmpty)
    }

    @Test func `A requirement that only a subclass has is reported, as Swift does not call it`() {
        let base = "class A: UIViewController, UITableViewDelegate {}"
        let method = "func scrollViewDidScroll(_ v: UIScrollView) {}"
        let hidden = Rewritten("class B: A { \(method) }", others: ["Base.swift": base])
        #expect(hidden.messages.first?.hasPrefix("UIKit does not call scrollViewDidScroll(_:) of B on Linux") == true)
        #expect(hidden.dependencies == ["Base.swift"])
        #expect(Rewritten("class B: UIViewController, UITableViewDelegate { \(method) }").messages.isEmpty)
    }
}
