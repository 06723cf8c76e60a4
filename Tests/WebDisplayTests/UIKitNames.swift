// Swift Testing has an overlay for Apple's UIKit. The compiler looks for it in every file that imports both modules,
// and doesn't find it on Linux. So the test files import only Testing, and get these names from here.

import UIKit

typealias DisplayEvent = UIKit.DisplayEvent
typealias DisplayEventNumber = UIKit.DisplayEventNumber
typealias PresentationChanges = UIKit.PresentationChanges
typealias PresentationNode = UIKit.PresentationNode
typealias Scrolling = UIKit.Scrolling

extension PresentationNode {
    /// Returns a web page "web" with a document of the app, or an empty one.
    static func web(document: String?, allowsScripts: Bool) -> PresentationNode {
        PresentationNode(
            id: "web", role: .webPage,
            web: WebContent(document: document, allowsScripts: allowsScripts, revision: 1))
    }
}
