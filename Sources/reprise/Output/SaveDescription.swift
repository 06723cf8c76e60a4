import Foundation
import RestorationArchive
import RepriseInspection

/// A save as text for people: restoration classes by key, top-level values, and a block for each record (S-LOG-6).
/// The tree of all records comes last, because a terminal shows the end first.
struct SaveDescription {
    let archive: Archive
    let disclosure: Disclosure
    let style: TextStyle
    /// The number of user defaults that the app has now. With nil, the description leaves them out.
    var defaultsCount: Int?
    /// The maximum number of shown characters of a text.
    private static let maximumLength = 500

    var lines: [String] {
        let blocks =
            [classes].filter { !$0.isEmpty } + [application] + archive.records.map { block($0, typed: false) } + [tree]
        return Array(blocks.joined(separator: [""]))
    }

    private var classes: [String] {
        let classes = archive.records.compactMap { record in
            record.restorationClassName.map { "    \(key(record.path)): \(PlainText($0))" }
        }
        return classes.isEmpty ? [] : [style.strong("Restoration classes")] + classes
    }

    /// The lines about the app (S-LOG-7).
    private var application: [String] {
        let values = archive.application
        return [
            style.strong("Application"), "    format: \(archive.formatVersion)",
            "    bundle version: \(PlainText(values.bundleVersion))",
            "    interface idiom: \(values.idiom)",
            "    saved: \(Self.date(values.timestamp.timeIntervalSinceReferenceDate))",
            "    system version: \(PlainText(values.systemVersion))",
        ] + defaults + self.values(archive.applicationState, typed: false)
    }

    private var defaults: [String] {
        defaultsCount.map { ["    user defaults: \(Words.count($0, "value"))"] } ?? []
    }

    /// Returns the lines about a record (S-LOG-8).
    ///
    /// - Parameter typed: true to add the types, the size, the restoration class and the custom objects, and to show
    ///   long texts completely.
    func block(_ record: ArchiveRecord, typed: Bool) -> [String] {
        var lines = [
            style.strong("\(Self.kind(record.kind)) \(key(record.path))"), "    class: \(PlainText(record.className))",
        ]
        if typed, let name = record.restorationClassName { lines.append("    restoration class: \(PlainText(name))") }
        if let name = record.storyboardName { lines.append("    storyboard: \(PlainText(name))") }
        if let identifier = record.storyboardIdentifier {
            lines.append("    storyboard identifier: \(PlainText(identifier))")
        }
        if typed { lines.append("    size: \(Words.size(record.encodedSize))") }
        return lines + values(record.values, typed: typed)
    }

    private func values(_ values: CodedValues, typed: Bool) -> [String] {
        let portable = PortableValues(values, disclosure, paths: archive.paths)
        let text = ValueText(objects: portable.objects, maximumLength: typed ? .max : Self.maximumLength)
        func line(_ name: String, _ value: PortableValue, _ indent: String) -> String {
            typed
                ? "\(indent)\(style.name(name)): \(text.typed(value))" : "\(indent)\(name) = \(text.text(value))"
        }
        func lines(_ keyed: [PortableEntry], _ unkeyed: [PortableValue], _ indent: String) -> [String] {
            keyed.sorted { $0.key < $1.key }.map { line(PlainText($0.key).description, $0.value, indent) }
                + unkeyed.map { line("(no key)", $0, indent) }
        }
        var result = lines(portable.keyed, portable.unkeyed, "    ")
        guard typed else { return result }
        for (index, object) in portable.objects.enumerated() {
            let name = object.classNames.first.map { ClassName(mangled: $0).description } ?? "?"
            result.append("    object \(index), of class \(name):")
            result += lines(object.keyed, object.unkeyed, "        ")
        }
        return result
    }

    /// The lines of the tree alone.
    var tree: [String] {
        let tree = ObjectTree(archive)
        let total = tree.roots.reduce(0) { $0 + $1.size }
        let title = "Tree: \(Words.count(archive.records.count, "object")), \(Words.size(total))"
        return [style.strong(title)]
            + tree.lines { node in
                let objects = node.objects.map { object in
                    "\(PlainText(object.className)) \(Words.size(object.size))"
                }
                let what = objects.isEmpty ? "(not saved)" : objects.joined(separator: ", ")
                return "\(PlainText(node.step))  \(style.faint(what))"
            }.map { "    " + $0 }
    }

    private func key(_ path: PathTable.ID) -> String { PlainText(archive.paths.shownKey(of: path)).description }

    private static func kind(_ kind: RestorableKind) -> String {
        switch kind {
        case .viewController: "View controller"
        case .view: "View"
        case .object: "Restorable object"
        }
    }

    private static func date(_ seconds: Double) -> String { Foundation.Date.text(ofReferenceInterval: seconds) }
}
