import Foundation
import RepriseXcodePorting

/// The package that `reprise port --rewrite` writes. It contains edited copies of an app's sources, for users who
/// leave Xcode.
struct EditedCopies {
    /// The absolute path of the destination.
    let destination: String
    /// The plan of the package to write, with its folder at the destination.
    private(set) var plan: PortPlan
    private let original: PortPlan

    /// - Parameters:
    ///   - plan: the plan of the port.
    ///   - destination: the folder for the package. Neither `init` nor `write` checks that it is empty.
    init(_ plan: PortPlan, destination: String) {
        self.destination = destination
        original = plan
        self.plan = plan
        self.plan.folder = destination
        for index in self.plan.targets.indices {
            let target = plan.targets[index]
            var layout = target.layout
            layout.exclude = plan.targets.compactMap { other in
                Self.path(of: other.layout.path, within: layout.path)
            }
            if layout.sources != nil { layout.sources?.append(Self.addition(of: target)) }
            layout.swiftFiles.append(Self.joined(layout.path, Self.addition(of: target)))
            if target.infoPlist != nil, infoFolder(of: target) == Self.ownFolder {
                layout.resources.append(PlannedResource(rule: .copy, path: Self.ownFolder))
            }
            self.plan.targets[index].layout = layout
        }
    }

    // SwiftPM refuses an Info.plist at the top level of a target's resources. UIKit also looks for it in a folder
    // of this name.
    private static let ownFolder = "Linux/Resources"

    /// Returns the folder for the Info.plist of a target, relative to the target's path.
    private func infoFolder(of target: PlannedTarget) -> String {
        let copied = target.layout.resources.first {
            $0.rule == .copy && ($0.path == "Resources" || $0.path.hasSuffix("/Resources"))
        }
        return copied?.path ?? Self.ownFolder
    }

    /// Returns the additional source file of a target, relative to the target's path.
    private static func addition(of target: PlannedTarget) -> String { "\(target.name)+Linux.swift" }

    private static func joined(_ folder: String, _ path: String) -> String {
        folder == "." ? path : "\(folder)/\(path)"
    }

    /// Returns `other` relative to `folder`, or nil if it is the same folder or isn't within it.
    private static func path(of other: String, within folder: String) -> String? {
        guard other != folder, other != "." else { return nil }
        if folder == "." { return other }
        return other.hasPrefix(folder + "/") ? String(other.dropFirst(folder.count + 1)) : nil
    }

    /// Writes the files of all targets, and replaces existing ones. It does not write `Package.swift`. If `port-tool`
    /// is missing, it may build it first (`SourceRewriter.init()`).
    ///
    /// - Returns: a finding for each kind of code that could not be rewritten, or that behaves differently.
    /// - Throws: `PortingError.file` if a file cannot be read or written, or if `port-tool` fails.
    func write() throws -> [PortFinding] {
        let rewriter = try SourceRewriter()
        var diagnostics: [RewritingResult.Diagnostic] = []
        for target in original.targets { diagnostics += try write(target, rewriter) }
        let groups = Dictionary(grouping: diagnostics) { "\($0.isError) \($0.message)" }
        return groups.values.compactMap { group in
            group.first.map { first in
                PortFinding(
                    first.isError ? .error : .warning, "notRewritten", first.path, first.message,
                    advice: "Edit the copy.", places: group.map { .init($0.path, $0.line) })
            }
        }.sorted { ($0.subject, $0.message) < ($1.subject, $1.message) }
    }

    private func write(_ target: PlannedTarget, _ rewriter: SourceRewriter) throws -> [RewritingResult.Diagnostic] {
        let layout = target.layout
        let files = try layout.swiftFiles.map { path in
            let text = try reading(original.folder + "/" + path) {
                String(decoding: try Data(contentsOf: URL(fileURLWithPath: $0)), as: UTF8.self)
            }
            return RewritingRequest.File(path: path, text: text)
        }
        let result = try rewriter.rewrite(RewritingRequest(files: files))
        for file in files {
            if let text = result.texts[file.path] { try write(Data(text.utf8), to: file.path) }
        }
        try write(Data(result.addition.utf8), to: Self.joined(layout.path, Self.addition(of: target)))
        for resource in layout.resources { try copy(Self.joined(layout.path, resource.path)) }
        if let infoPlist = target.infoPlist {
            let path = Self.joined(layout.path, infoFolder(of: target)) + "/Info.plist"
            try write(try infoPlist.propertyList(in: original.folder), to: path)
        }
        return result.diagnostics
    }

    private func copy(_ path: String) throws {
        let place = URL(fileURLWithPath: destination + "/" + path)
        try reading(destination + "/" + path) {
            try FileManager.default.createDirectory(
                at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
            if FileManager.default.fileExists(atPath: $0) { try FileManager.default.removeItem(at: place) }
        }
        try reading(original.folder + "/" + path) {
            try FileManager.default.copyItem(at: URL(fileURLWithPath: $0), to: place)
        }
    }

    private func write(_ data: Data, to path: String) throws {
        try reading(destination + "/" + path) {
            let file = URL(fileURLWithPath: $0)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try data.write(to: file, options: .atomic)
        }
    }

    /// Runs `body`, and throws its error as a `PortingError` with the path.
    private func reading<Value>(_ path: String, _ body: (String) throws -> Value) throws -> Value {
        do {
            return try body(path)
        } catch {
            throw PortingError.file(path, error.localizedDescription)
        }
    }
}
