import Foundation
import RestorationArchive

/// An archive as text for people: restoration classes by key, top-level values, then one block for each record.
struct ArchiveDescription {
    private let archive: Archive

    init(_ archive: Archive) {
        self.archive = archive
    }

    var text: String {
        var lines: [String] = []
        let classes = archive.records.compactMap { record in
            record.restorationClassName.map { "    \(archive.paths.key(of: record.path)): \($0)" }
        }
        if !classes.isEmpty { lines += ["Restoration classes"] + classes + [""] }
        let application = archive.application
        lines += [
            "Application", "    format: \(archive.formatVersion)", "    bundle version: \(application.bundleVersion)",
            "    interface idiom: \(Self.idiom(application.userInterfaceIdiom))",
            "    saved: \(application.timestamp.text)", "    system version: \(application.systemVersion)",
        ]
        lines += values(archive.applicationState)
        for record in archive.records {
            lines += [
                "", "\(Self.kind(record.kind)) \(archive.paths.key(of: record.path))", "    class: \(record.className)",
            ]
            if let storyboard = record.storyboardName { lines.append("    storyboard: \(storyboard)") }
            if let identifier = record.storyboardIdentifier { lines.append("    storyboard identifier: \(identifier)") }
            lines += values(record.values)
        }
        return lines.joined(separator: "\n")
    }

    private func values(_ values: CodedValues) -> [String] {
        values.keyed.sorted { $0.key < $1.key }.map { "    \($0.key) = \(text($0.value, in: values))" }
            + values.unkeyed.map { "    (no key) = \(text($0, in: values))" }
    }

    private func text(_ value: CodedValue, in values: CodedValues) -> String {
        switch value {
        case .nil: "nil"
        case .string(let text): "\"\(text)\""
        case .integer(let number): "\(number)"
        case .unsigned(let number): "\(number)"
        case .bool(let flag): "\(flag)"
        case .float(let number): "\(number)"
        case .double(let number), .cgFloat(let number): "\(number)"
        case .data(let data): "\(data.count) bytes"
        case .array(let elements): "[" + elements.map { text($0, in: values) }.joined(separator: ", ") + "]"
        case .set(let elements): "{" + elements.map { text($0, in: values) }.joined(separator: ", ") + "}"
        case .dictionary(let entries):
            "[" + entries.map { "\"\($0.key)\": \(text($0.value, in: values))" }.joined(separator: ", ") + "]"
        case .mutable(let inner), .boxed(let inner): text(inner, in: values)
        case .geometry(let geometry): "\(geometry.kind) \(geometry.numbers)"
        case .object(let index):
            values.objects.indices.contains(index)
                ? "object of class \(values.objects[index].classNames.first ?? "?")" : "object"
        case .reference(let reference): "reference to \(archive.paths.key(of: reference.path))"
        case .codable(let data): "Codable \(String(decoding: data, as: UTF8.self))"
        case .attributedString(let text):
            "\"\(text.string)\""
                + text.runs.flatMap(\.attributes).map { ", \($0.key) \(self.text($0.value, in: values))" }.joined()
        case .date(let date): date.text
        case .sensitive: "(sensitive)"
        default: "\(value)"
        }
    }

    private static func kind(_ kind: RestorableKind) -> String {
        switch kind {
        case .viewController: "View controller"
        case .view: "View"
        case .object: "Restorable object"
        }
    }

    /// The idiom as a word (S-LOG-7).
    private static func idiom(_ rawValue: Int) -> String {
        let words = [-1: "unspecified", 0: "phone", 1: "pad", 2: "tv", 3: "carPlay", 5: "mac", 6: "vision"]
        return words[rawValue] ?? "\(rawValue)"
    }
}

extension Date {
    /// The description; Foundation's ends the process on dates that are no number, or thousands of years away.
    var text: String {
        abs(timeIntervalSinceReferenceDate) < 100_000_000_000
            ? "\(self)" : "\(timeIntervalSinceReferenceDate) s after 2001-01-01"
    }
}
