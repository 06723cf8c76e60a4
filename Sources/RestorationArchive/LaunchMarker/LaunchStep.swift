/// What a launch that restores is doing, as its marker names it (S-LIFE-5). The numbers are the file's.
package enum LaunchStep: UInt8, Sendable, CaseIterable {
    /// Nothing is restored yet, or nothing at all: a death here is not a restoration's.
    case starting = 1
    /// The app delegate is asked whether to restore.
    case asking = 2
    /// An object is provided.
    case creating = 3
    /// Its view is loaded.
    case loadingView = 4
    case decoding = 5
    /// It is presented, or made first responder.
    case presenting = 6
    /// The last calls of the pass, and of the app delegate.
    case finishing = 7
    /// Its view appears for the first time.
    case appearing = 8
    /// Its views are laid out for the first time.
    case layingOut = 9
    /// The launch has ended; what its screens have started, timers for instance, still runs for the first time.
    case settling = 10
    /// All went well. The marker only keeps what was left out, until a newer state is saved.
    case ended = 11
    /// The state is saved while the launch goes on, or what it has restored still runs for the first time: what ends the
    /// process here is the matter of `EncodingCell`.
    case encoding = 12
    /// A scene is connected: its delegate builds what is restored then (S-SCENE-92).
    case connecting = 13
    /// What has waited since the launch is restored, because it is shown.
    case restoringLate = 14
    /// The settling time is over. A crash is counted, and blames nobody by itself (S-LIFE-28).
    case running = 15

    /// Whether whatever ends the process here is a crash: nobody ends an app that shows nothing yet without need.
    var countsAnyDeath: Bool { self == .connecting || self != .starting && self < .settling }

    /// Whether the user may kill the app for a reason of his own, and a crash is blamed on the marker's suspect, whatever was saved since.
    package var hasSuspect: Bool { self == .settling || self == .restoringLate }
}

extension LaunchStep: Comparable {
    package static func < (left: LaunchStep, right: LaunchStep) -> Bool { left.rawValue < right.rawValue }
}
