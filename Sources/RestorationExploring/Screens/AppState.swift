import RepriseInspection
import UIKitTesting

/// A moment of an app: the presented elements, and the controllers and views behind them.
struct AppState {
    var windows: [PresentationNode]
    var insight: Insight

    init(_ run: AppRun) throws(AppFailure) {
        insight = try run.insight()
        windows = run.windows
    }

    init(windows: [PresentationNode], insight: Insight = Insight()) {
        self.windows = windows
        self.insight = insight
    }

    /// Returns the state of one scene alone, without its number. Returns an empty state if there is no such scene.
    ///
    /// - Parameter place: The place of the scene among those of the app.
    func scene(at place: Int) -> AppState {
        AppState(
            windows: windows.scene(at: place),
            insight: insight.scenes.indices.contains(place) ? Insight(scenes: [insight.scenes[place]]) : Insight())
    }

    /// The identity of the screen: its visible controllers, independent of their content. UIKit's controllers
    /// without an identifier are distinguished by their titles. Alerts and menus in front count, too.
    var screen: String {
        let controllers = insight.inspection.controllers.filter { $0.isSeen && !$0.isAlert }
        var names = controllers.map { "\($0.path.joined(separator: "/")) \($0.className)" }
        names += windows.allElements.filter { $0.role == .alert || $0.role == .contextMenu }.map {
            "\($0.role.rawValue) \($0.label ?? "")"
        }
        let isPlain = controllers.contains { $0.identifier == nil && $0.className == "UIKit.UIViewController" }
        if isPlain { names += windows.allElements.filter { $0.role == .screen }.map { "screen \($0.label ?? "")" } }
        return names.map(\.withoutChance).sorted().joined(separator: "\n")
    }

    /// The name of the screen for people: the classes of the innermost visible controllers, without their modules and
    /// joined by ` + `.
    var screenName: String {
        let controllers = insight.inspection.controllers
        let containing = Set(controllers.filter(\.isSeen).compactMap(\.parent))
        let innermost = controllers.indices.filter { controllers[$0].isSeen && !containing.contains($0) }
        return innermost.map { controllers[$0].shortName }.joined(separator: " + ")
    }

    /// Returns the view that shows or contains an element, and the index of its controller. Returns nil if there is
    /// none.
    func owner(of id: PresentationNode.ID) -> (view: AppInspection.View, controller: Int?)? {
        for window in windows {
            var chain: [PresentationNode] = []
            guard Self.path(to: id, in: window, &chain) else { continue }
            // The content of a bar belongs to the screen below it.
            if let bar = chain.firstIndex(where: { $0.role == .navigationBar }), chain.indices.contains(bar + 1),
                let screen = chain[bar + 1].children.first(where: { $0.role != .navigationBar }),
                let owner = owner(within: screen)
            {
                return owner
            }
            // Not every element is a view. Such an element belongs to the same controller as the views in it.
            if let element = chain.first, let owner = owner(within: element) { return owner }
            return chain.lazy.compactMap { view($0.id) }.first
        }
        return nil
    }

    /// Returns true if the app intends the element to come back, according to `expectsRestoration` in its code. Returns
    /// true for an element without a known view or controller, too.
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

    /// Adds the path from the element to `node` to `chain`. Returns false if `node` doesn't contain the element.
    private static func path(
        to id: PresentationNode.ID, in node: PresentationNode, _ chain: inout [PresentationNode]
    ) -> Bool {
        guard node.id == id || node.children.contains(where: { path(to: id, in: $0, &chain) }) else { return false }
        chain.append(node)
        return true
    }

    /// True if something in front disappears at a restart: an alert, a menu or a system sheet.
    var isPassing: Bool {
        showsSystemSheet || windows.firstElement { $0.role == .alert || $0.role == .contextMenu } != nil
    }

    /// True if a system sheet is in front. Neither this UIKit nor Apple's brings it back.
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

extension [PresentationNode] {
    /// Returns the trees of one scene alone, without its number.
    func scene(at place: Int) -> [PresentationNode] {
        filter { SceneNumber.split($0.id).place == place }.map { tree in
            place == 0 ? tree : tree.renamed { SceneNumber.split($0).id }
        }
    }
}

extension AppInspection.Controller {
    /// The class name without its module.
    var shortName: String { className.split(separator: ".").last.map(String.init) ?? className }

    /// The key of the controller, which is the same in every launch.
    var key: String {
        let own = identifier?.isEmpty ?? true ? "/?" : ""
        return "\(path.joined(separator: "/"))\(own)|\(className)".withoutChance
    }
}
