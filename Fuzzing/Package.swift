// swift-tools-version: 6.2

import PackageDescription

let package = Package(
    name: "Fuzzing",
    dependencies: [.package(url: "https://github.com/apple/swift-crypto", from: "4.0.0")],
    targets: [
        .target(name: "CSwiftRuntime"),
        .target(
            name: "RestorationArchive",
            dependencies: ["CSwiftRuntime", .product(name: "Crypto", package: "swift-crypto")]),
        .target(name: "UIKit"),
        .target(name: "WebDisplay", dependencies: ["UIKit"]),
        .executableTarget(name: "Fuzz", dependencies: ["RestorationArchive", "WebDisplay"]),
    ],
    swiftLanguageModes: [.v6]
)
