/// The limits of the readable quarantined files. Unreadable files always stay (S-LIFE-14).
enum KeptBounds {
    /// The number of files kept after crashes, fresh starts and declined saves (S-LIFE-10).
    static let replaced = 3
    /// The number of files that nobody has seen since they were saved, because somebody replaced them by hand or a
    /// launch could not read them.
    static let unseen = 16
    /// The number of bytes of all files together. The newest of each kind stays, however large it is.
    static let bytes = 256 << 20

    /// Returns the files beyond the limits, for deletion. The newest of each kind isn't among them.
    ///
    /// - Parameter kept: The readable quarantined files, the newest first, with their sizes in bytes.
    static func beyond(_ kept: [(state: StoredState, size: Int)]) -> [StoredState] {
        var (replacedCount, unseenCount, total) = (0, 0, 0)
        return kept.compactMap { state, size in
            let isUnseen = [.superseded, .unread, .unmigrated, .newer].contains(state.kept)
            if isUnseen { unseenCount += 1 } else { replacedCount += 1 }
            let (count, maximum) = isUnseen ? (unseenCount, unseen) : (replacedCount, replaced)
            guard count <= maximum, count == 1 || total + size <= bytes else { return state }
            total += size
            return nil
        }
    }
}
