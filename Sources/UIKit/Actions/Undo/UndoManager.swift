import Foundation

/// What the user can undo and redo: Foundation's class of that name, which Linux lacks.
///
/// A change of an `@Restored` property that is noted with `registerUndo(withTarget:restoring:)` is kept with the state, and undone or
/// redone by the next run of the app: see `UIResponder.undoManager`. Closures and selectors are not kept, nor what lies beneath them.
///
/// Apple's raises exceptions where groups are not balanced; here what is open is closed, and what is not is left out. There is no
/// `prepare(withInvocationTarget:)`: give `registerUndo(withTarget:handler:)` a closure.
@preconcurrency @MainActor
open class UndoManager: NSObject {
    final var undoGroups: [UndoGroup] = []
    final var redoGroups: [UndoGroup] = []
    /// Groups beneath the two that were kept with the state, whose objects wait to be restored. It is nil if there are none.
    final var waiting: WaitingUndo?
    /// The groups that are not closed yet, the outermost first.
    final private(set) var openGroups: [UndoGroup] = []
    /// True if the outermost open group is that of the event, which ends with this turn.
    private var endsWithTurn = false
    private var isEndScheduled = false
    private var disabling = 0

    /// A manager that knows no change.
    public override init() {
        super.init()
    }

    // MARK: Registering

    /// Notes what undoes a change. While something is undone, that is what redoes it.
    ///
    /// - Parameters:
    ///   - target: kept weakly; once it is gone, the change is left out.
    ///   - handler: is given the target.
    open func registerUndo<TargetType>(
        withTarget target: TargetType, handler: @escaping @MainActor (TargetType) -> Void
    ) where TargetType: AnyObject {
        register(
            UndoChange(target: target) { [weak target] in
                if let target { handler(target) }
            })
    }

    /// Notes what undoes a change: a method, which is given `anObject`.
    ///
    /// `target`: kept weakly; once it is gone, the change is left out.
    open func registerUndo(withTarget target: Any, selector: Selector, object anObject: Any?) {
        let target = target as AnyObject
        register(
            UndoChange(target: target) { [weak target] in
                guard let target else { return }
                if case .called = selector.call(on: target, .init(values: [anObject])) { return }
                Log.uikit.warning("\(type(of: target)) cannot undo with \"\(selector)\", which it does not have.")
            })
    }

    final func register(_ change: UndoChange) {
        guard isUndoRegistrationEnabled else { return }
        let isAlone = openGroups.isEmpty
        if isAlone { beginGroup(.init()) }
        openGroups[openGroups.count - 1].changes.append(change)
        if !isUndoing, !isRedoing {
            redoGroups = []
            waiting?.forgetRedo()
        }
        guard isAlone else { return }
        if groupsByEvent { endWithTurn() } else { endUndoGrouping() }
    }

    /// Whether changes are noted; true by default.
    open var isUndoRegistrationEnabled: Bool { disabling == 0 }
    /// No change is noted until `enableUndoRegistration()` has been called as often.
    open func disableUndoRegistration() { disabling += 1 }
    /// Ends the effect of one `disableUndoRegistration()`.
    open func enableUndoRegistration() { disabling = max(0, disabling - 1) }

    // MARK: Groups

    /// True if all changes of one turn are one group, as by default. Otherwise each change outside a group is a group.
    open var groupsByEvent = true
    /// How many groups are open.
    open var groupingLevel: Int { openGroups.count }
    /// Has no effect: a group ends with its turn of the main queue.
    open var runLoopModes: [RunLoop.Mode] = [.default]

    /// Begins a group, within the one that is open. With `groupsByEvent`, UIKit begins one for the event first, if none is open.
    open func beginUndoGrouping() {
        if groupsByEvent, openGroups.isEmpty, !isUndoing, !isRedoing {
            beginGroup(UndoGroup())
            endWithTurn()
        }
        beginGroup(UndoGroup(isKept: true))
    }

    private func beginGroup(_ group: UndoGroup) {
        if !isUndoing, !isRedoing { post(.NSUndoManagerCheckpoint) }
        openGroups.append(group)
        post(.NSUndoManagerDidOpenUndoGroup)
    }

    /// Ends the group that was begun last. One without changes can be undone, too, if the app began it.
    open func endUndoGrouping() {
        guard !openGroups.isEmpty else { return }
        if !isUndoing, !isRedoing { post(.NSUndoManagerCheckpoint) }
        post(.NSUndoManagerWillCloseUndoGroup, isDiscardable: openGroups.last?.isDiscardable == true)
        // An observer may have ended it.
        guard let group = openGroups.popLast() else { return }
        if openGroups.isEmpty {
            endsWithTurn = false
            if group.isKept || group.hasContent {
                if isUndoing { redoGroups.append(group) } else { undoGroups.append(group) }
                keepLevels()
            }
        } else {
            nest(group)
            if openGroups.count == 1, endsWithTurn { endWithTurn() }
        }
        post(.NSUndoManagerDidCloseUndoGroup)
    }

    /// Makes a group that has ended a part of the one around it.
    private func nest(_ group: UndoGroup) {
        let last = openGroups.count - 1
        let start = openGroups[last].changes.count
        openGroups[last].changes += group.changes
        openGroups[last].nested.append(start..<openGroups[last].changes.count)
        if openGroups[last].name.isEmpty { openGroups[last].name = group.name }
    }

    private func endWithTurn() {
        endsWithTurn = true
        guard !isEndScheduled else { return }
        isEndScheduled = true
        DispatchQueue.main.async { [weak self] in
            MainActor.assumeIsolated {
                guard let self else { return }
                self.isEndScheduled = false
                // The app closes the groups that it has opened within this one. That schedules the end again.
                if self.endsWithTurn, self.openGroups.count == 1 { self.endUndoGrouping() }
            }
        }
    }

    private func closeGroups() {
        while !openGroups.isEmpty { endUndoGrouping() }
    }

    /// How many groups are kept, the newest; 0, the default, for all.
    open var levelsOfUndo = 0 { didSet { keepLevels() } }

    final func keepLevels() {
        guard levelsOfUndo > 0 else { return }
        undoGroups = undoGroups.suffix(levelsOfUndo)
        redoGroups = redoGroups.suffix(levelsOfUndo)
        waiting?.keep(undo: levelsOfUndo - undoGroups.count, redo: levelsOfUndo - redoGroups.count)
    }

    // MARK: Undoing

    /// Whether something is being undone now.
    open private(set) var isUndoing = false
    /// Whether something is being redone now.
    open private(set) var isRedoing = false
    /// Whether there is something to undo.
    open var canUndo: Bool {
        !undoGroups.isEmpty || waiting?.undo.isEmpty == false || hasOpenChanges
    }
    /// True if an open group has something to undo.
    private var hasOpenChanges: Bool { openGroups.contains(where: \.hasContent) }
    /// Whether there is something to redo.
    open var canRedo: Bool {
        post(.NSUndoManagerCheckpoint)
        return !redoGroups.isEmpty || waiting?.redo.isEmpty == false
    }

    /// Undoes the newest group, after closing those that are open.
    open func undo() {
        guard !isUndoing, !isRedoing else { return }
        closeGroups()
        undoNestedGroup()
    }

    /// Undoes the newest group that has ended: while one is open, the last one within that, unless something was registered since.
    open func undoNestedGroup() {
        guard !isUndoing, !isRedoing, let group = takeNewestGroup() else { return }
        restoreTargets(of: group)
        post(.NSUndoManagerCheckpoint)
        post(.NSUndoManagerWillUndoChange)
        isUndoing = true
        perform(group)
        isUndoing = false
        post(.NSUndoManagerDidUndoChange)
    }

    private func takeNewestGroup() -> UndoGroup? {
        guard let open = openGroups.last else {
            if undoGroups.isEmpty { restoreWaiting(\.undo) }
            return undoGroups.popLast()
        }
        guard let range = open.nested.last, range.upperBound == open.changes.count else { return nil }
        var group = UndoGroup(name: open.name, isDiscardable: open.isDiscardable)
        group.changes = Array(open.changes[range])
        openGroups[openGroups.count - 1].nested.removeLast()
        openGroups[openGroups.count - 1].changes.removeSubrange(range)
        return group
    }

    /// Does again what was undone last. Groups that are open stay so.
    open func redo() {
        guard !isUndoing, !isRedoing else { return }
        if redoGroups.isEmpty { restoreWaiting(\.redo) }
        guard let group = redoGroups.popLast() else { return }
        restoreTargets(of: group)
        post(.NSUndoManagerCheckpoint)
        post(.NSUndoManagerWillRedoChange)
        isRedoing = true
        perform(group)
        isRedoing = false
        post(.NSUndoManagerDidRedoChange)
    }

    /// Restores objects that wait. Decoding them later would replace what is undone now.
    private func restoreTargets(of group: UndoGroup) {
        for case let target? in group.changes.map(\.target) { UIApplication.shared.restoreWaitingState(of: target) }
    }

    /// Runs the changes of a group. The changes that they register are one group of the same name. Those that undo a redo belong to the open
    /// group.
    private func perform(_ group: UndoGroup) {
        let (around, endsAround) = (openGroups, endsWithTurn)
        openGroups = []
        beginGroup(UndoGroup(name: group.name, isDiscardable: group.isDiscardable))
        for change in group.changes.reversed() { change.undo() }
        guard isRedoing, !around.isEmpty else {
            closeGroups()
            openGroups = around
            endsWithTurn = endsAround
            return
        }
        while openGroups.count > 1 { endUndoGrouping() }
        post(.NSUndoManagerWillCloseUndoGroup)
        let made = openGroups.popLast()
        openGroups = around
        endsWithTurn = endsAround
        if let made, made.hasContent { nest(made) }
        post(.NSUndoManagerDidCloseUndoGroup)
    }

    /// Forgets everything, and notes changes again.
    open func removeAllActions() {
        undoGroups = []
        redoGroups = []
        waiting = nil
        openGroups = openGroups.map { _ in UndoGroup() }
        disabling = 0
        didChange?()
    }

    /// Forgets the changes of one target.
    open func removeAllActions(withTarget target: Any) {
        let target = target as AnyObject
        undoGroups = undoGroups.map { $0.without(target) }.filter { !$0.changes.isEmpty }
        redoGroups = redoGroups.map { $0.without(target) }.filter { !$0.changes.isEmpty }
        openGroups = openGroups.map { $0.without(target) }
        waiting?.forget(target)
        didChange?()
    }

    // MARK: Names

    /// What the newest change is called, as menus name it.
    open func setActionName(_ actionName: String) {
        if !openGroups.isEmpty {
            openGroups[0].name = actionName
        } else if !undoGroups.isEmpty {
            undoGroups[undoGroups.count - 1].name = actionName
        }
    }

    /// What `undo()` would undo; empty if that has no name or there is nothing.
    open var undoActionName: String {
        if hasOpenChanges { return openGroups.first?.name ?? "" }
        return undoGroups.last?.name ?? waiting?.undo.last?.name ?? ""
    }
    /// What `redo()` would redo; empty if that has no name or there is nothing.
    open var redoActionName: String { redoGroups.last?.name ?? waiting?.redo.last?.name ?? "" }
    /// What a menu says: "Undo", and the name.
    open var undoMenuItemTitle: String { undoMenuTitle(forUndoActionName: undoActionName) }
    /// What a menu says: "Redo", and the name.
    open var redoMenuItemTitle: String { redoMenuTitle(forUndoActionName: redoActionName) }
    /// "Undo", and the name unless it is empty.
    open func undoMenuTitle(forUndoActionName actionName: String) -> String {
        actionName.isEmpty ? "Undo" : "Undo \(actionName)"
    }
    /// "Redo", and the name unless it is empty.
    open func redoMenuTitle(forUndoActionName actionName: String) -> String {
        actionName.isEmpty ? "Redo" : "Redo \(actionName)"
    }

    /// Whether the newest change may be dropped without asking the user.
    open func setActionIsDiscardable(_ discardable: Bool) {
        if !openGroups.isEmpty {
            openGroups[0].isDiscardable = discardable
        } else if !undoGroups.isEmpty {
            undoGroups[undoGroups.count - 1].isDiscardable = discardable
        }
    }
    /// As `setActionIsDiscardable(_:)` said of what `undo()` would undo.
    open var undoActionIsDiscardable: Bool {
        if hasOpenChanges { return openGroups.first?.isDiscardable ?? false }
        return undoGroups.last?.isDiscardable ?? waiting?.undo.last?.isDiscardable ?? false
    }
    /// As `setActionIsDiscardable(_:)` said of what `redo()` would redo.
    open var redoActionIsDiscardable: Bool {
        redoGroups.last?.isDiscardable ?? waiting?.redo.last?.isDiscardable ?? false
    }

    private func post(_ name: Notification.Name, isDiscardable: Bool = false) {
        // Asking what can be done changes nothing.
        if name != .NSUndoManagerCheckpoint { didChange?() }
        let details = isDiscardable ? [NSUndoManagerGroupIsDiscardableKey: true] : nil
        NotificationCenter.default.post(name: name, object: self, userInfo: details)
    }
    /// Called where what can be undone may have changed.
    final var didChange: (@MainActor () -> Void)?
    /// Whether somebody was told that not all of it is kept.
    final var hasToldOfLoss = false
}

/// Has true in the details of `NSUndoManagerWillCloseUndoGroup` if the group may be dropped without asking the user.
public let NSUndoManagerGroupIsDiscardableKey = "NSUndoManagerGroupIsDiscardableKey"

/// What an undo manager tells of.
extension NSNotification.Name {
    /// A group is begun or ended, or something is undone or redone; the manager is the notification's object.
    public static let NSUndoManagerCheckpoint = NSNotification.Name("NSUndoManagerCheckpointNotification")
    /// Something is about to be undone.
    public static let NSUndoManagerWillUndoChange = NSNotification.Name("NSUndoManagerWillUndoChangeNotification")
    /// Something is about to be redone.
    public static let NSUndoManagerWillRedoChange = NSNotification.Name("NSUndoManagerWillRedoChangeNotification")
    /// Something has been undone.
    public static let NSUndoManagerDidUndoChange = NSNotification.Name("NSUndoManagerDidUndoChangeNotification")
    /// Something has been redone.
    public static let NSUndoManagerDidRedoChange = NSNotification.Name("NSUndoManagerDidRedoChangeNotification")
    /// A group has begun.
    public static let NSUndoManagerDidOpenUndoGroup = NSNotification.Name("NSUndoManagerDidOpenUndoGroupNotification")
    /// A group is about to end.
    public static let NSUndoManagerWillCloseUndoGroup = NSNotification.Name(
        "NSUndoManagerWillCloseUndoGroupNotification")
    /// A group has ended.
    public static let NSUndoManagerDidCloseUndoGroup = NSNotification.Name(
        "NSUndoManagerDidCloseUndoGroupNotification")
}
