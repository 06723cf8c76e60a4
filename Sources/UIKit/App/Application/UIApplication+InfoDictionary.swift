import Foundation

extension UIApplication {
    /// The Info.plist that UIKit reads, with the values that Xcode would fill in (S-SCENE-20, S-SCENE-24). Foundation
    /// finds only one beside the executable.
    public nonisolated static var infoDictionary: [String: Any] { InfoPlist.inUse }
}
