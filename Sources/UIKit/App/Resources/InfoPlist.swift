import Foundation

/// The values of an app's Info.plist, completed like Xcode does.
///
/// Xcode's templates contain placeholders such as `$(PRODUCT_NAME)`, which its build replaces. Here the
/// executable's name replaces the names of the product and its module and the bundle identifier, and versions are
/// the first ones. A value with any other placeholder counts as missing.
struct InfoPlist {
    /// The values, of property list types: strings, numbers, dates, data, arrays and dictionaries.
    private(set) var values: [String: Any] = [:]
    /// Remarks for the developer: placeholders in the file, or the reason why it cannot be read.
    private(set) var remarks: [String] = []

    private var filledIn: Set<String> = []
    private var leftOut: Set<String> = []

    /// The values of the running executable. Property list values are immutable.
    nonisolated(unsafe) static let ofProcess = InfoPlist(
        in: ResourceBundles.ofProcess.own, executableName: executableName, otherwise: Bundle.main.infoDictionary ?? [:])
    static let executableName =
        (Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments.first ?? "app")).lastPathComponent

    /// Reads the values, and replaces their placeholders. If the file is unreadable, it uses `values`, and adds a
    /// remark. Replaced and unknown placeholders give remarks too.
    ///
    /// - Parameters:
    ///   - folders: the app's own resource folders. The first file in them is read. A file written by SwiftPM only
    ///     counts if there is no other.
    ///   - executableName: the name of the executable.
    ///   - values: the values to use without a file.
    init(in folders: [URL], executableName: String, otherwise values: [String: Any] = [:]) {
        let settings = Self.settings(executableName)
        self.values = values.compactMapValues { filled($0, with: settings) }
        if let file = Self.file(in: folders) {
            do {
                let list = try PropertyListSerialization.propertyList(from: Data(contentsOf: file), format: nil)
                guard let dictionary = list as? [String: Any] else { throw CocoaError(.propertyListReadCorrupt) }
                self.values = dictionary.compactMapValues { filled($0, with: settings) }
            } catch {
                remarks.append(
                    "UIKit ignores \(file.path), because it cannot read it. Make it a property list: \(error)")
            }
        }
        if !filledIn.isEmpty {
            remarks.append(
                """
                Info.plist has \(Self.list(filledIn)), which Xcode fills in. UIKit takes the executable's name "\(executableName)" \
                and version 1 instead. Write the values into the file.
                """)
        }
        if !leftOut.isEmpty {
            remarks.append(
                """
                Info.plist has \(Self.list(leftOut)), which Xcode fills in. UIKit ignores those values. Write them into the file.
                """)
        }
    }

    subscript(key: String) -> String? {
        (values[key] as? String).flatMap { $0.isEmpty ? nil : $0 }
    }

    /// Finds the file. SwiftPM refuses an Info.plist at the top of a target's resources, so apps have it in a
    /// subfolder. SwiftPM may have written its own at the top. Returns nil if there is none. The first of the app's own
    /// files counts.
    static func file(in folders: [URL]) -> URL? {
        let files = folders.flatMap { folder in
            ["Info.plist", "Resources/Info.plist"].map { folder.appendingPathComponent($0) }
        }.filter { FileManager.default.fileExists(atPath: $0.path) }
        guard files.count > 1 else { return files.first }
        return files.first { !isOfSwiftPM($0) } ?? files.first
    }

    /// Returns true if SwiftPM wrote the file. It does so for each target with resources if the package has a
    /// default localization, and the file contains nothing else.
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

    /// Returns the build settings in Xcode's templates.
    private static func settings(_ name: String) -> [String: String] {
        [
            "PRODUCT_NAME": name, "EXECUTABLE_NAME": name, "TARGET_NAME": name, "PRODUCT_BUNDLE_IDENTIFIER": name,
            "PRODUCT_MODULE_NAME": identifier(name, other: "_"), "MARKETING_VERSION": "1.0",
            "CURRENT_PROJECT_VERSION": "1", "DEVELOPMENT_LANGUAGE": "en", "PRODUCT_BUNDLE_PACKAGE_TYPE": "APPL",
        ]
    }

    /// Returns true if the value is the one that Xcode would use, such as the module's name in a scene delegate's
    /// class name.
    private static func isCertain(_ placeholder: Substring) -> Bool {
        ["PRODUCT_MODULE_NAME", "EXECUTABLE_NAME", "PRODUCT_BUNDLE_PACKAGE_TYPE"].contains(placeholder)
    }

    /// Returns the value with its placeholders replaced. Returns nil for a text with an unknown placeholder. A list or
    /// dictionary loses such texts.
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
        // The placeholder that begins last contains no other. The inserted text is not expanded again.
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

    /// Returns the value of a setting with modifiers, such as `PRODUCT_NAME:rfc1034identifier`. Returns nil if the
    /// setting or a modifier is unknown. The modifier `default=` gives an unknown setting a value.
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
