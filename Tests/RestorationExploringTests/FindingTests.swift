import Foundation
import FoundationXML
import Testing
import UIKitTesting

@testable import RestorationExploring

struct FindingTests {
    private func finding(_ cause: String, _ subject: String) -> Finding {
        let element = ElementReference(id: "b", role: .button, label: "Say \"no\" & <go>")
        return Finding(
            lost: [.text], screen: "Note", element: "the field", cause: Cause(kind: cause, subject, "why", "advice"),
            count: 1,
            steps: [ExplorerAction(.press, element)], way: .killed, afterwards: nil, differences: [], before: [],
            after: [])
    }

    // MARK: Shortening

    @Test func `the shortest way has the steps that are needed, and no others`() {
        var tries = 0
        let steps = Shortening<Int>().shortest(Array(1...20)) { steps in
            tries += 1
            return steps.contains(7) && steps.contains(13)
        }
        #expect(steps == [7, 13])
        #expect(tries <= 60)
    }

    @Test func `a way of which every step is needed stays, and one that needs none becomes empty`() {
        #expect(Shortening<Int>().shortest([1, 2, 3]) { $0.count == 3 } == [1, 2, 3])
        #expect(Shortening<Int>().shortest([1, 2, 3]) { _ in true } == [])
    }

    @Test func `shortening ends after so many tries`() {
        var tries = 0
        _ = Shortening<Int>(maximumTries: 5).shortest(Array(1...100)) { _ in
            tries += 1
            return false
        }
        #expect(tries == 5)
    }

    // MARK: Expectations

    @Test func `what is expected is named by cause and subject, with stars for anything`() throws {
        let expectations = try Expectations(
            """
            # The login is not for the next time.
            noIdentifier LoginController
            * Draft*: UITextField "Secret"   # both drafts
            """)
        #expect(expectations.contains(finding("noIdentifier", "LoginController")))
        #expect(expectations.contains(finding("notEncoded", "DraftController: UITextField \"Secret\"")))
        #expect(!expectations.contains(finding("noIdentifier", "NoteController")))
        #expect(!expectations.contains(finding("notFound", "LoginController")))
    }

    @Test func `a line of expectations without a subject is refused with its number`() {
        #expect(throws: ExpectationsError.self) { try Expectations("noIdentifier A\nnotFound") }
    }

    // MARK: Findings

    @Test func `equal causes are one finding, which counts`() {
        let list = FindingList()
        #expect(!list.isKnown(symptom: "a"))
        list.add(finding("notFound", "A"), symptom: "a")
        list.add(finding("notFound", "A"), symptom: "b")
        #expect(list.isKnown(symptom: "a"))
        #expect(list.all.map(\.count) == [3])
    }

    @Test func `a crash is told by the app's own line, and by whether it was encoding`() {
        let stack = CrashStack(
            """
            App/Note.swift:86: Fatal error: Unexpectedly found nil
            Thread 0 "App" crashed:
              0               0x00007f66 closure #1 in _assertionFailure + 623 in libswiftCore.so
              2 [ra] [system] 0x000055b9 NoteController.encodeRestorableState(with:) + 264 in App at /home/ann/App/Note.swift
              3 [ra]          0x000055b9 EncodingPass.encode(_:) + 12 in App at /r/Sources/RepriseRestoration/EncodingPass.swift:9:1
            """)
        #expect(stack.function == "NoteController.encodeRestorableState(with:)")
        #expect(stack.place == "Note.swift:86")
        #expect(stack.isInEncode && !stack.isInDecode)
    }

    @Test func `a test and a report quote what an app shows so that it stays text`() {
        let source = "\(TestSource(finding("noIdentifier", "Note"), executable: "/a"))"
        #expect(source.contains(#"try await app.press("Say \"no\" & <go>", role: .button)"#))
        var result = finding("notEncoded", "<Note>")
        result.log = "]]>\u{1}"
        let walk = Walk(options: ExploringOptions(), tally: Tally())
        let report = ExploringResult(
            executable: "/a", seed: 1, duration: .seconds(1), walk: walk, coverage: Coverage(), findings: [result],
            expectations: Expectations())
        let junit = "\(JUnitReport(report))"
        #expect(junit.contains("notEncoded: &lt;Note&gt;") && !junit.contains("\u{1}"))
        #expect("\(HTMLReport(report))".contains("&lt;go&gt;"))
        #expect(!"\(HTMLReport(report))".contains("<go>"))
    }

    @Test(arguments: [
        "<img src=x onerror=alert(1)><script>alert(1)</script>", "]]><x/>", "a\"b'c&d;&#x3c;", "`\n} ; fatalError() //",
        "\\(fatalError())", "\u{1B}[2J\u{7}", "\u{2028}fatalError()", "\u{202E}evil", "\u{0}\u{FFFE}",
    ])
    func `a hostile text in any place of a finding stays text in every report`(text: String) throws {
        let element = ElementReference(id: text, role: .button, label: text)
        var finding = Finding(
            lost: [.text], screen: text, element: text, cause: Cause(kind: text, text, text, text), count: 1,
            steps: [ExplorerAction(.press, element), ExplorerAction(.type, element, text: text)], way: .killed,
            afterwards: ExplorerAction(.swipe, element, text: text), differences: [],
            before: [PresentationNode(id: text, role: .button, label: text)], after: [])
        finding.log = text
        let result = ExploringResult(
            executable: text, seed: 1, duration: .seconds(1), walk: Walk(options: ExploringOptions(), tally: Tally()),
            coverage: Coverage(), findings: [finding], expectations: Expectations())
        for isXML in [false, true] {
            let markup = isXML ? "\(JUnitReport(result))" : "\(HTMLReport(result))"
            #expect(!markup.contains("<script") && !markup.contains("<img") && !markup.contains("<x/>"))
            #expect(
                !markup.unicodeScalars.contains {
                    $0.properties.generalCategory == .control && $0 != "\n" && $0 != "\t"
                })
            let xml = try isXML ? markup : Self.asXML(markup)
            let parser = XMLParser(data: Data(xml.utf8))
            #expect(parser.parse(), "\(String(describing: parser.parserError)) \(markup)")
        }
        // The first line is the test's name between backticks. All other places are literals.
        let lines = "\(TestSource(finding, executable: text))".split(separator: "\n")
        #expect(lines.first?.split(separator: "`", omittingEmptySubsequences: false).count == 3)
        #expect(lines.allSatisfy { !$0.drop { $0 == " " }.hasPrefix("fatalError") })
        for line in lines {
            #expect(
                !line.unicodeScalars.contains { $0.properties.generalCategory.isInvisible }, "\(line.debugDescription)")
        }
    }

    /// Returns the report's HTML as XML, without its first line and without elements that have no end.
    private static func asXML(_ markup: String) throws -> String {
        try markup.replacing("<!doctype html>", with: "").replacing("<meta charset=\"utf-8\">", with: "")
            .replacing(Regex("<meta name=[^>]*>"), with: "")
    }
}
