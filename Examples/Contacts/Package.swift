// swift-tools-version: 6.2

import PackageDescription

let package = Package(
    name: "Contacts",
    dependencies: [
        .package(name: "reprise", path: "../.."),
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.0.0"),
    ],
    targets: [
        .target(
            name: "AddressBook",
            dependencies: [.product(name: "GRDB", package: "GRDB.swift")]),
        .executableTarget(
            name: "Contacts",
            dependencies: [
                "AddressBook",
                .product(name: "UIKit", package: "reprise"),
                .product(name: "WebDisplay", package: "reprise"),
            ],
            // The resources are copied as a folder, because SwiftPM refuses an Info.plist as a single resource. The
            // folder also contains the storyboard and the nib.
            resources: [.copy("Resources")]),
        .testTarget(
            name: "AddressBookTests",
            dependencies: ["AddressBook", .product(name: "GRDB", package: "GRDB.swift")]),
    ],
    swiftLanguageModes: [.v6]
)
