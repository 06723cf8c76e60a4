/// The text of Package.swift for a plan.
public struct PackageManifest: Sendable {
    private let plan: PortPlan
    private let reprise: RepriseLocation
    private let sources: Sources

    /// The kind of source files that the package compiles.
    public enum Sources: Sendable {
        /// The app's files, for which an overlay gives the compiler other texts. This needs an unsafe flag, which
        /// SwiftPM refuses in packages that others depend on by version.
        case overlaid
        /// Separate files that the plug-in generates from the app's files.
        case separate
        /// Edited copies, which need no plug-in.
        case edited
    }

    /// - Parameters:
    ///   - plan: the plan of the port.
    ///   - reprise: the location of Reprise's package.
    ///   - sources: the kind of source files.
    /// - Throws: ``PortingError/sameIdentity(_:)`` if SwiftPM could not distinguish the package from Reprise.
    public init(_ plan: PortPlan, reprise: RepriseLocation, sources: Sources = .overlaid) throws(PortingError) {
        let identity = FilePath.name(plan.folder).lowercased()
        guard identity != reprise.identity else { throw .sameIdentity(identity) }
        self.plan = plan
        self.reprise = reprise
        self.sources = sources
    }

    public var text: String {
        let lines =
            [
                "// swift-tools-version: 6.2",
                "// Written by reprise port" + (plan.project.map { " from \(SwiftLiteral.comment($0))" } ?? "")
                    + (sources == .edited
                        ? ", whose sources it has edited." : ". The app's files stay as Xcode has them."),
                "",
                "import PackageDescription",
                "",
            ] + (sources == .overlaid ? Self.overlay + [""] : []) + ["let package = Package("]
            + ["    name: \(SwiftLiteral.text(plan.name)),"]
            + (needsLanguage ? ["    defaultLocalization: \(languageText),"] : [])
            + ["    dependencies: [\(dependency)],", "    targets: ["]
            + plan.targets.flatMap(target) + ["    ]", ")"]
        return lines.joined(separator: "\n") + "\n"
    }

    /// The flags with which the compiler reads the plug-in's output under the names of the original sources.
    private static let overlay = [
        "/// The compiler reads what PortPlugin has made of a target's files under the names of the originals. A build with another",
        "/// --scratch-path has to have its path in REPRISE_SCRATCH_PATH, too.",
        "func portedSources(of target: String) -> SwiftSetting {",
        "    let scratch = Context.environment[\"REPRISE_SCRATCH_PATH\"] ?? \"\\(Context.packageDirectory)/.build\"",
        "    let package = Context.packageDirectory.split(separator: \"/\").last?.lowercased() ?? \"\"",
        "    let outputs = \"\\(scratch)/plugins/outputs/\\(package)/\\(target)/destination/PortPlugin\"",
        "    return .unsafeFlags([\"-vfsoverlay\", \"\\(outputs)/overlay.yaml\"])",
        "}",
    ]

    /// Returns the path of a source file in the target's own folder, which SwiftPM requires. It is relative to the
    /// target's path.
    static func ownFile(of target: PlannedTarget) -> String { "\(target.name)+Linux.swift" }

    /// The additional Swift files of the package, by their paths in it. Empty unless the sources are separate files.
    var ownFiles: [String] {
        guard sources == .separate else { return [] }
        return plan.targets.map { target in
            let file = Self.ownFile(of: target)
            return target.layout.path == "." ? file : "\(target.layout.path)/\(file)"
        }
    }

    /// True if the plug-in generates a separate file for each of the app's.
    var isSeparate: Bool { sources == .separate }

    private var needsLanguage: Bool {
        plan.targets.contains { $0.layout.resources.contains { $0.rule == .process } }
    }

    private var languageText: String {
        let isTag = plan.language.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
        return SwiftLiteral.text(isTag && !plan.language.isEmpty ? plan.language : "en")
    }

    private var dependency: String {
        switch reprise {
        case .folder(let path):
            let way = FilePath.way(from: plan.folder, to: path)
            // For a distant folder, the absolute path is clearer than the relative one.
            let text = way.hasPrefix("../../../../") ? path : way
            return ".package(name: \"reprise\", path: \(SwiftLiteral.text(text)))"
        case .address(let address, let version):
            return ".package(url: \(SwiftLiteral.text(address)), from: \(SwiftLiteral.text(version)))"
        }
    }

    // MARK: Targets

    private func target(_ target: PlannedTarget) -> [String] {
        let layout = target.layout
        var parts = ["name: \(SwiftLiteral.text(target.name))"]
        parts.append(list("dependencies", dependencies(of: target)))
        parts.append("path: \(SwiftLiteral.text(layout.path))")
        if !layout.exclude.isEmpty { parts.append(list("exclude", layout.exclude.map(SwiftLiteral.text))) }
        if sources == .separate {
            parts.append(list("sources", [SwiftLiteral.text(Self.ownFile(of: target))]))
        } else if let sources = layout.sources {
            parts.append(list("sources", sources.map(SwiftLiteral.text)))
        }
        if !layout.resources.isEmpty {
            parts.append(
                list("resources", layout.resources.map { ".\($0.rule.rawValue)(\(SwiftLiteral.text($0.path)))" }))
        }
        parts.append(list("swiftSettings", settings(of: target)))
        if sources != .edited {
            parts.append("plugins: [.plugin(name: \"PortPlugin\", package: \(SwiftLiteral.text(reprise.name)))]")
        }
        let keyword = target.kind == .executable ? "executableTarget" : "target"
        return ["        .\(keyword)("] + [parts.map { "            \($0)" }.joined(separator: ",\n") + "),"]
    }

    /// Returns the list on one line if it fits. Otherwise each element has its own line.
    private func list(_ name: String, _ elements: [String]) -> String {
        let line = "\(name): [\(elements.joined(separator: ", "))]"
        if line.count <= 106 { return line }
        return "\(name): [\n" + elements.map { "                \($0),\n" }.joined() + "            ]"
    }

    private func dependencies(of target: PlannedTarget) -> [String] {
        let products = (target.kind == .executable ? ["UIKit", "WebDisplay"] : ["UIKit"]) + target.products
        return target.dependencies.map { ".target(name: \(SwiftLiteral.text($0)))" }
            + products.map { ".product(name: \"\($0)\", package: \(SwiftLiteral.text(reprise.name)))" }
    }

    private func settings(of target: PlannedTarget) -> [String] {
        let compilation = target.compilation
        let conditions = compilation.conditions.map { condition in
            let name = SwiftLiteral.text(condition.name)
            return condition.configuration.map { ".define(\(name), .when(configuration: .\($0)))" }
                ?? ".define(\(name))"
        }
        return [".swiftLanguageMode(.v\(compilation.languageMode))"]
            + (compilation.isIsolatedToMainActor ? [".defaultIsolation(MainActor.self)"] : [])
            + compilation.upcomingFeatures.map { ".enableUpcomingFeature(\(SwiftLiteral.text($0)))" }
            + conditions + (sources == .overlaid ? ["portedSources(of: \(SwiftLiteral.text(target.name)))"] : [])
    }
}
