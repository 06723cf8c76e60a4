import Foundation

// How accessories look. All but `isHidden` has no effect: displays draw accessories.
extension UICellAccessory {
    /// How wide an accessory is. Has no effect: displays place accessories.
    public enum LayoutDimension: Equatable, Sendable {
        /// As wide as it is, as the others are, or so many points.
        case actual, standard, custom(CGFloat)
    }

    /// How such an accessory looks.
    public struct DisclosureIndicatorOptions {
        /// nil for false.
        public var isHidden: Bool?
        /// In points. Has no effect: displays place accessories.
        public var reservedLayoutWidth: LayoutDimension?
        /// Has no effect: displays colour accessories.
        public var tintColor: UIColor?

        /// Without any of these, the display's own looks.
        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
        ) {
            self.isHidden = isHidden
            self.reservedLayoutWidth = reservedLayoutWidth
            self.tintColor = tintColor
        }
    }

    /// How such an accessory looks.
    public struct CheckmarkOptions {
        /// nil for false.
        public var isHidden: Bool?
        /// In points. Has no effect: displays place accessories.
        public var reservedLayoutWidth: LayoutDimension?
        /// Has no effect: displays colour accessories.
        public var tintColor: UIColor?

        /// Without any of these, the display's own looks.
        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
        ) {
            self.isHidden = isHidden
            self.reservedLayoutWidth = reservedLayoutWidth
            self.tintColor = tintColor
        }
    }

    /// How such an accessory looks.
    public struct DeleteOptions {
        /// nil for false.
        public var isHidden: Bool?
        /// In points. Has no effect: displays place accessories.
        public var reservedLayoutWidth: LayoutDimension?
        /// Has no effect: displays colour accessories.
        public var tintColor: UIColor?
        /// Has no effect: displays colour accessories.
        public var backgroundColor: UIColor?

        /// Without any of these, the display's own looks.
        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
            backgroundColor: UIColor? = nil
        ) {
            self.isHidden = isHidden
            self.reservedLayoutWidth = reservedLayoutWidth
            self.tintColor = tintColor
            self.backgroundColor = backgroundColor
        }
    }

    /// How such an accessory looks.
    public struct InsertOptions {
        /// nil for false.
        public var isHidden: Bool?
        /// In points. Has no effect: displays place accessories.
        public var reservedLayoutWidth: LayoutDimension?
        /// Has no effect: displays colour accessories.
        public var tintColor: UIColor?
        /// Has no effect: displays colour accessories.
        public var backgroundColor: UIColor?

        /// Without any of these, the display's own looks.
        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
            backgroundColor: UIColor? = nil
        ) {
            self.isHidden = isHidden
            self.reservedLayoutWidth = reservedLayoutWidth
            self.tintColor = tintColor
            self.backgroundColor = backgroundColor
        }
    }

    /// How such an accessory looks.
    public struct DetailOptions {
        /// nil for false.
        public var isHidden: Bool?
        /// In points. Has no effect: displays place accessories.
        public var reservedLayoutWidth: LayoutDimension?
        /// Has no effect: displays colour accessories.
        public var tintColor: UIColor?

        /// Without any of these, the display's own looks.
        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
        ) {
            self.isHidden = isHidden
            self.reservedLayoutWidth = reservedLayoutWidth
            self.tintColor = tintColor
        }
    }

    /// How such an accessory looks.
    public struct MultiselectOptions {
        /// nil for false.
        public var isHidden: Bool?
        /// In points. Has no effect: displays place accessories.
        public var reservedLayoutWidth: LayoutDimension?
        /// Has no effect: displays colour accessories.
        public var tintColor: UIColor?
        /// Has no effect: displays colour accessories.
        public var backgroundColor: UIColor?

        /// Without any of these, the display's own looks.
        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
            backgroundColor: UIColor? = nil
        ) {
            self.isHidden = isHidden
            self.reservedLayoutWidth = reservedLayoutWidth
            self.tintColor = tintColor
            self.backgroundColor = backgroundColor
        }
    }

    /// How such an accessory looks.
    public struct PopUpMenuOptions {
        /// nil for false.
        public var isHidden: Bool?
        /// In points. Has no effect: displays place accessories.
        public var reservedLayoutWidth: LayoutDimension?
        /// Has no effect: displays colour accessories.
        public var tintColor: UIColor?

        /// Without any of these, the display's own looks.
        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
        ) {
            self.isHidden = isHidden
            self.reservedLayoutWidth = reservedLayoutWidth
            self.tintColor = tintColor
        }
    }

    /// How such an accessory looks.
    public struct ReorderOptions {
        /// nil for false.
        public var isHidden: Bool?
        /// In points. Has no effect: displays place accessories.
        public var reservedLayoutWidth: LayoutDimension?
        /// Has no effect: displays colour accessories.
        public var tintColor: UIColor?
        /// nil for true. Has no effect: displays drag nothing.
        public var showsVerticalSeparator: Bool?

        /// Without any of these, the display's own looks.
        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
            showsVerticalSeparator: Bool? = nil
        ) {
            self.isHidden = isHidden
            self.reservedLayoutWidth = reservedLayoutWidth
            self.tintColor = tintColor
            self.showsVerticalSeparator = showsVerticalSeparator
        }
    }

    /// How such an accessory looks.
    public struct LabelOptions {
        /// nil for false.
        public var isHidden: Bool?
        /// In points. Has no effect: displays place accessories.
        public var reservedLayoutWidth: LayoutDimension?
        /// Has no effect: displays colour accessories.
        public var tintColor: UIColor?
        /// Has no effect: displays choose the font.
        public var font: UIFont?
        /// Has no effect: sizes are left to displays.
        public var adjustsFontForContentSizeCategory: Bool?

        /// Without any of these, the display's own looks.
        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
            font: UIFont? = nil, adjustsFontForContentSizeCategory: Bool? = nil
        ) {
            self.isHidden = isHidden
            self.reservedLayoutWidth = reservedLayoutWidth
            self.tintColor = tintColor
            self.font = font
            self.adjustsFontForContentSizeCategory = adjustsFontForContentSizeCategory
        }
    }

    /// How such an accessory looks.
    public struct OutlineDisclosureOptions {
        /// nil for false.
        public var isHidden: Bool?
        /// In points. Has no effect: displays place accessories.
        public var reservedLayoutWidth: LayoutDimension?
        /// Has no effect: displays colour accessories.
        public var tintColor: UIColor?
        /// What has to be pressed.
        public var style: Style

        /// What expands an item.
        public enum Style: Int, Sendable {
            /// The button.
            case automatic = 0
            /// Anywhere in the cell, which is not selected then.
            case header
            /// The button.
            case cell
        }

        /// Without any of these, the display's own looks.
        public init(
            style: Style = .automatic, isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil,
            tintColor: UIColor? = nil
        ) {
            self.isHidden = isHidden
            self.reservedLayoutWidth = reservedLayoutWidth
            self.tintColor = tintColor
            self.style = style
        }
    }

    /// A view of the app's own, and where it stands.
    public struct CustomViewConfiguration {
        /// The view.
        public var customView: UIView
        /// Before or after the content.
        public var placement: Placement
        /// nil for false.
        public var isHidden: Bool?
        /// Has no effect: displays place accessories.
        public var reservedLayoutWidth: LayoutDimension?
        /// Has no effect: displays colour accessories.
        public var tintColor: UIColor?
        /// Has no effect: displays size accessories.
        public var maintainsFixedSize: Bool?

        /// A view before or after the content.
        public init(
            customView: UIView, placement: Placement, isHidden: Bool? = nil,
            reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil, maintainsFixedSize: Bool? = nil
        ) {
            self.customView = customView
            self.placement = placement
            self.isHidden = isHidden
            self.reservedLayoutWidth = reservedLayoutWidth
            self.tintColor = tintColor
            self.maintainsFixedSize = maintainsFixedSize
        }
    }
}
