import Foundation
import RepriseRestoration

/// The link between the app and its display: it keeps the displayed tree up to date and delivers the display's
/// events.
@MainActor
final class DisplayDriver {
    /// The acts of the user in a run, as far as they went.
    enum UserActs: Comparable {
        /// The user has looked, scrolled and moved the keyboard. The page moves the keyboard by itself, too.
        case nothing
        /// The user has entered something in an element.
        case entered
        /// The user has pressed something, so the app's data may be newer than restored input.
        case pressed
    }

    /// The relation of the trees to the scene.
    private enum State {
        /// Nothing was noted since the last update.
        case current
        /// Something may have changed since the last update, or there was no update.
        case outdated
        /// An update runs. `isOutdated` is true if something may have changed since its newest layout began.
        case updating(isOutdated: Bool)
    }

    private unowned let scene: UIWindowScene
    private(set) var shown = ShownElements()
    private let gestures = GestureDelivery()
    private(set) lazy var contextMenus = ContextMenus(scene: scene)
    private var state = State.outdated
    var display: (any DisplayOutput)?
    var received = ReceivedEvents()
    private var unhandled = UnhandledEvents()
    /// The acts of the user in this run.
    private(set) var userActs = UserActs.nothing
    /// The number of save passes, of any scene, that had begun when the newest event was handled.
    private(set) var handledMoment = 0

    init(scene: UIWindowScene) {
        self.scene = scene
    }

    var isUpdating: Bool { if case .updating = state { true } else { false } }

    private var isOutdated: Bool {
        switch state {
        case .current: false
        case .outdated: true
        case .updating(let isOutdated): isOutdated
        }
    }

    func presentationMayHaveChanged() {
        state = isUpdating ? .updating(isOutdated: true) : .outdated
    }

    /// Lays out the visible windows, updates the tree, and shows it if it changed. Does nothing if nothing was noted
    /// since the last update, or while an update runs.
    func update() {
        guard case .outdated = state else { return }
        defer { state = isOutdated ? .outdated : .current }
        // Layout creates table cells, and app code that runs there may change more. A few rounds are enough for all
        // layouts that converge.
        var rounds = 0
        while isOutdated && rounds < 4 {
            state = .updating(isOutdated: false)
            rounds += 1
            layOut()
        }
        state = .updating(isOutdated: false)
        scene.launchGuard?.firstLayoutHasEnded()
        let builder = PresentationBuilder(expecting: shown.viewCount)
        var trees = scene.windowsByCreation.enumerated()
            .filter { !$0.element.isHidden }
            .sorted { UIWindow.isBehind($0.element, $1.element) }
            .compactMap { node(for: $0.element, $0.offset, builder) }
        addContextMenu(to: &trees, builder)
        if show(trees, of: builder) { display?.show(trees) }
        // Controllers that wait for data have their pictures now.
        if scene.phase >= .running, scene.lastScreen != nil { scene.lastScreen = nil }
    }

    /// Replaces the shown elements.
    ///
    /// - Returns: True if the trees changed.
    private func show(_ trees: [PresentationNode], of builder: PresentationBuilder) -> Bool {
        // Equal trees stay the same array, because saves compare the shown trees, and an array equals itself at once.
        let hasChanged = trees != shown.trees
        var other = ShownElements(hasChanged ? trees : shown.trees, of: builder)
        // An old handler may be the last owner of an object of the app, whose deinit may ask for the shown trees. The
        // exchange releases nothing, and the end of this function does.
        swap(&shown, &other)
        return hasChanged
    }

    private func node(for window: UIWindow, _ index: Int, _ builder: PresentationBuilder) -> PresentationNode? {
        var node = builder.node(for: window, id: builder.id("window:\(index)", under: ""))
        guard window === scene.keyWindow else { return node }
        let keys = KeyCommands(scene: scene).shortcuts
        if !keys.isEmpty { node?.keys = keys }
        return node
    }

    /// Adds the menu to the window of its element. If the element is no longer shown, or is covered, the menu closes.
    private func addContextMenu(to trees: inout [PresentationNode], _ builder: PresentationBuilder) {
        guard let view = contextMenus.open?.offer.view else { return }
        let window = trees.firstIndex { builder.views[$0.id]?.view === view.window }
        let element = builder.views.first { $0.value.view === view }?.key
        if let window, let element, !trees.isCovered(element),
            let menu = contextMenus.presentation(builder, in: trees[window].id, for: element)
        {
            trees[window].children.append(menu)
        } else {
            // The closing calls app code, which must not run while the tree is being built.
            Task { [contextMenus, number = contextMenus.open?.number] in
                if contextMenus.open?.number == number { contextMenus.close() }
            }
        }
    }

    private func layOut() {
        for window in scene.windows where !window.isHidden {
            var pending: [UIView] = [window]
            pending += loadedViews(of: [window.rootViewController].compactMap { $0 } + window.presentedControllers)
            while let view = pending.popLast() {
                guard !view.isHidden else { continue }
                scene.launchGuard?.noteLayout(of: view)
                let controller = view.controller
                controller?.viewWillLayoutSubviews()
                view.layoutSubviews()
                controller?.viewDidLayoutSubviews()
                pending.append(contentsOf: view.subviews)
                if let controller {
                    // The visible child of a container may not be a subview of it.
                    pending += loadedViews(of: controller.seenWithin).filter { $0.ownSuperview == nil }
                }
            }
        }
    }

    /// Returns the loaded views. A covered container may have no view yet while its restored child has one.
    private func loadedViews(of controllers: [UIViewController]) -> [UIView] {
        var views: [UIView] = []
        var pending = controllers
        while let controller = pending.popLast() {
            if let view = controller.viewIfLoaded { views.append(view) } else { pending += controller.seenWithin }
        }
        return views
    }

    /// Looks up the text of a field, with all changes until now.
    ///
    /// - Returns: The text, or nil if no such field is shown, or the app is starting or ending.
    func text(of id: PresentationNode.ID) -> String? {
        guard scene.phase == .running else { return nil }
        update()
        return shown.text(of: id)
    }

    func deliver(_ event: DisplayEvent, as number: DisplayEventNumber? = nil) -> DisplayEventResult {
        // S-LAUNCH-22, S-SNAP-4: before the end of the launch, the displayed snapshot has no app behind it.
        guard scene.phase == .running else { return .notRunning }
        guard let number else { return begin(event) }
        guard received.receive(number) else { return unhandled.result(of: number) }
        // The sender waits until the event is saved, whatever its effect.
        scene.stateMayHaveChanged()
        let result = begin(event)
        unhandled.note(result, of: number)
        return result
    }

    private func begin(_ event: DisplayEvent) -> DisplayEventResult {
        defer {
            handledMoment = scene.application.passCount
            // The event may also change objects of another scene, which may have no turn of its own without this.
            for other in scene.application.scenes where other !== scene { other.autosaver?.stateMayHaveChanged() }
            scene.application.eventsElsewhere.eventWasHandled(at: handledMoment)
        }
        if case .resize(let width, let height, let isOwnWindow) = event {
            guard let page = PageGeometry(width: width, height: height, isOwnWindow: isOwnWindow) else {
                return .refused("a size is a finite number of points")
            }
            scene.keep(page)
            resize(to: page.size)
            return .handled
        }
        if case .useClipboard(let text) = event {
            UIPasteboard.general.userDidUse(text)
            return .handled
        }
        update()
        guard let id = event.target else { return .unknownElement }
        if event.isAct, shown.trees.isCovered(id) { return .refused("something modal is in front of it") }
        // A page reports positions and the focus by itself.
        if AwaitedDataList.hasAny, event.acts != .nothing {
            for view in [shown.innermostView(at: id), shown.viewBelowBar(of: id)] { view?.endWaits() }
            update()
        }
        userActs = max(userActs, event.acts)
        if let view = shown.view(of: id) { scene.preservation.changes.noteEvent(at: view) }
        if let view = shown.innermostView(at: id) { noteRow(of: view) }
        let result = react(to: event, at: id)
        scene.stateMayHaveChanged()
        return result
    }

    /// Notes that an event may change the input in a row, which its list saves.
    private func noteRow(of view: UIView) {
        var next = view.ownSuperview
        while let current = next {
            if current.willSaveInput(of: view) { return scene.preservation.changes.note(current) }
            next = current.ownSuperview
        }
    }

    private func react(to event: DisplayEvent, at id: PresentationNode.ID) -> DisplayEventResult {
        let handler = shown.handler(of: id)
        switch event {
        case .gesture(_, let gesture, let point):
            return gestures.deliver(gesture, to: shown.innermostView(at: id), at: point)
        case .contextMenu(_, let point):
            return shown.innermostView(at: id).map { contextMenus.open(for: $0, at: point) } ?? .unknownElement
        case .key(_, let key, let modifiers):
            return KeyCommands(scene: scene).perform(key, modifiers)
        case .activate:
            guard let view = shown.view(of: id) else { return handler?(event) ?? .unknownElement }
            guard let handler else { return gestures.deliver(.tap(count: 1), to: view, at: nil) }
            return gestures.press(view) ? .handled : handler(event)
        default:
            return handler?(event) ?? .unknownElement
        }
    }

    private func resize(to size: CGSize) {
        let screen = scene.screen
        let old = screen.bounds.size
        guard size != old else { return }
        let change = SizeChange()
        let oldTraits = screen.traitCollection
        let (oldSpace, oldGeometry) = (scene.coordinateSpace, scene.effectiveGeometry)
        let traits = UITraitCollection(size: size)
        for root in scene.windows.compactMap(\.rootViewController) {
            if traits != oldTraits { root.willTransition(to: traits, with: change) }
            root.viewWillTransition(to: size, with: change)
        }
        screen.bounds = CGRect(origin: .zero, size: size)
        followScreen(from: old)
        if traits != oldTraits { tellOfTraits(before: oldTraits) }
        change.finish()
        if let delegate = scene.delegate as? any UIWindowSceneDelegate {
            delegate.windowScene(
                scene, didUpdate: oldSpace, interfaceOrientation: .portrait, traitCollection: oldTraits)
            delegate.windowScene(scene, didUpdateEffectiveGeometry: oldGeometry)
        }
        scene.presentationMayHaveChanged()
    }

    private func tellOfTraits(before: UITraitCollection) {
        for window in scene.windows {
            var views: [UIView] = [window]
            var controllers = [window.rootViewController].compactMap { $0 } + window.presentedControllers
            while let controller = controllers.popLast() {
                controller.traitCollectionDidChange(before)
                TraitRegistrations.tell(controller, before: before)
                views += [controller.viewIfLoaded].compactMap { $0 }
                controllers += controller.controllersWithin
            }
            while let view = views.popLast() {
                view.traitCollectionDidChange(before)
                TraitRegistrations.tell(view, before: before)
                // The root views of controllers are in the list already.
                views += view.subviews.filter { $0.controller == nil }
            }
        }
    }

    /// Resizes windows and root views with the screen, unless code has set another size.
    private func followScreen(from old: CGSize) {
        for window in scene.windows {
            if window.frame.size == old { window.frame.size = scene.screen.bounds.size }
            var pending = [window.rootViewController].compactMap { $0 } + window.presentedControllers
            while let controller = pending.popLast() {
                if let view = controller.viewIfLoaded, view.frame.size == old {
                    view.frame.size = scene.screen.bounds.size
                }
                pending += controller.controllersWithin
            }
        }
    }
}

extension [PresentationNode] {
    /// Returns true if a sheet, popover or alert prevents the user from reaching the element.
    fileprivate func isCovered(_ id: PresentationNode.ID) -> Bool {
        for window in self {
            guard let front = window.children.lastIndex(where: \.role.isModal) else { continue }
            var pending = Array(window.children[..<front])
            while let node = pending.popLast() {
                if node.id == id { return true }
                pending += node.children
            }
        }
        return false
    }
}

extension PresentationRole {
    fileprivate var isModal: Bool { self == .sheet || self == .popover || self == .alert }
}

extension DisplayEvent {
    /// True if the event does more than report an element's state. Text typed before a modal screen appeared must not
    /// be lost.
    fileprivate var isAct: Bool {
        switch self {
        case .edit, .undo, .redo, .select, .blur, .scroll, .loaded, .useClipboard, .resize: false
        case .activate, .submit, .focus, .toggle, .setValue, .setDate, .contextMenu, .revealActions, .delete, .insert,
            .move, .dismiss, .key:
            true
        // A gesture that began has to end.
        case .gesture(_, let gesture, _): gesture.phase == nil || gesture.phase == .began
        }
    }

    /// The acts of the user that the event proves.
    fileprivate var acts: DisplayDriver.UserActs {
        switch self {
        case .select, .focus, .blur, .scroll, .loaded, .useClipboard, .resize: .nothing
        case .edit, .undo, .redo, .toggle, .setValue, .setDate: .entered
        default: .pressed
        }
    }

    /// The element that the event targets. It is nil for a new size and for the clipboard.
    package var target: PresentationNode.ID? {
        switch self {
        case .activate(let id), .edit(let id, _, _), .select(let id, _), .submit(let id), .focus(let id), .blur(let id),
            .toggle(let id, _), .setValue(let id, _), .setDate(let id, _), .scroll(let id, _), .delete(let id),
            .contextMenu(let id, _), .revealActions(let id, _, _), .insert(let id), .move(let id, _, _),
            .dismiss(let id),
            .gesture(let id, _, _), .key(let id, _, _), .loaded(let id, _), .undo(let id), .redo(let id):
            id
        case .resize, .useClipboard: nil
        }
    }

    /// Returns the same event for another element. An event without an element stays as it is.
    package func targeting(_ id: PresentationNode.ID) -> DisplayEvent {
        switch self {
        case .activate: .activate(id)
        case .gesture(_, let gesture, let place): .gesture(id, gesture, at: place)
        case .edit(_, let text, let selection): .edit(id, text: text, selection: selection)
        case .undo: .undo(id)
        case .redo: .redo(id)
        case .select(_, let selection): .select(id, selection)
        case .submit: .submit(id)
        case .focus: .focus(id)
        case .blur: .blur(id)
        case .toggle(_, let isOn): .toggle(id, isOn: isOn)
        case .setValue(_, let value): .setValue(id, value)
        case .setDate(_, let date): .setDate(id, date)
        case .scroll(_, let geometry): .scroll(id, geometry)
        case .contextMenu(_, let place): .contextMenu(id, at: place)
        case .revealActions(_, let edge, let isFull): .revealActions(id, at: edge, isFull: isFull)
        case .delete: .delete(id)
        case .insert: .insert(id)
        case .move(_, let position, let section): .move(id, to: position, section: section)
        case .dismiss: .dismiss(id)
        case .key(_, let key, let modifiers): .key(id, key, modifiers)
        case .loaded(_, let revision): .loaded(id, revision: revision)
        case .resize, .useClipboard: self
        }
    }
}
