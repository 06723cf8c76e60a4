/// A reader that makes a ``ProjectFile`` from a property list.
struct ProjectReader {
    private var objects: ProjectObjects
    private let root: ProjectObjects.Object
    private let paths: ProjectPaths
    private let path: String
    private let folder: String

    init(_ value: PropertyListValue, path: String, file: String) throws(PortingError) {
        guard let top = value.dictionary else { throw .notAProject(file, "it isn't a dictionary.") }
        guard let values = top["objects"]?.dictionary else { throw .notAProject(file, "it has no \"objects\".") }
        var objects = ProjectObjects(values)
        guard let root = top["rootObject"]?.text.flatMap({ objects[$0] }) ?? objects.all("PBXProject").first,
            root.isa == "PBXProject"
        else { throw .notAProject(file, "it has no object of the kind PBXProject.") }
        let folder = FilePath.joined(FilePath.folder(path), root["projectDirPath"] ?? "")
        paths = ProjectPaths(&objects, mainGroup: objects.object("mainGroup", of: root), folder: folder)
        self.objects = objects
        self.root = root
        self.path = path
        self.folder = folder
    }

    func project() -> ProjectFile {
        var reader = self
        return reader.read()
    }

    private mutating func read() -> ProjectFile {
        let list = objects.object("buildConfigurationList", of: root)
        var targets = objects.objects("targets", of: root).map { target($0) }
        addMembers(to: &targets)
        let configurations = configurations(of: list)
        let packages = packages
        return ProjectFile(
            path: path, folder: folder, targets: targets, configurations: configurations,
            defaultConfiguration: list?["defaultConfigurationName"],
            developmentRegion: root["developmentRegion"].map(Self.language),
            packages: packages, remarks: objects.dangling)
    }

    /// Returns the code of a language. Old projects contain names such as `English`. Six of these names are known.
    /// Others stay unchanged.
    private static func language(_ region: String) -> String {
        let names = [
            "English": "en", "German": "de", "French": "fr", "Spanish": "es", "Italian": "it", "Japanese": "ja",
        ]
        return names[region] ?? region
    }

    // MARK: Targets

    private mutating func target(_ object: ProjectObjects.Object) -> ProjectTarget {
        let kind: ProjectTarget.Kind =
            object.isa == "PBXNativeTarget"
            ? ProjectTarget.kind(ofProductType: object["productType"] ?? "") : .aggregate
        let name = object["name"].flatMap { $0.isEmpty ? nil : $0 } ?? object["productName"] ?? object.identifier
        var target = ProjectTarget(identifier: object.identifier, name: name, kind: kind)
        target.phases = objects.objects("buildPhases", of: object).map { phase($0, of: &target) }
        let list = objects.object("buildConfigurationList", of: object)
        target.configurations = configurations(of: list)
        target.defaultConfiguration = list?["defaultConfigurationName"]
        for dependency in objects.objects("dependencies", of: object) { add(dependency, to: &target) }
        for product in objects.objects("packageProductDependencies", of: object) {
            add(package: product["productName"], to: &target)
        }
        for folder in objects.objects("fileSystemSynchronizedGroups", of: object) {
            guard let path = paths.path(of: folder) else { continue }
            let folders = Set(folder.texts("explicitFolders").map { Self.clean($0) })
            target.synchronizedFolders.append(SynchronizedFolder(path: path, folders: folders))
        }
        return target
    }

    private func add(package name: String?, to target: inout ProjectTarget) {
        if let name, !target.packageProducts.contains(name) { target.packageProducts.append(name) }
    }

    private mutating func add(_ dependency: ProjectObjects.Object, to target: inout ProjectTarget) {
        if dependency["target"] != nil {
            // The proxy's target is ignored, because it may belong to another project.
            if let other = objects.object("target", of: dependency) { add(other.identifier, to: &target) }
        } else if let proxy = objects.object("targetProxy", of: dependency) {
            if proxy["containerPortal"] == root.identifier, let other = proxy["remoteGlobalIDString"] {
                add(other, to: &target)
            } else {
                target.foreignDependencies.append(proxy["remoteInfo"] ?? dependency["name"] ?? dependency.identifier)
            }
        }
    }

    private func add(_ dependency: String, to target: inout ProjectTarget) {
        guard dependency != target.identifier, !target.dependencies.contains(dependency) else { return }
        target.dependencies.append(dependency)
    }

    // MARK: Phases

    private mutating func phase(_ object: ProjectObjects.Object, of target: inout ProjectTarget) -> BuildPhase {
        var files: [FileReference] = []
        for file in objects.objects("files", of: object) {
            if let product = file["productRef"].flatMap({ objects[$0] }) {
                add(package: product["productName"], to: &target)
            } else if let reference = objects.object("fileRef", of: file) {
                if reference["sourceTree"] == "BUILT_PRODUCTS_DIR", let owner = owner(ofProduct: reference) {
                    add(owner, to: &target)
                } else if reference.isa == "PBXReferenceProxy" {
                    target.foreignDependencies.append(reference["path"] ?? reference.identifier)
                } else {
                    files.append(self.file(reference))
                }
            }
        }
        return BuildPhase(kind: .init(rawValue: object.isa) ?? .other, name: object["name"] ?? object.isa, files: files)
    }

    /// Returns the identifier of the target that builds the referenced product, or nil.
    private func owner(ofProduct reference: ProjectObjects.Object) -> String? {
        root.texts("targets").first { objects[$0]?["productReference"] == reference.identifier }
    }

    private mutating func file(_ object: ProjectObjects.Object) -> FileReference {
        let path = paths.path(of: object)
        var reference = FileReference(
            path: path, name: object["name"] ?? object["path"] ?? object.identifier,
            type: object["lastKnownFileType"] ?? object["explicitFileType"] ?? "")
        if object.isa == "PBXVariantGroup" {
            // Xcode does not nest groups of translations.
            reference.variants = objects.objects("children", of: object).filter { $0.isa == "PBXFileReference" }.map {
                FileReference(
                    path: paths.path(of: $0), name: $0["name"] ?? $0["path"] ?? $0.identifier,
                    type: $0["lastKnownFileType"] ?? "")
            }
            reference.path = nil
        }
        return reference
    }

    // MARK: Synchronized folders

    /// Applies the exception sets of synchronized folders. For a target to which the folder belongs, the paths are not
    /// members. For another target, only they are members.
    private mutating func addMembers(to targets: inout [ProjectTarget]) {
        for folder in objects.all("PBXFileSystemSynchronizedRootGroup") {
            guard let path = paths.path(of: folder) else { continue }
            for set in objects.objects("exceptions", of: folder) {
                let names = Set(set.texts("membershipExceptions").map { Self.clean($0) })
                guard !names.isEmpty, let identifier = set["target"],
                    let index = targets.firstIndex(where: { $0.identifier == identifier })
                else { continue }
                if let own = targets[index].synchronizedFolders.firstIndex(where: {
                    $0.path == path && $0.onlyMembers == nil
                }) {
                    targets[index].synchronizedFolders[own].exceptions.formUnion(names)
                } else {
                    targets[index].synchronizedFolders.append(SynchronizedFolder(path: path, onlyMembers: names))
                }
            }
        }
    }

    /// Returns the path normalized, and without a slash at the beginning. The names of translations, such as
    /// `/Localized/X.strings` or `/Localized: X.strings`, lose only the slash.
    private static func clean(_ name: String) -> String {
        String(FilePath.normalized("/" + name).dropFirst())
    }

    // MARK: Settings and packages

    private mutating func configurations(of list: ProjectObjects.Object?) -> [BuildConfiguration] {
        guard let list else { return [] }
        return objects.objects("buildConfigurations", of: list).map { object in
            let settings = (object.values["buildSettings"]?.dictionary ?? [:]).compactMapValues { value in
                value.text ?? value.list.map { _ in value.texts.joined(separator: " ") }
            }
            var base = objects.object("baseConfigurationReference", of: object).flatMap { paths.path(of: $0) }
            if let anchor = object["baseConfigurationReferenceAnchor"].flatMap({ objects[$0] }).flatMap({
                paths.path(of: $0)
            }),
                let path = object["baseConfigurationReferenceRelativePath"]
            {
                base = FilePath.joined(anchor, path)
            }
            return BuildConfiguration(name: object["name"] ?? "", settings: settings, baseFile: base)
        }
    }

    private var packages: [PackageReference] {
        mutating get {
            objects.objects("packageReferences", of: root).compactMap { object in
                if object.isa == "XCLocalSwiftPackageReference" {
                    return PackageReference(location: object["relativePath"] ?? object["path"] ?? "", isLocal: true)
                }
                guard let address = object["repositoryURL"] else { return nil }
                let requirement = object.values["requirement"]?.dictionary ?? [:]
                return PackageReference(location: address, isLocal: false, requirement: Self.text(requirement))
            }
        }
    }

    /// Returns a requirement in the form of Package.swift, or nil if its kind is unknown or a version is missing.
    private static func text(_ requirement: [String: PropertyListValue]) -> String? {
        func quoted(_ key: String) -> String? { requirement[key]?.text.map(SwiftLiteral.text) }
        switch requirement["kind"]?.text {
        case "upToNextMajorVersion": return quoted("minimumVersion").map { "from: \($0)" }
        case "upToNextMinorVersion": return quoted("minimumVersion").map { ".upToNextMinor(from: \($0))" }
        case "exactVersion": return quoted("version").map { "exact: \($0)" }
        case "branch": return quoted("branch").map { "branch: \($0)" }
        case "revision": return quoted("revision").map { "revision: \($0)" }
        case "versionRange":
            guard let low = quoted("minimumVersion"), let high = quoted("maximumVersion") else { return nil }
            return "\(low)..<\(high)"
        default: return nil
        }
    }
}
