import Foundation
import RestorationArchive

/// The facts in a save about the app, the system and the save itself, in words.
struct SaveFacts {
    private(set) var facts: [SaveOutline.Fact]

    init(_ archive: Archive, since old: Archive?) {
        let new = archive.application
        let before = old?.application
        func fact(_ name: String, _ text: String, _ old: String? = nil) -> SaveOutline.Fact {
            SaveOutline.Fact(
                name: name, text: PlainText(text).description,
                old: old == text ? nil : old.map { PlainText($0).description })
        }
        facts =
            [
                fact("Saved", Date.text(ofReferenceInterval: new.timestamp.timeIntervalSinceReferenceDate)),
                fact("Bundle version", new.bundleVersion, before?.bundleVersion),
                fact(
                    "Interface idiom", new.idiom,
                    before?.idiom),
                fact("System version", new.systemVersion, before?.systemVersion),
                fact("Format version", archive.formatVersion.description),
            ] + [archive.snapshot.map { fact("Snapshot of the screen", "\($0.count) bytes") }].compactMap(\.self)
        guard !archive.pictures.isEmpty else { return }
        let size = archive.pictures.reduce(0) { $0 + $1.bytes.count }
        facts.append(fact("Pictures in it", "\(archive.pictures.count), \(size) bytes"))
    }
}
