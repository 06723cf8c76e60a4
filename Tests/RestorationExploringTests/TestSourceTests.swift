import Foundation
import Testing
import UIKitTesting

@testable import RestorationExploring

struct TestSourceTests {
    /// `PastedTests` has exactly these tests, compiles them and runs them.
    private static let findings: [Finding] =
        TerminationMode.allCases.map { finding($0, on: "HiddenScreen") }
        + [
            finding(.killed, on: "HiddenScreen", afterwards: button("Is it marked?")),
            finding(.killed, on: "HiddenScreen", reason: "superNotCalled"),
        ]

    private static func button(_ label: String) -> ExplorerAction {
        ExplorerAction(.press, ElementReference(id: "b", role: .button, label: label))
    }

    private static func finding(
        _ way: TerminationMode, on screen: String, afterwards: ExplorerAction? = nil, reason: String? = nil
    ) -> Finding {
        let subject = afterwards == nil ? "\(screen) \(reason ?? way.rawValue)" : "\(screen) afterwards"
        return Finding(
            lost: [reason == nil ? afterwards == nil ? .shownText : .behaviour : .report], screen: screen, element: "",
            cause: Cause(kind: reason ?? "notEncoded", subject, "why", "advice"), count: 1, steps: [button(screen)],
            way: way, afterwards: afterwards, differences: [], before: [], after: [])
    }

    @Test func `A test ends the app as its finding does, in each way, and compares with the right moment`() throws {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("EndToEnd/Tests/PastedTests.swift")
        let compiled = try String(contentsOf: file, encoding: .utf8).split(
            separator: "\n", omittingEmptySubsequences: false
        ).map { $0.hasPrefix("    ") ? String($0.dropFirst(4)) : String($0) }.joined(separator: "\n")
        for finding in Self.findings {
            let source = "\(TestSource(finding, executable: ".build/debug/EndToEndMistakesApp"))"
            #expect(compiled.contains(source), "PastedTests has to have this:\n\(source)")
        }
    }

    private func source(_ action: ExplorerAction) -> String {
        var finding = Self.finding(.killed, on: "HiddenScreen")
        finding.steps = [action]
        return "\(TestSource(finding, executable: "/a"))"
    }

    @Test func `A step does in a test what it did as it was found`() {
        let list = ElementReference(id: "l", role: .collection)
        #expect(
            source(ExplorerAction(.scroll, list, text: "x", number: 260)).contains(
                ".scroll(\"l\", .init(x: 260.0, y: 0.0, width: 390.0"))
        #expect(
            source(ExplorerAction(.scroll, list, number: 260)).contains(
                ".scroll(\"l\", .init(x: 0.0, y: 260.0, width: 390.0"))
        let field = ElementReference(id: "f", role: .textField, label: "Name")
        let typing = source(ExplorerAction(.type, field, text: "a\"b"))
        #expect(typing.contains("app.deliver(.focus(\"f\"))"))
        #expect(typing.contains(#"app.deliver(.edit("f", text: "a\"b", selection: .init(location: 3, length: 0)))"#))
        #expect(
            source(ExplorerAction(.swipe, field, text: "left")).contains(
                "app.make(.swipe(.left), on: \"Name\", role: .textField)"))
        #expect(
            source(ExplorerAction(.pan, list, text: "down")).contains(
                ".gesture(\"l\", .pan(.changed, .init(x: 0.0, y: 80.0)))"))
    }
}
