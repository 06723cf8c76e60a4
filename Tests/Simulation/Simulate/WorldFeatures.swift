import CWorld
import Foundation
import SimulatedMachine
import UIKit

/// The parts of an app that few apps have, of which a world draws some.
struct WorldFeatures {
    nonisolated(unsafe) static var current = WorldFeatures(seed: 0)

    /// The number of objects that no view shows. Above 48, a pass leaves some of them for later.
    var drawers = 0
    /// Seconds that an operation of one of them takes; nil if it encodes at once.
    var operation: Double?
    /// True if the app does not want its state saved for a while, now and then.
    var declinesSaving = false
    /// Of a hundred screens that were pushed, so many do not exist any more when they come back.
    var gone: UInt64 = 0
    /// True if some screens that are pushed have no class to make them again.
    var hasClassless = false
    /// True if fields write in capitals, in their delegate.
    var formatsTexts = false
    /// The most letters that a user pastes at once.
    var longestPaste = 0

    /// No feature at all.
    init() {}

    init(seed: UInt64) {
        var random = SeededNumbers(seed: seed &* 1_009 &+ 3)
        func one(in count: Int) -> Bool { Int.random(in: 0..<count, using: &random) == 0 }
        if one(in: 3) { drawers = Int.random(in: 60...400, using: &random) }
        if drawers > 0, one(in: 2) { operation = nil }
        declinesSaving = one(in: 5)
        if one(in: 4) { gone = UInt64.random(in: 10...50, using: &random) }
        if gone == 0 { hasClassless = one(in: 4) }
        formatsTexts = one(in: 5)
        if one(in: 10) { longestPaste = 1_200_000 }
    }

    /// Seconds for which the app's objects may keep a save waiting.
    var delay: Double { operation.map { 2 * $0 + 0.5 } ?? 0 }

    /// Whether the user has signed out, which follows from what they did.
    static func isSignedOut(after count: Int) -> Bool { current.declinesSaving && count / 6 % 4 == 3 }
}

/// An object that no view shows.
final class Drawer: NSObject, UIStateRestoring {
    static var all: [Drawer] = []
    var count = 0
    private let takesOperation: Bool

    init(number: Int) {
        takesOperation = number % 7 == 3
        super.init()
        UIApplication.registerObject(forStateRestoration: self, restorationIdentifier: "Drawer\(number)")
    }

    static func makeAll() { all = (0..<WorldFeatures.current.drawers).map { Drawer(number: $0) } }

    /// Puts something into one of them.
    static func userActed(_ count: Int) {
        guard !all.isEmpty else { return }
        all[count &* 37 % all.count].count += 1
    }

    static var sum: Int { all.reduce(0) { $0 + $1.count } }

    func encodeRestorableState(with coder: NSCoder) {
        guard !takesOperation || WorldFeatures.current.operation == nil else { return }
        coder.encode(count, forKey: "count")
    }

    func encodeRestorableState(with coder: NSCoder, backgroundQueue queue: OperationQueue) {
        encodeRestorableState(with: coder)
        guard takesOperation, let seconds = WorldFeatures.current.operation else { return }
        nonisolated(unsafe) let coder = coder
        queue.addOperation { [count] in
            if let scheduler = Scheduler.current {
                _ = scheduler.wait(until: CWorldNow + UInt64(seconds * 1e9)) { false }
            }
            coder.encode(count, forKey: "count")
        }
    }

    func decodeRestorableState(with coder: NSCoder) { count = coder.decodeInteger(forKey: "count") }
}

/// Writes in capitals, as apps do that format numbers of telephones.
final class Capitals: NSObject, UITextFieldDelegate {
    static let shared = Capitals()

    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool {
        guard let text = textField.text as NSString? else { return true }
        textField.text = text.replacingCharacters(in: range, with: string.uppercased())
        Ledger.current?.userActed()
        return false
    }
}

/// The controllers that were made, as far as they live.
enum Controllers {
    private struct Weak {
        weak var controller: UIViewController?
    }

    private static var made: [Weak] = []

    static func note(_ controller: UIViewController) { made.append(Weak(controller: controller)) }

    /// How many live although they are in no window any more.
    @MainActor
    static func leftCount(root: UIViewController?) -> Int {
        var shown: Set<ObjectIdentifier> = []
        var pending = [root].compactMap { $0 }
        while let next = pending.popLast() {
            guard shown.insert(ObjectIdentifier(next)).inserted else { continue }
            pending += next.children + [next.presentedViewController].compactMap { $0 }
        }
        return made.count { $0.controller.map { !shown.contains(ObjectIdentifier($0)) } ?? false }
    }
}
