import Foundation

/// What the pages of a session mean for its scene: without one it goes to the background, and later away (S-SCENE-98,
/// S-SCENE-99).
@MainActor
final class ScenePages {
    /// How long a scene stays in the foreground that nobody sees, in seconds: pages are loaded again, and browsers nap.
    static let backgroundDelay: TimeInterval = 10
    /// How long it stays connected then.
    static let graceTime: TimeInterval = 300

    private let later: LaterWork
    private var waiting: LaterWork.Token?
    private(set) var count = 0
    private(set) var areSeen = false
    /// The first scene of a launch is in use though no page shows it, until one has come and gone (S-SCENE-103).
    private var mayBeUnseen: Bool
    var leaveForeground: () -> Void = {}
    var disconnect: () -> Void = {}

    init(_ later: LaterWork, mayBeUnseen: Bool) {
        self.later = later
        self.mayBeUnseen = mayBeUnseen
    }

    func change(count: Int, areSeen: Bool) {
        if count > 0 { mayBeUnseen = false }
        self.count = count
        self.areSeen = areSeen && count > 0
        wait()
    }

    /// A scene that was connected without a page waits for one (S-SCENE-102).
    func wait() {
        waiting.map(later.cancel)
        waiting = nil
        guard !areSeen, !mayBeUnseen else { return }
        waiting = later.after(Self.backgroundDelay) { [weak self] in self?.wasNotSeen() }
    }

    private func wasNotSeen() {
        waiting = nil
        leaveForeground()
        guard count == 0 else { return }
        waiting = later.after(Self.graceTime) { [weak self] in
            self?.waiting = nil
            self?.disconnect()
        }
    }

    func end() {
        waiting.map(later.cancel)
        waiting = nil
    }
}
