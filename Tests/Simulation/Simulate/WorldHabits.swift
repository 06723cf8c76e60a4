import CWorld
import SimulatedMachine
import UIKit

/// Rare acts of users, and rare faults of networks. A world draws some of them.
struct WorldHabits {
    /// True if the user pastes long texts.
    var pastes = false
    /// The most bytes of a request that a proxy between page and app takes, or nil without a proxy.
    var proxyLimit: Int?
    /// True if the network sometimes carries nothing for seconds.
    var losesNetwork = false
    /// True if the user sometimes types and presses much faster than the app answers.
    var hurries = false
    /// True if the user sometimes leaves the page in the moment after an act.
    var leavesAtOnce = false

    init(seed: UInt64) {
        var random = SeededNumbers(seed: seed &* 7_919 &+ 11)
        func one(in count: Int) -> Bool { Int.random(in: 0..<count, using: &random) == 0 }
        pastes = one(in: 5)
        if pastes, one(in: 3) { proxyLimit = Int.random(in: 100_000...800_000, using: &random) }
        losesNetwork = one(in: 4)
        hurries = one(in: 3)
        leavesAtOnce = one(in: 4)
    }
}

extension WorldRun {
    /// Draws one of the rare acts or faults of this world, and performs it.
    ///
    /// - Returns: false if the user does something else now.
    func performHabit(_ step: WorldPlan.Step) -> Bool {
        guard !page.isFrozen else { return false }
        let habits = page.habits
        var own = SeededNumbers(seed: step.numbers(seed: state.seed).state ^ 2)
        func one(in count: Int) -> Bool { Int.random(in: 0..<count, using: &own) == 0 }
        if page.isOffline, one(in: 10) {
            if WorldPlan.happens(step, "loads the page again, while the network is away") {
                page.reload(seed: own.next(), leaves: true)
            }
        } else if habits.losesNetwork, !page.isOffline, one(in: 30) {
            let time = UInt64.random(in: 500_000_000...6_000_000_000, using: &own)
            guard WorldPlan.happens(step, "has no network for \(time / 1_000_000) ms") else { return true }
            page.loseNetwork(for: time)
            actInMoment()
        } else if habits.pastes, one(in: 12) {
            guard let field = usable("textField").randomElement(using: &own) else { return false }
            // Half of the texts are longer than the app takes in an ordinary request.
            let length = Int.random(in: one(in: 2) ? 1_050_000...1_300_000 : 20_000...1_000_000, using: &own)
            let leaves = one(in: 3)
            guard WorldPlan.happens(step, "pastes \(length) letters\(leaves ? ", and leaves" : "")")
            else { return true }
            perform([["type": "edit", "id": field, "text": String(repeating: "w", count: length)]])
            if leaves { leave(&own) }
        } else if habits.hurries, recipe.losses == 0, one(in: 40) {
            // In a bad network, hundreds of events take minutes.
            return hurry(step, &own)
        } else if habits.leavesAtOnce, one(in: 12) {
            guard WorldPlan.happens(step, "acts, and leaves") else { return true }
            actInMoment()
            leave(&own)
        } else {
            return false
        }
        return true
    }

    /// Lets the user do something in the middle of another step.
    func actInMoment() {
        guard !page.isFrozen, let event = drawEvent() else { return }
        perform([event])
    }

    private func leave(_ own: inout SeededNumbers) {
        guard Bool.random(using: &own) else { return page.reload(seed: own.next(), leaves: true) }
        page.goAway(for: UInt64.random(in: 10_000_000...5_000_000_000, using: &own), losesTexts: false) { [self] in
            actInMoment()
        }
    }

    /// Fills something in, and then types and presses Return in a field, again and again.
    private func hurry(_ step: WorldPlan.Step, _ own: inout SeededNumbers) -> Bool {
        guard let field = usable("textField").randomElement(using: &own) else { return false }
        let others = (usable("textField") + usable("toggle") + usable("slider")).filter { $0 != field }
        let count = Int.random(in: 50...350, using: &own)
        guard WorldPlan.happens(step, "types and presses Return \(count) times") else { return true }
        let letter: [String: Any] = ["type": "edit", "id": field, "text": "h"]
        var events = [letter]
        if let other = others.randomElement(using: &own) {
            switch other {
            case let id where usable("toggle").contains(id):
                events.append(["type": "toggle", "id": id, "isOn": Bool.random(using: &own)])
            case let id where usable("slider").contains(id):
                events.append(["type": "setValue", "id": id, "value": Double(Int.random(in: 0...10, using: &own)) / 10])
            case let id:
                events.append(["type": "edit", "id": id, "text": "o"])
            }
        }
        state.events += events.count + 2 * count
        page.call("hurry", [events, [["type": "submit", "id": field], letter], count])
        return true
    }

    private func perform(_ events: [[String: Any]]) {
        state.events += events.count
        for event in events { page.call("act", [event]) }
    }

    /// Returns the elements of a role that the user can use.
    private func usable(_ role: String) -> [String] {
        (page.call("usable") as? [[String: String]] ?? []).filter { $0["role"] == role }.compactMap { $0["id"] }
    }

    /// Compares the app's switches and sliders with what the user chose. Call it if the page says that everything is
    /// saved.
    func compareChoices(_ look: [String: Any]) {
        var values: [String: Double] = [:]
        func gather(_ node: PresentationNode) {
            if node.role == .toggle { values[node.id] = node.traits.contains(.on) ? 1 : 0 }
            if node.role == .slider { values[node.id] = node.range?.value }
            for child in node.children { gather(child) }
        }
        for node in tree { gather(node) }
        for (id, value) in (look["chosen"] as? [String: Double] ?? [:]).sorted(by: { $0.key < $1.key }) {
            guard let shown = values[id], abs(shown - value) > 0.001 else { continue }
            fail("The user chose \(value) in \(id), but the app has \(shown).")
        }
    }
}

extension DisplayEvent {
    /// The field, switch or slider that the event sets, or nil.
    var input: PresentationNode.ID? {
        switch self {
        case .toggle(let id, isOn: _), .setValue(let id, _), .edit(let id, _, _): id
        default: nil
        }
    }
}
