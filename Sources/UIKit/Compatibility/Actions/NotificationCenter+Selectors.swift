import Foundation

extension NotificationCenter {
    /// Calls a method with each notification of that name and object on the main queue. nil matches any name or any
    /// object. The call is immediate if code posts the notification there. The center doesn't keep the observer alive,
    /// and code need not remove it. Nothing happens if the observer doesn't have the method.
    @preconcurrency
    @MainActor
    public func addObserver(
        _ observer: Any, selector aSelector: Selector, name aName: NSNotification.Name?, object anObject: Any?
    ) {
        SelectorObservers.add(observer as AnyObject, aSelector, aName, anObject, in: self)
    }

    /// Removes an observer from all notifications. It is an observer added with a selector, or the token of a closure.
    public func removeObserver(_ observer: AnyObject) {
        SelectorObservers.remove(observer, nil, nil, from: self)
        removeObserver(observer as Any)
    }

    /// Removes an observer from the notifications of that name and object. nil matches any name or any object.
    public func removeObserver(_ observer: AnyObject, name aName: NSNotification.Name?, object anObject: Any?) {
        SelectorObservers.remove(observer, aName, anObject, from: self)
        removeObserver(observer as Any, name: aName, object: anObject)
    }
}

/// The observers that get notifications by selector. Foundation on Linux supports only closures.
private enum SelectorObservers {
    private struct Entry {
        weak var observer: AnyObject?
        weak var center: NotificationCenter?
        var name: NSNotification.Name?
        weak var object: AnyObject?
        var token: any NSObjectProtocol
    }

    private static let lock = NSLock()
    private nonisolated(unsafe) static var entries: [Entry] = []

    @MainActor
    static func add(
        _ observer: AnyObject, _ selector: Selector, _ name: NSNotification.Name?, _ object: Any?,
        in center: NotificationCenter
    ) {
        let call = SelectorCall(observer, selector)
        let token = center.addObserver(forName: name, object: object, queue: nil) { notification in
            call.hear(notification)
        }
        lock.withLock {
            for entry in entries where entry.observer == nil { entry.center?.removeObserver(entry.token as Any) }
            entries.removeAll { $0.observer == nil }
            entries.append(
                Entry(observer: observer, center: center, name: name, object: object as AnyObject?, token: token))
        }
    }

    static func remove(
        _ observer: AnyObject, _ name: NSNotification.Name?, _ object: Any?, from center: NotificationCenter
    ) {
        lock.withLock {
            entries.removeAll { entry in
                guard entry.observer === observer, entry.center === center, name == nil || entry.name == name,
                    object == nil || entry.object === object as AnyObject?
                else { return false }
                center.removeObserver(entry.token as Any)
                return true
            }
        }
    }
}

/// A call that passes a notification to the main actor.
private final class SelectorCall: @unchecked Sendable {
    private weak var observer: AnyObject?
    private let selector: Selector

    init(_ observer: AnyObject, _ selector: Selector) {
        self.observer = observer
        self.selector = selector
    }

    func hear(_ notification: Notification) {
        nonisolated(unsafe) let notification = notification
        guard MainQueue.isCurrent else {
            return DispatchQueue.main.async { MainActor.assumeIsolated { self.call(notification) } }
        }
        MainActor.assumeIsolated { call(notification) }
    }

    @MainActor
    private func call(_ notification: Notification) {
        guard let observer else { return }
        // A method may take Apple's older class.
        if case .wrongSender = selector.call(on: observer, sender: notification, event: nil) {
            _ = UIApplication.shared.send(selector, to: observer, from: notification._bridgeToObjectiveC(), for: nil)
        }
    }
}
