/// The plan that `reprise port` makes for a folder: the targets of the package, and the parts that cannot be
/// ported.
public struct PortPlan: Sendable, Equatable, Encodable {
    /// The absolute path of the package's folder.
    public var folder: String
    /// The project relative to the folder, or nil if there is none.
    public var project: String?
    public var name: String
    /// The app's development language. Package.swift needs it to merge language folders.
    public var language: String
    public var targets: [PlannedTarget]
    /// The findings of the planning.
    public var findings: [PortFinding]

    private enum CodingKeys: String, CodingKey { case folder, project, name, language, targets }

    /// - Parameters:
    ///   - folder: the folder to port.
    ///   - target: the name of the application to port, or nil for all.
    /// - Throws: `PortingError` if the project cannot be read, if nothing in the folder can be ported, or if no target
    ///   has that name.
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
