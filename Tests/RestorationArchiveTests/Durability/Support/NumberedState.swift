import Foundation

@testable import RestorationArchive

/// Returns a state that follows from its number, so that a mix of two states equals none.
///
/// Each state changes one object of the one before. Every seventh also has other objects, so that paths come and go.
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
    let shown = shownSnapshot(number)
    return Archive(
        application: values, applicationState: coder.finish(), paths: paths, records: records,
        snapshot: Array(shown.lines.joined()), pictures: shown.pictures)
}

/// Returns the snapshot of such a state: lines of text, and pictures. Some pictures stay from one state to the next.
func shownSnapshot(_ number: Int) -> ArchiveSnapshot {
    let pictures = (0..<number % 4).map { pictureFile("\(number / 3 + $0)" + String(repeating: " picture", count: 30)) }
    let lines = ["shown\n", "\(number)\n"] + pictures.map { "\($0.id)\n" } + ["end\n"]
    return ArchiveSnapshot(lines: lines.map { Array($0.utf8) }, pictures: pictures)
}

/// Returns true if the app saves the objects of such a state before the snapshot, as its main actor does.
func isSavedObjectsFirst(_ number: Int) -> Bool { number % 2 == 0 }

/// Returns the number of such a state. It is 0 without a state, and nil for a state that nobody handed over.
func stateNumber(of archive: Archive?) -> Int? {
    guard var objects = archive else { return 0 }
    guard let number = objects.applicationState["number"]?.integer(Int.self) else { return nil }
    var expected = stateArchive(number)
    guard isSavedObjectsFirst(number) else { return objects == expected ? number : nil }
    guard hasLegalSnapshot(objects, number) else { return nil }
    (objects.snapshot, objects.pictures) = (nil, [])
    (expected.snapshot, expected.pictures) = (nil, [])
    return objects == expected ? number : nil
}

/// Returns true if the snapshot is whole or missing, isn't newer than the objects, and has all pictures that it names.
private func hasLegalSnapshot(_ archive: Archive, _ number: Int) -> Bool {
    guard let snapshot = archive.snapshot else { return true }
    let lines = String(decoding: snapshot, as: UTF8.self).split(separator: "\n")
    guard lines.count > 1, let shown = Int(lines[1]), shown <= number else { return false }
    let expected = shownSnapshot(shown)
    return Array(expected.lines.joined()) == snapshot
        && expected.pictures.allSatisfy { picture in archive.pictures.contains { $0 == picture && $0.id == picture.id }
        }
}
