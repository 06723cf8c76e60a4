import Foundation
import FoundationXML

/// A storyboard's declarations, which this type reads with XPath and rules of its own. It knows nothing of the loader.
struct IndependentReading {
    let file: String
    let scenes: [Scene]
    /// The id of the initial controller.
    let initial: String?

    struct Scene {
        let id: String
        let element: String
        let customClass: String?
        let storyboardIdentifier: String?
        /// The restoration identifier, by S-API-46 and S-API-47.
        let restoresAs: String?
        let title: String?
        /// The destinations of relationships, in their order.
        let children: [(relationship: String, id: String)]
        let tabTitle: String?
        let hasNavigationItem: Bool
        let navigationTitle: String?
        /// The titles or system kinds of the items on the left. The next two lists are those on the right and in the
        /// tool bar.
        let leftItems: [String]
        let rightItems: [String]
        let toolbarItems: [String]
        let segues: [Segue]
        let views: [View]
        let connections: [Connection]
        /// The name in a reference to another storyboard.
        let storyboardName: String?
        let referencedIdentifier: String?

        var isReference: Bool { element == "viewControllerPlaceholder" }
        /// The name in code and in saved states.
        var identifier: String {
            storyboardIdentifier.flatMap { $0.isEmpty ? nil : $0 } ?? "UIViewController-\(id)"
        }
    }

    struct Segue {
        let id: String
        let kind: String
        let identifier: String?
        let destination: String
        /// The object that the file writes it on.
        let source: String
    }

    /// A view that UIKit makes with its screen, unlike the views of cells.
    struct View {
        let id: String
        let element: String
        let customClass: String?
        let restorationIdentifier: String?
        /// The ids of the views around it. The innermost comes first, and the root last.
        let ancestors: [String]
    }

    struct Connection {
        let kind: String
        let source: String
        let sourceElement: String
        /// The name of a property or selector.
        let name: String
        let destination: String
        let event: String?
    }

    init(contentsOf url: URL) throws {
        try self.init(Data(contentsOf: url), file: url.lastPathComponent)
    }

    init(_ data: Data, file: String) throws {
        self.file = file
        let document = try XMLDocument(data: data)
        initial = document.rootElement()?["initialViewController"]
        scenes = try document.elements("/document/scenes/scene/objects/*[@sceneMemberID='viewController']").map(
            Self.scene)
    }

    /// Returns the restoration identifiers of the objects at the top of a nib: views, recognizers, controllers, and
    /// objects of a class that these tests have.
    static func roots(of url: URL) throws -> [String?] {
        try XMLDocument(data: Data(contentsOf: url)).elements(
            "/document/objects/*[not(self::placeholder)]"
        ).filter {
            $0.name != "customObject" || NSClassFromString("UIKitTests.\($0["customClass"] ?? "")") != nil
        }.map { $0["restorationIdentifier"] }
    }

    /// A condition that excludes views of prototypes, which UIKit makes on request. Static cells come with their table.
    private static let outsideOfCells =
        "not(ancestor::prototypes) and (not(ancestor::cells) or ancestor::sections) "
        + "and not(ancestor-or-self::collectionReusableView)"

    private static func scene(_ controller: XMLElement) throws -> Scene {
        let id = controller["id"] ?? ""
        let uses = controller["useStoryboardIdentifierAsRestorationIdentifier"] == "YES"
        let navigationItem = try controller.elements("navigationItem[@key='navigationItem']").first
        let excluded = Set(
            try controller.elements(".//variation[@key='default']/mask[@key='subviews']/exclude").compactMap {
                $0["reference"]
            })
        let roots = try controller.elements("*[@key='view']")
        let views = try roots.flatMap { root in
            try [root] + root.elements(".//*[(rect[@key='frame'] or frame[@key='frameInset']) and \(outsideOfCells)]")
        }.compactMap { view -> View? in
            guard let id = view["id"] else { return nil }
            let around = try view.elements(
                "ancestor::*[@id and (rect[@key='frame'] or frame[@key='frameInset'] or @key='view')]")
            let ancestors = around.reversed().compactMap { $0["id"] }
            guard !([id] + ancestors).contains(where: excluded.contains) else { return nil }
            return View(
                id: id, element: view.name ?? "", customClass: view["customClass"],
                restorationIdentifier: view["restorationIdentifier"], ancestors: ancestors)
        }
        return Scene(
            id: id, element: controller.name ?? "",
            customClass: controller["customClass"].flatMap { $0.isEmpty ? nil : $0 },
            storyboardIdentifier: controller["storyboardIdentifier"],
            restoresAs: controller["restorationIdentifier"] ?? (uses ? controller["storyboardIdentifier"] : nil),
            title: controller["title"],
            children: try controller.elements("connections/segue[@kind='relationship']").map {
                ($0["relationship"] ?? "", $0["destination"] ?? "")
            },
            tabTitle: try controller.elements("tabBarItem[@key='tabBarItem']").first?["title"],
            hasNavigationItem: navigationItem != nil, navigationTitle: navigationItem?["title"],
            leftItems: try navigationItem.map { try items($0, "left") } ?? [],
            rightItems: try navigationItem.map { try items($0, "right") } ?? [],
            toolbarItems: try controller.elements("toolbarItems/barButtonItem").map(item),
            segues: try controller.elements("../..//connections/segue[not(@kind='relationship')]").map {
                Segue(
                    id: $0["id"] ?? "", kind: $0["kind"] ?? "", identifier: $0["identifier"],
                    destination: $0["destination"] ?? "", source: $0.owner?["id"] ?? "")
            },
            views: views,
            connections: try controller.elements(
                "../..//connections/*[(self::outlet or self::action or self::outletCollection) and \(outsideOfCells)]"
            ).map {
                Connection(
                    kind: $0.name ?? "", source: $0.owner?["id"] ?? "", sourceElement: $0.owner?.name ?? "",
                    name: $0["property"] ?? $0["selector"] ?? "", destination: $0["destination"] ?? "",
                    event: $0["eventType"])
            },
            storyboardName: controller["storyboardName"], referencedIdentifier: controller["referencedIdentifier"])
    }

    private static func items(_ navigationItem: XMLElement, _ side: String) throws -> [String] {
        try navigationItem.elements("barButtonItem[@key='\(side)BarButtonItem'] | \(side)BarButtonItems/barButtonItem")
            .map(item)
    }

    private static func item(_ element: XMLElement) -> String {
        "\(element["title"] ?? "no title"), \(element["systemItem"] ?? "no system item")"
    }
}

extension XMLNode {
    func elements(_ path: String) throws -> [XMLElement] { try nodes(forXPath: path).compactMap { $0 as? XMLElement } }
}

extension XMLElement {
    subscript(_ attribute: String) -> String? { self.attribute(forName: attribute)?.stringValue }

    /// The object that has this connection.
    var owner: XMLElement? { parent?.parent as? XMLElement }
}
