import RestorationArchive

extension LaunchStep {
    /// Ends the sentence "the app ended …", and may go on.
    package var inWords: String {
        switch self {
        case .starting, .ended, .encoding: "before it restored an object"
        case .connecting: "while a scene was connected"
        case .asking: "while its delegate was asked whether to restore"
        case .creating: "while an object was created"
        case .loadingView: "while a view was loaded"
        case .decoding: "while an object decoded"
        case .presenting: "while an object was presented or made first responder"
        case .finishing: "while a restoration was finished"
        case .appearing: "while a view appeared"
        case .layingOut: "while a view was laid out"
        case .settling: "or did not answer, soon after its launch, with a screen in front"
        case .running: "several times in a row in the minutes after its launch, with a screen in front"
        case .restoringLate: "or did not answer, while an object was restored that had waited until it was shown"
        }
    }

    /// Where to look.
    package var advice: String {
        switch self {
        case .starting, .ended, .encoding: "Start it in a debugger."
        case .connecting:
            "Look at the scene delegate's initializer, at its storyboard, and at scene(_:willConnectTo:options:)."
        case .asking: "Look at application(_:shouldRestoreSecureApplicationState:)."
        case .creating: "Look at its restoration class, or at what else provides it."
        case .loadingView: "Look at viewDidLoad()."
        case .decoding: "Look at decodeRestorableState(with:)."
        case .presenting: "Look at its presentation controller, and at its text fields' delegates."
        case .finishing: "Look at applicationFinishedRestoringState(), and at the app delegate."
        case .appearing: "Look at viewWillAppear(_:) and viewDidAppear(_:)."
        case .layingOut: "Look at viewDidLayoutSubviews(), layoutSubviews() and table cells."
        case .settling, .running: "Look at what it starts when it appears: timers, loads."
        case .restoringLate: "Look at its restoration class, viewDidLoad() and decodeRestorableState(with:)."
        }
    }
}
