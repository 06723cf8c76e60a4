/// Modules that an app for iOS imports, and what Linux has of them.
///
/// This table is to be kept with what Reprise brings: a module of its own leaves it.
enum AppleModule {
    /// Modules that are there: the toolchain's, and those of Reprise.
    static let available: Set<String> = [
        "UIKit", "WebDisplay", "UIKitTesting", "Foundation", "FoundationEssentials", "FoundationNetworking",
        "FoundationXML", "FoundationInternationalization", "Swift", "Dispatch", "Glibc", "Synchronization",
        "Observation",
        "RegexBuilder", "Distributed", "Testing", "XCTest", "CoreFoundation", "os", "_Concurrency",
        "_StringProcessing", "PackageDescription", "Cxx",
    ]

    /// What to do about a module that is not there.
    static func advice(for module: String) -> String? {
        if let advice = particular[module] { return advice }
        return others.contains(module)
            ? "Guard it with #if canImport(\(module)), and give Linux another way or leave it out." : nil
    }

    private static let particular: [String: String] = [
        "WebKit": "Guard it with #if canImport(WebKit); show the address as a link that UIApplication.open opens.",
        "SafariServices": "Open the address with UIApplication.open instead.",
        "MapKit": "Guard it with #if canImport(MapKit); show a list of the places, or a link to a map.",
        "AVFoundation": "Guard it with #if canImport(AVFoundation); the app runs without sound and video.",
        "AVKit": "Guard it with #if canImport(AVKit); offer the video as a link.",
        "CoreData": "Keep the data with Codable, SQLite or GRDB instead.",
        "SwiftData": "Keep the data with Codable, SQLite or GRDB instead.",
        "CloudKit": "Keep the data on the machine, or on a server of your own.",
        "SwiftUI": "Views of SwiftUI have to be rewritten with UIKit; previews can go.",
        "Combine": "Use OpenCombine (the same API as a Swift package), AsyncSequence, or closures.",
        "StoreKit": "There is no shop: guard it, and take as bought what the app may give away.",
        "CoreLocation": "Guard it with #if canImport(CoreLocation); let the user enter a place.",
        "Photos": "There is no photo library: let the user choose a file.",
        "PhotosUI": "There is no photo library: let the user choose a file.",
        "CoreGraphics": "Take the import away: CGFloat, CGPoint, CGSize and CGRect are Foundation's. Nothing draws.",
        "QuartzCore": "Take the import away where only times are meant; layers do not exist.",
        "CryptoKit": "Add the package swift-crypto and import Crypto: it has the same API.",
        "CommonCrypto": "Add the package swift-crypto and import Crypto.",
        "Security": "Keep secrets in a file that only the user can read; for cryptography take swift-crypto.",
        "Darwin": "Import Foundation, or Glibc.",
        "ObjectiveC": "Take it away, and what it is used for: swizzling, associated objects.",
        "MobileCoreServices": "Write the type identifiers as texts.",
        "UniformTypeIdentifiers": "Write the type identifiers as texts.",
        "AppKit": "Guard it with #if canImport(AppKit).",
        "Cocoa": "Guard it with #if canImport(Cocoa).",
        "UserNotifications": "Guard it with #if canImport(UserNotifications); nothing reminds the user.",
        "MessageUI": "Open a mailto: address with UIApplication.open instead.",
        "LocalAuthentication": "Guard it; the session of the desktop protects the app.",
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
