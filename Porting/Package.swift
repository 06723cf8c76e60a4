// swift-tools-version: 6.0

import PackageDescription

let package = Package(
    name: "Porting",
    products: [
        .library(name: "Porting", targets: ["Porting"]),
        .executable(name: "port-tool", targets: ["port-tool"]),
        .executable(name: "reprise-port", targets: ["reprise-port"]),
        .plugin(name: "PortPlugin", targets: ["PortPlugin"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
        .package(url: "https://github.com/swiftlang/swift-syntax", from: "602.0.0"),
    ],
    targets: [
        .target(
            name: "Porting",
            dependencies: [
                .product(name: "SwiftParser", package: "swift-syntax"),
                .product(name: "SwiftSyntax", package: "swift-syntax"),
            ]),
        .executableTarget(name: "port-tool", dependencies: ["Porting"]),
        .plugin(name: "PortPlugin", capability: .buildTool(), dependencies: ["port-tool"]),
        .target(name: "XcodePorting"),
        .executableTarget(
            name: "reprise-port",
            dependencies: ["XcodePorting", .product(name: "ArgumentParser", package: "swift-argument-parser")]),
        .testTarget(name: "PortingTests", dependencies: ["Porting"]),
        .testTarget(name: "XcodePortingTests", dependencies: ["XcodePorting", "reprise-port"]),
    ],
    swiftLanguageModes: [.v6]
)
