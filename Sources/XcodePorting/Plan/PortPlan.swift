/// What `reprise port` makes of a folder: the targets of the package, and what it does not bring over.
public struct PortPlan: Sendable, Equatable, Encodable {
    /// The package's folder, absolute.
    public var folder: String
    /// The project, relative to the folder; nil for a folder without one.
    public var project: String?
    public var name: String
    /// The language that the app is written in; Package.swift needs it where folders of languages are merged.
    public var language: String
    public var targets: [PlannedTarget]
    /// What has been found while planning.
    public var findings: [PortFinding]

    private enum CodingKeys: String, CodingKey { case folder, project, name, language, targets }

    /// - Parameter target: the name of the application that is meant; nil for all.
    public init(_ folder: AppFolder, target: String? = nil) throws(PortingError) {
        if let path = folder.project {
            var planner = ProjectPlanner(folder, try ProjectFile(contentsOf: path))
            self = try planner.plan(target: target)
        } else {
            self = try FolderPlanner(folder).plan(target: target)
        }
        for index in targets.indices { targets[index].products = products(of: targets[index]) }
    }

    private func products(of target: PlannedTarget) -> [String] {
        var scan = SourceScan(modules: Set(targets.map(\.name)))
        for file in target.layout.swiftFiles { scan.read(self.folder + "/" + file, name: file) }
        return scan.available.intersection(AppleModule.products).sorted()
    }

    init(
        folder: String, project: String?, name: String, language: String, targets: [PlannedTarget],
        findings: [PortFinding]
    ) {
        self.folder = folder
        self.project = project
        self.name = name
        self.language = language
        self.targets = targets
        self.findings = findings
    }
}
