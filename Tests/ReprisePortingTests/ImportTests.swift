import Testing

@Suite struct ImportTests {
    @Test func `The module of logging has one name`() {
        #expect(Rewritten("import os.log\nimport UIKit").text == "import UnifiedLogging\nimport UIKit")
        #expect(Rewritten("import os").text == "import UnifiedLogging")
    }

    @Test(
        arguments: [
            ("import UIKit.UIGestureRecognizerSubclass", "import UIKit"),
            ("import CoreGraphics", "import UIKit"),
            ("import struct CoreGraphics.CGFloat", "import UIKit"),
            ("import Darwin", "import Glibc"), ("import class UIKit.UIView", "import class UIKit.UIView"),
            ("@testable import Notes", "@testable import Notes"),
        ])
    func `Modules whose types UIKit has are imported with it`(_ source: String, _ expected: String) {
        let padding = String(repeating: " ", count: source.utf8.count - expected.utf8.count)
        #expect(Rewritten(source).text == expected + padding)
    }

    @Test func `What Foundation has on iOS is imported on the line of Foundation`() {
        #expect(
            Rewritten("import Foundation // all\nlet s = URLSession.shared").text
                == "import Foundation; import FoundationNetworking // all\nlet s = URLSession.shared")
        #expect(
            Rewritten("import UIKit\nclass P: NSObject, XMLParserDelegate {}").text
                == "import UIKit; import FoundationXML\nclass P: NSObject, XMLParserDelegate {}")
        #expect(Rewritten("import UIKit\nlet a = 1").text == "import UIKit\nlet a = 1")
    }

    @Test func `The folder of the main bundle is that of the app's resources`() {
        let rewritten = Rewritten(
            """
            import Foundation
            let path = Bundle.main.resourcePath! + "/a.txt"
            let files = try FileManager.default.contentsOfDirectory(atPath: Bundle.main.bundlePath)
            let url = Bundle.main.bundleURL, other = Bundle.main.resourceURL?.appendingPathComponent("b")
            let same = Bundle(for: C.self).resourcePath, name = Bundle.main.bundleIdentifier
            """)
        #expect(
            rewritten.text == """
                import Foundation; import UIKit
                let path = Bundle.main.appResourcePath! + "/a.txt"
                let files = try FileManager.default.contentsOfDirectory(atPath: Bundle.main.appBundlePath)
                let url = Bundle.main.appBundleURL, other = Bundle.main.appResourceURL?.appendingPathComponent("b")
                let same = Bundle(for: C.self).resourcePath, name = Bundle.main.bundleIdentifier
                """)
    }

    @Test func `What Foundation has on iOS and UIKit has here is imported, also for what the rewriting brings in`() {
        let model = Rewritten("import Foundation\nclass M: NSObject {\n@objc dynamic var a = 1\n}")
        #expect(model.text.hasPrefix("import Foundation; import UIKit\nclass M"))
        #expect(model.text.contains("willChangeValue(for:"))
        #expect(
            Rewritten("import Foundation\nlet a = NSUserActivity(activityType: \"a\")").text
                == "import Foundation; import UIKit\nlet a = NSUserActivity(activityType: \"a\")")
        for same in ["import Foundation\nlet a = 1", "import UIKit\nlet a: Selector? = nil"] {
            #expect(Rewritten(same).text == same)
        }
        #expect(
            Rewritten("import CoreGraphics\nimport Foundation\nlet v = CGVector.zero").text
                == "import UIKit       \nimport Foundation\nlet v = CGVector.zero")
    }

    @Test func `Sources of an iOS app are read as on iOS`() {
        #expect(
            Rewritten("#if os(iOS) || os(tvOS)\nimport UIKit\n#elseif os(macOS)\nimport AppKit\n#endif").text
                == "#if true    || os(tvOS)\nimport UIKit\n#elseif os(macOS)\nimport AppKit\n#endif")
    }

    @Test func `A file that knows Linux is left to it, and says what it leaves out`() {
        let source = "#if os(iOS)\nlet a = 1\nlet b = 2\n#endif\n#if os(iOS)\n#elseif os(Linux)\nlet a = 3\n#endif"
        let rewritten = Rewritten(source)
        #expect(rewritten.text == source)
        #expect(
            rewritten.diagnostics.map(\.description) == [
                "A.swift:1:1: warning: Linux leaves out lines 2 to 3, which iOS has: os(iOS) is false here. Check that the app "
                    + "can do without."
            ])
    }

    @Test(
        arguments: [
            ("canImport(SwiftUI)", 1), ("!canImport(SwiftUI)", 0), ("canImport(UIKit)", 0), ("DEBUG", 0),
            ("targetEnvironment(simulator)", 0), ("_runtime(_ObjC)", 1), ("os(iOS) && canImport(ObjectiveC)", 1),
            ("os(iOS) && DEBUG", 0), ("os(macOS) || canImport(Combine)", 1), ("swift(>=5)", 0), ("(os(iOS))", 0),
        ])
    func `Code is reported that iOS has for certain and Linux for certain has not`(_ condition: String, _ count: Int) {
        #expect(Rewritten("#if \(condition)\nlet a = 1\n#endif").diagnostics.count == count)
    }

    @Test func `An import that is left out is not reported, nor code that other code stands in for`() {
        #expect(Rewritten("#if canImport(SwiftUI)\nimport SwiftUI\n#endif").messages.isEmpty)
        #expect(Rewritten("#if canImport(SwiftUI)\nlet a = 1\n#else\nlet a = 2\n#endif").messages.isEmpty)
    }

    @Test func `What is left out is in no table, and what depends on a flag is reported`() {
        let rewritten = Rewritten(
            """
            class C: UIView {
                #if os(macOS)
                @IBAction func a() {}
                #elseif DEBUG
                @IBAction func b() {}
                #endif
                @IBAction func c() {}
            }
            """)
        #expect(rewritten.line("override")?.contains("[.action(\"c\", C.c as (C) -> () -> Void)]") == true)
        #expect(rewritten.messages.contains { $0.hasPrefix("No storyboard finds b on Linux") })
    }

    @Test func `A class that depends on a flag has its table all the same`() {
        let rewritten = Rewritten(
            """
            #if DEBUG
            class C: UIView {
                @IBAction func a(_ sender: Any) {}
            }
            #else
            class C: UIView {
                @IBAction func b(_ sender: Any) {}
            }
            #endif
            """)
        #expect(rewritten.text.contains("{ [.action(\"a:\", C.a(_:))] } }\n#else"))
        #expect(rewritten.text.contains("{ [.action(\"b:\", C.b(_:))] } }\n#endif"))
        #expect(rewritten.messages.isEmpty)
    }

    @Test func `Previews of Xcode's canvas leave their lines`() {
        let rewritten = Rewritten(
            "let a = 1\n@available(iOS 17, *)\n#Preview(\"Dark\") {\n  C()\n}\n#Preview { D() }\nlet b = 2")
        #expect(rewritten.text.split { $0.isWhitespace }.joined(separator: " ") == "let a = 1 let b = 2")
        #expect(rewritten.messages == [])
    }

    @Test func `Casts of coders to Foundation's archivers go`() {
        let rewritten = Rewritten(
            """
            func encode(with coder: NSCoder) {
                let a = coder as! NSKeyedArchiver
                if let b = coder as? NSKeyedUnarchiver {}
                let c = other as! NSKeyedArchiver
            }
            """)
        #expect(rewritten.line("let a") == "    let a = coder                    ")
        #expect(rewritten.line("if let b") == "    if let b = coder as NSCoder?           {}")
        #expect(rewritten.line("let c") == "    let c = other as! NSKeyedArchiver")
        #expect(
            rewritten.messages == [
                "UIKit's coders are not Foundation's archivers: this cast fails on Linux. Use what NSCoder has."
            ])
    }

    @Test func `What has no counterpart is reported with what to do`() {
        let rewritten = Rewritten(
            """
            import CoreData
            class M: NSManagedObject { @NSManaged var name: String }
            let p = NSPredicate(format: "a == 1")
            let m = class_getInstanceMethod(C.self, Selector("a"))
            """)
        #expect(
            rewritten.diagnostics.map { "\($0.line):\($0.column) \($0.severity)" } == [
                "1:1 warning", "2:28 error", "3:9 warning", "4:9 error",
            ])
        #expect(rewritten.messages.allSatisfy { $0.hasSuffix(".") || $0.hasSuffix(")") })
    }
}
