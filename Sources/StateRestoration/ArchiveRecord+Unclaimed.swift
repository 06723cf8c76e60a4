import RestorationArchive

extension ArchiveRecord {
    /// For how many launches the record has been carried along; 0 if it was saved with its object.
    package var unclaimedLaunches: Int {
        guard case .integer(let count)? = value(forKey: ReservedKey.unclaimed) else { return 0 }
        return min(max(Int(clamping: count), 1), 1 << 20)
    }

    /// Which value of which object had referred to it.
    var claim: (referrer: RecordReference, key: String)? {
        guard case .reference(let referrer)? = value(forKey: ReservedKey.unclaimedReferrer),
            case .string(let key)? = value(forKey: ReservedKey.unclaimedKey)
        else { return nil }
        return (referrer, key)
    }
}
