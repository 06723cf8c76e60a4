import CWorld
import Foundation
import UIKit

/// The user's acts with the windows and the pages of their browser.
extension SceneRun {
    private func draw(_ range: Range<Int>) -> Int { Int.random(in: range, using: &random) }

    func act() {
        guard let step = fate.nextAct() else { return after(trapTime) { $0.rest(until: CWorldNow + 60_000_000_000) } }
        random = step.numbers(seed: state.seed)
        let pause: ClosedRange<Double> =
            switch draw(0..<600) {
            case 0: 100...400
            case 1..<15: 1...6
            // UIKit keeps an earlier state a minute after the one before.
            case 15..<25 where SceneRecipe.current.looksBack: 60...200
            default: 0.001...0.2
            }
        let seconds = Double.random(in: pause, using: &random)
        if draw(0..<5) == 0 { compareTexts() }
        delegate?.setLateValues()
        let leftovers = leftovers(ofClosedFor: 2_000_000_000)
        if fate.calmEnd == .max, !leftovers.isEmpty { fail(leftovers[0]) }
        if WorldPlan.happens(step, "acts") { perform(step) }
        after(seconds) { $0.act() }
    }

    private func perform(_ step: WorldPlan.Step) {
        switch draw(0..<400) {
        case 0 where !isLast:
            WorldPlan.note(step, "ends the app cleanly")
            UIApplication.shared.terminate()
            end(.terminated)
        case 1..<60:
            WorldPlan.note(step, "presses something for windows")
            pressForWindows()
        case 60..<110:
            WorldPlan.note(step, "opens, closes, loads, freezes or hides a page")
            changePages()
        case 110: CWorldClockOffset += Int64.random(in: -100_000...100_000, using: &random) * 1_000_000_000
        default: break
        }
        guard let page = pages.filter({ !$0.isFrozen }).randomElement(using: &random), let event = drawEvent(in: page)
        else { return }
        state.events += 1
        page.call("act", [event])
    }

    /// Presses something that the page has for windows: the list, New Window, Close Window, links or offers.
    private func pressForWindows() {
        guard let page = pages.filter({ !$0.isFrozen }).randomElement(using: &random) else { return }
        let buttons = page.call("pressable") as? [[String: String]] ?? []
        guard !buttons.isEmpty else { return }
        let ways = buttons.indices.filter {
            buttons[$0]["state"] != "" || Self.waysBack.contains(buttons[$0]["text"] ?? "")
        }
        let prefersBack = SceneRecipe.current.looksBack && !ways.isEmpty && draw(0..<2) == 0
        let index = prefersBack ? ways[draw(0..<ways.count)] : draw(0..<buttons.count)
        // The user seldom closes a window.
        if buttons[index]["text"] == "Close Window", draw(0..<3) > 0 { return }
        trace("page \(page.number) presses \(buttons[index])")
        page.call("press", [index, draw(0..<4) > 0])
    }

    /// The buttons that lead to earlier states, or delete them all.
    private static let waysBack: Set = ["Earlier States", "Try Again", "Start Over…", "Start Over"]

    private func changePages() {
        guard let page = pages.randomElement(using: &random) else { return openPage(at: "/") }
        switch draw(0..<8) {
        case 0 where pages.count > 1: closePage(page, leaves: draw(0..<3) > 0)
        case 1,
            2 where pages.count < 5:
            let places = pages.map(\.place) + ["/"]
            openPage(at: places[draw(0..<places.count)])
        case 3: page.freeze(for: UInt64.random(in: 100_000_000...30_000_000_000, using: &random))
        case 4, 5:
            guard !page.isFrozen else { return }
            page.call("see", [Bool.random(using: &random)])
        default: page.reload(seed: random.next(), leaves: Bool.random(using: &random))
        }
    }

    private func closePage(_ page: WorldPage, leaves: Bool) {
        trace("page \(page.number) is closed\(leaves ? "" : " without a word")")
        pages.removeAll { $0 === page }
        page.close(leaves: leaves)
    }

    /// Does what a page wants from its browser.
    func pageAsks(_ event: [String: Any], _ page: WorldPage) {
        if let place = event["opens"] as? String {
            afterTurn { $0.openPage(at: place) }
        } else if let place = event["goes"] as? String {
            afterTurn { run in page.go(to: place, seed: run.random.next()) }
        } else if event["closes"] != nil {
            afterTurn { $0.pages.count > 1 ? $0.closePage(page, leaves: true) : () }
        } else if let number = event["fronts"] as? Int, let other = pages.first(where: { $0.number == number }) {
            afterTurn { _ in if !other.isFrozen { other.call("see", [true]) } }
        }
    }

    private func afterTurn(_ body: @escaping @MainActor (SceneRun) -> Void) { after(0.000_01, body) }

    /// The tab with the buttons for windows, and these buttons.
    private static let steps = Set(DeskController.titles + ["Desk"])

    private func drawEvent(in page: WorldPage) -> [String: Any]? {
        let all = page.call("usable") as? [[String: String]] ?? []
        let steps = all.filter { Self.steps.contains($0["label"] ?? "") }
        let choices = draw(0..<4) == 0 && !steps.isEmpty ? steps : all
        guard let node = choices.randomElement(using: &random), let id = node["id"] else { return nil }
        switch node["role"] {
        case "textField":
            let letter = String(UnicodeScalar(97 + UInt8.random(in: 0..<26, using: &random)))
            return ["type": "edit", "id": id, "text": letter]
        case "toggle": return ["type": "toggle", "id": id, "isOn": Bool.random(using: &random)]
        case "slider": return ["type": "setValue", "id": id, "value": Double(draw(0..<11)) / 10]
        default: return ["type": "activate", "id": id]
        }
    }

    // MARK: Rest

    /// Waits until everything is saved, and nothing of closed windows is on the disk.
    private func rest(until end: UInt64) {
        var problems: [String] = []
        for page in pages {
            let look = page.call("look") as? [String: Any] ?? [:]
            let isShown = look["isLive"] as? Bool == true && look["isSaved"] as? Bool == true
            if page.isFrozen || !isShown && look["isClosed"] as? Bool != true {
                problems.append("After a minute of rest, page \(page.number) isn't live, or isn't saved: \(look)")
            }
        }
        problems += leftovers(ofClosedFor: 0)
        guard problems.isEmpty else {
            if CWorldNow > end { fail(problems[0]) }
            return after(0.2) { $0.rest(until: end) }
        }
        compareTexts()
        UIApplication.shared.terminate()
        self.end(.over)
    }

    /// Returns a sentence for each window with files on the disk that was closed for so long, or in an earlier run.
    private func leftovers(ofClosedFor time: UInt64) -> [String] {
        guard launchedAt + time <= CWorldNow else { return [] }
        let known = UIApplication.shared.openSessions + UIApplication.shared.recentlyClosedSessions
        let open = Set(known.map(\.persistentIdentifier))
        let closed = state.scenes.windows.map(\.session).filter { !open.contains($0) && wasClosed($0) }
            // UIKit may keep a window that no readable list names, because it can't read it.
            .filter { !SceneRecipe.current.hasDamage || windows[$0]?.closedAt != nil }
            .filter { (windows[$0]?.closedAt ?? 0) + time <= CWorldNow }
            // A launch that couldn't read the list deletes nothing of earlier runs.
            .filter { windows[$0]?.closedAt != nil || state.end != .powerCut && troubledAt == nil }
        guard !closed.isEmpty, scenes?.supportsMultipleScenes == true else { return [] }
        let names = files.files.disk.names
        return closed.filter { session in names.contains { $0.contains(session) } }.map {
            "A closed window left its folder or its note: \($0)."
        }
    }

    /// Compares the user's texts in each page with the texts of its window, if the page says that everything is saved.
    private func compareTexts() {
        guard version != .withoutScenes else { return }
        let looks = pages.filter { !$0.isFrozen }.map { ($0, $0.call("look") as? [String: Any] ?? [:]) }
        for (page, look) in looks { if let name = look["name"] as? String { numberOfPage[name] = page.number } }
        for (page, look) in looks {
            guard look["isSaved"] as? Bool == true, look["isLive"] as? Bool == true, look["isClosed"] as? Bool != true,
                let session = (look["name"] as? String).flatMap({ sessionOfPage[$0] }),
                let tree = windows[session]?.tree
            else { continue }
            let texts = tree.reduce(into: [:]) { Self.gatherTexts($1, into: &$0) }
            for (id, text) in (look["typed"] as? [String: String] ?? [:]).sorted(by: { $0.key < $1.key }) {
                guard let shown = texts[id], shown != text, isNewest(page, id, in: session) else { continue }
                fail("The user typed \(text) in page \(page.number), but the app has \(shown).")
            }
        }
    }

    /// Returns true if nobody typed in another page since then.
    private func isNewest(_ page: WorldPage, _ id: String, in session: String) -> Bool {
        guard let editor = editors[session + id] else { return pages.count { $0.place == page.place } == 1 }
        return numberOfPage[editor] == page.number
    }

    private static func gatherTexts(_ node: PresentationNode, into texts: inout [String: String]) {
        if let input = node.input { texts[node.id] = input.text }
        for child in node.children { gatherTexts(child, into: &texts) }
    }
}
