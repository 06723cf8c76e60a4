/// The controllers and views behind the elements that an app shows: for a tool that says why something did not come back.
package struct AppInspection: Sendable, Equatable, Codable {
    /// A controller that is seen, or stands in the hierarchy of one that is.
    package struct Controller: Sendable, Equatable, Codable {
        /// With its module.
        package var className: String
        /// nil: it is not preserved.
        package var identifier: String?
        /// The identifiers from the root down, as app code sees them.
        package var path: [String]
        /// The place in `controllers` of what it stands in, or is presented by; that comes earlier.
        package var parent: Int?
        package var isPresented: Bool
        /// Whether something of it, or of what stands in it, is an element of the tree.
        package var isSeen = false
        /// An alert is never preserved (S-CLASS-14).
        package var isAlert: Bool
        /// By name; nil without one.
        package var restorationClass: String?
        package var isFromStoryboard: Bool
        /// Whether it, and all that it stands in, is meant to come back.
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
        /// With its module.
        package var className: String
        /// nil: it is not preserved.
        package var identifier: String?
        /// The place in `controllers` of the one that it belongs to.
        package var controller: Int?
        /// Views in cells are used again, and not preserved (S-PRES-19).
        package var isInCell: Bool
        /// Whether it, and all that it stands in, is meant to come back.
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
