// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Notes",
    dependencies: [.package(name: "reprise", path: "../reprise")],
    targets: [
        .executableTarget(
            name: "Notes",
            dependencies: [
                .product(name: "UIKit", package: "reprise"), .product(name: "WebDisplay", package: "reprise"),
            ],
            resources: [.copy("Resources")])
    ])
