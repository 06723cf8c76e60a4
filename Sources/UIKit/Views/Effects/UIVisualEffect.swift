import Foundation

/// What a visual effect view would do to what is behind it or in it. Displays show what is in it. Has no effect.
@preconcurrency @MainActor
open class UIVisualEffect: NSObject {}

/// Makes what is behind a view blurred on Apple's platforms. Has no effect.
open class UIBlurEffect: UIVisualEffect {
    /// How the blur looks. Has no effect.
    public enum Style: Int, Sendable {
        /// In Apple's order.
        case extraLight = 0, light, dark
        /// In Apple's order.
        case regular = 4, prominent
        /// In Apple's order.
        case systemUltraThinMaterial, systemThinMaterial, systemMaterial, systemThickMaterial, systemChromeMaterial
        /// In Apple's order.
        case systemUltraThinMaterialLight, systemThinMaterialLight, systemMaterialLight, systemThickMaterialLight
        /// In Apple's order.
        case systemChromeMaterialLight
        /// In Apple's order.
        case systemUltraThinMaterialDark, systemThinMaterialDark, systemMaterialDark, systemThickMaterialDark
        /// In Apple's order.
        case systemChromeMaterialDark
    }

    let style: Style

    /// An effect of that style.
    public init(style: Style) {
        self.style = style
        super.init()
    }
}

/// Lets what is in a view shine through a blur on Apple's platforms. Has no effect.
open class UIVibrancyEffect: UIVisualEffect {
    let blurEffect: UIBlurEffect

    /// An effect that belongs to a blur.
    public init(blurEffect: UIBlurEffect) {
        self.blurEffect = blurEffect
        super.init()
    }
}
