import Foundation
import RepriseRestoration

/// A builder of the presentation tree of a window. It also records the event handler of each element.
@MainActor
final class PresentationBuilder {
    typealias Handler = @MainActor (DisplayEvent) -> DisplayEventResult

    private(set) var handlers: [PresentationNode.ID: Handler] = [:]
    private var usedIDs: Set<PresentationNode.ID> = []
    private var depth = 0

    /// Creates a builder.
    ///
    /// - Parameter elementCount: The approximate number of elements.
    init(expecting elementCount: Int = 0) {
        usedIDs.reserveCapacity(elementCount)
        views.reserveCapacity(elementCount)
    }

    /// The limit of the depth. The builder cuts deeper hierarchies off, because nobody can see them and building is
    /// recursive.
    private let maximumDepth = 128

    /// The identity of the controller that is being built.
    private var screen: PresentationNode.ID = ""

    func handle(_ id: PresentationNode.ID, _ handler: @escaping Handler) {
        handlers[id] = handler
    }

    // MARK: Identity

    /// Returns an identity that depends only on the place and name of an element, so that it is the same in the next
    /// launch. The order distinguishes siblings of the same name, so a second call with the same values returns another
    /// identity.
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

    /// Computes an FNV-1a hash, because the standard library's hash differs between launches.
    private static func hash(_ parent: String, _ name: String) -> String {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in parent.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        hash = (hash ^ UInt64(UInt8(ascii: "/"))) &* 0x100_0000_01b3
        for byte in name.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        return text(of: hash)
    }

    /// Returns the same as `String(hash, radix: 36)` in a fifth of the time.
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

    /// A cache of class names. Asking the runtime for one takes longer than the rest of making an identity.
    private static var classNames: [ObjectIdentifier: String] = [:]

    // MARK: Views

    /// Returns the elements of views in the given order, regardless of their frames. Omits views that show nothing.
    func nodes(for views: [UIView], under parent: PresentationNode.ID) -> [PresentationNode] {
        views.enumerated().compactMap { node(for: $1, under: parent, index: $0) }
    }

    /// Returns the element of a view, or of the controller whose root view it is.
    ///
    /// - Returns: nil for a view that shows nothing, or that is more than 128 levels deep.
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

    /// Returns the element of a view itself, with its gestures and its context menu trait. Returns nil if the view
    /// shows nothing and the user can't touch it. A view that shows nothing gets an element if the user can touch it.
    /// Records the element of the view.
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

    /// Returns the content of a controller's root view: the view itself if it is, for example, a list or form,
    /// otherwise its subviews. Records `parent` as the element of the view.
    func content(of view: UIView, under parent: PresentationNode.ID) -> [PresentationNode] {
        note(view, shownAs: parent)
        guard type(of: view) != UIView.self else { return children(of: view, id: parent) }
        return nested {
            let node = node(
                for: view, id: id(name(of: view, identifier: view.restorationIdentifier, index: 0), under: parent))
            // The app's own plain container adds nothing to the screen.
            guard let node, node.role == .group, node.label == nil else { return node.map { [$0] } }
            note(view, shownAs: parent)
            return node.children
        } ?? []
    }

    // MARK: Controllers

    func node(for controller: UIViewController, under parent: PresentationNode.ID, index: Int) -> PresentationNode? {
        // A controller that this one presents in its own place hides it completely.
        let controller = controller.presentedInPlace ?? controller
        return nested {
            let id = id(
                name(of: controller, identifier: controller.restorationIdentifier, index: index), under: parent)
            let outer = screen
            screen = id
            defer { screen = outer }
            // The elements of the controller itself get the user's events, also behind its picture.
            let node = controller.makePresentation(self, id: id)
            guard AwaitedDataList.hasAny else { return node }
            return controller.awaitedScreen?.picture(of: id) ?? node
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
            default: return .refused("a sheet takes only a dismissal or another height")
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

    /// The shown views by their elements. A screen's view is the view of its controller.
    private(set) var views: [PresentationNode.ID: ShownView] = [:]

    /// Records which element shows a view, in `views` and for a popover that points to it.
    func note(_ view: UIView, shownAs id: PresentationNode.ID) {
        views[id] = ShownView(view: view)
        note(view as AnyObject, shownAs: id)
    }

    // MARK: Sources of popovers

    /// The views and bar items to which popovers of the window point.
    var popoverSources: Set<ObjectIdentifier> = []
    private var elementsOfSources: [ObjectIdentifier: PresentationNode.ID] = [:]

    /// Records which element shows a view or bar item, if a popover points to it.
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
