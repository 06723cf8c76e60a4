import Foundation
import RestorationArchive
import RepriseRestoration

/// The placeholder of a registered object of the app in the two passes.
@MainActor
final class RegisteredObject: RestorableObject {
    /// The value of `restorationParent` when the object was registered (S-OBJ-6).
    enum Parent {
        case none
        case controller(UIViewController)
        case object(RegisteredObject)
    }

    private(set) weak var instance: (any UIStateRestoring)?
    private(set) var restorationIdentifier: String?
    private weak var parentController: UIViewController?
    private weak var sceneOfRegistration: UIWindowScene?
    /// The scene that the object belongs to, or nil if it belongs to the app (S-SCENE-84).
    var scene: UIWindowScene? { parentController?.sceneOfWindow ?? parentRegistration?.scene ?? sceneOfRegistration }
    private var parentRegistration: RegisteredObject?
    private let className: String

    /// - Parameters:
    ///   - object: The object.
    ///   - identifier: The restoration identifier.
    ///   - parent: The parent at registration.
    ///   - scene: The scene whose code registers the object, or nil for the app's own code.
    init(_ object: any UIStateRestoring, identifier: String, parent: Parent, in scene: UIWindowScene?) {
        instance = object
        sceneOfRegistration = scene
        className = RuntimeClass.name(of: type(of: object))
        register(identifier: identifier, parent: parent)
    }

    /// Registers the object again under a new path, with everything below it (S-OBJ-7). It gets no parent if that
    /// parent is the object itself or below it.
    func register(identifier: String, parent: Parent) {
        restorationIdentifier = identifier
        parentController = nil
        parentRegistration = nil
        switch parent {
        case .none: break
        case .controller(let controller): parentController = controller
        case .object(let registration): if !registration.isBelow(self) { parentRegistration = registration }
        }
    }

    /// Returns true if this object is `other` or below it. Such a parent would make the path endless.
    private func isBelow(_ other: RegisteredObject) -> Bool {
        var next: RegisteredObject? = self
        while let registration = next {
            if registration === other { return true }
            next = registration.parentRegistration
        }
        return false
    }

    var parentObject: AnyObject? { parentController ?? parentRegistration?.instance }

    var restorableKind: RestorableKind { .object }
    var restorableInstance: AnyObject { instance ?? self }

    var isAlive: Bool { instance != nil }
    var changesUnseen: Bool { true }
    var restorationLifetime: TimeInterval? { instance?.restorationLifetime }
    /// The marks by scene, because several scenes save an object of the app.
    private var marks: [ObjectIdentifier: PreservationMark] = [:]
    private var scenePassing: ObjectIdentifier { ObjectIdentifier(scene ?? UIApplication.shared.currentScene) }
    var preservationMark: PreservationMark? {
        get { marks[scenePassing] }
        set { marks[scenePassing] = newValue }
    }

    func forgetMark(of scene: UIWindowScene) { marks[ObjectIdentifier(scene)] = nil }

    /// The scene in which the object decoded. An object of the app decodes once in a launch, so a second window
    /// doesn't reset it (S-SCENE-85).
    private weak var sceneOfDecoding: UIWindowScene?
    private var hasDecoded = false
    var isDecodedElsewhere: Bool {
        hasDecoded && scene == nil && sceneOfDecoding !== UIApplication.shared.currentScene
    }

    var restorablePlacement: RestorablePlacement {
        if let parentController { return .below(parentController) }
        if let parentRegistration { return .below(parentRegistration) }
        return .root
    }

    var recordNames: RecordNames {
        RecordNames(
            className: className,
            restorationClass: instance?.objectRestorationClass.map { RuntimeClass.restorationName(of: $0) } ?? .none)
    }

    // UIKit keeps nothing of its own for such an object, so there is no super to call.
    func encodeRestorableState(with coder: NSCoder, backgroundQueue queue: OperationQueue) {
        (coder as? RestorationEncoder)?.builtInStateIsDone = true
        instance?.encodeRestorableState(with: coder, backgroundQueue: queue)
    }

    func decodeRestorableState(with coder: NSCoder) {
        (coder as? RestorationDecoder)?.builtInStateIsDone = true
        guard !isDecodedElsewhere else { return }
        hasDecoded = true
        sceneOfDecoding = UIApplication.shared.currentScene
        instance?.decodeRestorableState(with: coder)
    }

    func encodeBuiltInState(with coder: RestorationEncoder) {}
    func decodeBuiltInState(with coder: RestorationDecoder) {}

    func applicationFinishedRestoringState() {
        guard !isDecodedElsewhere else { return }
        instance?.applicationFinishedRestoringState()
    }
}
