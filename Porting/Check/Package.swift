// swift-tools-version: 6.2

import PackageDescription

// A package as `reprise port` would write it, with a UIKit of a few lines: shows that the plug-in, the overlay and later
// builds work together.
let overlay = "\(Context.packageDirectory)/.build/plugins/outputs/check/Notes/destination/PortPlugin/overlay.yaml"

let package = Package(
    name: "check",
    dependencies: [.package(name: "Porting", path: "..")],
    targets: [
        .target(name: "UIKit", path: "UIKit"),
        .executableTarget(
            name: "Notes", dependencies: ["UIKit"], path: "Notes",
            swiftSettings: [.swiftLanguageMode(.v5), .unsafeFlags(["-vfsoverlay", overlay])],
            plugins: [.plugin(name: "PortPlugin", package: "Porting")]),
    ]
)
