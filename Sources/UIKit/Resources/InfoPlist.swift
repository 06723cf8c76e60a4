import Foundation

/// What an app's Info.plist says, with what Xcode would fill in.
///
/// A template of Xcode's has `$(PRODUCT_NAME)` and the like, which its build replaces. Here the name of the executable
/// stands for the product's, its module's and its bundle identifier, and versions are the first ones. A value that has a
/// placeholder of another name is as if it were missing.
struct InfoPlist {
    /// Of a property list: strings, numbers, dates, data, arrays and dictionaries.
    private(set) var values: [String: Any] = [:]
    /// What the developer should know: placeholders that stood in the file, or why it cannot be read.
    private(set) var remarks: [String] = []

    private var filledIn: Set<String> = []
    private var leftOut: Set<String> = []

    /// Of the running executable. Values of a property list do not change.
    nonisolated(unsafe) static let ofProcess = InfoPlist(
        in: ResourceBundles.ofProcess.own, executableName: executableName, otherwise: Bundle.main.infoDictionary ?? [:])
    static let executableName =
        (Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments.first ?? "app")).lastPathComponent

    /// - Parameters:
    ///   - folders: the app's own resources; the first file that they have is read. SwiftPM's own counts only without another.
    ///   - values: what counts without a file.
    init(in folders: [URL], executableName: String, otherwise values: [String: Any] = [:]) {
        let settings = Self.settings(executableName)
        self.values = values.compactMapValues { filled($0, with: settings) }
        if let file = Self.file(in: folders) {
            do {
                let list = try PropertyListSerialization.propertyList(from: Data(contentsOf: file), format: nil)
                guard let dictionary = list as? [String: Any] else { throw CocoaError(.propertyListReadCorrupt) }
                self.values = dictionary.compactMapValues { filled($0, with: settings) }
            } catch {
                remarks.append("\(file.path) is as if it were missing; make it a property list: \(error)")
            }
        }
        if !filledIn.isEmpty {
            remarks.append(
                """
                Info.plist has \(Self.list(filledIn)), which Xcode fills in: the executable's name "\(executableName)" and \
                version 1 are taken; write the values into the file.
                """)
        }
        if !leftOut.isEmpty {
            remarks.append(
                """
                Info.plist has \(Self.list(leftOut)), which Xcode fills in: those values are as if they were missing; write \
                them into the file.
                """)
        }
    }

    subscript(key: String) -> String? {
        (values[key] as? String).flatMap { $0.isEmpty ? nil : $0 }
    }

    /// Finds the file. SwiftPM refuses an Info.plist at the top of a target's resources, so that apps have it in a folder there. At the top
    /// SwiftPM may have written one itself.
    static func file(in folders: [URL]) -> URL? {
        let files = folders.flatMap { folder in
            ["Info.plist", "Resources/Info.plist"].map { folder.appendingPathComponent($0) }
        }.filter { FileManager.default.fileExists(atPath: $0.path) }
        guard files.count > 1 else { return files.first }
        return files.first { !isOfSwiftPM($0) } ?? files.first
    }

    /// Returns true if SwiftPM has written a file. It does so for each target with resources of a package with a default localization, which is all
    /// that the file says.
    static func isOfSwiftPM(_ file: URL) -> Bool {
        guard let data = try? Data(contentsOf: file),
            let list = try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any]
        else { return false }
        return Array(list.keys) == ["CFBundleDevelopmentRegion"]
    }

    private static func list(_ placeholders: Set<String>) -> String {
        placeholders.sorted().joined(separator: ", ")
    }

    // MARK: Placeholders

    /// Build settings that templates of Xcode's name.
    private static func settings(_ name: String) -> [String: String] {
        [
            "PRODUCT_NAME": name, "EXECUTABLE_NAME": name, "TARGET_NAME": name, "PRODUCT_BUNDLE_IDENTIFIER": name,
            "PRODUCT_MODULE_NAME": identifier(name, other: "_"), "MARKETING_VERSION": "1.0",
            "CURRENT_PROJECT_VERSION": "1", "DEVELOPMENT_LANGUAGE": "en", "PRODUCT_BUNDLE_PACKAGE_TYPE": "APPL",
        ]
    }

    /// Whether its value is what Xcode would have taken: a template's scene delegate is named by its module.
    private static func isCertain(_ placeholder: Substring) -> Bool {
        ["PRODUCT_MODULE_NAME", "EXECUTABLE_NAME", "PRODUCT_BUNDLE_PACKAGE_TYPE"].contains(placeholder)
    }

    /// nil where something in it has to be known that is not.
    private mutating func filled(_ value: Any, with settings: [String: String]) -> Any? {
        switch value {
        case let text as String: filled(text, with: settings)
        case let list as [Any]: list.compactMap { filled($0, with: settings) }
        case let values as [String: Any]: values.compactMapValues { filled($0, with: settings) }
        default: value
        }
    }

    private mutating func filled(_ text: String, with settings: [String: String]) -> String? {
        var text = text
        // The last one that begins has no other within it. What is filled in is looked at no more.
        var end = text.endIndex
        while let start = text[..<end].lastIndex(of: "$") {
            end = start
            let rest = text[start...].dropFirst()
            guard let open = rest.first, let close: Character = ["(": ")", "{": "}"][open],
                let stop = rest.firstIndex(of: close)
            else { continue }
            let placeholder = String(text[start...stop])
            guard let value = Self.value(of: rest[..<stop].dropFirst(), in: settings) else {
                leftOut.insert(placeholder)
                return nil
            }
            if !Self.isCertain(rest[..<stop].dropFirst()) { filledIn.insert(placeholder) }
            let distance = text.distance(from: text.startIndex, to: start)
            text.replaceSubrange(start...stop, with: value)
            end = text.index(text.startIndex, offsetBy: distance)
        }
        return text
    }

    /// Of a setting with modifiers: `PRODUCT_NAME:rfc1034identifier`.
    private static func value(of placeholder: Substring, in settings: [String: String]) -> String? {
        let parts = placeholder.split(separator: ":", omittingEmptySubsequences: false)
        var value = parts.first.flatMap { settings[String($0)] }
        for modifier in parts.dropFirst() {
            switch modifier {
            case "rfc1034identifier": value = value.map { identifier($0, other: "-") }
            case "c99extidentifier", "identifier": value = value.map { identifier($0, other: "_") }
            case "lower": value = value?.lowercased()
            case "upper": value = value?.uppercased()
            case _ where modifier.hasPrefix("default="): value = value ?? String(modifier.dropFirst("default=".count))
            default: return nil
            }
        }
        return value
    }

    private static func identifier(_ text: String, other: Character) -> String {
        String(text.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : other })
    }
}
