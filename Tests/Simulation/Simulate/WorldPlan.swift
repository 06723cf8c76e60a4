import CWorld
import SimulatedMachine

/// The steps that the simulator can leave out of a world. A step follows from the seed, its kind and its number alone.
/// So the other steps stay the same if one is left out. The first end of a process has the number 1000, and the second
/// one has 2000. Steps before the first end have the numbers from 1001 on, and steps before the second end those from
/// 2001 on.
enum WorldPlan {
    enum Kind: Int32, CaseIterable {
        /// An act of the user.
        case act
        /// The end of a process.
        case kill
        /// A power cut together with the end of the same number.
        case powerCut
        /// A while in which the file system fails.
        case trouble
        /// A fault of the network in one request.
        case network
    }

    struct Step: Hashable {
        var kind: Kind
        var number: UInt64
    }

    /// Begins the time before the next end of a process.
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

    /// The limit of steps of a kind before an end. All steps beyond it share one number.
    static let mostPerEnd: UInt64 = 1_000

    /// Returns true if a step happens, and notes a text for the reader.
    static func happens(_ step: Step, _ text: @autoclosure () -> String) -> Bool {
        guard !CWorldIsLeftOut(CWorldOwnSlot, step.kind.rawValue, step.number) else { return false }
        note(step, text())
        return true
    }

    /// Notes the text of a step.
    static func note(_ step: Step, _ text: String) {
        CWorldNoteStep(CWorldOwnSlot, step.kind.rawValue, step.number, text)
    }

    /// Notes a broken promise. The name of the promise is the place that found it, with the first words of the
    /// sentence. Two failures of the same promise get the same name.
    static func broke(_ sentence: String, _ file: StaticString, _ line: UInt) {
        let words = sentence.prefix { !$0.isNumber }.split(separator: " ").prefix(3)
        broke("\(file):\(line) \(words.joined(separator: " "))")
    }

    /// Notes the name of a broken promise.
    static func broke(_ promise: String) {
        WorldProcess.put(promise, CWorldPromise(CWorldOwnSlot), Int(CWorldLongestPromise))
    }
}

extension WorldPlan.Step {
    /// Returns the random numbers of the step.
    func numbers(seed: UInt64) -> SeededNumbers {
        var mixed = SeededNumbers(seed: seed &+ UInt64(kind.rawValue) << 40 &+ number << 8)
        return SeededNumbers(seed: mixed.next())
    }
}
