import Foundation

/// The plan for the Info.plist that Reprise reads. It combines the project's file, the values that Xcode would fill
/// in, and the values of build settings.
///
/// SwiftPM refuses an Info.plist among a target's resources, but it accepts one that a plug-in makes. `reprise
/// port` writes this plan into ``PortSettings``. The plug-in calls ``propertyList(in:)`` whenever the file or the
/// plan changes.
public struct InfoPlistPlan: Sendable, Equatable, Codable {
    /// The project's file relative to the package, or nil if there is none.
    public var file: String?
    /// The replacement for each `$(…)` in the file. The key is the text between the parentheses.
    public var settings: [String: String] = [:]
    /// The values of build settings, such as `INFOPLIST_KEY_…` if Xcode makes the file. They override the file.
    public var values: [String: InfoValue] = [:]
    /// The values that every app has if neither the file nor a setting provides them.
    public var defaults: [String: InfoValue] = [:]

    /// Returns the finished Info.plist as XML. A `$(…)` without a replacement becomes an empty text. The file overrides
    /// `defaults`. `values` override the file, except that dictionaries and lists of texts are merged.
    ///
    /// - Parameter folder: the package's folder.
    /// - Throws: ``PortingError`` if the file cannot be read or isn't a property list with a dictionary.
    public func propertyList(in folder: String) throws -> Data {
        var result: [String: Any] = defaults.mapValues(\.foundation)
        if let file {
            let path = FilePath.joined(folder, file)
            let bytes = try PropertyListFile.bytes(of: path)
            guard let list = try? PropertyListSerialization.propertyList(from: Data(bytes), format: nil),
                let dictionary = list as? [String: Any]
            else { throw PortingError.file(path, "It isn't a property list with a dictionary.") }
            for (key, value) in dictionary { result[key] = filled(value) }
        }
        for (key, value) in values { result[key] = Self.merged(value.foundation, into: result[key]) }
        return try PropertyListSerialization.data(fromPropertyList: result, format: .xml, options: 0)
    }

    /// Merges values like Xcode. Lists of texts are appended, each text once, dictionaries are merged by key, and other
    /// values are replaced.
    private static func merged(_ value: Any, into old: Any?) -> Any {
        if let value = value as? [String: Any], let old = old as? [String: Any] { return old.merging(value) { $1 } }
        if let value = value as? [String], let old = old as? [String] {
            return old + value.filter { !old.contains($0) }
        }
        return value
    }

    private func filled(_ value: Any) -> Any {
        switch value {
        case let text as String: filled(text)
        case let list as [Any]: list.map(filled)
        case let values as [String: Any]: values.mapValues(filled)
        default: value
        }
    }

    private func filled(_ text: String) -> String {
        var result = text
        for name in Self.placeholders(in: text) {
            let value = settings[name] ?? ""
            result = result.replacing("$(\(name))", with: value).replacing("${\(name)}", with: value)
        }
        return result
    }

    /// Returns the texts within `$(…)` and `${…}`, each once.
    static func placeholders(in text: String) -> [String] {
        var names: [String] = []
        var rest = Substring(text)
        while let dollar = rest.firstIndex(of: "$") {
            rest = rest[dollar...].dropFirst()
            guard let open = rest.first, let close: Character = ["(": ")", "{": "}"][open],
                let end = rest.firstIndex(of: close)
            else { continue }
            let name = String(rest[..<end].dropFirst())
            if !names.contains(name) { names.append(name) }
        }
        return names
    }

    static func placeholders(in value: PropertyListValue) -> [String] {
        switch value {
        case .text(let text): placeholders(in: text)
        case .list(let list): list.flatMap(placeholders)
        case .dictionary(let values): values.values.flatMap(placeholders)
        case .data: []
        }
    }
}
