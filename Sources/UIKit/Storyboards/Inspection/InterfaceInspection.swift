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
    package var classes: [NeededClass]
    /// The images that the app's resources have to have, by name.
    package var images: [NeededImage]
    /// In the order of their lines.
    package var findings: [Finding]
    /// The storyboard identifiers that other storyboards may refer to, and whether there is an initial controller.
    package var identifiers: [String]
    package var hasInitialController: Bool
}

extension InterfaceInspection {
    /// Reads and loads a file.
    ///
    /// - Throws: what is wrong with the file as a whole.
    @MainActor
    package init(contentsOf url: URL) throws(InterfaceProblem) {
        self.init(try InterfaceReader.read(contentsOf: url))
    }

    @MainActor
    init(_ document: InterfaceDocument) {
        var rehearsal = InterfaceRehearsal(document)
        rehearsal.run()
        let recorder = rehearsal.recorder
        // Before anything else asks the elements.
        let unread = UnreadContent(recorder)
        let analysis = RestorationAnalysis(rehearsal)
        file = document.file
        kind = rehearsal.isStoryboard ? .storyboard : .nib
        isLaunchScreen = document.root.bool("launchScreen") == true
        controllers = analysis.controllers
        references = recorder.references.map(Reference.init).sorted { $0.line < $1.line }
        classes = recorder.classes
        images = recorder.images.map { NeededImage(name: $0.key, lines: $0.value.sorted()) }
            .sorted { $0.name < $1.name }
        identifiers = document.sceneControllers.compactMap(\.controllerIdentifier)
        hasInitialController = document.initialController != nil
        findings = Finding.grouped(recorder.problems) + unread.findings
        if rehearsal.isCut { findings.append(.tooLarge(document)) }
        if !isLaunchScreen { findings += analysis.findings }
        findings.sort { ($0.line ?? 0, $1.severity, $0.message) < ($1.line ?? 0, $0.severity, $1.message) }
    }
}
