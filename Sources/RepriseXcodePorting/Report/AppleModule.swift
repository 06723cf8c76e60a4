/// Modules that iOS apps import, and their counterparts on Linux.
///
/// Keep this table up to date with Reprise: remove a module when Reprise provides it.
enum AppleModule {
    /// Modules that can be imported: those of the toolchain and of Reprise, and those whose imports the plug-in
    /// replaces.
    static let available: Set<String> = Set<String>([
        "UIKit", "WebDisplay", "UIKitTesting", "Foundation", "FoundationEssentials", "FoundationNetworking",
        "FoundationXML", "FoundationInternationalization", "Swift", "Dispatch", "Glibc", "Synchronization",
        "Observation",
        "RegexBuilder", "Distributed", "Testing", "XCTest", "CoreFoundation", "os", "_Concurrency",
        "_StringProcessing", "PackageDescription", "Cxx",
    ]).union(products).union(replaced)

    /// Modules that the plug-in replaces with another import. `canImport` is false for them on Linux.
    static let replaced: Set<String> = ["CoreGraphics", "QuartzCore", "ObjectiveC", "Darwin"]

    /// Modules that are products of Reprise beside UIKit, each under its own name.
    static let products: Set<String> = [
        "WebKit", "AVFoundation", "AVKit", "CoreLocation", "MapKit", "SafariServices", "MessageUI",
    ]

    /// Returns the advice for a missing module, or nil if there is none.
    static func advice(for module: String) -> String? {
        if let advice = particular[module] { return advice }
        return others.contains(module)
            ? "Guard it with #if canImport(\(module)), and give Linux another way or leave it out." : nil
    }

    private static let particular: [String: String] = [
        "CoreData": "Keep the data with Codable, SQLite or GRDB instead.",
        "SwiftData": "Keep the data with Codable, SQLite or GRDB instead.",
        "CloudKit": "Keep the data on the machine, or on a server of your own.",
        "SwiftUI": "Rewrite views of SwiftUI with UIKit, and remove previews.",
        "Combine": "Use OpenCombine (the same API as a Swift package), AsyncSequence, or closures.",
        "StoreKit": "Linux has no shop. Guard it, and treat everything that the app may give away as bought.",
        "Photos": "Linux has no photo library. Let the user choose a file.",
        "PhotosUI": "Linux has no photo library. Let the user choose a file.",
        "CryptoKit": "Add the package swift-crypto and import Crypto, which has the same API.",
        "CommonCrypto": "Add the package swift-crypto and import Crypto.",
        "Security": "Keep secrets in a file that only the user can read. For cryptography, use swift-crypto.",
        "MobileCoreServices": "Write the type identifiers as texts.",
        "UniformTypeIdentifiers": "Write the type identifiers as texts.",
        "AppKit": "Guard it with #if canImport(AppKit).",
        "Cocoa": "Guard it with #if canImport(Cocoa).",
        "UserNotifications": "Guard it with #if canImport(UserNotifications). Nothing reminds the user.",
        "LocalAuthentication": "Guard it. The session of the desktop protects the app.",
        "OSLog": "Import os instead.",
        "SQLite3": "Add a system library target named SQLite3, whose module map links sqlite3.",
    ]

    private static let others: Set<String> = [
        "ARKit", "Accelerate", "Accounts", "ActivityKit", "AdSupport", "AddressBook", "AddressBookUI", "AppIntents",
        "AppTrackingTransparency", "AssetsLibrary", "AudioToolbox", "AudioUnit", "AuthenticationServices",
        "BackgroundTasks", "CFNetwork", "CallKit", "CarPlay", "ClassKit", "Contacts", "ContactsUI", "CoreAudio",
        "CoreBluetooth",
        "CoreHaptics", "CoreImage", "CoreMIDI", "CoreML", "CoreMedia", "CoreMotion", "CoreNFC", "CoreSpotlight",
        "CoreTelephony", "CoreText", "CoreVideo", "CreateML", "DeviceCheck", "EventKit", "EventKitUI",
        "ExternalAccessory",
        "FileProvider", "GLKit", "GameController", "GameKit", "GameplayKit", "HealthKit", "HealthKitUI", "HomeKit",
        "IOKit",
        "IOSurface", "IdentityLookup", "ImageIO", "Intents", "IntentsUI", "JavaScriptCore", "LinkPresentation",
        "MLCompute",
        "MediaPlayer", "MediaToolbox", "Messages", "Metal", "MetalKit", "MetalPerformanceShaders", "MetricKit",
        "ModelIO", "MultipeerConnectivity", "NaturalLanguage", "NearbyInteraction", "Network", "NetworkExtension",
        "NewsstandKit", "NotificationCenter", "OpenAL", "OpenGLES", "PDFKit", "PassKit", "PencilKit",
        "PlaygroundSupport",
        "PushKit", "QuickLook", "QuickLookThumbnailing", "RealityKit", "ReplayKit", "SceneKit", "ScreenTime",
        "SharedWithYou",
        "Social", "SoundAnalysis", "Speech", "SpriteKit", "SystemConfiguration", "TVUIKit", "ThreadNetwork", "TipKit",
        "Twitter",
        "VideoToolbox", "Vision", "VisionKit", "WatchConnectivity", "WatchKit", "WidgetKit", "iAd", "simd", "zlib",
        "CoreTransferable", "Charts", "MusicKit", "WeatherKit", "GroupActivities", "DeveloperToolsSupport",
    ]
}
