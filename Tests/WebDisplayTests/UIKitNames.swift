// Swift Testing has an overlay for Apple's UIKit, which the compiler looks for in every file that imports both modules
// and does not find on Linux. So the test files import only Testing, and get these names from here.

import UIKit

typealias DisplayEvent = UIKit.DisplayEvent
typealias DisplayEventNumber = UIKit.DisplayEventNumber
typealias PresentationChanges = UIKit.PresentationChanges
typealias PresentationNode = UIKit.PresentationNode
typealias Scrolling = UIKit.Scrolling

extension PresentationNode {
    /// A web page "web" that the app has written, or an empty one.
    static func web(document: String?, allowsScripts: Bool) -> PresentationNode {
        PresentationNode(
            id: "web", role: .webPage,
            web: WebContent(document: document, allowsScripts: allowsScripts, revision: 1))
    }
}
