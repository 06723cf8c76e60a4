import Foundation

/// A manager of the changes that the user can undo and redo. It replaces Foundation's class, which Linux lacks.
///
/// UIKit saves a change of an `@Restored` property that code registers with `registerUndo(withTarget:restoring:)`. The
/// next run of the app can undo or redo it. See `UIResponder.undoManager`. UIKit saves neither closures and selectors
/// nor the changes beneath them.
///
/// Apple's class raises exceptions for unbalanced groups. This one closes open groups and ignores missing ones. There
/// is no `prepare(withInvocationTarget:)`. Pass a closure to `registerUndo(withTarget:handler:)`.
@preconcurrency @MainActor
open class UndoManager: NSObject {
    final var undoGroups: [UndoGroup] = []
    final var redoGroups: [UndoGroup] = []
    /// The saved groups beneath the undo and redo groups whose objects wait to be restored. nil if there are none.
    final var waiting: WaitingUndo?
    /// The open groups, the outermost first.
    final private(set) var openGroups: [UndoGroup] = []
    /// True if the outermost open group is that of the event, which ends with this turn.
    private var endsWithTurn = false
    private var isEndScheduled = false
    private var disabling = 0

    /// Creates a manager without changes.
    public override init() {
        super.init()
    }

    // MARK: Registering

    /// Registers the action that undoes a change. During an undo, it registers the action that redoes it. Another
    /// change discards the changes to redo. Does nothing while the registration is disabled.
    ///
    /// - Parameters:
    ///   - target: The object, which the manager doesn't keep alive. Undoing skips the change if the object was
    ///     deallocated.
    ///   - handler: Undoes the change of the target.
    open func registerUndo<TargetType>(
        withTarget target: TargetType, handler: @escaping @MainActor (TargetType) -> Void
    ) where TargetType: AnyObject {
        register(
            UndoChange(target: target) { [weak target] in
                if let target { handler(target) }
            })
    }

    /// Registers a method that undoes a change. It gets `anObject`. Undoing logs a target that doesn't have the method.
    /// Does nothing while the registration is disabled.
    ///
    /// - Parameters:
    ///   - target: The object, which the manager doesn't keep alive. Undoing skips the change if the object was
    ///     deallocated.
    ///   - selector: The method.
    ///   - anObject: The argument of the method.
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

    /// True, the default, if the manager registers changes.
    open var isUndoRegistrationEnabled: Bool { disabling == 0 }
    /// Stops registering changes until code calls `enableUndoRegistration()` as often as this.
    open func disableUndoRegistration() { disabling += 1 }
    /// Ends the effect of one `disableUndoRegistration()`. Does nothing if there is none.
    open func enableUndoRegistration() { disabling = max(0, disabling - 1) }

    // MARK: Groups

    /// True, the default, if all changes of one turn are one group. Otherwise each change outside a group is a group of
    /// its own.
    open var groupsByEvent = true
    /// The number of open groups.
    open var groupingLevel: Int { openGroups.count }
    /// Has no effect: a group ends with its turn of the main queue.
    open var runLoopModes: [RunLoop.Mode] = [.default]

    /// Begins a group in the open one. With `groupsByEvent`, UIKit first begins one for the event if none is open.
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

    /// Ends the last open group. The user can undo a group without changes too if the app began it. Does nothing if no
    /// group is open. Posts notifications before and after.
    open func endUndoGrouping() {
        guard !openGroups.isEmpty else { return }
        if !isUndoing, !isRedoing { post(.NSUndoManagerCheckpoint) }
        post(.NSUndoManagerWillCloseUndoGroup, isDiscardable: openGroups.last?.isDiscardable == true)
        // An observer may have ended the group.
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

    /// Adds a group that ended to the one around it.
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
                // The app closes the groups that it opened in this one. That schedules the end again.
                if self.endsWithTurn, self.openGroups.count == 1 { self.endUndoGrouping() }
            }
        }
    }

    private func closeGroups() {
        while !openGroups.isEmpty { endUndoGrouping() }
    }

    /// The limit of groups to undo, and of groups to redo. The manager drops the oldest at once. 0, the default, means
    /// no limit.
    open var levelsOfUndo = 0 { didSet { keepLevels() } }

    final func keepLevels() {
        guard levelsOfUndo > 0 else { return }
        undoGroups = undoGroups.suffix(levelsOfUndo)
        redoGroups = redoGroups.suffix(levelsOfUndo)
        waiting?.keep(undo: levelsOfUndo - undoGroups.count, redo: levelsOfUndo - redoGroups.count)
    }

    // MARK: Undoing

    /// True during an undo.
    open private(set) var isUndoing = false
    /// True during a redo.
    open private(set) var isRedoing = false
    /// True if there is a change to undo.
    open var canUndo: Bool {
        !undoGroups.isEmpty || waiting?.undo.isEmpty == false || hasOpenChanges
    }
    /// True if an open group has a change to undo.
    private var hasOpenChanges: Bool { openGroups.contains(where: \.hasContent) }
    /// True if there is a change to redo. Reading it posts `NSUndoManagerCheckpoint`.
    open var canRedo: Bool {
        post(.NSUndoManagerCheckpoint)
        return !redoGroups.isEmpty || waiting?.redo.isEmpty == false
    }

    /// Closes the open groups and undoes the newest group. Does nothing during an undo or redo. If there is nothing to
    /// undo, it only closes the groups.
    open func undo() {
        guard !isUndoing, !isRedoing else { return }
        closeGroups()
        undoNestedGroup()
    }

    /// Undoes the newest group that ended. While a group is open, that is the last one in it. If code registered a
    /// change after that one, or during an undo or redo, this does nothing. Otherwise it posts notifications before and
    /// after.
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

    /// Redoes the last undone group. Open groups stay open. Posts notifications before and after. Does nothing without
    /// such a group, and during an undo or redo.
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

    /// Restores waiting objects. If they were decoded later, that would overwrite the undone values.
    private func restoreTargets(of group: UndoGroup) {
        for case let target? in group.changes.map(\.target) { UIApplication.shared.restoreWaitingState(of: target) }
    }

    /// Runs the changes of a group. The changes that they register form one group of the same name. Changes that undo a
    /// redo belong to the open group.
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

    /// Removes all changes and enables the registration. Open groups stay open without their changes. Also forgets the
    /// saved changes that wait for their objects.
    open func removeAllActions() {
        undoGroups = []
        redoGroups = []
        waiting = nil
        openGroups = openGroups.map { _ in UndoGroup() }
        disabling = 0
        didChange?()
    }

    /// Removes the changes of one target, and the groups that have no other changes.
    open func removeAllActions(withTarget target: Any) {
        let target = target as AnyObject
        undoGroups = undoGroups.map { $0.without(target) }.filter { !$0.changes.isEmpty }
        redoGroups = redoGroups.map { $0.without(target) }.filter { !$0.changes.isEmpty }
        openGroups = openGroups.map { $0.without(target) }
        waiting?.forget(target)
        didChange?()
    }

    // MARK: Names

    /// Sets the name of the newest change for menus: that of the outermost open group, otherwise that of the newest
    /// group. Does nothing if there is none.
    open func setActionName(_ actionName: String) {
        if !openGroups.isEmpty {
            openGroups[0].name = actionName
        } else if !undoGroups.isEmpty {
            undoGroups[undoGroups.count - 1].name = actionName
        }
    }

    /// The name of the change that `undo()` would undo. Empty if it has no name or there is none.
    open var undoActionName: String {
        if hasOpenChanges { return openGroups.first?.name ?? "" }
        return undoGroups.last?.name ?? waiting?.undo.last?.name ?? ""
    }
    /// The name of the change that `redo()` would redo. Empty if it has no name or there is none.
    open var redoActionName: String { redoGroups.last?.name ?? waiting?.redo.last?.name ?? "" }
    /// The title of the menu item: "Undo" and the name, or "Undo" without a name.
    open var undoMenuItemTitle: String { undoMenuTitle(forUndoActionName: undoActionName) }
    /// The title of the menu item: "Redo" and the name, or "Redo" without a name.
    open var redoMenuItemTitle: String { redoMenuTitle(forUndoActionName: redoActionName) }
    /// Returns "Undo" and the name, unless the name is empty.
    open func undoMenuTitle(forUndoActionName actionName: String) -> String {
        actionName.isEmpty ? "Undo" : "Undo \(actionName)"
    }
    /// Returns "Redo" and the name, unless the name is empty.
    open func redoMenuTitle(forUndoActionName actionName: String) -> String {
        actionName.isEmpty ? "Redo" : "Redo \(actionName)"
    }

    /// Sets whether the app may discard the newest change without asking the user. Does nothing if there is none.
    open func setActionIsDiscardable(_ discardable: Bool) {
        if !openGroups.isEmpty {
            openGroups[0].isDiscardable = discardable
        } else if !undoGroups.isEmpty {
            undoGroups[undoGroups.count - 1].isDiscardable = discardable
        }
    }
    /// The value of `setActionIsDiscardable(_:)` for the change that `undo()` would undo.
    open var undoActionIsDiscardable: Bool {
        if hasOpenChanges { return openGroups.first?.isDiscardable ?? false }
        return undoGroups.last?.isDiscardable ?? waiting?.undo.last?.isDiscardable ?? false
    }
    /// The value of `setActionIsDiscardable(_:)` for the change that `redo()` would redo.
    open var redoActionIsDiscardable: Bool {
        redoGroups.last?.isDiscardable ?? waiting?.redo.last?.isDiscardable ?? false
    }

    private func post(_ name: Notification.Name, isDiscardable: Bool = false) {
        // A checkpoint alone changes nothing that the user can undo or redo.
        if name != .NSUndoManagerCheckpoint { didChange?() }
        let details = isDiscardable ? [NSUndoManagerGroupIsDiscardableKey: true] : nil
        NotificationCenter.default.post(name: name, object: self, userInfo: details)
    }
    /// Runs when the changes to undo or redo may have changed.
    final var didChange: (@MainActor () -> Void)?
    /// True if UIKit logged that it doesn't save all changes.
    final var hasToldOfLoss = false
}

/// The key of true in the user info of `NSUndoManagerWillCloseUndoGroup` if the app may discard the group without
/// asking the user.
public let NSUndoManagerGroupIsDiscardableKey = "NSUndoManagerGroupIsDiscardableKey"

/// The notifications of an undo manager.
extension NSNotification.Name {
    /// Posted when a group begins or ends, or the manager undoes or redoes a change. The object is the manager.
    public static let NSUndoManagerCheckpoint = NSNotification.Name("NSUndoManagerCheckpointNotification")
    /// Posted before the manager undoes a change.
    public static let NSUndoManagerWillUndoChange = NSNotification.Name("NSUndoManagerWillUndoChangeNotification")
    /// Posted before the manager redoes a change.
    public static let NSUndoManagerWillRedoChange = NSNotification.Name("NSUndoManagerWillRedoChangeNotification")
    /// Posted after the manager undid a change.
    public static let NSUndoManagerDidUndoChange = NSNotification.Name("NSUndoManagerDidUndoChangeNotification")
    /// Posted after the manager redid a change.
    public static let NSUndoManagerDidRedoChange = NSNotification.Name("NSUndoManagerDidRedoChangeNotification")
    /// Posted after a group began.
    public static let NSUndoManagerDidOpenUndoGroup = NSNotification.Name("NSUndoManagerDidOpenUndoGroupNotification")
    /// Posted before a group ends.
    public static let NSUndoManagerWillCloseUndoGroup = NSNotification.Name(
        "NSUndoManagerWillCloseUndoGroupNotification")
    /// Posted after a group ended.
    public static let NSUndoManagerDidCloseUndoGroup = NSNotification.Name(
        "NSUndoManagerDidCloseUndoGroupNotification")
}
