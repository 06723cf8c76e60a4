import Foundation

@testable import RestorationArchive

/// A state in which everything follows from its number, so that a mix of two states is none of them.
///
/// Each state changes one object of the one before; every seventh also has other objects, so that paths come and go.
func stateArchive(_ number: Int) -> Archive {
    var paths = PathTable()
    let root = paths.intern(.init(position: .none, identifier: "Root"), under: nil)
    let count = 3 + number / 7 % 3
    var records: [ArchiveRecord] = []
    for index in 0..<count {
        let path = paths.intern(.init(position: .child(index), identifier: "Field"), under: root)
        let changed = number - (number - index + count) % count
        let coder = encoder()
        coder.encode(changed, forKey: "changed")
        coder.encode(String(repeating: "draft ", count: max(0, changed) * 37 % 90), forKey: "text")
        records.append(
            ArchiveRecord(kind: .viewController, path: path, className: "App.Field", values: coder.finish()))
    }
    let coder = encoder()
    coder.encode(number, forKey: "number")
    var values = application
    values.timestamp = Date(timeIntervalSinceReferenceDate: Double(number))
    return Archive(application: values, applicationState: coder.finish(), paths: paths, records: records)
}

/// The number of such a state; 0 without one, nil if it is none that was ever handed over.
func stateNumber(of archive: Archive?) -> Int? {
    guard let archive else { return 0 }
    guard let number = archive.applicationState["number"]?.integer(Int.self), archive == stateArchive(number) else {
        return nil
    }
    return number
}
