// swift-tools-version: 6.2

import PackageDescription

let package = Package(
    name: "reprise",
    products: [
        .library(name: "UIKit", targets: ["UIKit", "CUIKitMain", "UnifiedLogging"]),
        .library(name: "WebDisplay", targets: ["WebDisplay"]),
        .library(name: "UIKitTesting", targets: ["UIKitTesting"]),
        .library(name: "RestorationExploring", targets: ["RestorationExploring"]),
        .library(name: "RestorationMetrics", targets: ["RestorationMetrics"]),
        .library(name: "WebKit", targets: ["WebKit"]),
        .library(name: "AVFoundation", targets: ["AVFoundation"]),
        .library(name: "AVKit", targets: ["AVKit"]),
        .library(name: "CoreLocation", targets: ["CoreLocation"]),
        .library(name: "MapKit", targets: ["MapKit"]),
        .library(name: "SafariServices", targets: ["SafariServices"]),
        .library(name: "MessageUI", targets: ["MessageUI"]),
        .library(name: "RestorationArchive", targets: ["RestorationArchive"]),
        .library(name: "ChildProcesses", targets: ["ChildProcesses"]),
        .executable(name: "reprise", targets: ["reprise"]),
        .plugin(name: "PortPlugin", targets: ["PortPlugin"]),
        .plugin(name: "ExplorePlugin", targets: ["ExplorePlugin"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-crypto", "3.12.3"..<"5.0.0"),
        .package(url: "https://github.com/apple/swift-log", from: "1.6.0"),
        // For those who collect metrics of apps on servers. Hummingbird fetches it anyway.
        .package(url: "https://github.com/apple/swift-metrics", from: "2.5.0"),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
        // Without its traits, which SwiftPM passes to the compiler in any order. Then `swift build` and `swift run` in turn
        // compile Hummingbird again and again.
        .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1", traits: []),
        // Reads iOS sources. Every app fetches it; only those that use PortPlugin build it.
        .package(url: "https://github.com/swiftlang/swift-syntax", "602.0.0"..<"604.0.0"),
        // Builds the guide: swift package generate-documentation --target UIKit
        .package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.4.0"),
    ],
    targets: [
        .target(
            name: "RestorationArchive",
            dependencies: ["CSwiftRuntime", .product(name: "Crypto", package: "swift-crypto")]),
        // Functions of Swift's runtime and of Foundation that Swift has no name for.
        .target(name: "CSwiftRuntime"),
        .target(name: "RepriseRestoration", dependencies: ["CSwiftRuntime", "RestorationArchive"]),
        // What displays and UIKit tell each other. UIKit exports it.
        .target(name: "UIKitDisplay", dependencies: ["RestorationArchive", "RepriseRestoration"]),
        // Reads Interface Builder's files as documents, without making objects. UIKit exports the problems.
        .target(name: "RepriseInterfaceFiles"),
        .target(
            name: "UIKit",
            dependencies: [
                "CSwiftRuntime", "RepriseInterfaceFiles", "RestorationArchive", "RepriseRestoration", "UIKitDisplay",
                .product(name: "Logging", package: "swift-log"),
            ]),
        // What @UIApplicationMain calls: the compiler looks for it in a Clang module UIKit, and crashes without one. UIKit itself is
        // better without a Clang module of its name.
        .target(name: "CUIKitMain"),
        // What Apple's module os has, for apps that log with it. Not under that name: SwiftPM keeps all modules of a build in one
        // folder, and other packages ask `canImport(os)` to know whether they are on Apple's systems.
        .target(
            name: "UnifiedLogging", dependencies: [.product(name: "Logging", package: "swift-log")]),
        .target(
            name: "WebDisplay",
            dependencies: [
                "UIKit",
                .product(name: "Crypto", package: "swift-crypto"),
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "Logging", package: "swift-log"),
            ],
            exclude: ["Page"], plugins: ["EmbedPage"]),
        // What saves and restores cost, for swift-metrics. Not in the core, which builds on swift-crypto and swift-log alone.
        .target(
            name: "RestorationMetrics",
            dependencies: ["UIKit", .product(name: "CoreMetrics", package: "swift-metrics")]),
        // What apps touch of Apple's other frameworks, as far as a browser or a labelled box can stand in for it.
        .target(
            name: "WebKit", dependencies: ["UIKit", "RestorationArchive", "RepriseRestoration"],
            path: "Sources/StandIns/WebKit"),
        .target(name: "AVFoundation", dependencies: ["UIKit"], path: "Sources/StandIns/AVFoundation"),
        .target(name: "AVKit", dependencies: ["AVFoundation", "UIKit"], path: "Sources/StandIns/AVKit"),
        .target(name: "CoreLocation", path: "Sources/StandIns/CoreLocation"),
        .target(
            name: "MapKit", dependencies: ["CoreLocation", "UIKit", "RestorationArchive", "RepriseRestoration"],
            path: "Sources/StandIns/MapKit"),
        .target(name: "SafariServices", dependencies: ["UIKit", "WebKit"], path: "Sources/StandIns/SafariServices"),
        .target(name: "MessageUI", dependencies: ["UIKit"], path: "Sources/StandIns/MessageUI"),
        .target(
            name: "UIKitTesting",
            dependencies: [
                "ChildProcesses", "RestorationArchive", "UIKit", "_Testing_UIKit",
                .product(name: "Logging", package: "swift-log"),
            ]),
        .target(name: "_Testing_UIKit"),
        // The one way to start a process. In a module of its own, for programs that start apps.
        .target(name: "ChildProcesses", dependencies: ["CChildProcess"]),
        // Functions of Linux for it that Swift has no name for.
        .target(name: "CChildProcess"),
        .target(
            name: "RepriseInspection",
            dependencies: [
                "RestorationArchive", "RepriseRestoration", .product(name: "Crypto", package: "swift-crypto"),
            ]),
        // Goes through an app, ends it everywhere, and says what does not come back.
        .target(
            name: "RestorationExploring",
            dependencies: [
                "ChildProcesses", "RestorationArchive", "RepriseInspection", "RepriseRestoration", "UIKitTesting",
            ]),
        // Rewrites iOS sources line for line, so that they compile on Linux.
        .target(
            name: "ReprisePorting",
            dependencies: [
                .product(name: "SwiftParser", package: "swift-syntax"),
                .product(name: "SwiftSyntax", package: "swift-syntax"),
            ]),
        // The host of an app for many people: a process for each, put away when idle.
        .target(
            name: "RepriseServing",
            dependencies: [
                "CChildProcess", "ChildProcesses", "WebDisplay", .product(name: "Crypto", package: "swift-crypto"),
                .product(name: "Hummingbird", package: "hummingbird"), .product(name: "Logging", package: "swift-log"),
            ]),
        // Reads Xcode projects, and says what packages they make.
        .target(name: "RepriseXcodePorting"),
        .executableTarget(name: "port-tool", dependencies: ["ReprisePorting", "RepriseXcodePorting"]),
        .plugin(name: "PortPlugin", capability: .buildTool(), dependencies: ["port-tool"]),
        .executableTarget(
            name: "reprise",
            dependencies: [
                "ChildProcesses", "RepriseInspection", "RepriseServing", "RestorationArchive", "RestorationExploring",
                "UIKit", "WebDisplay",
                "RepriseXcodePorting",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "Logging", package: "swift-log"),
            ],
            exclude: ["View/Page"], plugins: ["EmbedPage"]),
        // Without a dependency on the tool: SwiftPM would build all of Reprise once more for the host, in each build.
        .plugin(
            name: "ExplorePlugin",
            capability: .command(
                intent: .custom(
                    verb: "explore",
                    description: "Go through an app, kill it on every screen, and say what does not come back."))),
        // It runs a script instead of a tool of this package: SwiftPM links a tool anew whenever `swift run` follows `swift build`.
        .plugin(name: "EmbedPage", capability: .buildTool(), exclude: ["embed-page"]),
        .testTarget(name: "ChildProcessesTests", dependencies: ["ChildProcesses"]),
        // Golden files and storyboards are read where they lie.
        .testTarget(
            name: "RestorationArchiveTests",
            dependencies: ["ChildProcesses", "RestorationArchive", "SimulatedMachine"],
            exclude: ["Golden/Files"]),
        .testTarget(
            name: "RepriseInspectionTests",
            dependencies: ["RepriseInspection", "RepriseRestoration", "RestorationArchive"]),
        .testTarget(
            name: "RepriseServingTests",
            dependencies: [
                "ChildProcesses", "EndToEndSceneApp", "RepriseServing", "UIKit", "WebDisplay",
                .product(name: "Hummingbird", package: "hummingbird"), .product(name: "Logging", package: "swift-log"),
            ]),
        .testTarget(name: "RestorationExploringTests", dependencies: ["RestorationExploring", "UIKitTesting"]),
        .testTarget(
            name: "RestorationMetricsTests",
            dependencies: [
                "RestorationMetrics", "UIKitTesting", .product(name: "CoreMetrics", package: "swift-metrics"),
                .product(name: "MetricsTestKit", package: "swift-metrics"),
            ]),
        .testTarget(name: "ReprisePortingTests", dependencies: ["ReprisePorting"], exclude: ["Apps"]),
        .testTarget(
            name: "RepriseXcodePortingTests",
            dependencies: ["ChildProcesses", "RepriseXcodePorting", "port-tool", "reprise"]),
        .testTarget(name: "UnifiedLoggingTests", dependencies: ["UnifiedLogging"]),
        .testTarget(
            name: "UIKitTests",
            dependencies: [
                "RepriseInterfaceFiles", "UIKit", "UIKitTesting", "SimulatedMachine",
                .product(name: "Logging", package: "swift-log"),
            ],
            exclude: ["Restoration/MigrationStates", "Storyboards/Resources"]),
        .testTarget(
            name: "StandInTests",
            dependencies: [
                "UIKit", "UIKitTesting", "RestorationArchive", "WebKit", "AVFoundation", "AVKit", "CoreLocation",
                "MapKit", "SafariServices", "MessageUI",
            ]),
        .testTarget(
            name: "WebDisplayTests",
            dependencies: [
                "ChildProcesses", "WebDisplay", "reprise", "RepriseInspection",
                .product(name: "Hummingbird", package: "hummingbird"),
            ]),
        .testTarget(name: "RivalScenarios", dependencies: ["UIKitTesting"]),
        // The same examples in both language modes: apps are written in either (S-API-3).
        .testTarget(
            name: "SourceExamplesSwift5", dependencies: ["UIKitTesting"], path: "Tests/SourceExamples/Swift5",
            swiftSettings: [.swiftLanguageMode(.v5)]),
        .testTarget(
            name: "SourceExamplesSwift6", dependencies: ["UIKitTesting"], path: "Tests/SourceExamples/Swift6"),
        .executableTarget(
            name: "EndToEndApp", dependencies: ["UIKit", "WebDisplay"], path: "Tests/EndToEnd/App"),
        .executableTarget(
            name: "EndToEndWebApp", dependencies: ["UIKit", "WebDisplay", "WebKit"], path: "Tests/EndToEnd/WebApp",
            resources: [.copy("Resources")]),
        .target(
            name: "EndToEndBundleLibrary", path: "Tests/EndToEnd/BundleLibrary", resources: [.copy("Resources")]),
        .executableTarget(
            name: "EndToEndBundleApp", dependencies: ["CUIKitMain", "EndToEndBundleLibrary", "UIKit", "WebDisplay"],
            path: "Tests/EndToEnd/BundleApp", resources: [.copy("Resources")],
            swiftSettings: [.swiftLanguageMode(.v5)]),
        .executableTarget(
            name: "EndToEndSceneApp", dependencies: ["UIKit", "WebDisplay"], path: "Tests/EndToEnd/SceneApp",
            resources: [.copy("Resources")]),
        .executableTarget(
            name: "EndToEndMistakesApp", dependencies: ["UIKit"], path: "Tests/EndToEnd/MistakesApp"),
        .executableTarget(name: "EndToEndCrashApp", dependencies: ["UIKit"], path: "Tests/EndToEnd/CrashApp"),
        .testTarget(
            name: "EndToEndTests",
            dependencies: [
                "ChildProcesses", "UIKitTesting", "RestorationArchive", "EndToEndApp", "EndToEndBundleApp",
                "EndToEndCrashApp",
                "EndToEndMistakesApp", "EndToEndSceneApp", "EndToEndWebApp", "RestorationExploring",
                .product(name: "Crypto", package: "swift-crypto"),
            ],
            path: "Tests/EndToEnd/Tests"),
        // A disk in memory, and what a crash may leave of it.
        .target(
            name: "SimulatedMachine", dependencies: ["RestorationArchive"], path: "Tests/Simulation/Machine"),
        // Clocks, random bytes, queues and locks of a simulated world. In a target of its own, because an executable that links it has them
        // in place of the system's.
        .target(name: "CWorld", path: "Tests/Simulation/CWorld"),
        .executableTarget(
            name: "simulate",
            dependencies: [
                "CWorld", "RestorationArchive", "SimulatedMachine", "UIKit", "WebDisplay",
                .product(name: "Hummingbird", package: "hummingbird"), .product(name: "Logging", package: "swift-log"),
            ],
            path: "Tests/Simulation/Simulate",
            // Its threads take turns, which the compiler cannot know.
            swiftSettings: [.swiftLanguageMode(.v5)]),
        // It starts `simulate`, and does not depend on it: a test that links it would have the functions of CWorld in its own process.
        .testTarget(name: "SimulationTests", dependencies: ["ChildProcesses"], path: "Tests/Simulation/Tests"),
    ],
    swiftLanguageModes: [.v6]
)
