import Foundation
import UIKit

/// A script that uses the app as its user would. It follows from a seed, and reports on standard output what it did.
///
/// The lines are `ready STEP TIME SHOWN` when the launch ended and the app shows the state of that step, and `begin
/// STEP TIME` and `done STEP TIME SHOWN` around each step. Times are nanoseconds of the monotonic clock, which a test
/// also has. SHOWN is the whole screen of the app on one line.
///
/// The reader of the lines kills the app at any moment. The next launch continues the script from the restored step.
@MainActor
final class ScriptedSession {
    /// The newest step that began. It is part of the app's state.
    private(set) var step: Int
    private let seed: UInt64
    private let invalidate: () -> Void

    /// Makes a session.
    ///
    /// - Parameter invalidate: Reports that `step` changed.
    init(seed: UInt64, step: Int, invalidate: @escaping () -> Void) {
        self.seed = seed
        self.step = step
        self.invalidate = invalidate
    }

    func begin() {
        // The launch ends before this runs, so the screen is final.
        DispatchQueue.main.async {
            MainActor.assumeIsolated {
                self.write("ready \(self.step) \(Self.now) \(Self.shown)")
                self.goOn()
            }
        }
    }

    private func goOn() {
        var random = ScriptGenerator(state: seed &+ UInt64(step) &* 0x9E37_79B9)
        let pause = Int.random(in: 1...14, using: &random)
        DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(pause)) {
            MainActor.assumeIsolated {
                self.performStep()
                self.goOn()
            }
        }
    }

    private func performStep() {
        var random = ScriptGenerator(state: seed ^ UInt64(step + 1))
        write("begin \(step + 1) \(Self.now)")
        step += 1
        invalidate()
        if let event = event(using: &random) {
            _ = UIApplication.shared.currentScene.deliver(event)
            UIApplication.shared.endTurn()
        }
        write("done \(step) \(Self.now) \(Self.shown)")
    }

    /// Returns one of the actions that a user could do now.
    private func event(using random: inout ScriptGenerator) -> DisplayEvent? {
        // The list's own buttons change values that no state has.
        let elements = Self.elements.filter { $0.role != .button || ScriptedController.titles.contains($0.label ?? "") }
        let kinds: [PresentationRole] = [.textField, .textField, .textField, .textField, .toggle, .button, .tab, .list]
        for role in kinds.shuffled(using: &random) {
            guard let element = elements.filter({ $0.role == role }).randomElement(using: &random) else { continue }
            switch role {
            case .textField:
                let words = (0..<Int.random(in: 1...20, using: &random)).map { "\($0 * step % 97)" }
                return .edit(element.id, text: "step \(step): " + words.joined(separator: " "), selection: nil)
            case .toggle: return .toggle(element.id, isOn: Bool.random(using: &random))
            case .list:
                let y = Double(Int.random(in: 0...300_000, using: &random))
                return .scroll(element.id, .init(x: 0, y: y, width: 390, height: 700))
            default: return .activate(element.id)
            }
        }
        return nil
    }

    // MARK: The screen

    /// The elements of the window in reading order.
    private static var elements: [PresentationNode] {
        var found: [PresentationNode] = []
        var pending = Array(UIApplication.shared.currentScene.presentation.reversed())
        while let node = pending.popLast() {
            found.append(node)
            pending.append(contentsOf: node.children.reversed())
        }
        return found
    }

    private static var shown: String {
        elements.map { node in
            var parts = [node.role.rawValue]
            if let label = node.label { parts.append(label) }
            if let value = node.value { parts.append("=\(value)") }
            if let text = node.input?.text { parts.append("\"\(text)\"") }
            if let scrolling = node.scrolling { parts.append("at \(Int(scrolling.y))") }
            if node.traits.rawValue != 0 { parts.append("*\(node.traits.rawValue)") }
            return parts.joined(separator: " ")
        }.joined(separator: "; ").replacingOccurrences(of: "\n", with: " ")
    }

    // MARK: Telling

    private static var now: UInt64 { clock_gettime_nsec(CLOCK_MONOTONIC) }

    /// Writes a line at once and as a whole, because the process may die after it.
    private func write(_ line: String) {
        var bytes = Array((line + "\n").utf8)[...]
        while !bytes.isEmpty {
            let count = bytes.withUnsafeBytes { Glibc.write(STDOUT_FILENO, $0.baseAddress, $0.count) }
            guard count > 0 else { return }
            bytes = bytes.dropFirst(count)
        }
    }
}

private func clock_gettime_nsec(_ clock: clockid_t) -> UInt64 {
    var time = timespec()
    clock_gettime(clock, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
}

/// A generator of the same numbers in each process.
struct ScriptGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(state: UInt64) {
        self.state = state
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
