/// The controllers and views behind the elements that an app shows. A tool uses them to explain why something did not
/// come back.
package struct AppInspection: Sendable, Equatable, Codable {
    /// A controller that is visible, or one in the hierarchy of a visible controller.
    package struct Controller: Sendable, Equatable, Codable {
        /// The name of the class with its module.
        package var className: String
        /// The restoration identifier. nil means that UIKit doesn't preserve the controller.
        package var identifier: String?
        /// The identifiers from the root down, as app code sees them.
        package var path: [String]
        /// The index in `controllers` of the controller that contains or presents this one. The index is lower than
        /// this controller's own.
        package var parent: Int?
        package var isPresented: Bool
        /// True if a part of the controller, or of a controller in it, is an element of the tree.
        package var isSeen = false
        /// True for an alert, which UIKit never preserves (S-CLASS-14).
        package var isAlert: Bool
        /// The name of the restoration class, or nil without one.
        package var restorationClass: String?
        package var isFromStoryboard: Bool
        /// True if the app expects the controller and all its ancestors to come back.
        package var expectsRestoration: Bool

        package init(
            className: String, identifier: String? = nil, path: [String] = [], parent: Int? = nil,
            isPresented: Bool = false, isSeen: Bool = false, isAlert: Bool = false, restorationClass: String? = nil,
            isFromStoryboard: Bool = false, expectsRestoration: Bool = true
        ) {
            self.className = className
            self.identifier = identifier
            self.path = path
            self.parent = parent
            self.isPresented = isPresented
            self.isSeen = isSeen
            self.isAlert = isAlert
            self.restorationClass = restorationClass
            self.isFromStoryboard = isFromStoryboard
            self.expectsRestoration = expectsRestoration
        }
    }

    /// A view that is an element of the tree.
    package struct View: Sendable, Equatable, Codable {
        /// The name of the class with its module.
        package var className: String
        /// The restoration identifier. nil means that UIKit doesn't preserve the view.
        package var identifier: String?
        /// The index in `controllers` of the view's controller.
        package var controller: Int?
        /// True for a view in a cell. Cells are reused, so UIKit doesn't preserve their views (S-PRES-19).
        package var isInCell: Bool
        /// True if the app expects the view and all its ancestors to come back.
        package var expectsRestoration: Bool

        package init(
            className: String, identifier: String? = nil, controller: Int? = nil, isInCell: Bool = false,
            expectsRestoration: Bool = true
        ) {
            self.className = className
            self.identifier = identifier
            self.controller = controller
            self.isInCell = isInCell
            self.expectsRestoration = expectsRestoration
        }
    }

    package var controllers: [Controller] = []
    package var views: [PresentationNode.ID: View] = [:]

    package init() {}
}
