import Foundation

/// Marks a class of UIKit's own, such as `UIColor`, that is read under secure coding without being named (S-CODER-27).
package protocol TrustedCoding: NSSecureCoding {}

/// Marks a class of UIKit's own whose coding methods may run on the main actor only.
package protocol MainActorCoding: AnyObject {}
