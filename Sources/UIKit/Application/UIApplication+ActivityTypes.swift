extension UIApplication {
    /// `NSUserActivityTypes` of Info.plist.
    nonisolated static var declaredActivityTypes: [String] { infoDictionary["NSUserActivityTypes"] as? [String] ?? [] }
}
