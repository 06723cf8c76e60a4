/// An app's sources without a project.
enum PlainFolder {
    static let files: [String: String] = [
        "AppDelegate.swift": "import UIKit\n", "Views/List.swift": "import UIKit\n",
        "Base.lproj/Main.storyboard": "<document/>", "Views/Row.xib": "<document/>",
        "Assets.xcassets/Contents.json": "{}",
        "Info.plist": Xcode8Project.infoPlist, "README.md": "", "AppTests/Tests.swift": "import XCTest\n",
        "Pods/Pod.swift": "import UIKit\n", "App.entitlements": "", "Views/List.h": "",
    ]
}
