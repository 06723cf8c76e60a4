// Swift 4.2 moved these into `UIAccessibility` and `UIAccessibilityTraits`.

/// Its name before Swift 4.2.
@available(*, deprecated, renamed: "UIAccessibility.Notification")
public typealias UIAccessibilityNotifications = UIAccessibility.Notification

/// Its name before Swift 4.2.
@available(*, deprecated, renamed: "UIAccessibility.Notification.screenChanged")
public let UIAccessibilityScreenChangedNotification = UIAccessibility.Notification.screenChanged

/// Its name before Swift 4.2.
@available(*, deprecated, renamed: "UIAccessibility.Notification.layoutChanged")
public let UIAccessibilityLayoutChangedNotification = UIAccessibility.Notification.layoutChanged

/// Its name before Swift 4.2.
@available(*, deprecated, renamed: "UIAccessibility.Notification.announcement")
public let UIAccessibilityAnnouncementNotification = UIAccessibility.Notification.announcement

/// Its name before Swift 4.2.
@available(*, deprecated, renamed: "UIAccessibility.voiceOverStatusDidChangeNotification")
public let UIAccessibilityVoiceOverStatusChanged = UIAccessibility.voiceOverStatusDidChangeNotification.rawValue

/// Its name before Swift 4.2.
@available(*, deprecated, renamed: "UIAccessibilityTraits.none")
public let UIAccessibilityTraitNone = UIAccessibilityTraits.none

/// Its name before Swift 4.2.
@available(*, deprecated, renamed: "UIAccessibilityTraits.button")
public let UIAccessibilityTraitButton = UIAccessibilityTraits.button

/// Its name before Swift 4.2.
@available(*, deprecated, renamed: "UIAccessibilityTraits.link")
public let UIAccessibilityTraitLink = UIAccessibilityTraits.link

/// Its name before Swift 4.2.
@available(*, deprecated, renamed: "UIAccessibilityTraits.header")
public let UIAccessibilityTraitHeader = UIAccessibilityTraits.header

/// Its name before Swift 4.2.
@available(*, deprecated, renamed: "UIAccessibilityTraits.searchField")
public let UIAccessibilityTraitSearchField = UIAccessibilityTraits.searchField

/// Its name before Swift 4.2.
@available(*, deprecated, renamed: "UIAccessibilityTraits.image")
public let UIAccessibilityTraitImage = UIAccessibilityTraits.image

/// Its name before Swift 4.2.
@available(*, deprecated, renamed: "UIAccessibilityTraits.selected")
public let UIAccessibilityTraitSelected = UIAccessibilityTraits.selected

/// Its name before Swift 4.2.
@available(*, deprecated, renamed: "UIAccessibilityTraits.playsSound")
public let UIAccessibilityTraitPlaysSound = UIAccessibilityTraits.playsSound

/// Its name before Swift 4.2.
@available(*, deprecated, renamed: "UIAccessibilityTraits.keyboardKey")
public let UIAccessibilityTraitKeyboardKey = UIAccessibilityTraits.keyboardKey

/// Its name before Swift 4.2.
@available(*, deprecated, renamed: "UIAccessibilityTraits.staticText")
public let UIAccessibilityTraitStaticText = UIAccessibilityTraits.staticText

/// Its name before Swift 4.2.
@available(*, deprecated, renamed: "UIAccessibilityTraits.summaryElement")
public let UIAccessibilityTraitSummaryElement = UIAccessibilityTraits.summaryElement

/// Its name before Swift 4.2.
@available(*, deprecated, renamed: "UIAccessibilityTraits.notEnabled")
public let UIAccessibilityTraitNotEnabled = UIAccessibilityTraits.notEnabled

/// Its name before Swift 4.2.
@available(*, deprecated, renamed: "UIAccessibilityTraits.updatesFrequently")
public let UIAccessibilityTraitUpdatesFrequently = UIAccessibilityTraits.updatesFrequently

/// Its name before Swift 4.2.
@available(*, deprecated, renamed: "UIAccessibilityTraits.startsMediaSession")
public let UIAccessibilityTraitStartsMediaSession = UIAccessibilityTraits.startsMediaSession

/// Its name before Swift 4.2.
@available(*, deprecated, renamed: "UIAccessibilityTraits.adjustable")
public let UIAccessibilityTraitAdjustable = UIAccessibilityTraits.adjustable

/// Its name before Swift 4.2.
@available(*, deprecated, renamed: "UIAccessibilityTraits.allowsDirectInteraction")
public let UIAccessibilityTraitAllowsDirectInteraction = UIAccessibilityTraits.allowsDirectInteraction

/// Its name before Swift 4.2.
@available(*, deprecated, renamed: "UIAccessibilityTraits.causesPageTurn")
public let UIAccessibilityTraitCausesPageTurn = UIAccessibilityTraits.causesPageTurn

/// Returns `UIAccessibility.isVoiceOverRunning`, which has that name since Swift 4.2.
@available(*, deprecated, renamed: "getter:UIAccessibility.isVoiceOverRunning()")
public func UIAccessibilityIsVoiceOverRunning() -> Bool { UIAccessibility.isVoiceOverRunning }

/// Returns `UIAccessibility.isBoldTextEnabled`, which has that name since Swift 4.2.
@available(*, deprecated, renamed: "getter:UIAccessibility.isBoldTextEnabled()")
public func UIAccessibilityIsBoldTextEnabled() -> Bool { UIAccessibility.isBoldTextEnabled }

/// Returns `UIAccessibility.isReduceMotionEnabled`, which has that name since Swift 4.2.
@available(*, deprecated, renamed: "getter:UIAccessibility.isReduceMotionEnabled()")
public func UIAccessibilityIsReduceMotionEnabled() -> Bool { UIAccessibility.isReduceMotionEnabled }

/// Returns `UIAccessibility.isReduceTransparencyEnabled`, which has that name since Swift 4.2.
@available(*, deprecated, renamed: "getter:UIAccessibility.isReduceTransparencyEnabled()")
public func UIAccessibilityIsReduceTransparencyEnabled() -> Bool { UIAccessibility.isReduceTransparencyEnabled }

/// Returns `UIAccessibility.isInvertColorsEnabled`, which has that name since Swift 4.2.
@available(*, deprecated, renamed: "getter:UIAccessibility.isInvertColorsEnabled()")
public func UIAccessibilityIsInvertColorsEnabled() -> Bool { UIAccessibility.isInvertColorsEnabled }

/// Returns `UIAccessibility.isSwitchControlRunning`, which has that name since Swift 4.2.
@available(*, deprecated, renamed: "getter:UIAccessibility.isSwitchControlRunning()")
public func UIAccessibilityIsSwitchControlRunning() -> Bool { UIAccessibility.isSwitchControlRunning }

/// Returns `UIAccessibility.isDarkerSystemColorsEnabled`, which has that name since Swift 4.2.
@available(*, deprecated, renamed: "getter:UIAccessibility.isDarkerSystemColorsEnabled()")
public func UIAccessibilityDarkerSystemColorsEnabled() -> Bool { UIAccessibility.isDarkerSystemColorsEnabled }

/// Does the same as `UIAccessibility.post(notification:argument:)`, which has that name since Swift 4.2.
@available(*, deprecated, renamed: "UIAccessibility.post(notification:argument:)")
public func UIAccessibilityPostNotification(_ notification: UIAccessibility.Notification, _ argument: Any?) {
    UIAccessibility.post(notification: notification, argument: argument)
}

extension UIAccessibilityTraits {
    /// Returns the union, because traits were numbers before Swift 4.2.
    @available(*, deprecated, renamed: "union(_:)")
    public static func | (lhs: UIAccessibilityTraits, rhs: UIAccessibilityTraits) -> UIAccessibilityTraits {
        lhs.union(rhs)
    }
    /// Adds the traits on the right, because traits were numbers before Swift 4.2.
    @available(*, deprecated, renamed: "formUnion(_:)")
    public static func |= (lhs: inout UIAccessibilityTraits, rhs: UIAccessibilityTraits) { lhs.formUnion(rhs) }
}
