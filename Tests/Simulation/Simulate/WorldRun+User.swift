import CWorld
import Foundation
import UIKit

/// The user of a world: draws what they do, and compares their texts with the app's.
extension WorldRun {
    func act() {
        guard let step = fate.nextAct() else { return rest(until: CWorldNow + 60_000_000_000) }
        random = step.numbers(seed: state.seed)
        let pauses = Int.random(in: 0..<40, using: &random) == 0
        let pause = Double.random(in: pauses || page.isFrozen ? 1...6 : 0.001...0.2, using: &random)
        compareTexts()
        if let rest = drawRest() {
            if WorldPlan.happens(step, "rests") { fate.userRests(for: UInt64(rest * 1e9), &random) }
            return after(rest) { $0.act() }
        }
        if !performHabit(step) { perform(step) }
        after(pause) { $0.act() }
    }

    /// Draws the seconds for which the user rests, or nil if they act. Some users rest often, and others when they
    /// signed out.
    private func drawRest() -> Double? {
        let hasSignedOut = isSignedOut && !restedSignedOut
        restedSignedOut = isSignedOut
        guard WorldFeatures.current.oftenRests || hasSignedOut else { return nil }
        guard Int.random(in: 0..<(hasSignedOut ? 2 : 8), using: &random) == 0 else { return nil }
        return Double.random(in: 1...6, using: &random)
    }

    private func perform(_ step: WorldPlan.Step) {
        switch Int.random(in: 0..<400, using: &random) {
        case 0 where !isLast:
            guard WorldPlan.happens(step, "ends the app cleanly") else { return }
            UIApplication.shared.terminate()
            end(.terminated)
        case 1...3 where !page.isFrozen:
            let leaves = Bool.random(using: &random) || recipe.losses > 0
            guard WorldPlan.happens(step, leaves ? "loads the page again" : "loads the page after its tab crashed")
            else { return }
            page.reload(seed: random.next(), leaves: leaves)
        case 5...7 where !page.isFrozen:
            let losesTexts = Bool.random(using: &random)
            guard WorldPlan.happens(step, "goes to another page, and comes back") else { return }
            let time = UInt64.random(in: 10_000_000...20_000_000_000, using: &random)
            let actsAtOnce = !losesTexts && Bool.random(using: &random)
            page.goAway(for: time, losesTexts: losesTexts) { [self] in if actsAtOnce { actInMoment() } }
        case 4:
            let seconds = Int64.random(in: -100_000...100_000, using: &random)
            guard WorldPlan.happens(step, "sets the clock by \(seconds) s") else { return }
            CWorldClockOffset += seconds * 1_000_000_000
        default:
            guard !page.isFrozen, let event = drawEvent() else { return }
            let words = [event["type"], event["label"], event["text"] ?? event["value"] ?? event["isOn"]]
            guard WorldPlan.happens(step, words.map { $0.map { "\($0)" } ?? "" }.joined(separator: " ")) else { return }
            state.events += 1
            page.call("act", [event])
        }
    }

    /// Draws a text that the user pastes, or nil if they type a letter.
    private func drawPaste() -> String? {
        let longest = WorldFeatures.current.longestPaste
        switch Int.random(in: 0..<150, using: &random) {
        case 0...2: return "HALF"
        case 3 where longest > 0:
            return String(repeating: "w", count: Int.random(in: longest / 20...longest, using: &random))
        default: return nil
        }
    }

    /// The buttons with which the user goes to other screens, or undoes changes. A screen has few of them.
    private static let steps: Set = ["Push", "Show", "Close", "Rename", "Undo", "Redo"]

    /// Draws an act of the user on something that the page shows.
    func drawEvent() -> [String: Any]? {
        let all = page.call("usable") as? [[String: String]] ?? []
        let steps = all.filter { Self.steps.contains($0["label"] ?? "") || $0["role"] == "backButton" }
        var choices = Int.random(in: 0..<4, using: &random) == 0 && !steps.isEmpty ? steps : all
        if fate.goesBack { choices = steps.filter { $0["label"] == "Close" || $0["role"] == "backButton" } }
        guard let node = choices.randomElement(using: &random), let id = node["id"] else { return nil }
        let label = node["label"] ?? ""
        switch node["role"] {
        case "textField":
            let letter = String(UnicodeScalar(97 + UInt8.random(in: 0..<26, using: &random)))
            return ["type": "edit", "id": id, "text": drawPaste() ?? letter, "label": label]
        case "toggle": return ["type": "toggle", "id": id, "isOn": Bool.random(using: &random), "label": label]
        case "slider":
            let value = Double(Int.random(in: 0...10, using: &random)) / 10
            return ["type": "setValue", "id": id, "value": value, "label": label]
        default: return ["type": "activate", "id": id, "label": label]
        }
    }

    /// Waits until everything is saved, and compares the user's texts with the app's texts.
    private func rest(until end: UInt64) {
        // The system asks for memory.
        FormController.held = []
        let look = page.isFrozen ? [:] : page.call("look") as? [String: Any] ?? [:]
        guard look["isSaved"] as? Bool == true, look["isLive"] as? Bool == true else {
            if CWorldNow > end { fail("After a minute of rest, the page isn't live, or isn't saved: \(look)") }
            return after(0.2) { $0.rest(until: end) }
        }
        compareTexts()
        let texts = tree.reduce(into: [:]) { Self.gatherTexts($1, into: &$0) }
        for (id, text) in (look["shown"] as? [String: String] ?? [:]).sorted(by: { $0.key < $1.key }) {
            guard let known = texts[id], known != text else { continue }
            if CWorldNow > end { fail("A field of the page shows \(text), but the app has \(known).") }
            return after(0.5) { $0.rest(until: end) }
        }
        let left = Controllers.leftCount(root: delegate?.window?.rootViewController)
        if left > 0 {
            if CWorldNow > end { fail("Forms that left are still in memory: \(left).") }
            return after(0.5) { $0.rest(until: end) }
        }
        UIApplication.shared.terminate()
        self.end(.over)
    }

    /// Compares the user's texts with the app's texts, if the page says that everything is saved.
    private func compareTexts() {
        guard !page.isFrozen, let look = page.call("look") as? [String: Any], look["isSaved"] as? Bool == true,
            look["isLive"] as? Bool == true
        else { return }
        compareChoices(look)
        guard !WorldFeatures.current.formatsTexts else { return }
        let texts = tree.reduce(into: [:]) { Self.gatherTexts($1, into: &$0) }
        for (id, text) in (look["typed"] as? [String: String] ?? [:]).sorted(by: { $0.key < $1.key }) {
            guard let shown = texts[id], shown != text else { continue }
            fail("The user typed \(text), but the app has \(shown).")
        }
    }

    private static func gatherTexts(_ node: PresentationNode, into texts: inout [String: String]) {
        if let input = node.input { texts[node.id] = input.text }
        for child in node.children { gatherTexts(child, into: &texts) }
    }
}
