import Foundation
import RepriseRestoration
import Testing

@testable import UIKit

/// Controllers and views whose last reference another thread drops while the main actor looks for them.
@MainActor
@Suite(.serialized)
struct EndingObjectTests {
    /// A controller that stops in its `deinit` until a test lets it go on.
    private final class LingeringController: UIViewController {
        private let pause: Pause

        init(_ pause: Pause) {
            self.pause = pause
            super.init(nibName: nil, bundle: nil)
        }

        required init?(coder: NSCoder) { nil }

        deinit { pause.stop() }
    }

    private final class LingeringView: UIView {
        private let pause: Pause

        init(_ pause: Pause) {
            self.pause = pause
            super.init(frame: .zero)
        }

        required init?(coder: NSCoder) { nil }

        deinit { pause.stop() }
    }

    private final class Pause: Sendable {
        private let hasBegun = DispatchSemaphore(value: 0)
        private let mayGoOn = DispatchSemaphore(value: 0)
        private let hasEnded = DispatchSemaphore(value: 0)

        func stop() {
            hasBegun.signal()
            mayGoOn.wait()
        }

        /// Lets another thread drop the last reference.
        ///
        /// - Returns: true if the `deinit` began.
        @MainActor
        func drop(_ object: inout AnyObject?) -> Bool {
            nonisolated(unsafe) var last = object.take()
            DispatchQueue.global().async { [hasEnded] in
                _ = last.take()
                hasEnded.signal()
            }
            return hasBegun.wait(timeout: .now() + 20) == .success
        }

        /// Lets the `deinit` go on.
        ///
        /// - Returns: true if the object ended.
        func goOn() -> Bool {
            mayGoOn.signal()
            return hasEnded.wait(timeout: .now() + 20) == .success
        }
    }

    @Test func `a controller that ends on another thread is not found any more`() {
        let pause = Pause()
        let controllers = LiveControllers()
        var controller: AnyObject? = {
            let controller = LingeringController(pause)
            controller.restorationIdentifier = "Lingering"
            controllers.insert(controller)
            return controller
        }()
        #expect(controllers.controllers(identifier: "Lingering").count == 1)
        #expect(pause.drop(&controller))
        #expect(controllers.controllers(identifier: "Lingering").isEmpty)
        #expect(pause.goOn())
        #expect(controllers.controllers(identifier: "Lingering").isEmpty)
    }

    @Test func `a mark gives out no view that ends on another thread, and none that has ended`() {
        let pause = Pause()
        let view = LingeringView(pause)
        let mark = view.mark
        var last: AnyObject? = consume view
        #expect(mark.object != nil)
        #expect(pause.drop(&last))
        #expect(mark.object == nil)
        #expect(pause.goOn())
        #expect(mark.object == nil)
    }

    @Test func `whenever another thread drops the last reference, a mark's object is whole or not there`() {
        let dropped = DispatchGroup()
        for round in 0..<300 {
            var view: UIView? = UIView(frame: CGRect(x: 0, y: 0, width: round, height: 0))
            let mark = view?.mark
            nonisolated(unsafe) var last: AnyObject? = view.take()
            DispatchQueue.global().async(group: dropped) { _ = last.take() }
            while let found = mark?.object as? UIView {
                guard found.frame.width == CGFloat(round) else {
                    Issue.record("round \(round): the view has the width \(found.frame.width)")
                    break
                }
            }
            dropped.wait()
            #expect(mark?.object == nil)
        }
    }
}
