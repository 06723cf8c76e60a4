import RepriseXcodePorting

/// The output of `reprise port --json`, with the schema `reprise.port/1`.
struct PortOutput: Encodable {
    struct Counts: Encodable {
        var swiftFiles: Int
        var lines: Int
        var errors: Int
        var warnings: Int
        var notes: Int
    }

    let schema = "reprise.port/1"
    var plan: PortPlan
    /// The text of Package.swift.
    var manifest: String
    /// The written files, which are empty in a dry run.
    var written: [String]
    var counts: Counts
    var findings: [PortFinding]

    init(_ plan: PortPlan, _ manifest: PackageManifest, _ report: PortReport, written: [String], more: [PortFinding]) {
        self.plan = plan
        self.manifest = manifest.text
        self.written = written
        findings = report.findings + more
        let findings = findings
        func count(_ severity: PortFinding.Severity) -> Int { findings.count { $0.severity == severity } }
        counts = Counts(
            swiftFiles: report.swiftFiles, lines: report.lines, errors: count(.error), warnings: count(.warning),
            notes: count(.note))
    }
}
