/// A planner for an app's Info.plist, which uses its file and its build settings.
struct InfoPlistPlanner {
    private(set) var plan = InfoPlistPlan()
    private(set) var mainStoryboard: String?
    private(set) var launchStoryboard: String?
    /// The bundle identifier in the values of build settings or else in the file, with its placeholders filled in. nil
    /// if neither has one.
    private(set) var bundleIdentifier: String?
    /// The error that occurred when reading the file, or nil.
    private(set) var problem: PortingError?

    /// - Parameters:
    ///   - file: the path of the file relative to the package, and its absolute path. nil without a file.
    ///   - settings: the build settings, or nil for a folder without a project.
    ///   - name: the target's name.
    init(file: (relative: String, absolute: String)?, settings: BuildSettings?, name: String) {
        var content: [String: PropertyListValue] = [:]
        if let file {
            do throws(PortingError) {
                content = try PropertyListFile.read(file.absolute).dictionary ?? [:]
                plan.file = file.relative
            } catch {
                problem = error
            }
        }
        let placeholders = InfoPlistPlan.placeholders(in: .dictionary(content))
        for placeholder in Set(placeholders) { plan.settings[placeholder] = Self.value(placeholder, settings, name) }
        if let settings { plan.values = Self.values(settings, name) }
        plan.defaults = Self.defaults(settings, name)

        func text(_ key: String) -> String? {
            if case .text(let text)? = plan.values[key], !text.isEmpty { return text }
            guard let text = content[key]?.text else { return nil }
            let filled = InfoPlistPlan.placeholders(in: text).reduce(text) { text, name in
                text.replacing("$(\(name))", with: plan.settings[name] ?? "")
                    .replacing("${\(name)}", with: plan.settings[name] ?? "")
            }
            return filled.isEmpty ? nil : filled
        }
        mainStoryboard = text("UIMainStoryboardFile") ?? sceneStoryboard(content)
        launchStoryboard = text("UILaunchStoryboardName")
        bundleIdentifier = text("CFBundleIdentifier")
    }

    private static func value(_ placeholder: String, _ settings: BuildSettings?, _ name: String) -> String {
        // SwiftPM names the executable after the target.
        if placeholder == "EXECUTABLE_NAME" { return name }
        if let settings { return settings.filled("$(\(placeholder))") }
        // Without a project, the target's name replaces the placeholders of Xcode's templates.
        switch placeholder.split(separator: ":").first {
        case "PRODUCT_NAME", "EXECUTABLE_NAME", "TARGET_NAME", "PRODUCT_MODULE_NAME", "PRODUCT_BUNDLE_IDENTIFIER":
            return name
        case "DEVELOPMENT_LANGUAGE": return "en"
        case "MARKETING_VERSION": return "1.0"
        case "CURRENT_PROJECT_VERSION": return "1"
        case "PRODUCT_BUNDLE_PACKAGE_TYPE": return "APPL"
        default: return ""
        }
    }

    /// Returns the storyboard of the first scene configuration that has one, or nil. Nil, too, if a build setting makes
    /// the scene manifest.
    private func sceneStoryboard(_ content: [String: PropertyListValue]) -> String? {
        // A scene manifest made by Xcode replaces the file's, and it contains no storyboard.
        guard plan.values["UIApplicationSceneManifest"] == nil else { return nil }
        let configurations =
            content["UIApplicationSceneManifest"]?.dictionary?["UISceneConfigurations"]?.dictionary ?? [:]
        return configurations["UIWindowSceneSessionRoleApplication"]?.list?.lazy
            .compactMap { $0.dictionary?["UISceneStoryboardFile"]?.text }.first
    }

    // MARK: Build settings

    private static let prefix = "INFOPLIST_KEY_"
    private static let lists: Set<String> = [
        "UISupportedInterfaceOrientations", "UISupportedInterfaceOrientations~iphone",
        "UISupportedInterfaceOrientations~ipad", "UIRequiredDeviceCapabilities", "UIBackgroundModes",
    ]

    /// Returns the values of `INFOPLIST_KEY_…` settings and the usual ones of an app. Returns none unless
    /// `GENERATE_INFOPLIST_FILE` is on, because Xcode then makes or merges the file.
    private static func values(_ settings: BuildSettings, _ name: String) -> [String: InfoValue] {
        guard settings.isOn("GENERATE_INFOPLIST_FILE") else { return [:] }
        var values = [
            "CFBundleName": "PRODUCT_NAME", "CFBundleVersion": "CURRENT_PROJECT_VERSION",
            "CFBundleDevelopmentRegion": "DEVELOPMENT_LANGUAGE", "CFBundleIdentifier": "PRODUCT_BUNDLE_IDENTIFIER",
            "CFBundlePackageType": "PRODUCT_BUNDLE_PACKAGE_TYPE", "CFBundleShortVersionString": "MARKETING_VERSION",
        ].compactMapValues { settings[$0].map(InfoValue.text) }
        values["CFBundleExecutable"] = .text(name)
        for setting in settings.keys(withPrefix: prefix) {
            guard let value = settings[setting] else { continue }
            let name = String(setting.dropFirst(prefix.count))
            switch name {
            case "UIApplicationSceneManifest_Generation":
                guard settings.isOn(setting) else { continue }
                values["UIApplicationSceneManifest"] = .dictionary([
                    "UIApplicationSupportsMultipleScenes": .flag(true), "UISceneConfigurations": .dictionary([:]),
                ])
            case "UILaunchScreen_Generation":
                if settings.isOn(setting) {
                    values["UILaunchScreen"] = .dictionary(["UILaunchScreen": .dictionary([:])])
                }
            case "CFBundleDisplayName", "UIMainStoryboardFile", "UILaunchStoryboardName", "NSHumanReadableCopyright":
                values[name] = .text(value)
            default:
                let key = name.replacing("_iPhone", with: "~iphone").replacing("_iPad", with: "~ipad")
                if lists.contains(key) {
                    values[key] = .list(value.split(separator: " ").map(String.init))
                } else if ["YES", "NO"].contains(value.uppercased()) {
                    values[key] = .flag(value.uppercased() == "YES")
                } else {
                    values[key] = .text(value)
                }
            }
        }
        return values
    }

    private static func defaults(_ settings: BuildSettings?, _ name: String) -> [String: InfoValue] {
        let texts = [
            "CFBundleName": settings?["PRODUCT_NAME"] ?? name,
            "CFBundleExecutable": name,
            "CFBundlePackageType": settings?["PRODUCT_BUNDLE_PACKAGE_TYPE"] ?? "APPL",
            "CFBundleIdentifier": settings?["PRODUCT_BUNDLE_IDENTIFIER"] ?? name,
            "CFBundleShortVersionString": settings?["MARKETING_VERSION"] ?? "1.0",
            "CFBundleVersion": settings?["CURRENT_PROJECT_VERSION"] ?? "1",
            "CFBundleDevelopmentRegion": settings?["DEVELOPMENT_LANGUAGE"] ?? "en",
            "CFBundleInfoDictionaryVersion": "6.0",
        ]
        return texts.mapValues(InfoValue.text)
    }
}
