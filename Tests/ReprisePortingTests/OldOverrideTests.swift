import Testing

@Suite struct OldOverrideTests {
    @Test(arguments: [
        (
            "func prefersStatusBarHidden() -> Bool { return true }",
            "var  prefersStatusBarHidden:     Bool { return true }"
        ),
        ("class func layerClass() -> AnyClass { X.self }", "class var  layerClass:     AnyClass { X.self }"),
        (
            "func childViewControllerForStatusBarStyle() -> UIViewController? { nil }",
            "var  childForStatusBarStyle:                   UIViewController? { nil }"
        ),
        (
            "var childViewControllerForStatusBarHidden: UIViewController? { nil }",
            "var childForStatusBarHidden              : UIViewController? { nil }"
        ),
        ("func didMove(toParentViewController p: P?) {}", "func didMove(toParent               p: P?) {}"),
        ("func didMove(toParentViewController: P?) {}", "func didMove(toParent              : P?) {}"),
        ("func addChildViewController(_ c: P) {}", "func addChild              (_ c: P) {}"),
        ("func sendSubview(toBack view: UIView) {}", "func sendSubviewToBack(_      view: UIView) {}"),
    ])
    func `An override of an old name becomes one of the new name, in its place`(_ old: String, _ new: String) {
        let rewritten = Rewritten("class C: UIViewController {\n    override \(old)\n}")
        #expect(rewritten.text == "class C: UIViewController {\n    override \(new)\n}")
        #expect(rewritten.diagnostics.count == 1)
    }

    @Test func `What is renamed is said where it stands`() {
        let rewritten = Rewritten(
            "class C: UIViewController {\n  override func shouldAutorotate() -> Bool { false }\n"
                + "  override func removeFromParentViewController() {}\n}", file: "C.swift")
        #expect(
            rewritten.diagnostics.map(\.description) == [
                "C.swift:2:17: warning: shouldAutorotate() has been the property shouldAutorotate since Swift 3. Reprise reads it "
                    + "as that here. Rename it for the Xcode of today.",
                "C.swift:3:17: warning: removeFromParentViewController() has been removeFromParent() since Swift 4.2. Reprise reads "
                    + "it as that here. Rename it for the Xcode of today.",
            ])
    }

    @Test func `Calls of super take the new name, too: an old one would call the override again`() {
        let rewritten = Rewritten(
            """
            class C: UIViewController {
                override func willMove(toParentViewController parent: UIViewController?) {
                    super.willMove(toParentViewController: parent)
                    super.sendSubview(toBack: v)
                    other.willMove(toParentViewController: parent)
                }
                override func prefersStatusBarHidden() -> Bool { return !super.prefersStatusBarHidden() }
                override var childViewControllerForStatusBarStyle: V? { return super.childViewControllerForStatusBarStyle }
            }
            """)
        #expect(rewritten.line("super.will") == "        super.willMove(toParent              : parent)")
        #expect(rewritten.line("super.send") == "        super.sendSubviewToBack(        v)")
        #expect(rewritten.line("other") == "        other.willMove(toParentViewController: parent)")
        #expect(rewritten.text.contains("{ return !super.prefersStatusBarHidden   }"))
        #expect(rewritten.text.contains("{ return super.childForStatusBarStyle               }"))
    }

    @Test func `An override of an old name in an extension moves to the class under the new one`() {
        let rewritten = Rewritten(
            "class C: UIViewController {\n}\nextension C {\n    override func prefersStatusBarHidden()\n"
                + "        -> Bool { return true }\n}")
        #expect(
            rewritten.line("override")
                == "override var prefersStatusBarHidden: Bool { __C_prefersStatusBarHidden } }")
        #expect(rewritten.line("var") == nil || rewritten.text.contains("__C_prefersStatusBarHidden: "))
    }

    @Test(arguments: [
        "class C: V {\n    func prefersStatusBarHidden() -> Bool { true }\n}",
        "class C: V {\n    override func shouldAutorotate(_ x: Int) -> Bool { true }\n}",
        "class C: V {\n    override var prefersStatusBarHidden: Bool { true }\n}",
    ])
    func `What only looks alike keeps its name`(_ source: String) {
        let rewritten = Rewritten(source)
        #expect(rewritten.text == source)
        #expect(rewritten.messages == [])
    }
}
