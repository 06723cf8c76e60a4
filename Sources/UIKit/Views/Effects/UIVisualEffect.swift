import Foundation

/// An effect on what is in or behind a visual effect view. Has no effect: displays show the content unchanged.
@preconcurrency @MainActor
open class UIVisualEffect: NSObject {}

/// An effect that blurs what is behind a view on Apple's platforms. Has no effect here.
open class UIBlurEffect: UIVisualEffect {
    /// The style of the blur. Has no effect.
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

    /// Creates an effect of a style, which displays don't show.
    public init(style: Style) {
        self.style = style
        super.init()
    }
}

/// An effect that lets a view's content show through a blur on Apple's platforms. Has no effect here.
open class UIVibrancyEffect: UIVisualEffect {
    let blurEffect: UIBlurEffect

    /// Creates an effect for content in front of a blur, which displays don't show.
    public init(blurEffect: UIBlurEffect) {
        self.blurEffect = blurEffect
        super.init()
    }
}
