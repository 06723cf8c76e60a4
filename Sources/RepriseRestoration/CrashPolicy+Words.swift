import RestorationArchive

// The texts of reports about crashes.

extension CrashLoop {
    /// The problem for the report of a launch that leaves out the frontmost controller or restores an older save. It is
    /// nil for any other launch. If a launch restores nothing, `CrashDecision.reasonForNothing` says so.
    package var problem: RestorationReport.Problem? {
        switch measure {
        case .none, .restoresNothing: nil
        case .leavesOutFrontmost:
            .init(
                .crashLoop,
                "UIKit left out the controller that was in front, because \(inWords). If that does not help, the next launch restores "
                    + "the newest save from before these runs.")
        case .restoresOlderSave:
            .init(
                .crashLoop,
                "UIKit restored the newest save from before the first of these runs, because \(inWords). Newer saves are quarantined. "
                    + "If that does not help, the next launch restores nothing.")
        }
    }

    /// The number of crashes in words, as a part of a sentence.
    var inWords: String { "the app crashed \(crashes) times in a row, each time soon after its launch" }
}

extension CrashDecision {
    /// The text for the report of a launch that restores nothing (`leftOutAfterCrash`): the reason, and after a single
    /// crash the code to look at. It means nothing for other launches.
    package var reasonForNothing: String {
        var advice = ""
        let cause: String
        if let loop, loop.measure == .restoresNothing {
            cause = "\(loop.inWords), and an older save did not help"
        } else if wasExtended {
            cause = "the app ended before it called completeStateRestoration()"
        } else if crashes < Self.lastCrash {
            cause = "the app ended \(lastStep.inWords)"
            advice = lastStep.advice + " "
        } else {
            cause = "the app ended \(crashes) times in a row while it restored, the last time \(lastStep.inWords)"
        }
        return "Nothing was restored, because \(cause). \(advice)UIKit quarantines the state when it saves a newer one."
    }
}

extension CrashPolicy {
    /// Returns the sentence that tells why something of an object isn't saved, or may not be. For an object without
    /// crashes of its own, the sentence blames the crashes of several objects.
    ///
    /// - Parameters:
    ///   - object: The object that crashed the app.
    ///   - name: The object's name, as the start of a sentence.
    package func sentence(about object: ObjectFingerprint, _ name: String) -> String {
        guard let crashes = encodingCrashes[object], let last = crashes.last else {
            return sentenceAboutAll(name)
        }
        let method =
            object == .application ? "application(_:willEncodeRestorableStateWith:)" : "encodeRestorableState(with:)"
        let end = "its \(method) \(Self.end(last: last))"
        let later = "UIKit calls it again in another version of the app (CFBundleVersion)."
        let view = last.view == .notLoaded ? " while its view was not loaded" : ""
        switch (crashes.count, last.view) {
        case (1, .none):
            return "\(name) gets one more try: \(end). Look at what it touches."
        case (1, _):
            return
                "\(name) is saved without the app's own values as long as its view is not loaded: \(end)\(view). "
                + "Check isViewLoaded before you touch an outlet."
        case (2, _):
            let time = view.isEmpty ? "" : ", the last time\(view)"
            return "\(name) is saved without the app's own values: \(end) twice\(time). \(later)"
        default:
            return
                "\(name) is saved without any values: \(end), and so did the other code of the app that UIKit calls for it. "
                + later
        }
    }

    private func sentenceAboutAll(_ name: String) -> String {
        "\(name) is saved without the app's own values: encodeRestorableState(with:) of several objects ended the app "
            + "\(CrashJournal.slotCount) times. UIKit does not call it in this version of the app."
    }

    private static func end(last: EncodingCrash) -> String {
        switch last.cause {
        case .hang: "hung the app"
        case .memory: "used up the app's memory"
        case .signal: "ended the app"
        }
    }

    /// Returns the problems for the report of a launch: one about all objects if there were too many crashes to blame
    /// single ones, then one for each object that crashed while it encoded. They include the crashes even if the launch
    /// leaves nothing out.
    ///
    /// - Parameter archive: The archive with the names of the objects. The sentence about an object that it doesn't
    ///   have names no object.
    package func problems(naming archive: Archive?) -> [RestorationReport.Problem] {
        guard !encodingCrashes.isEmpty else { return [] }
        var known: [ObjectFingerprint: ArchiveRecord] = [:]
        if let archive {
            for (fingerprint, record) in zip(ObjectFingerprint.all(in: archive), archive.records) {
                if encodingCrashes[fingerprint] != nil { known[fingerprint] = record }
            }
        }
        let ofAll =
            blamesAllEncoding
            ? [RestorationReport.Problem(.encodeSkippedAfterCrash, sentenceAboutAll("Every object"))] : []
        return ofAll
            + encodingCrashes.keys.sorted { $0.rawValue < $1.rawValue }.map { object in
                if object == .application {
                    return .init(.encodeSkippedAfterCrash, sentence(about: object, "The app delegate"))
                }
                guard let archive, let record = known[object] else {
                    return .init(
                        .encodeSkippedAfterCrash,
                        sentence(about: object, "An object that the saved state does not hold"))
                }
                return .init(
                    .encodeSkippedAfterCrash, at: RestorationPath(table: archive.paths, id: record.path),
                    sentence(about: object, record.reportName(in: archive.paths)))
            }
    }
}

extension LaunchStep {
    /// The end of the sentence "the app ended …". More words may follow it.
    package var inWords: String {
        switch self {
        case .starting, .ended, .encoding: "before it restored an object"
        case .connecting: "while a scene was connected"
        case .asking: "while UIKit asked its delegate whether to restore"
        case .creating: "while an object was created"
        case .loadingView: "while a view was loaded"
        case .decoding: "while an object decoded"
        case .presenting: "while an object was presented or made first responder"
        case .finishing: "while a restoration was finished"
        case .appearing: "while a view appeared"
        case .layingOut: "while a view was laid out"
        case .settling: "or did not answer, soon after its launch, with a screen in front"
        case .running: "several times in a row in the minutes after its launch, with a screen in front"
        case .restoringLate: "or did not answer, while UIKit restored an object that had waited until it was shown"
        }
    }

    /// Advice that names the code to look at.
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
