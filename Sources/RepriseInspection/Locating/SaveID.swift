import RestorationArchive

/// The name of one save of a state, such as `12.3`: the number of its generation and its position in it. It stays
/// valid while the app goes on saving.
package struct SaveID: Sendable, Hashable, Comparable, CustomStringConvertible {
    /// The number of the generation's file.
    package var generation: UInt64
    /// The position of the save, from 1, or nil for the last one that can be read.
    package var save: Int?

    package init(generation: UInt64, save: Int? = nil) {
        self.generation = generation
        self.save = save
    }

    /// Reads `12.3`, or `12` for the last save of generation 12.
    ///
    /// - Throws: `invalidSaveID` if the text isn't the name of a save.
    package init(_ text: String) throws(InspectionError) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard (1...2).contains(parts.count), let generation = Self.number(parts[0]).map(UInt64.init) else {
            throw .invalidSaveID(text)
        }
        var save: Int?
        if parts.count == 2 {
            guard let number = Self.number(parts[1]), number > 0 else { throw .invalidSaveID(text) }
            save = number
        }
        self.init(generation: generation, save: save)
    }

    private static func number(_ text: Substring) -> Int? {
        guard !text.isEmpty, text.utf8.allSatisfy({ (48...57).contains($0) }) else { return nil }
        return Int(text)
    }

    package var description: String { save.map { "\(generation).\($0)" } ?? "\(generation)" }

    /// Orders older saves first. The last save of a generation comes after its other saves.
    package static func < (left: SaveID, right: SaveID) -> Bool {
        (left.generation, left.save ?? .max) < (right.generation, right.save ?? .max)
    }
}
