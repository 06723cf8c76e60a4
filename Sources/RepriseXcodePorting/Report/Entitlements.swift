/// The app's entitlements on Apple's systems, and their meaning on Linux.
enum Entitlements {
    private static let known: [(prefix: String, subject: String, advice: String)] = [
        (
            "aps-environment", "push notifications",
            "No notification arrives. Let the app ask its server when it becomes active."
        ),
        ("com.apple.developer.icloud", "iCloud", "Keep the data on the machine, or on a server of your own."),
        ("com.apple.developer.ubiquity", "iCloud", "Keep the data on the machine, or on a server of your own."),
        (
            "com.apple.security.application-groups", "app groups",
            "Linux has no extensions to share with. Use the app's own folders."
        ),
        ("keychain-access-groups", "the keychain", "Keep secrets in a file that only the user can read."),
        ("com.apple.developer.healthkit", "HealthKit", "Leave it out."),
        ("com.apple.developer.homekit", "HomeKit", "Leave it out."),
        ("com.apple.developer.siri", "Siri", "Leave it out."),
        ("com.apple.developer.applesignin", "Sign in with Apple", "Offer another way to sign in."),
        ("com.apple.developer.associated-domains", "universal links", "Links to the web site do not open the app."),
        ("com.apple.developer.in-app-payments", "Apple Pay", "Offer another way to pay."),
        ("com.apple.developer.pass-type-identifiers", "Wallet", "Leave it out."),
        ("com.apple.developer.networking", "network extensions", "Leave it out."),
        ("com.apple.external-accessory", "accessories", "Leave it out."),
        ("inter-app-audio", "audio between apps", "Leave it out."),
    ]

    /// Returns a warning for each subject of which the file has a known entitlement. Returns none if the file cannot be
    /// read.
    ///
    /// - Parameters:
    ///   - path: the absolute path of the .entitlements file.
    ///   - name: its path relative to the package.
    static func findings(_ path: String, name: String) -> [PortFinding] {
        guard let values = try? PropertyListFile.read(path).dictionary else { return [] }
        var subjects: Set<String> = []
        return known.compactMap { entry in
            guard values.keys.contains(where: { $0.hasPrefix(entry.prefix) }), subjects.insert(entry.subject).inserted
            else {
                return nil
            }
            return PortFinding(
                .warning, "entitlement", entry.subject,
                "The app is entitled to use \(entry.subject), which Linux lacks.",
                advice: entry.advice, places: [.init(name)])
        }
    }
}
