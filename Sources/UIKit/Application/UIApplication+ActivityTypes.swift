extension UIApplication {
    /// The `NSUserActivityTypes` of Info.plist.
    nonisolated static var declaredActivityTypes: [String] { infoDictionary["NSUserActivityTypes"] as? [String] ?? [] }
}
