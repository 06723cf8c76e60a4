import RepriseRestoration

/// The finding for an app that crashed, hung or exited by itself.
struct CrashFinding {
    private let failure: AppFailure
    private let stack: CrashStack

    init(_ failure: AppFailure) {
        self.failure = failure
        stack = CrashStack(failure.log)
    }

    /// The symptom. It is the same for all failures at one place in the code.
    var symptom: String {
        switch failure.kind {
        case .crashed(let signal): stack.where ?? "signal \(signal)"
        case .ended(let status): "status \(status)\(failure.isAtLaunch ? " at launch" : "")"
        case .hung: "hang \(stack.where ?? failure.noted?.function ?? "")"
        case .notStarted: "not started"
        }
    }

    func finding(_ trial: Trial) -> Finding {
        var cause = self.cause
        cause.place = stack.place
        return Finding(
            lost: [.process], screen: "", element: cause.subject, cause: cause, count: 1, steps: trial.steps,
            way: trial.way, afterwards: trial.afterwards, differences: [], before: [], after: [],
            log: stack.text.isEmpty ? nil : stack.text)
    }

    /// The function that failed, or the class of the object.
    private var subject: String { stack.function ?? failure.noted?.function ?? "the app" }

    private var cause: Cause {
        let isInEncode = stack.isInEncode || failure.noted?.step == .encoding
        let isAtLaunch = failure.isAtLaunch || stack.isInDecode
        let place = stack.place.map { " at \($0)" } ?? ""
        switch failure.kind {
        case .notStarted(let why):
            return Cause(
                .notStarted, "the app", "The app cannot be started again: \(why)",
                "Start it by hand, and look for the reason.")
        case .ended(let status) where isAtLaunch:
            return Cause(
                .endedAtLaunch, "the app",
                "The app ends by itself, with status \(status), when it starts again.",
                "Do not call exit if something cannot be restored. Show the screen without it.")
        case .ended(let status):
            return Cause(
                .ended, "the app", "The app ends by itself, with status \(status), while the explorer uses it.",
                "A status other than 0 says that something failed. The steps lead there.")
        case .crashed, .hung:
            let isHang = failure.kind == .hung
            let what = isHang ? "does not answer" : "crashes"
            if isInEncode {
                return Cause(
                    isHang ? .hangInEncode : .crashInEncode, subject,
                    "The app \(what) while it encodes\(place).",
                    "Check isViewLoaded in encodeRestorableState(with:) before you touch an outlet, and only read there."
                )
            }
            if isAtLaunch {
                let step = failure.noted.map { ", \($0.step.inWords)" } ?? ""
                return Cause(
                    isHang ? .hangAtLaunch : .crashAtLaunch, subject,
                    "The app \(what) when it starts again\(place.isEmpty ? step : place).",
                    failure.noted.map { "\($0.step.advice) Nothing there may wait for anything." }
                        ?? "Test decoded values for nil before you use them. Saved objects may be gone, and views may not be loaded "
                        + "yet.")
            }
            return Cause(
                isHang ? .hang : .crash, subject, "The app \(what) while the explorer uses it\(place).",
                "This has nothing to do with restoration. The steps lead there.")
        }
    }
}
