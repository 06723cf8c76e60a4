import Foundation

/// A place in a text.
@MainActor
open class UITextPosition: NSObject {
    let offset: Int

    init(offset: Int) {
        self.offset = offset
    }
}
