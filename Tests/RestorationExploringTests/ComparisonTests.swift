import Testing
import UIKitTesting

@testable import RestorationExploring

struct ComparisonTests {
    private func kinds(_ before: PresentationNode, _ after: PresentationNode) -> [LostKind] {
        func window(_ node: PresentationNode) -> [PresentationNode] {
            [PresentationNode(id: "w", role: .window, children: [node])]
        }
        return TreeComparison(window(before), window(after)).differences.map(\.kind)
    }

    private func field(_ text: String, at cursor: Int? = nil, revision: Int = 0, isSecret: Bool = false)
        -> PresentationNode
    {
        PresentationNode(
            id: "f", role: .textField, traits: cursor == nil ? [] : .focused,
            input: TextInput(
                text: text, selection: cursor.map { .init(location: $0, length: 0) }, isSecret: isSecret,
                revision: revision))
    }

    @Test func `text, cursor and focus are told apart`() {
        #expect(kinds(field("half"), field("")) == [.text])
        #expect(kinds(field("half", at: 2), field("half", at: 4)) == [.cursor])
        #expect(kinds(field("half", at: 2), field("half")).contains(.focus))
    }

    @Test func `revisions and secrets do not count`() {
        #expect(kinds(field("half", revision: 1), field("half", revision: 7)) == [])
        #expect(kinds(field("secret", isSecret: true), field("", isSecret: true)) == [])
    }

    @Test func `an alert and a menu do not come back, and what turns does not count`() {
        let before = PresentationNode(
            id: "s", role: .screen,
            children: [
                PresentationNode(id: "a", role: .alert), PresentationNode(id: "m", role: .contextMenu),
                PresentationNode(id: "i", role: .activityIndicator, traits: .on),
            ])
        #expect(kinds(before, PresentationNode(id: "s", role: .screen)) == [])
    }

    @Test func `a list that is elsewhere has other rows, which is one loss`() {
        func list(_ y: Double, _ rows: [String]) -> PresentationNode {
            PresentationNode(
                id: "l", role: .list, scrolling: Scrolling(x: 0, y: y),
                children: [
                    PresentationNode(
                        id: "section", role: .listSection,
                        children: rows.map { PresentationNode(id: $0, role: .row, label: $0) })
                ])
        }
        #expect(kinds(list(260, ["5", "6"]), list(0, ["0", "1"])) == [.scrollPosition])
        #expect(kinds(list(0, ["0", "1"]), list(0, ["0"])) == [.element])
        // The same is true for a list that was at its top.
        #expect(kinds(list(0, ["0", "1"]), list(912, ["20", "21"])) == [.scrollPosition])
    }

    @Test func `switches, sliders, selected rows and texts are compared`() {
        func node(
            _ role: PresentationRole, _ label: String? = nil, _ traits: PresentationTraits = [], _ value: Double = 0
        )
            -> PresentationNode
        {
            PresentationNode(
                id: "n", role: role, label: label, traits: traits,
                range: role == .slider ? ValueRange(minimum: 0, maximum: 1, value: value) : nil)
        }
        #expect(kinds(node(.toggle, nil, .on), node(.toggle)) == [.value])
        #expect(kinds(node(.slider, nil, [], 1), node(.slider)) == [.value])
        #expect(kinds(node(.row, "A", .selected), node(.row, "A")) == [.selection])
        #expect(kinds(node(.text, "3"), node(.text, "0")) == [.shownText])
    }

    @Test func `whether a control can be used is a loss of its own, and one for all segments of a control`() {
        func node(_ role: PresentationRole, _ traits: PresentationTraits, _ children: [PresentationNode] = [])
            -> PresentationNode
        {
            PresentationNode(id: "n", role: role, label: "Save", traits: traits, children: children)
        }
        func segments(_ traits: PresentationTraits) -> PresentationNode {
            node(.segmentedControl, traits, [PresentationNode(id: "s", role: .segment, label: "Day", traits: traits)])
        }
        #expect(kinds(node(.button, []), node(.button, .disabled)) == [.enabled])
        #expect(kinds(node(.button, .disabled), node(.button, [])) == [.enabled])
        #expect(kinds(segments([]), segments(.disabled)) == [.enabled])
        #expect(kinds(node(.row, .checkmark), node(.row, [])) == [.appearance])
    }

    @Test func `a screen that is gone is the only loss, whatever else differs on what is seen instead`() {
        func state(_ controllers: [(String, Int?)], _ label: String) -> AppState {
            var inspection = AppInspection()
            inspection.controllers = controllers.map { name, parent in
                .init(className: "App.\(name)", identifier: name, path: [name], parent: parent, isSeen: true)
            }
            return AppState(
                windows: [PresentationNode(id: "w", role: .window, label: label)],
                insight: Insight(inspection: inspection))
        }
        let before = state([("Root", nil), ("Detail", 0), ("Editor", 1)], "Editor")
        let lost = StateComparison(before, state([("Root", nil)], "Root")).differences
        #expect(lost.map(\.kind) == [.screen])
        #expect(lost.first?.element.label == "Detail")
        #expect(StateComparison(before, before).differences == [])
    }
}
