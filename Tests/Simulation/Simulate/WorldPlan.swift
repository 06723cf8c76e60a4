import CWorld
import SimulatedMachine

/// The steps of a world that it could go without. Each has a number, and follows from the seed and that number alone, so that one that is
/// left out changes no other one. The first end of a process is 1000, the second one 2000. What happens before the second end has the
/// numbers from 2001 on.
enum WorldPlan {
    enum Kind: Int32, CaseIterable {
        /// Something that the user does.
        case act
        /// The end of a process.
        case kill
        /// A power cut with the end of the same number.
        case powerCut
        /// A while in which the file system fails.
        case trouble
        /// Something that the network does to one request.
        case network
    }

    struct Step: Hashable {
        var kind: Kind
        var number: UInt64
    }

    /// Begins what comes before the next end of a process.
    ///
    /// - Returns: that end.
    static func nextEnd() -> Step {
        CWorldOwnSlot.pointee.ends += 1
        _ = withUnsafeMutableBytes(of: &CWorldOwnSlot.pointee.counts) {
            $0.initializeMemory(as: UInt8.self, repeating: 0)
        }
        return Step(kind: .kill, number: CWorldOwnSlot.pointee.ends * mostPerEnd)
    }

    /// Begins the next step of a kind.
    static func next(_ kind: Kind) -> Step {
        withUnsafeMutableBytes(of: &CWorldOwnSlot.pointee.counts) {
            let counts = $0.bindMemory(to: UInt64.self)
            counts[Int(kind.rawValue)] += 1
            let number = min(counts[Int(kind.rawValue)], mostPerEnd - 1)
            return Step(kind: kind, number: CWorldOwnSlot.pointee.ends * mostPerEnd + number)
        }
    }

    /// How many steps of a kind there are before an end. All that come later share one number.
    static let mostPerEnd: UInt64 = 1_000

    /// Says whether a step happens, and notes what it is for whoever reads of it.
    static func happens(_ step: Step, _ text: @autoclosure () -> String) -> Bool {
        guard !CWorldIsLeftOut(CWorldOwnSlot, step.kind.rawValue, step.number) else { return false }
        note(step, text())
        return true
    }

    /// Notes what a step is.
    static func note(_ step: Step, _ text: String) {
        CWorldNoteStep(CWorldOwnSlot, step.kind.rawValue, step.number, text)
    }

    /// Notes the place that has found a broken promise, and how its sentence begins. Two failures of the same promise have the same name.
    static func broke(_ sentence: String, _ file: StaticString, _ line: UInt) {
        let words = sentence.prefix { !$0.isNumber }.split(separator: " ").prefix(3)
        broke("\(file):\(line) \(words.joined(separator: " "))")
    }

    /// Notes that a promise was broken, which has that name.
    static func broke(_ promise: String) {
        WorldProcess.put(promise, CWorldPromise(CWorldOwnSlot), Int(CWorldLongestPromise))
    }
}

extension WorldPlan.Step {
    /// The drawn numbers of the step.
    func numbers(seed: UInt64) -> SeededNumbers {
        var mixed = SeededNumbers(seed: seed &+ UInt64(kind.rawValue) << 40 &+ number << 8)
        return SeededNumbers(seed: mixed.next())
    }
}
