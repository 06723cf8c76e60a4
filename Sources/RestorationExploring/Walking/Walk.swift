import Foundation
import Synchronization

/// What is still to be tried, systematically: each screen, and on each screen each thing that can be done, once.
final class Walk: Sendable {
    /// A screen, and the first way to it that was found.
    struct Screen: Sendable {
        var identity: String
        var name: String
        var path: [ExplorerAction]
        /// What a killed run has left there, if it comes back wholly.
        var leftBehind: AppHome?
        /// Whether the app was ended there and started again.
        var wasTried = false
        var wasLost = false
        var isWhole: Bool { wasTried && !wasLost }
    }

    enum Job: Sendable {
        /// To end the app there in every way.
        case look(Screen)
        /// To do what can be done there.
        case use(Screen)
    }

    private struct State {
        var screens: [String: Screen] = [:]
        var jobs: [Job] = []
        var nextJob = 0
        var activeJobs = 0
        var known: Set<String> = []
        var done: Set<String> = []
        /// Of controllers that were seen.
        var classes: Set<String> = []
        /// Where actions of a family have led to, and how often.
        var families: [String: (outcomes: Set<String>, count: Int)] = [:]
    }

    private let state = Mutex(State())
    private let options: ExploringOptions
    private let tally: Tally
    /// Of a family so many are tried if all do the same.
    private static let enoughOfFamily = 2

    init(options: ExploringOptions, tally: Tally) {
        self.options = options
        self.tally = tally
    }

    // MARK: Jobs

    /// The next job; nil when everything is done. It waits while others may find more.
    func nextJob(before last: ContinuousClock.Instant?) -> Job? {
        while last.map({ ContinuousClock.now < $0 }) ?? true {
            let (job, isDone) = state.withLock { state -> (Job?, Bool) in
                guard state.nextJob < state.jobs.count else { return (nil, state.activeJobs == 0) }
                state.nextJob += 1
                state.activeJobs += 1
                return (state.jobs[state.nextJob - 1], false)
            }
            if let job { return job }
            if isDone { return nil }
            usleep(2000)
        }
        return nil
    }

    func jobIsDone() {
        state.withLock { $0.activeJobs -= 1 }
    }

    /// The first of the actions that nobody has done on that screen; of rows that all do the same, some are enough. It counts as
    /// done from now on.
    func take(from found: [ActionFinder.FoundAction], on identity: String) -> ActionFinder.FoundAction? {
        state.withLock { state in
            found.first { found in
                let key = "\(identity)\n\(Self.key(found.action))"
                guard !state.done.contains(key), !isEnough(identity, found, state) else { return false }
                return state.done.insert(key).inserted
            }
        }
    }

    private func isEnough(_ identity: String, _ found: ActionFinder.FoundAction, _ state: State) -> Bool {
        guard let family = found.family, let known = state.families["\(identity)\n\(family)"] else { return false }
        return known.count >= Self.enoughOfFamily && known.outcomes.count == 1
    }

    // MARK: What is found

    /// A screen was met.
    ///
    /// - Returns: true if it is new.
    @discardableResult
    func enter(_ app: AppState, path: [ExplorerAction]) -> Bool {
        let identity = app.screen
        let classes = app.insight.inspection.controllers.filter(\.isSeen).map(\.className)
        let classCount = state.withLock { state in
            state.classes.formUnion(classes)
            return state.classes.count
        }
        tally.count { $0.controllers = classCount }
        let isNew = state.withLock { state in
            guard state.screens[identity] == nil, state.screens.count < options.maximumScreens,
                path.count <= options.maximumDepth
            else { return false }
            let screen = Screen(identity: identity, name: app.screenName, path: path)
            state.screens[identity] = screen
            state.jobs += [.look(screen), .use(screen)]
            return true
        }
        if isNew { tally.count { $0.screens += 1 } }
        return isNew
    }

    /// What can be done on a screen.
    func add(_ actions: [ActionFinder.FoundAction], on identity: String) {
        let count = state.withLock { state -> Int in
            actions.count { state.known.insert("\(identity)\n\(Self.key($0.action))").inserted }
        }
        tally.count { $0.actions += count }
    }

    private static func key(_ action: ExplorerAction) -> String {
        "\(action.kind.rawValue) \(action.element.id) \(action.element.label ?? "") \(action.text ?? "")"
    }

    /// An action of a family has led to a screen, or has changed something on its own, or nothing.
    func note(_ found: ActionFinder.FoundAction, on screen: Screen, ledTo outcome: String) {
        tally.count { $0.triedActions += 1 }
        guard let family = found.family else { return }
        state.withLock {
            let key = "\(screen.identity)\n\(family)"
            var known = $0.families[key] ?? ([], 0)
            known.outcomes.insert(outcome)
            known.count += 1
            $0.families[key] = known
        }
    }

    /// The app was killed on the screen and has been started again.
    func wasTried(_ identity: String) {
        state.withLock { $0.screens[identity]?.wasTried = true }
    }

    /// The screen came back wholly, and this is what was left there.
    func comesBack(_ identity: String, from home: AppHome) {
        state.withLock { $0.screens[identity]?.leftBehind = home }
    }

    func leftBehind(_ identity: String) -> AppHome? { state.withLock { $0.screens[identity]?.leftBehind } }

    /// The walk is over: what runs have left behind goes now, and not when the last thread that knows the walk has ended. The
    /// program may have ended before.
    func removeLeftBehind() {
        state.withLock { state in for identity in state.screens.keys { state.screens[identity]?.leftBehind = nil } }
    }

    func lost(_ identity: String) {
        state.withLock { $0.screens[identity]?.wasLost = true }
    }

    var screens: [Screen] { state.withLock { Array($0.screens.values) } }
}
