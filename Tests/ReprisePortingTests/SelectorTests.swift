import Testing

@testable import ReprisePorting

@Suite struct SelectorTests {
    /// Returns the rewritten argument of `x(…)` in a class with several methods.
    private func selector(_ text: String, others: [String: String] = [:]) -> String? {
        let rewritten = Rewritten(
            """
            class C: UIViewController {
                var model: Model!
                @objc func save(_ sender: Any) {}
                @objc func stop() {}
                @objc func stop(_ sender: Any) {}
                @objc func close() {}
                @objc(other:) func named(_ sender: Any) {}
                @objc func changed(from field: Any) {}
                @objc func show(item: Any) {}
                @objc var isReady = true
                func f() {
                    x(\(text)); y()
                }
            }
            class Model: NSObject {
                @objc func refresh() {}
            }
            """, others: others)
        return rewritten.line("x(")
    }

    @Test(
        arguments: [
            ("#selector(save)", "Selector(\"save:\", C.save(_:))"),
            ("#selector(save(_:))", "Selector(\"save:\", C.save(_:))"),
            ("#selector(self.save(_:))", "Selector(\"save:\", C.save(_:))"),
            ("#selector(C.save(_:))", "Selector(\"save:\", C.save(_:))"),
            ("#selector(Self.close)", "Selector(\"close\", C.close)"),
            ("#selector(named(_:))", "Selector(\"other:\", C.named(_:))"),
            ("#selector(changed(from:))", "Selector(\"changedFrom:\", C.changed(from:))"),
            ("#selector(C.show(item:))", "Selector(\"showWithItem:\", C.show(item:))"),
            (
                "#selector(stop as () -> Void)",
                "Selector(\"stop\", C.stop as @MainActor (C) -> @MainActor () -> Void)"
            ),
            (
                "#selector(C.stop as (C) -> (Any) -> Void)",
                "Selector(\"stop:\", C.stop as (C) -> (Any) -> Void)"
            ),
            ("#selector(model.refresh)", "Selector(\"refresh\", Model.refresh)"),
            ("#selector(Model.refresh)", "Selector(\"refresh\", Model.refresh)"),
            ("#selector(UIView.endEditing(_:))", "Selector(\"endEditing:\", UIView.endEditing(_:))"),
            ("#selector(UIView.endEditing)", "Selector(\"endEditing:\", UIView.endEditing)"),
            (
                "#selector((stop) as () -> Void)",
                "Selector(\"stop\", C.stop as @MainActor (C) -> @MainActor () -> Void)"
            ),
            ("#selector((self.close))", "Selector(\"close\", C.close)"),
            ("#selector(type(of: self).close)", "Selector(\"close\", C.close)"),
            ("#selector(model!.refresh)", "Selector(\"refresh\", Model.refresh)"),
            (
                "#selector(UIApplication.sendAction(_:to:from:for:))", "Selector(\"sendAction:to:from:for:\")"
            ),
            ("#selector(viewDidLoad)", "Selector(\"viewDidLoad\", C.viewDidLoad)"),
            ("#selector(UIResponderStandardEditActions.paste(_:))", "Selector(\"paste:\")"),
        ])
    func `A selector becomes its name and the unapplied method`(_ text: String, _ expected: String) {
        let padding = String(repeating: " ", count: max(0, text.utf8.count - expected.utf8.count))
        #expect(selector(text) == "        x(\(expected)\(padding)); y()")
    }

    @Test func `The selectors of accessors are names alone`() {
        #expect(selector("#selector(getter: isReady)") == "        x(Selector(\"isReady\")       ); y()")
        #expect(selector("#selector(setter: C.isReady)") == "        x(Selector(\"setIsReady:\")     ); y()")
    }

    @Test func `A selector on several lines keeps them`() {
        let rewritten = Rewritten("class C: UIView {\n  @objc func a() {}\n  let s = #selector(\n    a)\n}")
        #expect(
            rewritten.text.hasPrefix("class C: UIView {\n        func a() {}\n  let s = Selector(\"a\", C.a)\n      \n")
        )
    }

    @Test func `A selector outside a class finds the class in another file`() {
        let rewritten = Rewritten(
            "extension Selector { static let a = #selector(C.a) }",
            others: ["C.swift": "class C: UIView { @objc(b) func a() {} }"])
        #expect(rewritten.text == "extension Selector { static let a = Selector(\"b\", C.a) }")
        #expect(rewritten.dependencies == ["C.swift"])
    }

    @Test func `A type within a class may name the class's methods`() {
        let source = "class C: UIView {\n@objc func a() {}\nenum E { static let s = #selector(a) }\n}"
        #expect(Rewritten(source).text.contains("enum E { static let s = Selector(\"a\", C.a) }"))
    }

    @Test func `A generic class is meant with its arguments, too`() {
        let source = "class G<T>: UIView {\n@objc func a() { x(#selector(G<T>.a)) }\n}"
        #expect(Rewritten(source).text.contains("x(Selector(\"a\", G.a)) }"))
    }

    @Test func `A method of an unknown object is found if one class declares it, and else reported`() {
        let found = Rewritten(
            "func f() { x(#selector(make().go)) }", others: ["C.swift": "class C: NSObject { @objc func go() {} }"])
        #expect(found.text.contains("Selector(\"go\", C.go)"))
        let unknown = Rewritten("func f() { x(#selector(make().go)) }")
        #expect(unknown.text.contains("Selector(\"go\")"))
        #expect(unknown.messages.first?.contains("Write #selector(Class.go)") == true)
    }

    @Test(
        arguments: [
            ("#keyPath(C.isReady)", "\"isReady\""), ("#keyPath(model.name)", "\"model.name\""),
            ("#keyPath(UIView.layer.bounds)", "\"layer.bounds\""), ("#keyPath(self.isReady)", "\"isReady\""),
        ])
    func `A key path becomes its properties`(_ text: String, _ expected: String) {
        let padding = String(repeating: " ", count: text.utf8.count - expected.utf8.count)
        #expect(selector(text) == "        x(\(expected)\(padding)); y()")
    }

    @Test(
        arguments: [
            ("save", ["_"], "save:"), ("save", [], "save"), ("changed", ["from"], "changedFrom:"),
            ("save", ["sender"], "saveWithSender:"), ("move", ["to", "animated"], "moveTo:animated:"),
            ("tableView", ["_", "didSelect"], "tableView:didSelect:"), ("image", ["_", "_"], "image::"),
            ("load", ["usingCache"], "loadUsingCache:"), ("insertIn", ["view"], "insertInView:"),
            ("show", ["item"], "showWithItem:"), ("init", ["name"], "initWithName:"),
            ("scroll", ["within"], "scrollWithin:"),
        ])
    func `Objective-C names are those that Swift gives`(_ name: String, _ labels: [String], _ expected: String) {
        #expect(ObjectiveCName.selector(name, labels: labels) == expected)
    }

    @Test func `Objective-C names of throwing and asynchronous methods have their last argument`() {
        #expect(ObjectiveCName.selector("load", labels: [], isThrowing: true) == "loadAndReturnError:")
        #expect(ObjectiveCName.selector("load", labels: ["_"], isThrowing: true) == "load:error:")
        #expect(ObjectiveCName.selector("load", labels: [], isAsync: true) == "loadWithCompletionHandler:")
    }

    @Test func `An override keeps the name that the superclass's method was given`() {
        let rewritten = Rewritten(
            "class D: C {\n  override func a() { x(#selector(a)) }\n}",
            others: ["C.swift": "class C: UIView { @objc(b) func a() {} }"])
        #expect(rewritten.text.contains("Selector(\"b\", D.a)"))
    }

    @Test func `A method with more arguments than UIKit passes is a name alone, and reported`() {
        let rewritten = Rewritten(
            "class C: NSObject {\n@objc func a(_ b: Int, c: Int, d: Int, e: Int) { x(#selector(a)) }\n}")
        #expect(rewritten.text.contains("x(Selector(\"a:c:d:e:\"))"))
        #expect(rewritten.messages.count == 1)
        // The rewriter accepts three arguments, because many callbacks get an error and a context.
        let three = Rewritten("class C: NSObject {\n@objc func a(_ b: Int, c: Int, d: Int) { x(#selector(a)) }\n}")
        #expect(three.text.contains("x(Selector(\"a:c:d:\", C.a(_:c:d:)))"))
        #expect(three.messages == [])
    }
}
