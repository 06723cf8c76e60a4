import Foundation
import RepriseRestoration
import Testing
import UIKitTesting

@testable import UIKit

/// The order in which UIKit asks registered objects that can't report a change.
@MainActor
@Suite(.serialized)
struct RegistrationOrderTests {
    private final class Plain: NSObject, UIStateRestoring {}

    private final class Responder: UIResponder, UIStateRestoring {}

    @Test(arguments: [3, 600])
    func `S-SAVE-29: of many registered objects, those that were registered first are asked first`(count: Int) throws {
        let app = TestApp(root: { StateController("Root") })
        try app.launch()
        let scene = UIApplication.shared.currentScene
        let registered = RegisteredObjects()
        var objects = (0..<count).map { _ in Plain() }
        let responder = Responder()
        registered.register(responder, identifier: "responder", in: nil)
        for (index, object) in objects.enumerated() { registered.register(object, identifier: "\(index)", in: nil) }
        // A registration under another identifier doesn't move an object. A replacement is newer.
        registered.register(objects[1], identifier: "again", in: nil)
        let newer = Plain()
        #expect(registered.register(newer, identifier: "2", in: nil) === objects[2])
        objects[2] = newer
        objects.append(objects.remove(at: 2))
        objects.remove(at: 0)
        let found = registered.speechless(count, in: scene).compactMap { $0.instance }
        #expect(found.count == objects.count)
        #expect(zip(found, objects).allSatisfy { $0 === $1 })
        #expect(registered.speechless(1, in: scene).first?.instance === objects[0])
    }
}
