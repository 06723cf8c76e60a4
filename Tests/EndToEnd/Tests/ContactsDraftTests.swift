import Foundation
import Testing
import UIKitTesting

/// Tests of the form of Contacts whose contact changes elsewhere, in two windows of a real process.
@Suite(.serialized, .enabled(if: FileManager.default.isExecutableFile(atPath: BuiltProducts.contacts.path)))
struct ContactsDraftTests {
    private let app: AppProcess

    init() throws { app = try AppProcess(executable: BuiltProducts.contacts) }

    /// Opens Alice in two windows, and the form in both.
    private func openTwoForms() async throws {
        try await app.start()
        try await app.press("Alice Abernathy")
        try await app.press("Open in New Window")
        try await app.press("Edit", inWindow: 2)
        try await app.waitForField("Phone", inWindow: 2)
        try await app.press("Edit", inWindow: 1)
        try await app.waitForField("Phone", inWindow: 1)
    }

    private func changeInBothForms() async throws {
        try await openTwoForms()
        try await app.type("+1", into: "Phone", inWindow: 1)
        try await app.type("Blue Door", into: "Organisation", inWindow: 2)
    }

    /// Expects the stored contact to have the changes of both forms.
    private func expectBothChanges() async throws {
        try await app.press("Edit", inWindow: 1)
        try await app.waitForText("Blue Door", in: "Organisation", inWindow: 1)
        #expect(await app.text(of: "Phone", inWindow: 1) == "+1")
    }

    @Test func `A half-typed form takes over what another window has saved, also after SIGKILL, and saves both`()
        async throws
    {
        try await changeInBothForms()
        try await app.press("Done", inWindow: 2)
        try await app.waitForNoField("Phone", inWindow: 2)
        try await app.flush()
        try await app.kill()
        try await app.start()
        try await app.waitForText("Blue Door", in: "Organisation", inWindow: 1)
        #expect(await app.text(of: "Phone", inWindow: 1) == "+1")
        try await app.press("Done", inWindow: 1)
        try await app.waitForNoField("Phone", inWindow: 1)
        try await expectBothChanges()
    }

    @Test func `A form saves only what its user has changed, whatever another window saved while it was open`()
        async throws
    {
        try await changeInBothForms()
        for window in [2, 1] {
            try await app.press("Done", inWindow: window)
            try await app.waitForNoField("Phone", inWindow: window)
        }
        try await expectBothChanges()
    }

    @Test func `Its user decides about a property that both windows changed`() async throws {
        try await openTwoForms()
        try await app.type("+1", into: "Phone", inWindow: 1)
        try await app.type("+2", into: "Phone", inWindow: 2)
        try await app.type("Blue Door", into: "Organisation", inWindow: 2)
        try await app.press("Done", inWindow: 2)
        try await app.waitForNoField("Phone", inWindow: 2)
        try await app.flush()
        try await app.kill()
        try await app.start()
        try await app.waitForElement("This contact has changed")
        #expect(await app.text(of: "Phone", inWindow: 1) == "+2")
        // Nobody has decided, so the next run asks again.
        try await app.flush()
        try await app.kill()
        try await app.start()
        try await app.waitForElement("This contact has changed")
        try await app.press("Use My Changes")
        try await app.waitForText("+1", in: "Phone", inWindow: 1)
        #expect(await app.text(of: "Organisation", inWindow: 1) == "Blue Door")
        // The other window now changes the number again, while the form is open.
        try await app.press("Edit", inWindow: 2)
        try await app.waitForText("+2", in: "Phone", inWindow: 2)
        try await app.type("+3", into: "Phone", inWindow: 2)
        try await app.press("Done", inWindow: 2)
        try await app.waitForNoField("Phone", inWindow: 2)
        try await app.press("Done", inWindow: 1)
        try await app.waitForElement("This contact has changed")
        try await app.press("Discard My Changes")
        try await app.waitForText("+3", in: "Phone", inWindow: 1)
    }
}

extension AppProcess {
    private func elements(inWindow number: Int) -> [PresentationNode] {
        windows.filter { SceneNumber.split($0.id).place == number - 1 }.allElements
    }

    private func field(_ label: String, inWindow number: Int) -> PresentationNode? {
        elements(inWindow: number).first { $0.label == label && $0.input != nil }
    }

    fileprivate func text(of label: String, inWindow number: Int) -> String? {
        field(label, inWindow: number)?.input?.text
    }

    fileprivate func waitForField(_ label: String, inWindow number: Int) async throws {
        try await wait(for: "\(label) in window \(number)") { field(label, inWindow: number) != nil }
    }

    fileprivate func waitForNoField(_ label: String, inWindow number: Int) async throws {
        try await wait(for: "the form in window \(number) to go") { field(label, inWindow: number) == nil }
    }

    fileprivate func waitForText(_ text: String, in label: String, inWindow number: Int) async throws {
        try await wait(for: "\(text) in window \(number)") { self.text(of: label, inWindow: number) == text }
    }

    fileprivate func type(_ text: String, into label: String, inWindow number: Int) async throws {
        guard let field = field(label, inWindow: number) else { throw UIKitTestingError.noElement(label) }
        let selection = TextInput.Selection(location: text.utf16.count, length: 0)
        try await deliver(.edit(field.id, text: text, selection: selection), to: label)
    }

    fileprivate func press(_ label: String, inWindow number: Int) async throws {
        func button() -> PresentationNode? {
            elements(inWindow: number).last { $0.label == label && $0.role == .button }
        }
        try await wait(for: "\(label) in window \(number)") { button() != nil }
        guard let button = button() else { throw UIKitTestingError.noElement(label) }
        try await deliver(.activate(button.id), to: label)
    }
}
