import Foundation
import RestorationArchive

/// The values that referred to records without objects in earlier launches, if they still have room for them.
struct UnconsumedClaims {
    /// A value that an object gets when the record's object has come back.
    private struct Claim {
        let record: Int
        let key: String
        /// The number of controllers in the stack with that object on top. It is nil without a stack.
        var count: Int?
    }

    /// The records without a place: the value is a different one now, or the object that referred to them is gone.
    private(set) var withoutPlace: Set<Int> = []
    /// The claims by the records of the referring objects, in archive order.
    private var claims: [Int: [Claim]] = [:]

    /// The largest number of controllers in a stack. A number from a file may have any value.
    private static let mostInStack = 1 << 20

    init(in archive: Archive, _ indexes: RecordTable<Int>) {
        var counts: [Int: Int] = [:]
        // Many may have a place in one stack. Its values are read once.
        var values: [Int: CodedValues] = [:]
        // All others come before them.
        let first = archive.records.lastIndex { $0.unclaimedLaunches == 0 }.map { $0 + 1 } ?? 0
        for index in first..<archive.records.count {
            guard let (referrer, key) = archive.records[index].claim else { continue }
            guard let place = indexes[referrer] else {
                withoutPlace.insert(index)
                continue
            }
            let saved = values[place] ?? archive.records[place].values
            values[place] = saved
            guard saved[key].isNothing else {
                withoutPlace.insert(index)
                continue
            }
            var claim = Claim(record: index, key: key)
            if let position = ReservedKey.index(ofController: key),
                let savedCount = saved[ReservedKey.controllerCount]?.integer(Int.self)
            {
                let count = counts[place] ?? savedCount
                guard position == count, position < Self.mostInStack else {
                    withoutPlace.insert(index)
                    continue
                }
                counts[place] = count + 1
                claim.count = count + 1
            }
            claims[place, default: []].append(claim)
        }
    }

    /// Returns the values that an object decodes besides those that it saved.
    ///
    /// - Parameters:
    ///   - place: the position of the object's record.
    ///   - isBack: Returns true if a record's object has come back.
    func values(for place: Int, in archive: Archive, isBack: (Int) -> Bool) -> [CodedEntry] {
        var entries: [CodedEntry] = []
        for claim in claims[place] ?? [] {
            guard isBack(claim.record) else {
                // A stack ends below a controller that is missing.
                if claim.count != nil { break }
                continue
            }
            entries.append(CodedEntry(claim.key, .reference(archive.records[claim.record].reference)))
            if let count = claim.count {
                entries.append(CodedEntry(ReservedKey.controllerCount, .integer(Int64(count))))
            }
        }
        return entries
    }
}

extension CodedValue? {
    fileprivate var isNothing: Bool {
        switch self {
        case .none, .some(.nil): true
        default: false
        }
    }
}

/// A record that saves keep for a later launch.
extension ArchiveRecord {
    /// The number of launches that found no object for the record; 0 if it was saved with its object.
    package var unclaimedLaunches: Int {
        guard case .integer(let count)? = value(forKey: ReservedKey.unclaimed) else { return 0 }
        return min(max(Int(clamping: count), 1), 1 << 20)
    }

    /// The object and the key whose value referred to the record, or nil if none is noted.
    var claim: (referrer: RecordReference, key: String)? {
        guard case .reference(let referrer)? = value(forKey: ReservedKey.unclaimedReferrer),
            case .string(let key)? = value(forKey: ReservedKey.unclaimedKey)
        else { return nil }
        return (referrer, key)
    }

    /// Notes in the record that one more launch found no object.
    mutating func countLaunch() {
        let launches = unclaimedLaunches + 1
        values.replace(ReservedKey.unclaimed, with: .integer(Int64(launches)))
    }

    /// Notes the value that referred to the record, so that a later launch can put its object there.
    mutating func noteClaim(of referrer: RecordReference, key: String) {
        values.replace(ReservedKey.unclaimedReferrer, with: .reference(referrer))
        values.replace(ReservedKey.unclaimedKey, with: .string(key))
    }

    /// Removes the number of launches and the claim, because the object has come back. Does nothing to a record that
    /// was saved with its object.
    mutating func forgetClaim() {
        guard unclaimedLaunches > 0 else { return }
        for key in [ReservedKey.unclaimed, ReservedKey.unclaimedReferrer, ReservedKey.unclaimedKey] {
            values.replace(key, with: nil)
        }
    }

    /// Subtracts an age from the object's `restorationLifetime`, which goes on although the state that has the record
    /// is newer. The result may be negative. Does nothing to a record without a lifetime.
    ///
    /// - Parameter age: in seconds. A negative number counts as 0, because a clock was set back.
    package mutating func shortenLifetime(by age: TimeInterval) {
        guard age > 0, let lifetime = value(forKey: ReservedKey.lifetime)?.double else { return }
        values.replace(ReservedKey.lifetime, with: .double(lifetime - age))
    }
}
