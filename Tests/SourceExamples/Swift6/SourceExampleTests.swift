import Testing
import UIKitTesting

/// The snippets of Apple's documentation compile as they stand, in this language mode, and do what they say.
@MainActor
@Suite(.serialized)
struct SourceExampleTests {
    private func form(_ delegate: @escaping @MainActor () -> AppDelegate = { AppDelegate() }) -> TestApp {
        TestApp {
            let delegate = delegate()
            let form = UserController()
            form.restorationIdentifier = "User"
            delegate.root = form
            return delegate
        }
    }

    private func shownForm(_ app: TestApp) throws -> UserController {
        try #require((app.delegate as? AppDelegate)?.window?.rootViewController as? UserController)
    }

    // In 0, no field is edited: Apple's example reads the text, which is missing, all the same.
    @Test(arguments: [0, 1, 2])
    func `S-API-3, S-CODER-5, S-CODER-7, S-CODER-19, S-CODER-22, S-INPUT-11: the edited field of a form comes back`(
        _ field: Int
    )
        throws
    {
        let app = form()
        try app.launch()
        let before = try shownForm(app)
        before.userID = "4711"
        if field > 0 {
            let edited = try #require(field == 1 ? before.firstNameField : before.lastNameField)
            edited.becomeFirstResponder()
            edited.text = "half a na"
        }
        try app.relaunch()
        let after = try shownForm(app)
        #expect(after.populated == ["4711"])
        let first = try #require(after.firstNameField)
        let last = try #require(after.lastNameField)
        #expect(first.text == (field == 1 ? "half a na" : "stored first name of 4711"))
        #expect(last.text == (field == 2 ? "half a na" : "stored last name of 4711"))
        #expect([first.isFirstResponder, last.isFirstResponder] == [field == 1, field == 2])
    }

    @Test
    func `S-API-3, S-LAUNCH-9, S-CODER-18: a version that was encoded as a double is read as a float, and decides`()
        throws
    {
        let app = form()
        try app.launch()
        try shownForm(app).userID = "4711"
        try app.relaunch()
        #expect(try shownForm(app).userID == "4711")
        app.save()
        app.makeDelegate = {
            let delegate = NewerAppDelegate()
            delegate.root = UserController()
            return delegate
        }
        try app.launch()
        #expect(try shownForm(app).userID == "none")
    }

    // S-API-3.1, S-API-3.2, S-API-4.3
    @Test func `S-API-3, S-API-4: a restoration class and a delegate that spell the path as [Any] are asked`() throws {
        let app = TestApp { FindingAppDelegate() }
        try app.launch()
        let navigation = try #require((app.delegate as? FindingAppDelegate)?.root)
        let pushed = MyViewController()
        pushed.restorationIdentifier = "Pushed"
        pushed.restorationClass = MyViewController.self
        navigation.pushViewController(pushed, animated: false)
        let sheet = UIViewController()
        sheet.restorationIdentifier = "Sheet"
        navigation.present(sheet, animated: false)
        try app.relaunch()
        let restored = try #require((app.delegate as? FindingAppDelegate)?.root)
        #expect(restored.topViewController is MyViewController)
        #expect(restored.topViewController?.restorationIdentifier == "Pushed")
        #expect(restored.presentedViewController?.title == "made by the delegate")
    }

    @Test func `S-API-2, S-INPUT-7: a picker whose rows are views shows their text, and comes back`() throws {
        let app = TestApp {
            let delegate = AppDelegate()
            let controller = PickerController()
            controller.restorationIdentifier = "Picker"
            delegate.root = controller
            return delegate
        }
        try app.launch()
        let wheel = try #require(app.windows.firstElement { $0.role == .pickerComponent })
        #expect(wheel.choices?.titles == ["Red", "Green", "Blue"])
        app.deliver(.setValue(wheel.id, 2))
        try app.relaunch()
        let restored = try #require(
            (app.delegate as? AppDelegate)?.window?.rootViewController as? PickerController)
        #expect(restored.picker.selectedRow(inComponent: 0) == 2)
        #expect(restored.chosen == [])
    }

    @Test func `A card is swiped and moved, and a tap beside a field ends editing in it`() throws {
        let app = TestApp {
            let delegate = AppDelegate()
            delegate.root = GestureController()
            return delegate
        }
        try app.launch()
        let controller = try #require(
            (app.delegate as? AppDelegate)?.window?.rootViewController as? GestureController)
        try app.make(.swipe(.left), on: "Card")
        let id = try #require(app.element("Card")?.id)
        #expect(app.deliver(.gesture(id, .pan(.began, .init(y: 9, velocityY: 50)))) != .handled)
        app.deliver(.gesture(id, .pan(.began, .init(x: 9, velocityX: 50))))
        app.deliver(.gesture(id, .pan(.changed, .init(x: 20))))
        app.deliver(.gesture(id, .pan(.ended, .init(x: 20))))
        #expect(controller.log == ["left", "began", "ended 20"])
        controller.field.becomeFirstResponder()
        try app.make(.tap(count: 1), on: "Card")
        #expect(!controller.field.isFirstResponder)
    }

    @Test func `S-CLASS-21: a collection view of photos comes back with its selection, three in a line`() throws {
        let app = TestApp {
            let delegate = AppDelegate()
            let photos = PhotosController(collectionViewLayout: UICollectionViewFlowLayout())
            photos.restorationIdentifier = "Photos"
            delegate.root = photos
            return delegate
        }
        try app.launch()
        let item = try #require(app.windows.firstElement { $0.role == .item && $0.row?.index == 4 })
        #expect(item.children.map(\.label) == ["Photo 4"])
        #expect(item.row?.width == 120)
        #expect(app.deliver(.activate(item.id)) == .handled)
        try app.relaunch()
        let selected = app.windows.allElements.filter { $0.role == .item && $0.traits.contains(.selected) }
        #expect(selected.map(\.id) == [item.id])
    }

    // S-CODER-47.1, S-CODER-47.2, S-CODER-48.1, S-CODER-48.2
    @Test func `S-CODER-47, S-CODER-48: points, sizes and rectangles without keys are read in the order of the calls`()
        throws
    {
        let app = TestApp {
            let delegate = AppDelegate()
            delegate.root = GeometryController()
            delegate.root.restorationIdentifier = "Geometry"
            return delegate
        }
        func controller() -> GeometryController? {
            (app.delegate as? AppDelegate)?.window?.rootViewController as? GeometryController
        }
        try app.launch()
        controller()?.origin = CGPoint(x: 1.5, y: -2)
        controller()?.size = CGSize(width: 3, height: 4)
        controller()?.frame = CGRect(x: 5, y: 6, width: 7, height: 8)
        controller()?.name = "between"
        try app.relaunch()
        #expect(controller()?.origin == CGPoint(x: 1.5, y: -2))
        #expect(controller()?.size == CGSize(width: 3, height: 4))
        #expect(controller()?.frame == CGRect(x: 5, y: 6, width: 7, height: 8))
        #expect(controller()?.name == "between")
    }

    @Test func `S-API-3: the app of the guide finds its note again, and refuses the state of another version`() throws {
        let app = TestApp { GuideAppDelegate() }
        app.bundleVersion = "12"
        try app.launch()
        func navigation() -> UINavigationController? {
            (app.delegate as? GuideAppDelegate)?.window?.rootViewController as? UINavigationController
        }
        try app.press("Travel")
        try app.type("half a sentence", into: "Text")
        try app.relaunch()
        #expect((navigation()?.topViewController as? NoteController)?.title == "Travel")
        #expect(app.element("Text")?.input?.text == "half a sentence")
        #expect(UIApplication.shared.restorationReport?.problems == [])
        app.bundleVersion = "13"
        try app.relaunch()
        app.save()
        try app.launch()
        #expect(navigation()?.topViewController is NoteListController)
    }
}
