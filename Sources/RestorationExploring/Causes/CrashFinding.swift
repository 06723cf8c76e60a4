import Foundation

/// A crash or a hang, as a finding.
struct CrashFinding {
    let failure: AppFailure
    let isAtLaunch: Bool

    private var stack: CrashStack {
        switch failure {
        case .crashed(_, let log), .hung(let log): CrashStack(log)
        case .ended, .notStarted: CrashStack("")
        }
    }

    var symptom: String { Self.symptom(failure) }

    /// Crashes at one place are one.
    static func symptom(_ failure: AppFailure) -> String {
        switch failure {
        case .crashed(let signal, let log): CrashStack(log).where ?? "signal \(signal)"
        case .ended(let status): "status \(status)"
        case .hung(let log): "hang \(CrashStack(log).where ?? "")"
        case .notStarted(let why): why
        }
    }

    func finding(_ trial: Trial) -> Finding {
        let stack = stack
        var cause = self.cause(stack)
        cause.place = stack.place
        return Finding(
            lost: [.process], screen: "", element: stack.function ?? "the app", cause: cause, count: 1,
            steps: trial.steps, way: trial.way, afterwards: trial.afterwards, differences: [], before: [], after: [],
            log: stack.text.isEmpty ? nil : stack.text)
    }

    private func cause(_ stack: CrashStack) -> Cause {
        let subject = stack.function ?? "the app"
        let place = stack.place.map { " at \($0)" } ?? ""
        let isHang = if case .hung = failure { true } else { false }
        let what = isHang ? "does not answer" : "crashes"
        if stack.isInEncode {
            return Cause(
                isHang ? .hangInEncode : .crashInEncode, subject,
                "The app \(what) while it is asked to encode\(place).",
                "Check isViewLoaded in encodeRestorableState(with:) before you touch an outlet, and only read there.")
        }
        if isAtLaunch || stack.isInDecode {
            return Cause(
                isHang ? .hangAtLaunch : .crashAtLaunch, subject, "The app \(what) when it is started again\(place).",
                "Test what you decode for nil before you use it: what was saved may be gone, and views may not be loaded yet."
            )
        }
        return Cause(
            isHang ? .hang : .crash, subject, "The app \(what) while it is used\(place).",
            "That has nothing to do with restoration. The steps lead there.")
    }
}
