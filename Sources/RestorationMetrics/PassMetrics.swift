import CoreMetrics
import Foundation
import UIKit

/// The metrics of one app.
@MainActor
final class PassMetrics {
    private let prefix: String
    private let dimensions: [(String, String)]
    private let factory: any MetricsFactory
    private let leftOut: Counter
    private let writtenSize: Counter
    private let stateSize: Meter
    private let changeAge: CoreMetrics.Timer
    private let unsavedChangeAge: Meter
    private var sampling: (any DispatchSourceTimer)?

    init(prefix: String, _ dimensions: [(String, String)], _ factory: any MetricsFactory) {
        (self.prefix, self.dimensions, self.factory) = (prefix, dimensions, factory)
        leftOut = Counter(label: "\(prefix)_left_out", dimensions: dimensions, factory: factory)
        writtenSize = Counter(label: "\(prefix)_written_bytes", dimensions: dimensions, factory: factory)
        stateSize = Meter(label: "\(prefix)_state_bytes", dimensions: dimensions, factory: factory)
        changeAge = CoreMetrics.Timer(label: "\(prefix)_change_age", dimensions: dimensions, factory: factory)
        unsavedChangeAge = Meter(
            label: "\(prefix)_unsaved_change_age_seconds", dimensions: dimensions, factory: factory)
    }

    func record(_ pass: RestorationPassMetrics) {
        let kind = dimensions + [("kind", pass.kind.rawValue)]
        let outcome = kind + [("outcome", pass.outcome.rawValue)]
        Counter(label: "\(prefix)_passes", dimensions: outcome, factory: factory).increment()
        CoreMetrics.Timer(label: "\(prefix)_pass_duration", dimensions: kind, factory: factory)
            .recordNanoseconds(nanoseconds(pass.duration))
        Counter(label: "\(prefix)_pass_problems", dimensions: kind, factory: factory).increment(by: pass.problemCount)
        Meter(label: "\(prefix)_objects", dimensions: kind, factory: factory).set(pass.objectCount)
        leftOut.increment(by: pass.leftOutCount)
        writtenSize.increment(by: pass.writtenSize)
        if let size = pass.stateSize { stateSize.set(size) }
        if let age = pass.oldestChangeAge { changeAge.recordNanoseconds(nanoseconds(age)) }
    }

    /// Sets the meter of the unsaved change's age now and every `interval`, on the main actor, in place of an earlier
    /// sampling.
    ///
    /// - Parameter age: Returns the age in seconds, or nil if everything is written. The meter then has 0.
    func sample(every interval: DispatchTimeInterval, _ age: @escaping @MainActor () -> TimeInterval?) {
        let timer = DispatchSource.makeTimerSource(queue: .main)
        timer.setEventHandler { [weak self] in
            MainActor.assumeIsolated { self?.unsavedChangeAge.set(age() ?? 0) }
        }
        timer.schedule(deadline: .now(), repeating: interval)
        timer.activate()
        sampling = timer
    }

    private func nanoseconds(_ seconds: TimeInterval) -> Int64 {
        Int64(clamping: Int((max(seconds, 0) * 1e9).rounded()))
    }
}
