import Foundation

/// The pages of a session. Without one, its scene goes to the background, and later is disconnected (S-SCENE-98,
/// S-SCENE-99).
@MainActor
final class ScenePages {
    /// The seconds for which a scene without a page stays in the foreground, because pages reload and browsers
    /// suspend them.
    static let backgroundDelay: TimeInterval = 10
    /// The seconds for which it then stays connected.
    static let graceTime: TimeInterval = 300

    private let later: LaterWork
    private var waiting: LaterWork.Token?
    private(set) var count = 0
    private(set) var areSeen = false
    /// True for the first scene of a launch, which is in use without a page until one has come and gone
    /// (S-SCENE-103).
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

    /// Ends an earlier wait, and begins to wait for a page that a user sees, unless there is one (S-SCENE-102). After
    /// `backgroundDelay`, the scene leaves the foreground. If it has no page at all, it is disconnected after
    /// `graceTime`. The first scene of a launch waits only after it had a page.
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

    /// Handles that the user closed the window, although pages may still say so.
    func close() {
        mayBeUnseen = false
        change(count: 0, areSeen: false)
    }

    func end() {
        waiting.map(later.cancel)
        waiting = nil
    }
}
