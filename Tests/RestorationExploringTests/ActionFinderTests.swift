import Testing
import UIKitTesting

@testable import RestorationExploring

struct ActionFinderTests {
    private func window(_ children: PresentationNode...) -> [PresentationNode] {
        [PresentationNode(id: "w", role: .window, children: children)]
    }

    private func kinds(_ windows: [PresentationNode]) -> [String] {
        ActionFinder(windows).actions.map { "\($0.action.kind) \($0.action.element.id)" }
    }

    @Test func `buttons, switches, rows and tabs are found in reading order`() {
        let found = kinds(
            window(
                PresentationNode(id: "b", role: .button, label: "Edit"), PresentationNode(id: "t", role: .toggle),
                PresentationNode(
                    id: "l", role: .list,
                    children: [PresentationNode(id: "r", role: .row, traits: [.selectable, .deletable])]),
                PresentationNode(id: "tab", role: .tab)))
        #expect(found == ["press b", "toggle t", "press r", "delete r", "press tab"])
    }

    @Test func `what is disabled, or chosen already, cannot be done`() {
        let found = kinds(
            window(
                PresentationNode(id: "b", role: .button, traits: .disabled),
                PresentationNode(id: "tab", role: .tab, traits: .selected),
                PresentationNode(id: "f", role: .textView, traits: .locked, input: TextInput(text: ""))))
        #expect(found == [])
    }

    @Test func `only what stands in front can be reached`() {
        let found = kinds(
            window(
                PresentationNode(id: "below", role: .button),
                PresentationNode(
                    id: "sheet", role: .sheet, children: [PresentationNode(id: "above", role: .button)])))
        #expect(found == ["dismiss sheet", "press above"])
    }

    @Test func `a sheet that its user cannot dismiss is not dismissed, and an alert is left by its buttons`() {
        #expect(kinds(window(PresentationNode(id: "s", role: .sheet, traits: .locked))) == [])
        let ok = PresentationNode(id: "ok", role: .button)
        #expect(kinds(window(PresentationNode(id: "a", role: .alert, children: [ok]))) == ["press ok"])
    }

    @Test func `what is typed has emoji, right-to-left and markup in it, is long, and is empty`() {
        let texts = ActionFinder(
            window(PresentationNode(id: "v", role: .textView, input: TextInput(text: "old")))
        ).actions.compactMap(\.action.text)
        #expect(texts.contains(""))
        #expect(texts.contains { $0.contains("שלום") && $0.contains("👩‍👩‍👧") && $0.contains("<b>") })
        #expect(texts.contains { $0.count > 5000 })
    }

    @Test func `rows that are built alike are one family`() {
        func row(_ id: String) -> PresentationNode { PresentationNode(id: id, role: .row, traits: .selectable) }
        let list = PresentationNode(id: "l", role: .list, children: [row("1"), row("2")])
        let families = Set(ActionFinder(window(list)).actions.compactMap(\.family))
        #expect(families.count == 1)
    }

    @Test func `a step finds its element again, and no other that took its place`() {
        let step = ElementReference(PresentationNode(id: "r", role: .row, label: "Ann"))
        let other = PresentationNode(id: "r", role: .row, label: "Bob")
        let moved = PresentationNode(id: "s", role: .row, label: "Ann")
        #expect(step.find(in: window(other, moved))?.id == "s")
        #expect(step.find(in: window(other)) == nil)
    }
}
