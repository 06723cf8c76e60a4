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
              3 [ra]          0x000055b9 EncodingPass.encode(_:) + 12 in App at /r/Sources/StateRestoration/EncodingPass.swift:9:1
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
}
