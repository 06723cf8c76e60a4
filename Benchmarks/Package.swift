// swift-tools-version: 6.2

import PackageDescription

let package = Package(
    name: "Benchmarks",
    dependencies: [
        .package(name: "reprise", path: ".."),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
        .package(url: "https://github.com/apple/swift-crypto", from: "4.0.0"),
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.0.0"),
        .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1", traits: []),
    ],
    targets: [
        .systemLibrary(name: "CMalloc"),
        .executableTarget(
            name: "benchmarks",
            dependencies: [
                "CMalloc",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "Crypto", package: "swift-crypto"),
                .product(name: "GRDB", package: "GRDB.swift"),
                .product(name: "ChildProcesses", package: "reprise"),
                .product(name: "RestorationArchive", package: "reprise"),
                .product(name: "RestorationExploring", package: "reprise"),
                .product(name: "UIKitTesting", package: "reprise"),
                .product(name: "WebDisplay", package: "reprise"),
            ],
            path: "Sources/Benchmarks"),
        // The suite for --first-answer starts these two programs.
        .executableTarget(
            name: "restoring-app",
            dependencies: [
                .product(name: "UIKit", package: "reprise"), .product(name: "WebDisplay", package: "reprise"),
            ],
            path: "Sources/RestoringApp"),
        .executableTarget(
            name: "one-page", dependencies: [.product(name: "Hummingbird", package: "hummingbird")],
            path: "Sources/OnePage"),
    ],
    swiftLanguageModes: [.v6]
)
