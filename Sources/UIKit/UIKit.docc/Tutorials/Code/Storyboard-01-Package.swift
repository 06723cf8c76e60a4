// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Trip",
    dependencies: [.package(name: "reprise", path: "../reprise")],
    targets: [
        .executableTarget(
            name: "Trip",
            dependencies: [
                .product(name: "UIKit", package: "reprise"), .product(name: "WebDisplay", package: "reprise"),
            ],
            resources: [.copy("Resources")])
    ])
