import Foundation

/// The outlets, outlet collections, actions and triggers of segues.
extension InterfaceLoading {
    /// Makes the connections of an object. Reports those to members that the object doesn't have, or has in another
    /// type.
    /// - Returns: The connections whose other end doesn't exist yet.
    func connect(
        _ connections: [InterfaceElement], from source: AnyObject, _ element: InterfaceElement
    ) -> [InterfaceElement] {
        var left: [InterfaceElement] = []
        var outlets: [String: any AnyOutlet]?
        var collections: [String: [AnyObject]]?
        for connection in connections {
            if connection.name == "segue" {
                connectSegue(connection, from: source)
                continue
            }
            guard let destinationID = connection["destination"] else { continue }
            let destination = object(destinationID)
            guard destination != nil || isPlaceholder(destinationID) else {
                left.append(connection)
                continue
            }
            switch connection.name {
            case "outlet":
                guard let property = connection["property"] else { continue }
                guard let destination else {
                    if isWithoutOwner { noteOutletToNobody(property) }
                    continue
                }
                set(property, of: source, to: [destination], connection, element, &outlets)
            case "outletCollection":
                // The array is built once, because members of a later step belong to the same array.
                if collections == nil { collections = self.collections(of: element) }
                guard let property = connection["property"], let members = collections?.removeValue(forKey: property)
                else { continue }
                if let collection = source as? any InterfaceCollecting, collection.collect(members, as: property) {
                    continue
                }
                set(property, of: source, to: [members], connection, element, &outlets)
            case "action":
                connectAction(connection, from: source, element, to: destination)
            default:
                break
            }
        }
        return left
    }

    /// Returns true for a placeholder of an object that UIKit looks up when it needs it, or of no object.
    private func isPlaceholder(_ id: String) -> Bool {
        guard let element = document.element(id) else { return false }
        return element.isResponderPlaceholder || (isWithoutOwner && element.isOwnerPlaceholder)
    }

    /// Returns the existing members of the outlet collections of `element`, in the order of the file.
    private func collections(of element: InterfaceElement) -> [String: [AnyObject]] {
        var collections: [String: [AnyObject]] = [:]
        for connection in element.list("connections") where connection.name == "outletCollection" {
            guard let property = connection["property"], let member = connection["destination"].flatMap(object) else {
                continue
            }
            collections[property, default: []].append(member)
        }
        return collections
    }

    private func set(
        _ property: String, of object: AnyObject, to candidates: [Any], _ connection: InterfaceElement,
        _ element: InterfaceElement, _ outlets: inout [String: any AnyOutlet]?
    ) {
        switch setMember(property, of: object, to: candidates, &outlets) {
        case .set: break
        case .unknown:
            report(
                .unknownMember, element, member: property, of: object,
                InterfaceAdvice.missingOutlet(property, of: object))
        case .otherType:
            guard let value = (candidates.first as? [AnyObject])?.first ?? (candidates.first as AnyObject?),
                // A delegate of one of UIKit's own classes, for instance a bar's navigation controller, has no methods
                // to call.
                !(property == "delegate" && InterfaceClasses.isOfUIKit(type(of: value)))
            else { return }
            // The type of an object with a missing class is unknown.
            report(
                .typeMismatch, element, member: property, of: isStandIn(value) ? value : object,
                "The outlet \"\(property)\" of \(type(of: object)) does not take a \(type(of: value)). Fix its type, or connect "
                    + "another object.")
        }
    }

    enum SetResult {
        case set, unknown, otherType
    }

    /// Sets a member by its name: one that the class lists, an `@Outlet` property, or a property at the end of a key
    /// path through these. It sets the first of `candidates` that has the member's type.
    ///
    /// - Parameter outlets: The object's outlets, or nil if nobody collected them yet. The method may collect them
    ///   here.
    /// - Returns: `unknown` without such a member, and `otherType` if it takes none of `candidates`.
    func setMember(
        _ name: String, of object: AnyObject, to candidates: [Any], _ outlets: inout [String: any AnyOutlet]?
    ) -> SetResult {
        if let member = InterfaceMembers.member(name, of: object), case .property(let set) = member.call {
            return set(object, candidates) ? .set : .otherType
        }
        let known = outlets ?? InterfaceMembers.outlets(of: object)
        outlets = known
        if let outlet = known[name] { return outlet.set(candidates) ? .set : .otherType }
        return setMember(through: name, of: object, to: candidates, known)
    }

    /// Sets a member by a key path through other objects: `view.layer.cornerRadius`. If an object on the way is nil,
    /// this sets nothing and returns `set`, like Apple's key paths.
    private func setMember(
        through path: String, of object: AnyObject, to candidates: [Any], _ outlets: [String: any AnyOutlet]
    ) -> SetResult {
        guard let dot = path.firstIndex(of: ".") else { return .unknown }
        let first = String(path[..<dot])
        let next: AnyObject?
        if let member = InterfaceMembers.member(first, of: object) {
            next = member.object(of: object)
        } else if let outlet = outlets[first] {
            next = outlet.object
        } else {
            return .unknown
        }
        guard let next else { return .set }
        var others: [String: any AnyOutlet]?
        return setMember(String(path[path.index(after: dot)...]), of: next, to: candidates, &others)
    }

    // MARK: Actions

    private func connectAction(
        _ connection: InterfaceElement, from source: AnyObject, _ element: InterfaceElement, to target: AnyObject?
    ) {
        guard let selector = connection["selector"] else { return }
        if let target {
            guard let member = InterfaceMembers.member(selector, of: target), case .action = member.call else {
                return report(
                    .unknownMember, element, member: selector, of: target,
                    InterfaceAdvice.missing("action", selector, of: target, line: ".action"))
            }
        }
        guard let trigger = source as? any InterfaceTrigger else {
            return report(
                .unsupportedElement, element, member: selector, of: source,
                "A \(type(of: source)) sends no actions here.")
        }
        let isForFirstResponder = target == nil
        trigger.addInterfaceHandler(for: connection["eventType"]) { [weak target] sender in
            // A deallocated target gets nothing. The code looks up the first responder each time.
            guard target != nil || isForFirstResponder else { return }
            self.send(selector, to: target, from: sender, element)
        }
    }

    /// Sends an action. Reports an action that no object has, or that doesn't take the sender. It reports no missing
    /// action if a responder's class is missing.
    /// - Parameter target: The target, or nil for the first responder: the first object from the sender on that has the
    ///   action.
    func send(_ selector: String, to target: AnyObject?, from sender: AnyObject, _ element: InterfaceElement) {
        guard let found = target ?? responder(with: selector, from: sender),
            let member = InterfaceMembers.member(selector, of: found), case .action(let call) = member.call
        else {
            // A responder with a missing class may have had the action.
            if target == nil, responders(from: sender).contains(where: \.isStandIn) { return }
            return report(
                .unknownMember, element, member: selector, of: target,
                "No object that is shown has the action \"\(selector)\". List it in the interfaceMembers of a responder."
            )
        }
        if !call(found, sender, nil) {
            report(
                .typeMismatch, element, member: selector,
                "The action \"\(selector)\" of \(type(of: found)) does not take a \(type(of: sender)).")
        }
    }

    /// Returns the responder chain from the first responder on. Without one, it starts at the sender, or at the file's
    /// owner if the sender isn't a responder. Empty if neither is one.
    private func responders(from sender: AnyObject) -> [UIResponder] {
        let focused = UIApplication.shared.currentScene.firstResponder.current
        let first = focused ?? (sender as? UIResponder) ?? (owner as? UIResponder)
        return first?.responders ?? []
    }

    private func responder(with selector: String, from sender: AnyObject) -> AnyObject? {
        let responders = responders(from: sender)
        if let first = responders.first(where: { InterfaceMembers.member(selector, of: $0) != nil }) { return first }
        guard let owner, InterfaceMembers.member(selector, of: owner) != nil else { return nil }
        return owner
    }

    // MARK: Segues

    private func connectSegue(_ connection: InterfaceElement, from source: AnyObject) {
        guard let kind = connection["kind"], kind != "relationship", kind != "embed",
            let trigger = source as? any InterfaceTrigger
        else { return }
        let segue = InterfaceSegue(connection, in: self)
        trigger.addInterfaceHandler(for: connection["trigger"]) { sender in
            // The actions of a continuous gesture run for each of its changes.
            guard (sender as? any InterfaceTrigger)?.beginsNow ?? true else { return }
            segue.trigger(sender: sender)
        }
    }
}

/// An object that can send an action or perform a segue.
@MainActor
protocol InterfaceTrigger: AnyObject {
    /// Adds a handler.
    /// - Parameter event: The event as the file names it, or nil for the main one of the object.
    func addInterfaceHandler(for event: String?, _ handler: @escaping @MainActor (_ sender: AnyObject) -> Void)
    /// True if UIKit performs a segue now, which is the default. A gesture does so once, when UIKit recognizes it.
    var beginsNow: Bool { get }
}

extension InterfaceTrigger {
    var beginsNow: Bool { true }
}

/// An object that takes the members of an outlet collection in its own way, as a view takes its gesture recognizers.
@MainActor
protocol InterfaceCollecting: AnyObject {
    /// Takes the members of a collection.
    /// - Returns: False if the collection isn't one of UIKit's.
    func collect(_ members: [AnyObject], as property: String) -> Bool
}
