// Swift Testing has an overlay for Apple's UIKit, which the compiler looks for in every file that imports both modules
// and does not find on Linux. So the test files import only Testing, and get these names from here.

import UIKit

typealias DisplayEvent = UIKit.DisplayEvent
typealias DisplayEventNumber = UIKit.DisplayEventNumber
typealias PresentationChanges = UIKit.PresentationChanges
typealias PresentationNode = UIKit.PresentationNode
typealias Scrolling = UIKit.Scrolling
