import Foundation

/// The states that the user can go back to (S-EARLIER-1). Each is a file with one whole state, without sensitive values.
extension StoreSession {
    /// Keeps the newest state as an earlier one, before another one replaces it. Does nothing if the newest earlier
    /// state, or the first state, is from the minute before. Ignores failures, because the other state is saved anyway.
    ///
    /// - Parameter next: The time of the other state.
    mutating func keepEarlier(before next: Date?) {
        guard let next, let keys, newest.isStored, let time = newest.time else { return }
        let newestTime = timeOfNewestEarlier(keys)
        let first = earlier.first ?? time
        earlier.first = first
        guard time != newestTime, EarlierStates.isMinute(from: newestTime ?? first, to: next),
            earlier.failure.map({ EarlierStates.isMinute(from: $0, to: next) }) ?? true
        else { return }
        earlier.failure = next
        do throws(ArchiveError) {
            guard try keepNewest(as: time, atMost: EarlierStates.bytes, keys) else { return }
        } catch {
            return
        }
        earlier.failure = nil
        pruneEarlier(at: next, keys)
    }

    /// Keeps the newest state as an earlier one, of whatever size and age.
    ///
    /// - Parameter now: The time that the earlier state gets.
    /// - Throws: `notOpen`, or `writeFailed`. The state isn't an earlier one then.
    mutating func keepEarlier(now: Date) throws(ArchiveError) {
        guard let keys else { throw .notOpen(file: files.path) }
        guard newest.isStored else { return }
        _ = try keepNewest(as: now, atMost: .max, keys)
        pruneEarlier(at: now, keys)
    }

    /// Writes the newest state as an earlier one.
    ///
    /// - Returns: False if it is larger than `limit` bytes.
    private mutating func keepNewest(as time: Date, atMost limit: Int, _ keys: SealingKeys) throws(ArchiveError) -> Bool
    {
        guard var state = newest.decoded else { return false }
        state.application.timestamp = time
        state.removeSensitiveValues(andPicture: !earlier.keepsPictures)
        let contents = EncodedArchive(state).bytes()
        guard contents.count <= limit else { return false }
        let number = try takeNumber()
        let header = GenerationHeader(
            generation: number, restoredGeneration: 0, previousVersionGeneration: 0,
            salt: files.random(GenerationHeader.saltLength))
        _ = try GenerationWriter(header, kept: .earlier, contents: contents, in: files, masterKey: keys.key)
        earlier.newest = time
        earlier.times[number] = time
        return true
    }

    /// Removes all earlier states. Ignores failures.
    ///
    /// - Returns: True if there was one.
    @discardableResult
    mutating func removeEarlier() -> Bool {
        earlier.forget()
        let states = (try? files.states())?.filter { $0.kept == .earlier } ?? []
        for state in states { try? files.remove(state) }
        return !states.isEmpty
    }

    private mutating func timeOfNewestEarlier(_ keys: SealingKeys) -> Date? {
        if let newest = earlier.newest { return newest }
        let newest = (try? files.states())?.first { $0.kept == .earlier }.flatMap { time(of: $0, keys) }
        earlier.newest = .some(newest)
        return newest
    }

    /// Returns the time of an earlier state, or nil if it can't be read.
    private mutating func time(of state: StoredState, _ keys: SealingKeys) -> Date? {
        if let time = earlier.times[state.number] { return time }
        guard var sealed = try? files.read(state, keys), let archive = try? sealed.archive() else { return nil }
        earlier.times[state.number] = archive.application.timestamp
        return archive.application.timestamp
    }

    /// Removes the earlier states that are too old or too many, or that take too many bytes together. The newest one
    /// stays, however large it is. Ignores failures.
    private mutating func pruneEarlier(at now: Date, _ keys: SealingKeys) {
        let states = ((try? files.states()) ?? []).filter { $0.kept == .earlier }
        var size = 0
        var fitting = states.prefix(EarlierStates.most).prefix { state in
            let isFirst = size == 0
            size += files.size(of: state) ?? 0
            return isFirst || size <= EarlierStates.bytes
        }
        // Reads the oldest ones only. A power cut may leave one that can't be read.
        while let oldest = fitting.last, time(of: oldest, keys).map({ EarlierStates.isOver($0, at: now) }) ?? true {
            fitting.removeLast()
        }
        for state in states.dropFirst(fitting.count) {
            try? files.remove(state)
            earlier.times[state.number] = nil
        }
    }
}

extension Archive {
    /// Removes the user defaults, the steps to undo, and the sensitive values of the app delegate and of all records. If
    /// the app marked any of these values, it also removes the snapshot, which may show them.
    ///
    /// - Parameter removesPicture: True to remove the snapshot in any case.
    fileprivate mutating func removeSensitiveValues(andPicture removesPicture: Bool) {
        applicationState.remove(SavedDefaults.key)
        // UIKit marks the steps itself, and the screen doesn't show them.
        for index in records.indices { records[index].values.remove(CodedValues.undoKey) }
        let areMarked = applicationState.hasSensitiveValues || records.contains(where: \.values.hasSensitiveValues)
        if removesPicture || areMarked { (snapshot, pictures) = (nil, []) }
        applicationState.removeSensitiveValues()
        for index in records.indices { records[index].values.removeSensitiveValues() }
    }
}

extension CodedValues {
    fileprivate mutating func remove(_ key: String) {
        guard keyed.contains(where: { $0.key == key }) else { return }
        self = CodedValues(keyed: keyed.filter { $0.key != key }, unkeyed: unkeyed, objects: objects)
    }
}
