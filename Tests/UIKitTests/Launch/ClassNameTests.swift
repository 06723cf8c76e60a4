import Foundation
import Testing
import UIKit

/// A class within another one. It has no name of the form `Module.Class`.
@MainActor private enum Outer {
    class Delegate: UIResponder, UIApplicationDelegate {}
}

class OuterController: UIViewController {
    class Inner: UIViewController {}
}

private class PrivateController: UIViewController {}

/// Names of an app's classes, in the forms in which code of Apple's style uses them.
@Suite
struct ClassNameTests {
    @Test func `A class of the app, or UIKit's, is named with its module, and is found by Foundation too`() {
        #expect(NSStringFromClass(OuterController.self) == "UIKitTests.OuterController")
        #expect(NSStringFromClass(UIViewController.self) == "UIKit.UIViewController")
        #expect(NSClassFromString(NSStringFromClass(OuterController.self)) == OuterController.self)
    }

    @Test func `A class within another one has a name that leads back to it, and ends no process`() {
        let name = NSStringFromClass(OuterController.Inner.self)
        #expect(_typeByName(name) == OuterController.Inner.self)
        #expect(name != NSStringFromClass(OuterController.self))
    }

    @Test func `The name of a private class is the same in each launch`() {
        class Local: UIView {}
        for name in [NSStringFromClass(PrivateController.self), NSStringFromClass(Local.self)] {
            #expect(name.hasPrefix("UIKitTests."))
            #expect(!name.contains("$"), "An address is another one in each launch.")
        }
        #expect(NSStringFromClass(Outer.Delegate.self).contains("Delegate"))
    }

    @MainActor
    @Test func `The class of an object, too, and any other class is Foundation's matter`() {
        let controller: UIViewController = OuterController()
        #expect(NSStringFromClass(type(of: controller)) == "UIKitTests.OuterController")
        #expect(NSStringFromClass(Thread.self) == "NSThread")
    }
}
