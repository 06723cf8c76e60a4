import Foundation

/// Builds the presentation tree of a window, and remembers who handles the events of each element.
@MainActor
final class PresentationBuilder {
    typealias Handler = @MainActor (DisplayEvent) -> DisplayEventResult

    private(set) var handlers: [PresentationNode.ID: Handler] = [:]
    private var usedIDs: Set<PresentationNode.ID> = []
    private var depth = 0

    /// - Parameter elementCount: about how many elements there will be.
    init(expecting elementCount: Int = 0) {
        usedIDs.reserveCapacity(elementCount)
        views.reserveCapacity(elementCount)
    }

    /// A hierarchy that is nested deeper is cut off there: nobody could see it, and building is recursive.
    private let maximumDepth = 128

    /// The controller that is being built.
    private var screen: PresentationNode.ID = ""

    func handle(_ id: PresentationNode.ID, _ handler: @escaping Handler) {
        handlers[id] = handler
    }

    // MARK: Identity

    /// An identity that follows from the place and name of an element alone, so that it is the same in the next launch.
    /// Two siblings of one name are told apart by their order.
    func id(_ name: String, under parent: PresentationNode.ID) -> PresentationNode.ID {
        let id = Self.hash(parent, name)
        if usedIDs.insert(id).inserted { return id }
        var copy = 2
        while true {
            let id = Self.hash(parent, "\(name)#\(copy)")
            if usedIDs.insert(id).inserted { return id }
            copy += 1
        }
    }

    /// FNV-1a: the standard library's hash differs from launch to launch.
    private static func hash(_ parent: String, _ name: String) -> String {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in parent.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        hash = (hash ^ UInt64(UInt8(ascii: "/"))) &* 0x100_0000_01b3
        for byte in name.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        return text(of: hash)
    }

    /// As `String(hash, radix: 36)` has it, in a fifth of the time.
    private static func text(of hash: UInt64) -> String {
        String(unsafeUninitializedCapacity: 13) { digits in
            var start = digits.count
            var rest = hash
            repeat {
                let digit = UInt8(rest % 36)
                start -= 1
                digits[start] = digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
                rest /= 36
            } while rest > 0
            let count = digits.count - start
            for index in 0..<count { digits[index] = digits[start + index] }
            return count
        }
    }

    private func name(of object: AnyObject, identifier: String?, index: Int) -> String {
        if let identifier, !identifier.isEmpty { return identifier }
        return "\(Self.name(of: type(of: object))):\(index)"
    }

    private static func name(of type: AnyClass) -> String {
        if let name = classNames[ObjectIdentifier(type)] { return name }
        let name = "\(type)"
        classNames[ObjectIdentifier(type)] = name
        return name
    }

    /// Asking the runtime for one takes longer than all the rest of an identity.
    private static var classNames: [ObjectIdentifier: String] = [:]

    // MARK: Views

    /// These views in this order, wherever their frames are.
    func nodes(for views: [UIView], under parent: PresentationNode.ID) -> [PresentationNode] {
        views.enumerated().compactMap { node(for: $1, under: parent, index: $0) }
    }

    /// - Returns: nil for a view that shows nothing.
    func node(for view: UIView, under parent: PresentationNode.ID, index: Int) -> PresentationNode? {
        guard view.isShownItself else { return nil }
        if let controller = view.controller { return node(for: controller, under: parent, index: index) }
        return nested {
            let name = name(of: view, identifier: view.restorationIdentifier, index: index)
            return node(
                for: view,
                id: view.keepsIdentityOnScreen ? id("search:\(name)", under: screen) : id(name, under: parent))
        }
    }

    /// A view as itself, with what its gesture recognizers wait for, and whether it has a menu. One that shows nothing is there
    /// to be touched then.
    func node(for view: UIView, id: PresentationNode.ID) -> PresentationNode? {
        let gestures = view.presentedGestures
        let offersMenu = view.offersContextMenu
        let isTouched = gestures != nil || offersMenu
        guard var node = view.makePresentation(self, id: id) ?? (isTouched ? touchedNode(for: view, id: id) : nil)
        else {
            return nil
        }
        node.gestures = gestures
        if offersMenu { node.traits.insert(.offersMenu) }
        note(view, shownAs: node.id)
        return node
    }

    private func touchedNode(for view: UIView, id: PresentationNode.ID) -> PresentationNode {
        PresentationNode(
            id: id, role: .group, label: view.accessibilityLabel, traits: view.presentedTraits,
            style: view.presentedStyle)
    }

    /// What the root view of a controller shows: itself if it is a list, a form or the like, else its subviews.
    func content(of view: UIView, under parent: PresentationNode.ID) -> [PresentationNode] {
        note(view, shownAs: parent)
        guard type(of: view) != UIView.self else { return children(of: view, id: parent) }
        return nested {
            let node = node(
                for: view, id: id(name(of: view, identifier: view.restorationIdentifier, index: 0), under: parent))
            // A plain container of the app's own adds nothing to the screen that it is.
            guard let node, node.role == .group, node.label == nil else { return node.map { [$0] } }
            note(view, shownAs: parent)
            return node.children
        } ?? []
    }

    // MARK: Controllers

    func node(for controller: UIViewController, under parent: PresentationNode.ID, index: Int) -> PresentationNode? {
        // What it presents in its own place is all that is seen there.
        let controller = controller.presentedInPlace ?? controller
        return nested {
            let id = id(
                name(of: controller, identifier: controller.restorationIdentifier, index: index), under: parent)
            let outer = screen
            screen = id
            defer { screen = outer }
            return controller.makePresentation(self, id: id)
        }
    }

    func presentedNode(for controller: UIViewController, under window: PresentationNode.ID) -> PresentationNode? {
        if controller.isShownAsAlert { return node(for: controller, under: window, index: 0) }
        let sheetID = id("sheet", under: window)
        guard let content = node(for: controller, under: sheetID, index: 0) else { return nil }
        var traits: PresentationTraits = []
        let coversEverything = controller.coversWhatIsBelow
        if coversEverything { traits.insert(.fullScreen) }
        if coversEverything || controller.isModalAsShown { traits.insert(.locked) }
        handle(sheetID) { [weak controller] event in
            let presentation = controller?.presentationController
            switch event {
            case .dismiss: return presentation?.userWantsToDismiss() ?? .unknownElement
            case .activate: return presentation?.userWantsNextHeight() ?? .unknownElement
            default: return .refused("a sheet is dismissed, or gets another height")
            }
        }
        let popover = controller.ownPresentation?.anchor(self)
        return PresentationNode(
            id: sheetID, role: popover == nil ? .sheet : .popover, label: content.label ?? controller.presentedTitle,
            traits: traits, anchor: popover,
            sheet: popover == nil && !coversEverything ? controller.ownPresentation?.presentedSheet : nil,
            children: [content])
    }

    // MARK: Views of elements

    struct ShownView {
        weak var view: UIView?
    }

    /// The views that are shown, by their elements. A screen has the view of its controller.
    private(set) var views: [PresentationNode.ID: ShownView] = [:]

    /// Remembers which element shows a view.
    func note(_ view: UIView, shownAs id: PresentationNode.ID) {
        views[id] = ShownView(view: view)
        note(view as AnyObject, shownAs: id)
    }

    // MARK: Sources of popovers

    /// What the popovers of the window may point at.
    var popoverSources: Set<ObjectIdentifier> = []
    private var elementsOfSources: [ObjectIdentifier: PresentationNode.ID] = [:]

    /// Remembers which element shows a view or bar item, if a popover wants to know.
    func note(_ object: AnyObject, shownAs id: PresentationNode.ID) {
        if !popoverSources.isEmpty, popoverSources.contains(ObjectIdentifier(object)) {
            elementsOfSources[ObjectIdentifier(object)] = id
        }
    }

    func element(showing source: AnyObject) -> PresentationNode.ID? {
        elementsOfSources[ObjectIdentifier(source)]
    }

    private func nested<Result>(_ build: () -> Result?) -> Result? {
        guard depth < maximumDepth else { return nil }
        depth += 1
        defer { depth -= 1 }
        return build()
    }
}
