import Foundation
import Synchronization

/// The systematic part of an exploration: the list of screens and actions to try, each once.
final class Walk: Sendable {
    /// A screen, and the first way to it that was found.
    struct Screen: Sendable {
        var identity: String
        var name: String
        var path: [ExplorerAction]
        /// The home that a killed run left on the screen, if the screen comes back completely.
        var leftBehind: AppHome?
        /// True if the app was ended and restarted there.
        var wasTried = false
        var wasLost = false
        var isWhole: Bool { wasTried && !wasLost }
    }

    enum Job: Sendable {
        /// Ends the app on the screen in every way.
        case look(Screen)
        /// Performs the actions of the screen.
        case use(Screen)
    }

    private struct State {
        var screens: [String: Screen] = [:]
        var jobs: [Job] = []
        var nextJob = 0
        var activeJobs = 0
        var known: Set<String> = []
        var done: Set<String> = []
        /// The classes of the visible controllers.
        var classes: Set<String> = []
        /// The outcomes of a family's actions, and their number.
        var families: [String: (outcomes: Set<String>, count: Int)] = [:]
    }

    private let state = Mutex(State())
    private let options: ExploringOptions
    private let tally: Tally
    /// The number of actions of a family to try if all have the same outcome.
    private static let enoughOfFamily = 2

    init(options: ExploringOptions, tally: Tally) {
        self.options = options
        self.tally = tally
    }

    // MARK: Jobs

    /// Returns the next job, or nil if everything is done or the time `last` has come. Waits while other threads may
    /// find more jobs.
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

    /// Returns the first action on that screen that no thread performed before, or nil. For rows that all have the
    /// same outcome, two suffice. The action counts as performed from now on.
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

    /// Adds a screen that was reached, with its jobs. Ignores a known screen, one with too long a path or too many scenes,
    /// and any beyond the maximum number of screens.
    ///
    /// - Returns: true if it added the screen.
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
                path.count <= options.maximumDepth, app.insight.scenes.count <= options.maximumScenes
            else { return false }
            let screen = Screen(identity: identity, name: app.screenName, path: path)
            state.screens[identity] = screen
            state.jobs += [.look(screen), .use(screen)]
            return true
        }
        if isNew { tally.count { $0.screens += 1 } }
        return isNew
    }

    /// Adds the actions of a screen to the number of possible actions, unless they are known.
    func add(_ actions: [ActionFinder.FoundAction], on identity: String) {
        let count = state.withLock { state -> Int in
            actions.count { state.known.insert("\(identity)\n\(Self.key($0.action))").inserted }
        }
        tally.count { $0.actions += count }
    }

    private static func key(_ action: ExplorerAction) -> String {
        "\(action.kind.rawValue) \(action.element.id) \(action.element.label ?? "") \(action.text ?? "")"
    }

    /// Records the outcome of an action of a family: it led to a screen, changed something on its own screen, or did
    /// nothing. An action without a family is only counted.
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

    /// Records that the app was killed on the screen and restarted.
    func wasTried(_ identity: String) {
        state.withLock { $0.screens[identity]?.wasTried = true }
    }

    /// Records that the screen came back completely, and keeps the home of the run.
    func comesBack(_ identity: String, from home: AppHome) {
        state.withLock { $0.screens[identity]?.leftBehind = home }
    }

    func leftBehind(_ identity: String) -> AppHome? { state.withLock { $0.screens[identity]?.leftBehind } }

    /// Removes the homes of earlier runs when the walk is over. Otherwise they would remain until the last thread
    /// releases the walk, and the program may end before.
    func removeLeftBehind() {
        state.withLock { state in for identity in state.screens.keys { state.screens[identity]?.leftBehind = nil } }
    }

    func lost(_ identity: String) {
        state.withLock { $0.screens[identity]?.wasLost = true }
    }

    var screens: [Screen] { state.withLock { Array($0.screens.values) } }
}
