/// The numbers of a state's generations. A newer generation has a higher number.
struct GenerationHistory {
    /// The highest number known from verified files, the witness, and this process. The name of a file proves nothing.
    private(set) var highest: UInt64 = 0
    /// The newest generation that was opened or begun.
    private(set) var newest: UInt64?
    /// The generation of an earlier process that this one opened, or nil if there is none.
    var opened: Opened?
    /// The newest generation that a launch restored to its end, or 0 if there is none.
    private(set) var restored: UInt64 = 0
    /// The newest generation of another version of the app, or 0 if there is none.
    private(set) var previousVersion: UInt64 = 0

    /// A generation of an earlier process.
    struct Opened {
        let number: UInt64
        let bundleVersion: String
        /// False if the state may not be on the medium, because the process that saved it may have died before it was.
        var isDurable = false
    }

    /// Notes that a generation of this number exists, or existed.
    mutating func verified(_ number: UInt64) { highest = max(highest, number) }

    /// Notes that this process opened a generation.
    mutating func open(_ header: GenerationHeader, _ number: UInt64, _ bundleVersion: String) {
        opened = Opened(number: number, bundleVersion: bundleVersion)
        newest = number
        restored = header.restoredGeneration
        previousVersion = header.previousVersionGeneration
    }

    /// Returns a number above all known ones, or nil if none is left. It counts as used, because a file of that name may
    /// exist after a failure.
    ///
    /// - Parameter taken: Numbers in the names of files.
    mutating func takeNumber(notIn taken: Set<UInt64>) -> UInt64? {
        var number = highest
        repeat {
            guard number < StoredState.maximumNumber else { return nil }
            number += 1
        } while taken.contains(number)
        highest = number
        return number
    }

    /// Notes that this process is about to begin a generation for this version of the app.
    mutating func save(withVersion bundleVersion: String) {
        if let opened, opened.bundleVersion != bundleVersion { previousVersion = opened.number }
    }

    /// Notes that this process has begun a generation.
    mutating func began(_ number: UInt64) { newest = number }

    /// Notes that a launch restored the opened generation to its end.
    mutating func markRestored() {
        if let opened { restored = opened.number }
    }

    /// Forgets the generations that a launch could go back to. Their numbers stay used.
    mutating func forgetFormer() {
        restored = 0
        previousVersion = 0
    }

    /// Forgets all generations, because the app gives up the state. Their numbers stay used.
    mutating func giveUp() {
        opened = nil
        forgetFormer()
    }

    /// Notes that no generation is left.
    mutating func removedAll() { newest = nil }
}
