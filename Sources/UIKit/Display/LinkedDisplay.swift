import RestorationArchive

/// A display that shows an app which is linked with it and names none.
///
/// UIKit knows it by name only: SwiftPM links all of a library, also one that no file imports, and the runtime finds its
/// classes.
@MainActor
package protocol LinkedDisplay: Display {
    init()
}

/// That of the product WebDisplay; nil in an app that is not linked with it.
@MainActor
func makeLinkedDisplay() -> (any Display)? {
    (ClassNames.find("WebDisplay.WebDisplay") as? any LinkedDisplay.Type)?.init()
}
