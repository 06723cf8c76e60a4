/// The kind of an element of the presentation tree, as its user sees it.
///
/// The roles resemble those of an accessibility tree on purpose. A display decides how a role looks, and UIKit only
/// gives the structure.
public enum PresentationRole: String, Sendable, Codable, CaseIterable {
    // Structure
    /// A window, the top of a tree. Its children are the root controller's node, then the window's own views, then the
    /// presented controllers.
    case window
    /// A view controller's content. `label` is its title.
    case screen
    /// A navigation controller. Its children are an optional `navigationBar`, an optional `searchField`, the top
    /// `screen` and an optional `toolbar`.
    case navigation
    /// The bar above a screen. `label` is the title, and the children are its buttons, including the back button.
    case navigationBar
    /// The bar below a screen. Its children are its buttons.
    case toolbar
    /// A tab bar controller. Its children are the selected child's node and one `tabBar`.
    case tabs
    /// The bar of a tab bar controller. Its children are `tab`s.
    case tabBar
    /// One entry of a `tabBar`. The selected one has the trait `selected`, and `value` is the badge.
    case tab
    /// A split view controller. Its children are `column`s in reading order.
    case split
    /// A column. Its children are an optional `navigationBar` for the way back, and its controller's node. The front
    /// column has the trait `selected`: it alone is visible if there is room for only one. The column with the most
    /// room has the trait `prominent`.
    case column
    /// A page view controller. Its children are the nodes of the visible pages, then a `pager` if the user can turn
    /// pages. `stack` gives the direction of the pages.
    case pages
    /// The buttons to the previous and the next page, in this order. `range` counts the pages if their number is known.
    case pager
    /// A presented controller, above all earlier siblings in the window.
    case sheet
    /// A presented controller beside its source. See `PresentationNode.anchor`. It looks like a sheet if there is
    /// little room.
    case popover
    /// An alert or action sheet. `label` is the title and `hint` the message. The children are fields and buttons.
    case alert

    // Views
    /// A view without a meaning of its own. Its children follow in order. Without children, it is a colored box.
    case group
    /// A `UIStackView`, or views in a designed row or column. See `PresentationNode.stack`.
    case stack
    /// A text. A screen reader says `hint` instead if there is one.
    case text
    /// A text that is the title of the following elements.
    case heading
    /// A picture. See `PresentationNode.image`. A screen reader skips one without a label. Its children are in front of
    /// it.
    case image
    /// A button.
    case button
    /// A button that opens a menu. Its children are `menuItem`s and `menu`s.
    case menuButton
    /// A section of a menu. `label` is its title.
    case menu
    /// A menu that the user asked for, above everything in its window. Its children are `menuItem`s and `menu`s,
    /// `label` is its title, and `anchor` names the element of the menu.
    case contextMenu
    /// An entry of a menu. One that is on has the trait `selected`.
    case menuItem
    /// The button of a navigation bar that pops the top screen.
    case backButton
    /// A field for one line of text. See `PresentationNode.input`.
    case textField
    /// A field for several lines of text. See `PresentationNode.input`. One that the user cannot edit has the trait
    /// `locked`.
    case textView
    /// A search field. See `PresentationNode.input`. Its children are its cancel button and its scopes.
    case searchField
    /// A switch. One that is on has the trait `on`.
    case toggle
    /// A slider. See `PresentationNode.range`.
    case slider
    /// A choice of one among a few. Its children are `segment`s.
    case segmentedControl
    /// One of the choices of a `segmentedControl`. The selected one has the trait `selected`.
    case segment
    /// A `range` between two `button`s. The one that decreases it comes first.
    case stepper
    /// The number of the current page in a `range`, in whole numbers from 0. It has no children, or an `image` for each
    /// page.
    case pageControl
    /// The progress of a task. See `PresentationNode.range`.
    case progress
    /// A sign of an ongoing task while it has the trait `on`.
    case activityIndicator
    /// A picker. Its children are one `pickerComponent` for each wheel.
    case picker
    /// A wheel of a picker. `choices` are its rows, and the value of `range` is the chosen row, or -1 without one.
    case pickerComponent
    /// A date, a time or a duration. See `PresentationNode.date`.
    case datePicker
    /// A scroll view. See `PresentationNode.scrolling`.
    case scrollArea
    /// A web page in the app. See `PresentationNode.web`. Its children follow below it.
    case webPage
    /// A view that no display shows, for instance a map. `label` names it, and `value` describes its content. Its
    /// children follow below it.
    case placeholder

    // Lists
    /// A table. Its children are `listSection`s that contain only the elements near the visible part.
    case list
    /// A section of a `list`. Its children are an optional header, rows and an optional footer.
    case listSection
    /// The header of a section. See `PresentationNode.row`.
    case sectionHeader
    /// The footer of a section. See `PresentationNode.row`.
    case sectionFooter
    /// A row. See `PresentationNode.row`.
    case row
    /// The actions that a swipe revealed on a `row` or `item`. They are at its leading edge with the trait `leading`.
    /// Its children are `button`s, the one nearest to the edge first.
    case rowActions

    // Collection views
    /// Items in a layout. Its children are `collectionSection`s that contain only the elements near the visible part,
    /// then the views behind the items. See `PresentationNode.collection`.
    case collection
    /// A section of a `collection`. Its children are its items, headers and footers.
    case collectionSection
    /// The header or footer of a section. See `PresentationNode.row`.
    case supplementary
    /// An item. See `PresentationNode.row`.
    case item
}
