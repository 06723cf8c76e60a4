/// What an element of the presentation tree is to its user.
///
/// The vocabulary is close to an accessibility tree on purpose: a display decides how a role looks, UIKit only
/// says what stands where.
public enum PresentationRole: String, Sendable, Codable, CaseIterable {
    // Structure
    /// A window, the top of a tree: its root's node, then its own views, then what is presented.
    case window
    /// A view controller's content: `label` is its title.
    case screen
    /// A navigation controller: an optional `navigationBar`, an optional `searchField`, the top `screen`, an optional
    /// `toolbar`.
    case navigation
    /// The bar above a screen: `label` is the title; children are its buttons, the back button among them.
    case navigationBar
    /// The bar below a screen: children are its buttons.
    case toolbar
    /// A tab bar controller: the selected child's node, then one `tabBar`.
    case tabs
    /// The bar of a tab bar controller: children are `tab`s.
    case tabBar
    /// One entry of a `tabBar`; selected by its trait, `badge` in `value`.
    case tab
    /// A split view controller: `column`s, in the order in which they are read.
    case split
    /// A column: its controller's node, before it perhaps a `navigationBar` for the way back. The one in front, which is
    /// seen alone where there is room for one only, is selected by its trait; the one that gets the most room is prominent.
    case column
    /// A page view controller: the nodes of the pages that are shown, then a `pager` if the user can turn pages. `stack`
    /// tells the direction in which pages follow one another.
    case pages
    /// The buttons to the page before and the page after, in this order; `range` counts the pages where that is known.
    case pager
    /// A presented controller, above everything before it in the window.
    case sheet
    /// A presented controller that stands beside what it comes from; see `PresentationNode.anchor`. Where there is little
    /// room, it looks like a sheet.
    case popover
    /// An alert or action sheet: `label` is the title, `hint` the message, children are fields and buttons.
    case alert

    // Views
    /// A view without a meaning of its own; its children follow in order. One without children is a coloured box.
    case group
    /// A `UIStackView`, or views that stand in a row or a column by design; see `PresentationNode.stack`.
    case stack
    /// Text to read; `hint` is what a screen reader says instead.
    case text
    /// Text that is a title of what follows.
    case heading
    /// A picture; see `PresentationNode.image`. Without a label it says nothing to a screen reader. Children stand in front
    /// of it.
    case image
    /// Something to press.
    case button
    /// A button that opens a menu: children are `menuItem`s and `menu`s.
    case menuButton
    /// A section of a menu; `label` is its title.
    case menu
    /// A menu that the user has asked for, above everything in its window: children are `menuItem`s and `menu`s, `label` is
    /// its title, and the anchor's element is what it is for.
    case contextMenu
    /// An entry of a menu; one that is on is selected by its trait.
    case menuItem
    /// The button of a navigation bar that pops the top screen.
    case backButton
    /// A line of text to edit; see `PresentationNode.input`.
    case textField
    /// Lines of text to read or edit; see `PresentationNode.input`. One that cannot be edited is locked by its trait.
    case textView
    /// A field for searching; see `PresentationNode.input`. Children are its cancel button and scopes.
    case searchField
    /// A switch, on by its trait.
    case toggle
    /// A value that is dragged; see `PresentationNode.range`.
    case slider
    /// A choice of one among a few: children are `segment`s.
    case segmentedControl
    /// One of the choices of a `segmentedControl`; selected by its trait.
    case segment
    /// A `range` between two `button`s, the one that makes it smaller first.
    case stepper
    /// Which of how many pages is seen: `range`, in whole numbers from 0. Either no children, or an `image` for each page.
    case pageControl
    /// How far a task has come; see `PresentationNode.range`.
    case progress
    /// Something goes on, while its trait `on` is set.
    case activityIndicator
    /// A picker: one `pickerComponent` for each wheel.
    case picker
    /// A wheel: `choices`, and the chosen row as the value of `range` (-1 while there is none).
    case pickerComponent
    /// A date, a time or a duration; see `PresentationNode.date`.
    case datePicker
    /// A scroll view; see `PresentationNode.scrolling`.
    case scrollArea
    /// A web page in the app; see `PresentationNode.web`. Children stand below it.
    case webPage
    /// Something that no display shows, a map for instance: `label` says what it is, `value` what of it would be seen. Children
    /// stand below it.
    case placeholder

    // Lists
    /// A table: children are `listSection`s that hold only what is near the visible part.
    case list
    /// A section of a `list`: perhaps a header, rows, perhaps a footer.
    case listSection
    /// What stands above a section; see `PresentationNode.row`.
    case sectionHeader
    /// What stands below a section; see `PresentationNode.row`.
    case sectionFooter
    /// A row; see `PresentationNode.row`.
    case row
    /// What a swipe has revealed of a `row` or `item`, at its leading side by its trait: children are `button`s, the one nearest
    /// to the edge first.
    case rowActions

    // Collection views
    /// Items that a layout places: children are `collectionSection`s that hold only what is near the visible part, then what
    /// stands behind the items. See `PresentationNode.collection`.
    case collection
    /// A section of a `collection`: its items, headers and footers.
    case collectionSection
    /// The header or footer of a section; see `PresentationNode.row`.
    case supplementary
    /// See `PresentationNode.row`.
    case item
}
