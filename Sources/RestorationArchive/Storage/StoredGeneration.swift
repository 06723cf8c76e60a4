/// One file of a saved state, read to its end, for inspection.
package struct StoredGeneration: Sendable {
    /// The path of the file.
    package let file: String
    /// The size of the file in bytes.
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

    /// The generation's number in the file's header.
    package var number: UInt64 { sealed.header.generation }
    /// The version of the file's format.
    package var formatVersion: FormatVersion { sealed.header.version }
    /// The newest generation that a launch had restored to its end when this one began, or 0.
    package var restoredGeneration: UInt64 { sealed.header.restoredGeneration }
    /// The newest generation of another version of the app when this one began, or 0.
    package var previousVersionGeneration: UInt64 { sealed.header.previousVersionGeneration }
    /// The number of saves that can be read, at least 1.
    package var saves: Int { sealed.frames.count }
    /// The size in bytes of each save before it was sealed. The first save is the whole state, and each later one the
    /// changes.
    package var saveSizes: [Int] { sealed.frames.map(\.count) }

    /// Returns `savesLost` for this file, or nil if nothing is lost.
    ///
    /// - Parameter isNewest: True if this is the newest file, or the newest readable one. Only then can noted saves be
    ///   missing from it.
    package func loss(isNewest: Bool) -> ArchiveError? {
        sealed.problem(in: file, noted: expected, isNewest: isNewest)
    }

    /// Returns the state at save `number`, counted from 1. A number below 1 gives the first save, and a large one the
    /// last.
    package func archive(atSave number: Int) throws(ArchiveError) -> Archive {
        guard number < saves else { return newest }
        var copy = sealed
        do throws(ArchiveError) {
            return try copy.archive(atSave: number)
        } catch {
            throw error.named(file)
        }
    }

    /// Calls `body` with each save in turn, counted from 1, until it returns false. It ends without an error at a save
    /// that cannot be decoded.
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

/// The newest save noted beside the key, and the machine's current start.
struct NotedSave: Sendable {
    let save: SaveWitness
    let boot: [UInt8]
}

extension SealedGeneration {
    /// Returns `savesLost` with the reason, or nil if nothing is lost.
    ///
    /// - Parameter isNewest: True if no newer file was unusable. Otherwise noted saves don't count, because the
    ///   unusable file has a problem of its own.
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
