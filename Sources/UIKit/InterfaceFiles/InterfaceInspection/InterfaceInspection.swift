import Foundation

/// The contents that Reprise reads in one storyboard or nib, the unknown parts, and the parts that could not be
/// restored.
///
/// The same decoders load the file as in an app, with UIKit's own classes instead of the app's. No code of the app
/// runs, and the app need not exist. For each scene, the inspection makes at most as many objects as one request of
/// an app may make.
package struct InterfaceInspection: Sendable, Encodable {
    package enum Kind: String, Sendable, Encodable {
        case storyboard, nib
    }

    /// The file's name with its extension, without folders.
    package var file: String
    package var kind: Kind
    /// True for a launch screen. It is never restored, because the system shows it while the app launches.
    package var isLaunchScreen: Bool
    /// The controllers in the order of the file, without references to other storyboards.
    package var controllers: [Controller]
    /// The storyboard references, whose targets are in other files.
    package var references: [Reference]
    /// The classes that the app must have, in the order in which they were found.
    package var classes: [InterfaceNeededClass]
    /// The images that the app's resources must have, by name.
    package var images: [NeededImage]
    /// The findings in the order of their lines, those without a line first. In one line, the most severe one comes
    /// first.
    package var findings: [Finding]
}

extension InterfaceInspection {
    /// Loads files that may refer to one another, and follows their references.
    ///
    /// - Parameters:
    ///   - references: the references of each file, with the index of the file that contains the target.
    ///   - done: a closure called after each group of connected files, with the number of files inspected so far.
    /// - Returns: an inspection for each file, in their order.
    @MainActor
    package static func inspect(
        _ files: [InterfaceFile], following references: [[Reference: Int]], done: (Int) -> Void = { _ in }
    ) -> [InterfaceInspection] {
        var inspections: [Int: InterfaceInspection] = [:]
        // Objects are kept only while other files refer to them.
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
            // This must happen before other code reads the elements.
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
