/// What an element of the presentation tree is to its user.
///
/// The vocabulary is close to an accessibility tree on purpose: a display decides how a role looks, UIKit only
/// says what stands where.
public enum PresentationRole: String, Sendable, Codable, CaseIterable {
    // Structure
    case window
    /// A view controller's content: `label` is its title.
    case screen
    /// A navigation controller: an optional `navigationBar`, an optional `searchField`, the top `screen`, an optional
    /// `toolbar`.
    case navigation
    case navigationBar
    case toolbar
    /// A tab bar controller: the selected child's node, then one `tabBar`.
    case tabs
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
    /// A view without a meaning of its own; its children follow in order.
    case group
    /// A `UIStackView`; see `PresentationNode.stack`.
    case stack
    case text
    case heading
    case image
    case button
    /// A button that opens a menu: children are `menuItem`s and `menu`s.
    case menuButton
    /// A section of a menu; `label` is its title.
    case menu
    /// An entry of a menu; one that is on is selected by its trait.
    case menuItem
    /// The button of a navigation bar that pops the top screen.
    case backButton
    case textField
    case textView
    case searchField
    case toggle
    case slider
    case segmentedControl
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

    // Lists
    /// A table: children are `listSection`s that hold only what is near the visible part.
    case list
    case listSection
    case sectionHeader
    case sectionFooter
    /// A row; see `PresentationNode.row`.
    case row

    // Collection views
    /// Items that a layout places: children are `collectionSection`s that hold only what is near the visible part, then what
    /// stands behind the items. See `PresentationNode.collection`.
    case collection
    case collectionSection
    /// The header or footer of a section; see `PresentationNode.row`.
    case supplementary
    /// See `PresentationNode.row`.
    case item
}
