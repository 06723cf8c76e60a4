import CWorld
import Foundation
import UIKit

/// A window of one run.
struct SeenWindow {
    var tree: [PresentationNode] = []
    /// The moments that the user saw since UIKit connected the window. There are none while the window isn't connected.
    var moments: [SceneMemory.Moment] = []
    /// The values outside the views of a new window, from the time before the user saw it. Other windows change them.
    var unseen: [SceneMemory.Moment] = []
    /// The sum of the newest events that the app reported as durable.
    var durable = 0
    /// The newest event of each page that the restored state names, and the number of acts that it knew of each other
    /// window.
    var restored: [String: Int] = [:]
    var elsewhere: [String: Int] = [:]
    var connectedAt: UInt64 = 0
    /// The time at which the app made or discarded the window in this run.
    var madeAt: UInt64?
    var closedAt: UInt64?
    /// True if the user closed the window and may open it again, and the time at which that changed in this run.
    var isShut = false
    var shutAt: UInt64?

    var isConnected: Bool { !moments.isEmpty }
}

/// The comparison of windows with the promises.
extension SceneRun {
    /// Notes the contents of each window, and compares each window that UIKit connected since the last time.
    func lookAround() {
        guard let scenes, isLive else { return }
        let shut = UIApplication.shared.recentlyClosedSessions
        for session in (UIApplication.shared.openSessions + shut).sorted(by: {
            $0.persistentIdentifier < $1.persistentIdentifier
        }) {
            let identifier = session.persistentIdentifier
            if windows[identifier] == nil { isSeen(identifier, isShut: shut.contains(session)) }
            note(identifier, isShut: shut.contains(session))
            noteUnseen(identifier)
            guard let scene = session.scene, scene.activationState != .unattached else {
                if windows[identifier]?.isConnected == true { wasDisconnected(identifier) }
                continue
            }
            // UIKit saves a closed window before it disconnects it.
            guard !shut.contains(session) else { continue }
            // A scene that didn't come to the foreground yet shows its snapshot.
            guard windows[identifier]?.isConnected == true || scene.activationState == .foregroundActive,
                let tree = scenes.windows(of: identifier), !tree.isEmpty
            else { continue }
            windows[identifier]?.tree = tree
            if windows[identifier]?.isConnected == true { note(identifier) } else { wasConnected(identifier) }
        }
    }

    /// Notes a window that this run doesn't know.
    private func isSeen(_ session: String, isShut: Bool) {
        windows[session] = SeenWindow(isShut: isShut)
        guard state.scenes[session] == nil else { return }
        trace("\(name(of: session)) is a new window")
        windows[session]?.madeAt = CWorldNow
        state.scenes[session] = .init(session: session)
    }

    /// Notes that the user closed a window, or opened it again.
    private func note(_ session: String, isShut: Bool) {
        guard windows[session]?.isShut != isShut else { return }
        trace("\(name(of: session)) is \(isShut ? "closed" : "open again")")
        windows[session]?.isShut = isShut
        windows[session]?.shutAt = CWorldNow
    }

    /// Notes that a request changes if the window is open. The process may end while UIKit handles the request.
    func willChangePresence(of session: String) { windows[session]?.shutAt = CWorldNow }

    private func wasConnected(_ session: String) {
        guard let scenes else { return }
        let numbers = scenes.eventNumbers(of: session)
        windows[session]?.restored = numbers
        windows[session]?.elsewhere = WindowLedger.all[session]?.elsewhere ?? [:]
        windows[session]?.connectedAt = CWorldNow
        windows[session]?.durable = 0
        let now = moment(of: session)
        trace("\(name(of: session)) is connected: \(now.text)")
        defer { noteShown(now, in: session) }
        let report = UIApplication.shared.openSessions.first { $0.persistentIdentifier == session }?.restorationReport
        for problem in report?.problems ?? [] { trace("problem \(problem)") }
        compareUser(session)
        compare(session, now)
        compareActs(session)
        // Acts that the state doesn't name didn't happen. The page sends them again, or drops them.
        state.scenes.acts.removeAll { $0.session == session && $0.number > numbers[$0.sender] ?? 0 }
        compareDefaults(session)
        // UIKit may have saved a new window before the user saw it, and another window changed it since then.
        let tree = treeText(of: session)
        var moments = (windows[session]?.unseen ?? []).map {
            SceneMemory.Moment(text: tree + $0.text, at: $0.at, event: $0.event)
        }
        if moments.last?.text == now.text { moments[moments.count - 1].event = now.event } else { moments.append(now) }
        windows[session]?.moments = moments
        windows[session]?.unseen = []
    }

    /// Notes how other windows change a new window before the user sees it.
    private func noteUnseen(_ session: String) {
        guard let window = windows[session], window.madeAt != nil, !window.isConnected,
            state.scenes[session]?.legal.isEmpty == true, let values = WindowLedger.all[session]?.text,
            values != window.unseen.last?.text
        else { return }
        // UIKit asks the other windows once after a row of events.
        windows[session]?.unseen.append(.init(text: values, at: CWorldNow + 250_000_000, event: 0))
    }

    /// Notes that UIKit disconnected a window. The app saved it before.
    private func wasDisconnected(_ session: String) {
        trace("\(name(of: session)) is disconnected")
        if let last = windows[session]?.moments.last {
            state.scenes[session]?.legal = troubledAt == nil ? [last] : []
            state.scenes[session]?.onMedium = troubledAt == nil ? [last] : []
        }
        windows[session]?.moments = []
    }

    func wereDiscarded(_ sessions: [String]) {
        for session in sessions {
            trace("\(name(of: session)) is discarded")
            // If the process or the power ends soon, the window comes back as it was.
            if let window = windows[session], window.isConnected, var known = state.scenes[session] {
                noteMoments(of: window, &known, false)
                state.scenes[session] = known
            }
            // No event waits for a window that is gone, and it may come back without its state if a list is damaged.
            for index in state.scenes.acts.indices { state.scenes.acts[index].others.removeAll { $0 == session } }
            windows[session]?.closedAt = CWorldNow
            windows[session]?.moments = []
            WindowLedger.all[session] = nil
        }
    }

    private func moment(of session: String) -> SceneMemory.Moment {
        let ledger = WindowLedger.all[session]
        return .init(
            text: treeText(of: session) + (ledger?.text ?? ""), at: CWorldNow,
            event: scenes?.eventNumbers(of: session).values.reduce(0, +) ?? 0)
    }

    private func treeText(of session: String) -> String {
        (windows[session]?.tree ?? []).map { $0.text(0) }.joined()
    }

    private func note(_ session: String) {
        var newest = moment(of: session)
        guard var moments = windows[session]?.moments, let last = moments.last else { return }
        if last.text == newest.text {
            moments[moments.count - 1].event = newest.event
        } else {
            // UIKit asks the other windows once after a row of events.
            if last.event == newest.event { newest.at += 250_000_000 }
            moments.append(newest)
            trace("\(name(of: session)) shows \(newest.text)")
            noteShown(newest, in: session)
        }
        windows[session]?.moments = moments
    }

    // MARK: Comparing

    private func compare(_ session: String, _ found: SceneMemory.Moment) {
        if isOver(session) || wentBack(session, found) { return }
        guard let known = state.scenes[session], !known.legal.isEmpty, comparesContents else { return }
        guard !known.legal.contains(where: { $0.text == found.text }) else { return }
        if state.scenes.spare > 0 { return state.scenes.spare -= 1 }
        let report = UIApplication.shared.openSessions.first { $0.persistentIdentifier == session }?.restorationReport
        fail(
            """
            After \(state.end), the window \(name(of: session)) shows none of \(known.legal.count) legal states, but:
            \(found.text)
            oldest legal:
            \(known.legal[0].text)
            newest legal:
            \(known.legal[known.legal.count - 1].text)
            \(report.map { "\($0)" } ?? "no report")
            """)
    }

    /// True if the contents have to be legal. Crash protection leaves out objects that a launch died of, and UIKit
    /// doesn't restore a file that it can't read.
    private var comparesContents: Bool { SceneRecipe.current.screen.isDeveloperMode && troubledAt == nil }

    /// Fails if a restored state names an event, but another window doesn't know of it (S-SAVE-28).
    private func compareActs(_ session: String) {
        guard comparesContents else { return }
        let connected = windows.filter { $0.key == session || $0.value.isConnected }
        for act in state.scenes.acts {
            guard let source = connected[act.session], act.session == session || act.others.contains(session),
                act.number <= source.restored[act.sender] ?? 0
            else { continue }
            for other in act.others {
                guard let window = connected[other], other == session || act.session == session else { continue }
                let heard = window.elsewhere[act.session] ?? 0
                guard heard < act.count else { continue }
                fail(
                    "A window misses acts: \(name(of: act.session)) names event \(act.number), its act \(act.count), "
                        + "but \(name(of: other)) knows only \(heard) of its acts.")
            }
        }
    }

    /// Fails if user defaults are older than the state of the window (S-DEFAULTS-1).
    private func compareDefaults(_ session: String) {
        guard SceneRecipe.current.usesDefaults, comparesContents else { return }
        let found = UserDefaults.standard.integer(forKey: "number")
        let expected = WindowLedger.all[session]?.number ?? 0
        guard found < expected else { return }
        fail("The user default is \(found), but the window \(name(of: session)) set it to \(expected).")
    }

    /// Compares the list of windows with the promises, as a launch finds it (S-SCENE-51, 89, 91, 95, 96).
    func compareList() {
        guard version != .withoutScenes else { return }
        let open = Set(UIApplication.shared.openSessions.map(\.persistentIdentifier))
        for window in state.scenes.windows {
            let isOpen = open.contains(window.session)
            // An older list may be from before the user closed the window or opened it again.
            if window.wasShut, SceneRecipe.current.hasDamage { continue }
            if isOpen, window.presence == .closed {
                fail("The closed window \(name(of: window.session)) is open again.")
            }
            if !isOpen, window.presence == .open, version == .severalWindows, comparesContents {
                fail("The open window \(name(of: window.session)) isn't open any more.")
            }
        }
        let unknown = open.filter { state.scenes[$0] == nil }
        trace("\(unknown.count) unknown windows, may be: \(state.scenes.mayHaveUnknown)")
        if !unknown.isEmpty, !state.scenes.mayHaveUnknown,
            state.scenes.windows.contains(where: { $0.presence == .open })
        {
            fail("The launch shows windows that nobody opened: \(unknown.sorted()).")
        }
        for session in open.sorted() where windows[session] == nil {
            windows[session] = SeenWindow()
            guard state.scenes[session] == nil else { continue }
            // A launch makes this window if there is none.
            windows[session]?.madeAt = CWorldNow
            state.scenes[session] = .init(session: session)
        }
        // A window that is missing now was closed, or UIKit retains it for a later version.
        guard version == .severalWindows, comparesContents else { return }
        for window in state.scenes.windows where !open.contains(window.session) {
            state.scenes[window.session]?.presence = .closed
        }
    }

    func wasClosed(_ session: String) -> Bool {
        state.scenes[session]?.isGone == true || windows[session]?.closedAt != nil
    }

    // MARK: Acting

    func deliver(
        _ event: DisplayEvent, _ number: DisplayEventNumber?, in session: String, _ body: () -> DisplayEventResult
    ) -> DisplayEventResult {
        lookAround()
        trace("event \(number?.number ?? 0) in \(name(of: session)) \(event)")
        var isPress = false
        if case .activate = event { isPress = true }
        if let number { sessionOfPage[number.sender] = session }
        if case .edit(let id, _, _) = event { editors[session + id] = number?.sender }
        acting = (session, number, isPress)
        AppCode.isUserActing = true
        let result = body()
        AppCode.isUserActing = false
        acting = nil
        trace("result \(result)")
        switch result {
        case .refused, .unknownElement: if let id = event.input { for page in pages { page.call("forgetInput", [id]) } }
        default: break
        }
        lookAround()
        return result
    }

    /// Notes that the app began the user's event.
    func appActed() {
        guard let acting else { return }
        SceneWorldDelegate.userActed(in: acting.session)
        guard let number = acting.number else { return }
        if number.number <= windows[acting.session]?.restored[number.sender] ?? 0 {
            fail("The restored state names event \(number.number), but the app begins it again.")
        }
        state.scenes.acts.append(
            .init(
                session: acting.session, sender: number.sender, number: number.number,
                count: WindowLedger.all[acting.session]?.count ?? 0,
                others: WindowLedger.all.keys.filter { $0 != acting.session }.sorted(), launch: state.launches))
        if state.scenes.acts.count > 300 { state.scenes.acts.removeFirst() }
        guard acting.isPress else { return }
        self.acting?.isPress = false
        let press = "\(number.sender) \(number.number)"
        if state.presses.contains(press) { fail("The app began a press twice: \(press).") }
        state.presses.append(press)
        if state.presses.count > 300 { state.presses.removeFirst() }
    }

    // MARK: Promising

    /// Notes the legal states of each window for the next launch.
    func noteLegal(after end: WorldState.End) {
        // A launch makes a window if it can't read one, or puts one aside because it crashed the app too often.
        let hasUnknown = troubledAt != nil || !SceneRecipe.current.screen.isDeveloperMode
        if hasUnknown { state.scenes.mayHaveUnknown = true }
        noteNewWindows()
        guard isLive else { return }
        guard version != .withoutScenes else {
            // This version worked in one of the windows, or in a new one if it found no state of a window.
            state.scenes.spare += 1
            let ledger = WindowLedger.all[SceneWorldDelegate.sessionWithoutScenes]
            if ledger?.isRestored != true { state.scenes.mayHaveUnknown = true }
            trace("a window's state was \(ledger?.isRestored == true ? "" : "not ")restored")
            return
        }
        forgetActsInVain()
        let isExact = end == .terminated && troubledAt == nil
        for (session, window) in windows {
            guard var known = state.scenes[session] else { continue }
            notePresence(of: window, &known, isExact)
            // No list may have a window that the app made and closed a moment ago. Then UIKit keeps its saves.
            known.isGone = window.closedAt != nil && (known.presence == .closed || window.madeAt == nil)
            if window.isConnected { noteMoments(of: window, &known, isExact) }
            state.scenes[session] = known
        }
        // The list on the medium has only windows that the world knows.
        if isExact || launchedAt + promise.medium <= calmEnd { state.scenes.mayHaveUnknown = hasUnknown }
    }

    /// Notes windows that the app made a moment ago, and that the world doesn't know yet.
    private func noteNewWindows() {
        guard version != .withoutScenes else { return }
        for session in (UIApplication.current?.openSessions ?? []).map(\.persistentIdentifier).sorted()
        where state.scenes[session] == nil { state.scenes[session] = .init(session: session) }
    }

    /// Forgets that windows heard of acts, if this process saves nothing of them (S-LIFE-15). No event waits for such a
    /// window (S-SAVE-28).
    private func forgetActsInVain() {
        let unsaved = UIApplication.shared.scenes.filter { $0.autosaver?.savesNothing ?? true }
            .map(\.session.persistentIdentifier)
        // `end` already counted this launch.
        for index in state.scenes.acts.indices where state.scenes.acts[index].launch == state.launches - 1 {
            state.scenes.acts[index].others.removeAll(where: unsaved.contains)
        }
    }

    private func notePresence(of window: SeenWindow, _ known: inout SceneMemory.Window, _ isExact: Bool) {
        known.wasShut = known.wasShut || window.isShut || window.shutAt != nil
        let isNow: SceneMemory.Presence = window.closedAt == nil && !window.isShut ? .open : .closed
        let changes = [window.madeAt, window.closedAt, window.shutAt].compactMap(\.self)
        let (changed, isChanged) = (changes.max() ?? 0, !changes.isEmpty)
        if isExact { return (known.presence, known.presenceOnMedium) = (isNow, isNow) }
        if isChanged {
            known.presence = changed + promise.process <= calmEnd ? isNow : .either
            known.presenceOnMedium = changed + promise.medium <= calmEnd ? isNow : .either
        } else {
            known.presence = isNow
            if isRestoredOnMedium(since: launchedAt) {
                known.presenceOnMedium = isNow
            } else if known.presenceOnMedium != isNow {
                known.presenceOnMedium = .either
            }
        }
    }

    private func noteMoments(of window: SeenWindow, _ known: inout SceneMemory.Window, _ isExact: Bool) {
        let moments = window.moments
        // The process couldn't read the state. The state stays as it was unless the process replaced it.
        if let troubledAt, window.connectedAt >= troubledAt, window.madeAt == nil {
            if !known.legal.isEmpty { known.legal += moments }
            if !known.onMedium.isEmpty { known.onMedium += moments }
            return
        }
        if isExact {
            known.legal = [moments[moments.count - 1]]
            known.onMedium = known.legal
            return
        }
        func newest(before time: UInt64) -> Int? { moments.lastIndex { $0.at + time <= calmEnd } }
        // Later acts in other windows didn't change the number.
        let newestReported = moments.last { $0.event <= window.durable }?.event
        let reported = moments.firstIndex { $0.event == newestReported }
        let onMedium =
            newest(before: promise.medium)
            ?? (window.durable > 0 ? reported : isRestoredOnMedium(since: window.connectedAt) ? 0 : nil)
        let first = window.durable > 0 ? reported ?? 0 : 0
        known.legal = Array(moments[max(newest(before: promise.process) ?? 0, first)...])
        if onMedium != nil { known.onMedium = [] }
        // If nobody knows what was on the medium, this run didn't change that. A new window may come back as it was.
        guard onMedium != nil || !known.onMedium.isEmpty || window.madeAt != nil else { return }
        known.onMedium += moments[max(onMedium ?? 0, first)...]
    }
}

extension SceneMemory {
    /// Expects the states that were on the medium, because the power failed.
    mutating func expectWhatWasOnMedium() {
        userChangedAt = userChangedOnMedium
        for index in windows.indices {
            windows[index].legal = windows[index].onMedium
            windows[index].presence = windows[index].presenceOnMedium
            windows[index].isGone = windows[index].isGone && windows[index].presence == .closed
        }
    }
}

extension PresentationNode {
    /// Returns the parts that the user sees.
    fileprivate func text(_ depth: Int) -> String {
        var parts = ["\(role)", label ?? "", value ?? "", input?.text ?? ""]
        if let range { parts.append("\(range.value)") }
        if traits.contains(.selected) { parts.append("selected") }
        if traits.contains(.on) { parts.append("on") }
        let line = String(repeating: " ", count: depth) + parts.filter { !$0.isEmpty }.joined(separator: " ") + "\n"
        return line + children.map { $0.text(depth + 1) }.joined()
    }
}
