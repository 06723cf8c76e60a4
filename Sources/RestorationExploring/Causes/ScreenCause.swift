import RestorationArchive
import RepriseInspection
import RepriseRestoration
import UIKitTesting

/// A search for the reason why a controller did not come back or is no longer in front.
struct ScreenCause {
    let evidence: Evidence
    private var controllers: [AppInspection.Controller] { evidence.before.insight.inspection.controllers }

    init(evidence: Evidence) {
        self.evidence = evidence
    }

    func cause(of difference: TreeDifference) -> Cause {
        guard let place = controllers.firstIndex(where: { $0.key == difference.element.id }) else {
            return Cause(
                .replacedAfterRestoring, difference.element.label ?? "",
                "The app shows it after the launch, but did not show it before. It shows it at each start.",
                "Before the app presents or pushes it at launch, check if it exists already.")
        }
        return missingIdentifier(place) ?? reported(place) ?? unsaved(place) ?? unshown(place, difference)
    }

    /// Returns the cause if the controller or an ancestor has no identifier, or nil. It blames the outermost one.
    func missingIdentifier(_ place: Int) -> Cause? {
        var outermost: Int?
        var next: Int? = place
        while let current = next {
            if controllers[current].identifier?.isEmpty ?? true { outermost = current }
            next = controllers[current].parent
        }
        guard let outermost else { return nil }
        let name = controllers[outermost].shortName
        let identifier = Self.identifier(for: name)
        if outermost == place, !controllers[place].className.hasPrefix("UIKit.") {
            return Cause(
                .noIdentifier, name, "\(name) has no restorationIdentifier, so it is not saved.",
                "restorationIdentifier = \"\(identifier)\" in the initializer of \(name), or its Restoration ID in the storyboard."
            )
        }
        return Cause(
            kind: "excludedByAncestor", owned(name, outermost),
            "\(content(of: place)) is not saved, because the \(name) that contains it has no restorationIdentifier.",
            "restorationIdentifier = \"\(identifier)\" for that \(name), where you make it.")
    }

    /// Returns the name with the controller that contains it, because the name of a UIKit class alone says little.
    private func owned(_ name: String, _ place: Int) -> String {
        guard controllers[place].className.hasPrefix("UIKit."),
            let child = controllers.first(where: { $0.parent == place })
        else { return name }
        return "\(name) of \(child.shortName)"
    }

    /// Returns the content of a UIKit container, because the user misses the content rather than the container.
    private func content(of place: Int) -> String {
        guard controllers[place].className.hasPrefix("UIKit."),
            let child = controllers.first(where: { $0.parent == place })
        else { return controllers[place].shortName }
        return child.shortName
    }

    /// Returns an identifier made from a class name: `DraftController` becomes `Draft`.
    static func identifier(for className: String) -> String {
        for suffix in ["ViewController", "Controller"] where className.hasSuffix(suffix) && className != suffix {
            return String(className.dropLast(suffix.count))
        }
        return className
    }

    /// Returns the cause that the save pass reported for the controller, or the restore pass for it or an ancestor.
    /// Returns nil if there is none. If the restore pass reported an object whose identifier looks different in each
    /// launch, the identifier is the cause.
    private func reported(_ place: Int) -> Cause? {
        let controller = controllers[place]
        var path = controller.path
        let saveReasons: Set = ["restorationClassUnnamed", "duplicatePath", "encodeSkippedAfterCrash"]
        if let problem = evidence.problems(of: evidence.savedPass, at: path).first(where: {
            saveReasons.contains($0.reason)
        }) {
            return cause(problem, controller.shortName)
        }
        while !path.isEmpty {
            let problems = evidence.problems(of: evidence.restoredPass, at: path).filter {
                !["parentLeftOut", "selectionInvalid", "elementMissing", "valueUndecodable"].contains($0.reason)
            }
            let name = controllers.first { $0.path == path }?.shortName ?? path.last ?? ""
            if let identifier = path.last, !problems.isEmpty, let cause = Self.changing(identifier, name) {
                return cause
            }
            if let problem = problems.first(where: { $0.reason != "stackTruncated" }) ?? problems.first {
                return cause(problem, name)
            }
            path.removeLast()
        }
        return nil
    }

    /// Returns the cause if the controller or an ancestor had an identifier that no longer exists and that looks
    /// different in each launch. Returns nil otherwise.
    func changingIdentifier(_ place: Int) -> Cause? {
        var next: Int? = place
        while let current = next {
            let controller = controllers[current]
            let isThere = evidence.after.insight.inspection.controllers.contains { $0.path == controller.path }
            if !isThere, let identifier = controller.identifier,
                let cause = Self.changing(identifier, controller.shortName)
            {
                return cause
            }
            next = controller.parent
        }
        return nil
    }

    private static func changing(_ identifier: String, _ name: String) -> Cause? {
        UnstableIdentifier.reason(identifier).map { why in
            Cause(
                .unstableIdentifier, name,
                "Its restorationIdentifier \"\(identifier)\" \(why), so UIKit does not find it again.",
                "restorationIdentifier = \"\(Self.identifier(for: name))\", the same in each launch, and encode which one it shows."
            )
        }
    }

    private func cause(_ problem: PassRecord.Problem, _ subject: String) -> Cause {
        Cause(kind: problem.reason, subject, problem.message, Advice.text(for: problem.reason) ?? "")
    }

    /// Returns the cause if the controller has identifiers from the root down, but was not saved. Returns nil if it was
    /// saved.
    private func unsaved(_ place: Int) -> Cause? {
        let controller = controllers[place]
        guard evidence.saved?.archive?.records(at: controller.path, kind: .viewController).isEmpty ?? true else {
            return nil
        }
        let parent = controller.parent.map { controllers[$0].shortName } ?? "its container"
        return Cause(
            .containerDoesNotEncode, parent,
            "\(controller.shortName) is not saved, because its container \(parent) does not encode it.",
            "coder.encode(child, forKey: \"child\") in encodeRestorableState(with:) of \(parent), and decodeObject in its decode."
        )
    }

    /// Returns the cause if the controller was saved and no pass reported a problem.
    private func unshown(_ place: Int, _ difference: TreeDifference) -> Cause {
        let controller = controllers[place]
        let truncated = evidence.restoredPass?.problems.elements.first { $0.reason == "stackTruncated" }
        if let truncated { return cause(truncated, controller.shortName) }
        let parent = controller.parent.map { controllers[$0] }
        if difference.before == "in front", let parent, !parent.className.hasPrefix("UIKit.UITabBar") {
            return Cause(
                .notEncoded, parent.shortName,
                "\(controller.shortName) came back, but isn't in front, because \(parent.shortName) does not encode which child it shows.",
                "Encode in \(parent.shortName) which child is in front, and show it in its decode.")
        }
        return Cause(
            .replacedAfterRestoring, controller.shortName,
            "UIKit saved and restored it, but the app shows something else afterwards.",
            "Look at the code that runs after the decode: in application(_:didFinishLaunchingWithOptions:), viewWillAppear and "
                + "viewDidAppear.")
    }
}
