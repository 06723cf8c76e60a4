/// The compiler's settings for a target, derived from Xcode's build settings.
public struct CompilationSettings: Sendable, Equatable, Encodable {
    public struct Condition: Sendable, Equatable, Encodable {
        public var name: String
        /// The configuration `debug` or `release`, or nil for both.
        public var configuration: String?
    }

    /// The language mode, `5` or `6`.
    public var languageMode = "5"
    /// The version in the project, such as `4.2`. Present compilers have no mode for versions before 5.
    public var projectVersion: String?
    public var isIsolatedToMainActor = false
    public var upcomingFeatures: [String] = []
    /// The conditions for `#if`.
    public var conditions: [Condition] = []

    init() {}

    /// - Parameters:
    ///   - debug: the settings of Xcode's Run action.
    ///   - release: the settings of Xcode's Archive action.
    init(debug: BuildSettings, release: BuildSettings) {
        projectVersion = debug["SWIFT_VERSION"]
        let major = projectVersion?.split(separator: ".").first.flatMap { Int($0) } ?? 5
        languageMode = major >= 6 ? "6" : "5"
        isIsolatedToMainActor = debug["SWIFT_DEFAULT_ACTOR_ISOLATION"] == "MainActor"
        upcomingFeatures = Self.features(debug, isSwift6: major >= 6)
        let (inDebug, inRelease) = (Self.conditions(debug), Self.conditions(release))
        conditions =
            inDebug.map { .init(name: $0, configuration: inRelease.contains($0) ? nil : "debug") }
            + inRelease.filter { !inDebug.contains($0) }.map { .init(name: $0, configuration: "release") }
    }

    private static func features(_ settings: BuildSettings, isSwift6: Bool) -> [String] {
        var names: [String] = []
        if settings.isOn("SWIFT_APPROACHABLE_CONCURRENCY") {
            // Swift 6 includes the first two. InferSendableFromCaptures is left out, because in Swift 5 mode it
            // causes a warning for each unapplied method of the main actor. Selectors and tables contain such
            // methods here.
            if !isSwift6 { names += ["DisableOutwardActorInference", "GlobalActorIsolatedTypesUsability"] }
            names += ["InferIsolatedConformances", "NonisolatedNonsendingByDefault"]
        }
        if settings.isOn("SWIFT_UPCOMING_FEATURE_MEMBER_IMPORT_VISIBILITY") { names.append("MemberImportVisibility") }
        if settings.isOn("SWIFT_UPCOMING_FEATURE_EXISTENTIAL_ANY") { names.append("ExistentialAny") }
        return names
    }

    /// Returns the conditions of the settings and of `-D` flags, each once, without DEBUG, which SwiftPM itself
    /// defines. It leaves out those that aren't names of ASCII characters.
    private static func conditions(_ settings: BuildSettings) -> [String] {
        var names = (settings["SWIFT_ACTIVE_COMPILATION_CONDITIONS"] ?? "").split(separator: " ").map(String.init)
        var flags = (settings["OTHER_SWIFT_FLAGS"] ?? "").split { " \"".contains($0) }.map(String.init)[...]
        while let flag = flags.popFirst() {
            if flag == "-D", let name = flags.popFirst() {
                names.append(name)
            } else if flag.hasPrefix("-D") {
                names.append(String(flag.dropFirst(2)))
            }
        }
        var known: Set<String> = ["DEBUG"]
        return names.filter { name in
            let isName = !name.isEmpty && SwiftLiteral.moduleName(name) == name && name.allSatisfy(\.isASCII)
            return isName && known.insert(name).inserted
        }
    }
}
