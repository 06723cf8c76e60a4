/// One file of a saved state, read to its end: for looking at what is stored.
package struct StoredGeneration: Sendable {
    /// Its path.
    package let file: String
    /// The bytes that it takes.
    package let size: Int
    /// The state at the last save that can be read.
    package let newest: Archive
    private let sealed: SealedGeneration
    private let expected: NotedSave?

    init(file: String, size: Int, sealed: SealedGeneration, newest: Archive, expected: NotedSave?) {
        self.file = file
        self.size = size
        self.sealed = sealed
        self.newest = newest
        self.expected = expected
    }

    /// The number that the file was sealed under.
    package var number: UInt64 { sealed.header.generation }
    /// Of the file's format.
    package var formatVersion: FormatVersion { sealed.header.version }
    /// The newest generation from which a launch had restored to its end when this one was begun; 0 for none.
    package var restoredGeneration: UInt64 { sealed.header.restoredGeneration }
    /// The newest generation of another version of the app when this one was begun; 0 for none.
    package var previousVersionGeneration: UInt64 { sealed.header.previousVersionGeneration }
    /// How many saves can be read, at least 1.
    package var saves: Int { sealed.frames.count }
    /// The bytes of each save, before they were sealed: the first is everything, the others are what changed.
    package var saveSizes: [Int] { sealed.frames.map(\.count) }

    /// What was lost of this file; nil if nothing.
    ///
    /// - Parameter isNewest: This is the newest file, or the newest that can be read: saves that were noted and are not
    ///   there are lost, then.
    package func loss(isNewest: Bool) -> ArchiveError? {
        sealed.problem(in: file, noted: expected, isNewest: isNewest)
    }

    /// The state at save `number`, counted from 1; the last one if there are fewer.
    package func archive(atSave number: Int) throws(ArchiveError) -> Archive {
        guard number < saves else { return newest }
        var copy = sealed
        do throws(ArchiveError) {
            return try copy.archive(atSave: number)
        } catch {
            throw error.named(file)
        }
    }

    /// Calls `body` with each save in turn, counted from 1, until it returns false.
    package func forEachSave<Failure: Error>(
        _ body: (Int, Archive) throws(Failure) -> Bool
    ) throws(Failure) {
        guard var archive = try? Archive(bytes: sealed.frames[0]), try body(1, archive) else { return }
        for (index, frame) in sealed.frames.enumerated().dropFirst() {
            guard (try? archive.apply(frame: frame, version: sealed.header.version)) != nil else { return }
            guard try body(index + 1, archive) else { return }
        }
    }
}

/// The newest save that was noted beside the key, and the start of the machine in which somebody looks.
struct NotedSave: Sendable {
    let save: SaveWitness
    let boot: [UInt8]
}

extension SealedGeneration {
    /// What became of saves that were made.
    ///
    /// - Parameter isNewest: No newer file was found to be unusable, which has been reported then.
    func problem(in file: String, noted: NotedSave?, isNewest: Bool) -> ArchiveError? {
        let noticed = noted.flatMap { $0.save.loss(at: header.generation, saves: frames.count, boot: $0.boot) }
        let cause: SaveLoss?
        switch loss {
        case .torn: cause = .torn
        case .damaged: cause = .damaged
        case nil: cause = isNewest ? noticed?.1 : nil
        }
        return cause.map { .savesLost(file: file, kept: frames.count, lost: noticed?.lost, $0) }
    }
}
