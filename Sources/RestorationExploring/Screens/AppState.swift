import StateInspection
import UIKitTesting

/// What an app shows at a moment, with what stands behind it.
struct AppState {
    var windows: [PresentationNode]
    var insight: AppRun.Insight

    init(_ run: AppRun) throws(AppFailure) {
        insight = try run.insight()
        windows = run.windows
    }

    init(windows: [PresentationNode], insight: AppRun.Insight = .init()) {
        self.windows = windows
        self.insight = insight
    }

    /// Which screen it is: the controllers that are seen, whatever they show. Controllers of UIKit's that have no identifier are
    /// told apart by their titles, and what is asked of the user in front of them counts, too.
    var screen: String {
        let controllers = insight.inspection.controllers.filter { $0.isSeen && !$0.isAlert }
        var names = controllers.map { "\($0.path.joined(separator: "/")) \($0.className)" }
        names += windows.allElements.filter { $0.role == .alert || $0.role == .contextMenu }.map {
            "\($0.role.rawValue) \($0.label ?? "")"
        }
        let isPlain = controllers.contains { $0.identifier == nil && $0.className == "UIKit.UIViewController" }
        if isPlain { names += windows.allElements.filter { $0.role == .screen }.map { "screen \($0.label ?? "")" } }
        return names.map(Self.withoutChance).sorted().joined(separator: "\n")
    }

    /// An identifier that is made anew in each launch does not make a new screen.
    static func withoutChance(_ name: String) -> String {
        guard UnstableIdentifier.reason(name) != nil else { return name }
        // The parts of a path, and what stands beside it.
        var parts = [""]
        for character in name {
            if character == "/" || character == " " || character == "|" {
                parts += [String(character), ""]
            } else {
                parts[parts.count - 1].append(character)
            }
        }
        return parts.map { UnstableIdentifier.reason($0) == nil ? $0 : "*" }.joined()
    }

    /// What a person would call the screen: the classes of the innermost controllers that are seen, without their modules.
    var screenName: String {
        let controllers = insight.inspection.controllers
        let containing = Set(controllers.filter(\.isSeen).compactMap(\.parent))
        let innermost = controllers.indices.filter { controllers[$0].isSeen && !containing.contains($0) }
        return innermost.map { controllers[$0].shortName }.joined(separator: " + ")
    }

    /// The view that shows an element, or in which it stands, and the controller that it belongs to.
    func owner(of id: PresentationNode.ID) -> (view: AppInspection.View, controller: Int?)? {
        for window in windows {
            var chain: [PresentationNode] = []
            guard Self.path(to: id, in: window, &chain) else { continue }
            // What a bar shows belongs to the screen below it.
            if let bar = chain.firstIndex(where: { $0.role == .navigationBar }), chain.indices.contains(bar + 1),
                let screen = chain[bar + 1].children.first(where: { $0.role != .navigationBar }),
                let owner = owner(within: screen)
            {
                return owner
            }
            // Not every element is a view; what one without holds is of the same controller.
            if let element = chain.first, let owner = owner(within: element) { return owner }
            return chain.lazy.compactMap { view($0.id) }.first
        }
        return nil
    }

    /// Whether the app means it to come back, as far as its code says (`expectsRestoration`).
    func isMeantToComeBack(_ difference: TreeDifference) -> Bool {
        guard difference.kind == .screen else {
            return owner(of: difference.element.id)?.view.expectsRestoration ?? true
        }
        let controller = insight.inspection.controllers.first { $0.key == difference.element.id }
        return controller?.expectsRestoration ?? true
    }

    private func owner(within node: PresentationNode) -> (view: AppInspection.View, controller: Int?)? {
        [node].allElements.lazy.compactMap { view($0.id) }.first
    }

    private func view(_ id: PresentationNode.ID) -> (view: AppInspection.View, controller: Int?)? {
        insight.inspection.views[id].flatMap { view in view.controller.map { (view, $0) } }
    }

    /// From the element up.
    private static func path(
        to id: PresentationNode.ID, in node: PresentationNode, _ chain: inout [PresentationNode]
    ) -> Bool {
        guard node.id == id || node.children.contains(where: { path(to: id, in: $0, &chain) }) else { return false }
        chain.append(node)
        return true
    }

    /// Whether something is in front that is not there after a restart: an alert, a menu, a sheet of the system's.
    var isPassing: Bool {
        showsSystemSheet || windows.firstElement { $0.role == .alert || $0.role == .contextMenu } != nil
    }

    /// Whether something is in front that UIKit never brings back, as Apple's does not: a sheet of the system's own.
    var showsSystemSheet: Bool {
        insight.inspection.controllers.contains { $0.isSeen && Self.systemSheets.contains($0.className) }
    }

    private static let systemSheets: Set = [
        "UIKit.UIActivityViewController", "UIKit.UIImagePickerController", "UIKit.UIDocumentPickerViewController",
        "UIKit.UIColorPickerViewController", "UIKit.UIPrintInteractionController",
        "MessageUI.MFMailComposeViewController", "MessageUI.MFMessageComposeViewController",
        "SafariServices.SFSafariViewController",
    ]
}

extension AppInspection.Controller {
    /// The class without its module.
    var shortName: String { className.split(separator: ".").last.map(String.init) ?? className }

    /// Which controller it is, in every launch.
    var key: String {
        let own = identifier?.isEmpty ?? true ? "/?" : ""
        return AppState.withoutChance("\(path.joined(separator: "/"))\(own)|\(className)")
    }
}
