import RestorationArchive

/// A display that shows any app that links it, unless the app names another one.
///
/// UIKit finds it by its class name. SwiftPM links all of a library, even one that no file imports, and the runtime
/// finds its classes.
@MainActor
package protocol LinkedDisplay: Display {
    init()
}

/// Creates the linked display of the product WebDisplay. Returns nil in an app that doesn't link it.
@MainActor
package func makeLinkedDisplay() -> (any Display)? {
    (ClassNames.find("WebDisplay.WebDisplay") as? any LinkedDisplay.Type)?.init()
}
