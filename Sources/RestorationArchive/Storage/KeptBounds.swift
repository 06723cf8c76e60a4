/// How much is kept aside of what can be read. What cannot be read stays in any case (S-LIFE-14).
enum KeptBounds {
    /// After crashes, fresh starts and declined saves (S-LIFE-10).
    static let replaced = 3
    /// What was saved last and nobody has seen since, because it was replaced by hand or a launch could not read it.
    static let unseen = 16
    /// Of all together. The newest of each kind stays, however large it is.
    static let bytes = 256 << 20

    /// - Parameter kept: readable files that are kept aside, the newest first, with their sizes in bytes.
    /// - Returns: those that may go.
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
