import Foundation

/// What Reprise reads in one storyboard or nib, what it does not know, and what of it could not be restored.
///
/// The file is loaded as an app would load it, by the same decoders, with UIKit's own classes in place of the app's: no code of
/// the app's runs, and the app need not exist. Not more is made than one request of an app may make, for each scene.
package struct InterfaceInspection: Sendable, Encodable {
    package enum Kind: String, Sendable, Encodable {
        case storyboard, nib
    }

    /// The name of the file with its extension, without folders.
    package var file: String
    package var kind: Kind
    /// Nothing of it is ever restored: the system shows it while the app is launched.
    package var isLaunchScreen: Bool
    /// In the order of the file, without references to other storyboards.
    package var controllers: [Controller]
    /// The storyboard references, which another file has to answer.
    package var references: [Reference]
    /// The classes that the app has to have, in the order in which they were met.
    package var classes: [InterfaceNeededClass]
    /// The images that the app's resources have to have, by name.
    package var images: [NeededImage]
    /// In the order of their lines.
    package var findings: [Finding]
}

extension InterfaceInspection {
    /// Loads files that may refer to one another, and follows their references.
    ///
    /// - Parameters:
    ///   - references: of each file, with the index of the file that each is answered by.
    ///   - done: called with the number of files that have been looked at.
    /// - Returns: one for each file, in their order.
    @MainActor
    package static func inspect(
        _ files: [InterfaceFile], following references: [[Reference: Int]], done: (Int) -> Void = { _ in }
    ) -> [InterfaceInspection] {
        var inspections: [Int: InterfaceInspection] = [:]
        // Objects stay only as long as other files lead to them.
        for group in InterfaceLinks.groups(references) {
            for (index, inspection) in zip(group, inspect(group, of: files, references)) {
                inspections[index] = inspection
            }
            done(inspections.count)
        }
        return files.indices.compactMap { inspections[$0] }
    }

    @MainActor
    private static func inspect(
        _ group: [Int], of files: [InterfaceFile], _ references: [[Reference: Int]]
    ) -> [InterfaceInspection] {
        let places = Dictionary(uniqueKeysWithValues: group.enumerated().map { ($1, $0) })
        let links = InterfaceLinks(
            group.map { references[$0].compactMapValues { places[$0] } }, names: group.map { files[$0].document.file })
        var left = InterfaceRehearsal.maximumObjectsOfGroup
        var unread: [UnreadContent] = []
        let rehearsals = group.map { index in
            var rehearsal = InterfaceRehearsal(files[index].document, maximumObjects: left)
            rehearsal.run()
            left -= min(left, rehearsal.recorder.made.count)
            // Before anything else asks the elements.
            unread.append(UnreadContent(rehearsal.recorder))
            return rehearsal
        }
        let graph = ControllerGraph(rehearsals, links)
        return zip(rehearsals, unread).map { InterfaceInspection($0, $1, graph) }
    }

    @MainActor
    private init(_ rehearsal: InterfaceRehearsal, _ unread: UnreadContent, _ graph: ControllerGraph) {
        let (document, recorder) = (rehearsal.document, rehearsal.recorder)
        let analysis = RestorationAnalysis(rehearsal, graph)
        file = document.file
        kind = rehearsal.isStoryboard ? .storyboard : .nib
        isLaunchScreen = document.root.bool("launchScreen") == true
        controllers = analysis.controllers
        references = recorder.references.map(Reference.init).sorted { $0.line < $1.line }
        classes = recorder.classes
        images = recorder.images.map { NeededImage(name: $0.key, lines: $0.value.sorted()) }
            .sorted { $0.name < $1.name }
        findings = Finding.grouped(recorder.problems) + unread.findings
        if rehearsal.isCut { findings.append(.tooLarge(document)) }
        if !isLaunchScreen { findings += analysis.findings }
        findings.sort { ($0.line ?? 0, $1.severity, $0.message) < ($1.line ?? 0, $0.severity, $1.message) }
    }
}
