import Foundation

/// A protocol for UIKit's own classes, such as `UIColor`, that a secure read need not name (S-CODER-27).
package protocol TrustedCoding: NSSecureCoding {}

/// A protocol for UIKit's own classes whose coding methods may run on the main actor only.
package protocol MainActorCoding: AnyObject {}
