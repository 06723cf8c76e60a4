import CWorld
import Foundation
import UIKit

/// An object that no view shows.
final class Drawer: NSObject, UIStateRestoring {
    static var all: [Drawer] = []
    /// The number of things in the drawer.
    private(set) var count = 0
    /// The number of changes. If the drawer encodes another one, UIKit runs the operations of the drawer again.
    private var revision = 0
    private let takesOperation: Bool

    init(number: Int) {
        takesOperation = number % 7 == 3
        super.init()
        UIApplication.registerObject(forStateRestoration: self, restorationIdentifier: "Drawer\(number)")
    }

    static func makeAll() { all = (0..<WorldFeatures.current.drawers).map { Drawer(number: $0) } }

    /// Puts a thing into one of the drawers.
    static func userActed(_ count: Int) {
        guard !all.isEmpty else { return }
        let isSame = WorldFeatures.current.repeatsDrawer && count % 2 == 0
        all[isSame ? 3 : count &* 37 % all.count].add()
    }

    private func add() {
        count += 1
        revision += 1
    }

    static var sum: Int { all.reduce(0) { $0 + $1.count } }

    func encodeRestorableState(with coder: NSCoder) {
        guard takesOperation, WorldFeatures.current.operation != nil else {
            return coder.encode(count, forKey: "count")
        }
        coder.encode(revision, forKey: "revision")
    }

    func encodeRestorableState(with coder: NSCoder, backgroundQueue queue: OperationQueue) {
        encodeRestorableState(with: coder)
        guard takesOperation, let seconds = WorldFeatures.current.operation else { return }
        nonisolated(unsafe) let coder = coder
        queue.addOperation { [count] in
            _ = Scheduler.current.wait(until: CWorldNow + UInt64(seconds * 1e9)) { false }
            coder.encode(count, forKey: "count")
        }
    }

    func decodeRestorableState(with coder: NSCoder) {
        count = coder.decodeInteger(forKey: "count")
        revision = coder.decodeInteger(forKey: "revision")
    }
}
