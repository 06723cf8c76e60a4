import Foundation

/// The parts of an app that will not work on Linux, with reasons and advice.
public struct PortReport: Sendable, Equatable {
    /// The findings, most severe first.
    public let findings: [PortFinding]
    public let swiftFiles: Int
    /// The number of lines with code.
    public let lines: Int

    /// Reads the sources and the asset catalogs of a plan. Names of Swift 2 count if there are three, and if the project
    /// doesn't state a newer version.
    public init(_ plan: PortPlan) {
        var scan = SourceScan(modules: Set(plan.targets.map(\.name)))
        let files = plan.targets.flatMap(\.layout.swiftFiles)
        for file in files { scan.read(plan.folder + "/" + file, name: file) }
        let catalogs = plan.targets.flatMap { target in
            target.layout.resources.map { target.layout.path == "." ? $0.path : target.layout.path + "/" + $0.path }
        }.filter { FilePath.fileExtension($0) == "xcassets" }
        let isModern = plan.targets.compactMap(\.compilation.projectVersion).contains {
            $0.compare("4", options: .numeric) != .orderedAscending
        }
        let found = scan.findings.filter { $0.rule != SourceRule.oldSwift.name || !isModern && $0.count >= 3 }
        let all = plan.findings + found + AssetScan.findings(Set(catalogs).sorted(), in: plan.folder)
        findings = all.enumerated().sorted { a, b in
            (b.element.severity, a.offset) < (a.element.severity, b.offset)
        }.map(\.element)
        swiftFiles = files.count
        lines = scan.lineCount
    }

    public func count(_ severity: PortFinding.Severity) -> Int { findings.count { $0.severity == severity } }

    /// True if there are warnings or errors. Notes do not count.
    public var hasFaults: Bool { findings.contains { $0.severity > .note } }
}
