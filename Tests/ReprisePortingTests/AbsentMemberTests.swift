import Foundation
import Testing

@testable import ReprisePorting

@Suite struct AbsentMemberTests {
    @Test func `An override of what UIKit does not have is a member of the class, and is reported`() {
        let rewritten = Rewritten(
            """
            class C: UIViewController {
                override func viewDidUnload() { super.viewDidUnload() }
                override var disablesAutomaticKeyboardDismissal: Bool { return super.disablesAutomaticKeyboardDismissal }
            }
            class D: C {
                override func viewDidUnload() { super.viewDidUnload() }
            }
            """)
        #expect(
            rewritten.text == """
                class C: UIViewController {
                             func viewDidUnload() { ()                    }
                             var disablesAutomaticKeyboardDismissal: Bool { return false                                    }
                }
                class D: C {
                    override func viewDidUnload() { super.viewDidUnload() }
                }
                """)
        #expect(rewritten.diagnostics.map(\.line) == [2, 3])
        #expect(rewritten.messages.first?.hasPrefix("UIKit has no viewDidUnload() on Linux") == true)
    }

    @Test func `Questions of key-value observing to a model are none here`() {
        let rewritten = Rewritten(
            """
            class Model: NSObject {
                override class func automaticallyNotifiesObservers(forKey key: String) -> Bool {
                    return key != "a" && super.automaticallyNotifiesObservers(forKey: key)
                }
            }
            """)
        #expect(rewritten.line("class func") != nil)
        #expect(rewritten.line("return")?.contains("key != \"a\" && true ") == true)
    }

    @Test func `In an extension it stays where it is, until a subclass overrides it`() {
        let source = "class C: UIViewController {\n}\nextension C {\n    override func viewDidUnload() {}\n}"
        #expect(
            Rewritten(source).text
                == "class C: UIViewController {\n}\nextension C {\n             func viewDidUnload() {}\n}")
        let moved = Rewritten(source, others: ["D.swift": "class D: C { override func viewDidUnload() {} }"])
        #expect(moved.text.hasPrefix("class C: UIViewController {\nfunc viewDidUnload() { __C_viewDidUnload() } }\n"))
    }

    @Test func `UIKit declares none of them`() throws {
        let root = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Sources/UIKit")
        let names = AbsentMembers.values.keys.map { $0.prefix { $0 != "(" } }
        let files = try #require(FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil))
        var count = 0
        for case let file as URL in files where file.pathExtension == "swift" {
            let text = try String(contentsOf: file, encoding: .utf8)
            guard text.contains("open "), names.contains(where: { text.contains(" \($0)") }) else { continue }
            count += 1
            let types = ParsedFile(SourceFile(path: file.path, text: text)).facts.types
            for member in types.filter({ $0.kind == .class }).flatMap(\.members) where member.isPublic {
                #expect(
                    AbsentMembers.values[member.signature] == nil, "\(member.signature) of \(file.lastPathComponent)")
            }
        }
        #expect(count > 5)
    }

    @Test func `A table's controller that asks super for a row's level gets none`() {
        let rewritten = Rewritten(
            """
            class C: UITableViewController {
                override func tableView(_ t: UITableView, indentationLevelForRowAt i: IndexPath) -> Int {
                    return super.tableView(t, indentationLevelForRowAt: i)
                }
                override func tableView(_ t: UITableView, willDeselectRowAt i: IndexPath) -> IndexPath? {
                    if i.row > 0 { return super.tableView(t, willDeselectRowAt: i) } else { return nil }
                }
            }
            """)
        #expect(rewritten.line("return")?.split(separator: " ") == ["return", "0"])
        #expect(rewritten.line("if i")?.contains("{ return i   ") == true)
    }
}
