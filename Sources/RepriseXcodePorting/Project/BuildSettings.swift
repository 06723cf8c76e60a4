/// The settings with which Xcode would build a target. They combine the project's and the target's settings and the
/// files on which these are based.
public struct BuildSettings: Sendable {
    /// The name of the configuration, such as Debug.
    public let configuration: String
    /// The parts of the files that were ignored.
    public let remarks: [String]
    /// The layers, lowest priority first.
    private var layers: [[String: String]]

    private static let maximumDepth = 20
    private static let maximumLength = 20_000

    /// - Parameters:
    ///   - target: a target of the project.
    ///   - project: the project.
    ///   - configuration: the name of the configuration. If the target or the project has none of that name, its first
    ///     one counts.
    public init(of target: ProjectTarget, in project: ProjectFile, configuration: String) {
        self.configuration = configuration
        var layers = [Self.builtIn(target, project, configuration)]
        var remarks: [String] = []
        for list in [project.configurations, target.configurations] {
            guard let own = list.first(where: { $0.name == configuration }) ?? list.first else { continue }
            if let base = own.baseFile {
                let file = ConfigurationFile(base)
                layers.append(file.settings)
                remarks += file.remarks
            }
            layers.append(own.settings)
        }
        self.layers = layers.map { Self.applying($0, configuration) }
        self.remarks = remarks
    }

    /// Returns the configuration of Xcode's Run action, which is Debug if it exists. Otherwise, it is the first one
    /// whose name begins with "debug", the target's default, or the first one.
    ///
    /// - Parameters:
    ///   - target: a target of the project.
    ///   - project: the project.
    public static func usualConfiguration(of target: ProjectTarget, in project: ProjectFile) -> String {
        let names = (target.configurations + project.configurations).map(\.name)
        return names.first { $0 == "Debug" } ?? names.first { $0.lowercased().hasPrefix("debug") }
            ?? target.defaultConfiguration ?? names.first ?? "Debug"
    }

    /// Returns Xcode's built-in settings, as far as apps use them.
    private static func builtIn(
        _ target: ProjectTarget, _ project: ProjectFile, _ configuration: String
    ) -> [String: String] {
        [
            "SRCROOT": project.folder, "PROJECT_DIR": project.folder, "SOURCE_ROOT": project.folder,
            "PROJECT_NAME": project.name, "PROJECT": project.name, "TARGET_NAME": target.name,
            "TARGETNAME": target.name, "CONFIGURATION": configuration, "PRODUCT_NAME": "$(TARGET_NAME)",
            "PRODUCT_MODULE_NAME": "$(PRODUCT_NAME:c99extidentifier)", "EXECUTABLE_NAME": "$(PRODUCT_NAME)",
            "PRODUCT_BUNDLE_PACKAGE_TYPE": target.kind == .framework ? "FMWK" : "APPL",
            "DEVELOPMENT_LANGUAGE": project.developmentRegion ?? "en", "PLATFORM_NAME": "iphonesimulator",
            "EFFECTIVE_PLATFORM_NAME": "-iphonesimulator",
        ]
    }

    // MARK: Conditions

    /// Applies settings whose condition holds for an iPhone or its simulator. They replace those without a condition.
    private static func applying(_ settings: [String: String], _ configuration: String) -> [String: String] {
        var result = settings.filter { !$0.key.contains("[") }
        for (key, value) in settings.sorted(by: { ($0.key.count, $0.key) < ($1.key.count, $1.key) }) {
            guard let bracket = key.firstIndex(of: "["), holds(key[bracket...], configuration) else { continue }
            let name = key[..<bracket].trimmed
            result[name] = value.replacingInherited(with: result[name] ?? "$(inherited)")
        }
        return result
    }

    /// Returns true if conditions such as `[sdk=iphoneos*][config=Debug]` hold. A condition on the SDK holds if it fits
    /// an iPhone or its simulator. A condition of another kind holds only for `*`.
    private static func holds(_ conditions: Substring, _ configuration: String) -> Bool {
        conditions.split { "[],".contains($0) }.filter { !$0.trimmed.isEmpty }.allSatisfy { condition in
            let parts = condition.split(separator: "=", maxSplits: 1)
            guard parts.count == 2 else { return false }
            let pattern = parts[1].trimmed
            switch parts[0].trimmed {
            // Settings for the device are meant for the app.
            case "sdk": return ["iphonesimulator", "iphoneos"].contains { matches($0, pattern) }
            case "config": return matches(configuration, pattern)
            default: return pattern == "*"
            }
        }
    }

    private static func matches(_ name: String, _ pattern: String) -> Bool {
        guard let star = pattern.firstIndex(of: "*") else { return name == pattern }
        return name.hasPrefix(pattern[..<star])
    }

    // MARK: Values

    /// The value with all settings in it expanded. It is nil if the setting is missing or empty.
    public subscript(key: String) -> String? {
        let value = value(key, below: layers.count, Work())?.trimmed
        return value?.isEmpty == false ? value : nil
    }

    /// Returns true if the setting is `YES`, in upper or lower case.
    public func isOn(_ key: String) -> Bool { self[key]?.uppercased() == "YES" }

    /// Returns the names of all settings with the given prefix, sorted.
    public func keys(withPrefix prefix: String) -> [String] {
        Set(layers.flatMap(\.keys)).filter { $0.hasPrefix(prefix) }.sorted()
    }

    /// Returns a text, for example from an Info.plist, with the settings in it expanded. A missing setting expands
    /// to an empty text.
    public func filled(_ text: String) -> String { expanded(text, level: layers.count, key: nil, Work()) }

    /// A budget for the expansion. Settings may refer to each other in a loop, or grow with each step.
    private final class Work {
        private var rest = 20_000
        private(set) var depth = 0

        /// Spends an amount. Returns false if nothing is left then.
        func spend(_ amount: Int) -> Bool {
            rest -= amount
            return rest > 0
        }

        func deeper<Result>(_ body: () -> Result) -> Result? {
            guard depth < BuildSettings.maximumDepth else { return nil }
            depth += 1
            defer { depth -= 1 }
            return body()
        }
    }

    private func value(_ key: String, below level: Int, _ work: Work) -> String? {
        for index in layers.indices.prefix(level).reversed() {
            guard let text = layers[index][key] else { continue }
            return work.deeper { expanded(text, level: index, key: key, work) }
        }
        return nil
    }

    /// Returns the text with the settings in it expanded, as far as the budget and the limits reach.
    ///
    /// - Parameters:
    ///   - level: the layer that contains the text. It inherits from the layers below.
    ///   - key: the setting that has the text as its value.
    private func expanded(_ text: String, level: Int, key: String?, _ work: Work) -> String {
        guard text.utf8.contains(UInt8(ascii: "$")) else { return text }
        var result = ""
        var rest = Substring(text)
        while let dollar = rest.firstIndex(of: "$"), result.utf8.count < Self.maximumLength,
            work.spend(1 + rest.utf8.count / 100)
        {
            result += rest[..<dollar]
            rest = rest[dollar...].dropFirst()
            guard let open = rest.first, let close: Character = ["(": ")", "{": "}"][open],
                let end = Self.end(of: rest, open, close)
            else {
                result += "$"
                continue
            }
            // A name may contain another: $(KEY_$(OTHER)).
            let name = String(rest[..<end].dropFirst())
            let inner = work.deeper { expanded(name, level: level, key: key, work) } ?? name
            rest = rest[end...].dropFirst()
            result += replacement(for: inner, level: level, key: key, work)
        }
        return result + rest
    }

    private static func end(of text: Substring, _ open: Character, _ close: Character) -> Substring.Index? {
        var depth = 0
        for index in text.indices {
            if text[index] == open { depth += 1 }
            if text[index] == close { depth -= 1 }
            if depth == 0 { return index }
        }
        return nil
    }

    private func replacement(for name: String, level: Int, key: String?, _ work: Work) -> String {
        let parts = name.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
        let name = parts.first ?? ""
        var value: String? =
            name == "inherited"
            ? key.flatMap { self.value($0, below: level, work) }
            // A setting that refers to itself means its inherited value.
            : self.value(name, below: name == key ? level : layers.count, work)
        for modifier in parts.dropFirst() {
            switch modifier {
            case "c99extidentifier", "identifier": value = value.map(SwiftLiteral.moduleName)
            case "rfc1034identifier": value = value.map(Self.domainName)
            case "lower": value = value?.lowercased()
            case "upper": value = value?.uppercased()
            case _ where modifier.hasPrefix("default="):
                if value?.isEmpty ?? true { value = String(modifier.dropFirst("default=".count)) }
            default: break
            }
        }
        return value ?? ""
    }

    private static func domainName(_ text: String) -> String {
        String(text.map { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == ".") ? $0 : "-" })
    }
}
