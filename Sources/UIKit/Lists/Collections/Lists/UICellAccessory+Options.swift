import Foundation

// The appearance of accessories. Only `isHidden` and `style` have an effect, because displays draw accessories.
extension UICellAccessory {
    /// The width of an accessory. Has no effect: displays place accessories.
    public enum LayoutDimension: Equatable, Sendable {
        /// Its own width, the standard width, or a number of points.
        case actual, standard, custom(CGFloat)
    }

    /// The options of a disclosure indicator. Only `isHidden` has an effect.
    public struct DisclosureIndicatorOptions {
        /// True if the accessory is hidden. nil counts as false.
        public var isHidden: Bool?
        /// The width, in points. Has no effect: displays place accessories.
        public var reservedLayoutWidth: LayoutDimension?
        /// Has no effect: displays color accessories.
        public var tintColor: UIColor?

        /// Creates options, of which only `isHidden` has an effect.
        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
        ) {
            self.isHidden = isHidden
            self.reservedLayoutWidth = reservedLayoutWidth
            self.tintColor = tintColor
        }
    }

    /// The options of a checkmark. Only `isHidden` has an effect.
    public struct CheckmarkOptions {
        /// True if the accessory is hidden. nil counts as false.
        public var isHidden: Bool?
        /// The width, in points. Has no effect: displays place accessories.
        public var reservedLayoutWidth: LayoutDimension?
        /// Has no effect: displays color accessories.
        public var tintColor: UIColor?

        /// Creates options, of which only `isHidden` has an effect.
        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
        ) {
            self.isHidden = isHidden
            self.reservedLayoutWidth = reservedLayoutWidth
            self.tintColor = tintColor
        }
    }

    /// The options of a delete button. Only `isHidden` has an effect.
    public struct DeleteOptions {
        /// True if the accessory is hidden. nil counts as false.
        public var isHidden: Bool?
        /// The width, in points. Has no effect: displays place accessories.
        public var reservedLayoutWidth: LayoutDimension?
        /// Has no effect: displays color accessories.
        public var tintColor: UIColor?
        /// Has no effect: displays color accessories.
        public var backgroundColor: UIColor?

        /// Creates options, of which only `isHidden` has an effect.
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

    /// The options of an insert button. Only `isHidden` has an effect.
    public struct InsertOptions {
        /// True if the accessory is hidden. nil counts as false.
        public var isHidden: Bool?
        /// The width, in points. Has no effect: displays place accessories.
        public var reservedLayoutWidth: LayoutDimension?
        /// Has no effect: displays color accessories.
        public var tintColor: UIColor?
        /// Has no effect: displays color accessories.
        public var backgroundColor: UIColor?

        /// Creates options, of which only `isHidden` has an effect.
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

    /// The options of a detail button. Only `isHidden` has an effect.
    public struct DetailOptions {
        /// True if the accessory is hidden. nil counts as false.
        public var isHidden: Bool?
        /// The width, in points. Has no effect: displays place accessories.
        public var reservedLayoutWidth: LayoutDimension?
        /// Has no effect: displays color accessories.
        public var tintColor: UIColor?

        /// Creates options, of which only `isHidden` has an effect.
        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
        ) {
            self.isHidden = isHidden
            self.reservedLayoutWidth = reservedLayoutWidth
            self.tintColor = tintColor
        }
    }

    /// The options of a selection circle. Only `isHidden` has an effect.
    public struct MultiselectOptions {
        /// True if the accessory is hidden. nil counts as false.
        public var isHidden: Bool?
        /// The width, in points. Has no effect: displays place accessories.
        public var reservedLayoutWidth: LayoutDimension?
        /// Has no effect: displays color accessories.
        public var tintColor: UIColor?
        /// Has no effect: displays color accessories.
        public var backgroundColor: UIColor?

        /// Creates options, of which only `isHidden` has an effect.
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

    /// The options of a button that opens a menu. Only `isHidden` has an effect.
    public struct PopUpMenuOptions {
        /// True if the accessory is hidden. nil counts as false.
        public var isHidden: Bool?
        /// The width, in points. Has no effect: displays place accessories.
        public var reservedLayoutWidth: LayoutDimension?
        /// Has no effect: displays color accessories.
        public var tintColor: UIColor?

        /// Creates options, of which only `isHidden` has an effect.
        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
        ) {
            self.isHidden = isHidden
            self.reservedLayoutWidth = reservedLayoutWidth
            self.tintColor = tintColor
        }
    }

    /// The options of a reorder handle. Only `isHidden` has an effect.
    public struct ReorderOptions {
        /// True if the accessory is hidden. nil counts as false.
        public var isHidden: Bool?
        /// The width, in points. Has no effect: displays place accessories.
        public var reservedLayoutWidth: LayoutDimension?
        /// Has no effect: displays color accessories.
        public var tintColor: UIColor?
        /// nil counts as true. Has no effect: displays draw separators in their own way.
        public var showsVerticalSeparator: Bool?

        /// Creates options, of which only `isHidden` has an effect.
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

    /// The options of a text. Only `isHidden` has an effect.
    public struct LabelOptions {
        /// True if the accessory is hidden. nil counts as false.
        public var isHidden: Bool?
        /// The width, in points. Has no effect: displays place accessories.
        public var reservedLayoutWidth: LayoutDimension?
        /// Has no effect: displays color accessories.
        public var tintColor: UIColor?
        /// Has no effect: displays choose the font.
        public var font: UIFont?
        /// Has no effect: displays decide sizes.
        public var adjustsFontForContentSizeCategory: Bool?

        /// Creates options, of which only `isHidden` has an effect.
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

    /// The options of a button that expands and collapses an item. Only `isHidden` and `style` have an effect.
    public struct OutlineDisclosureOptions {
        /// True if the accessory is hidden. nil counts as false.
        public var isHidden: Bool?
        /// The width, in points. Has no effect: displays place accessories.
        public var reservedLayoutWidth: LayoutDimension?
        /// Has no effect: displays color accessories.
        public var tintColor: UIColor?
        /// The part of the cell that the user presses to expand the item.
        public var style: Style

        /// A part of a cell that expands its item.
        public enum Style: Int, Sendable {
            /// The button.
            case automatic = 0
            /// The whole cell. Pressing it then doesn't select it.
            case header
            /// The button.
            case cell
        }

        /// Creates options, of which only `style` and `isHidden` have an effect.
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

    /// A view of the app's own and its position. Width, color and size have no effect.
    public struct CustomViewConfiguration {
        /// The view.
        public var customView: UIView
        /// The position: before or after the content.
        public var placement: Placement
        /// True if the accessory is hidden. nil counts as false.
        public var isHidden: Bool?
        /// The width, in points. Has no effect: displays place accessories.
        public var reservedLayoutWidth: LayoutDimension?
        /// Has no effect: displays color accessories.
        public var tintColor: UIColor?
        /// Has no effect: displays decide the size of accessories.
        public var maintainsFixedSize: Bool?

        /// Creates a configuration of a view before or after the content. Only `customView`, `placement` and `isHidden`
        /// have an effect.
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
