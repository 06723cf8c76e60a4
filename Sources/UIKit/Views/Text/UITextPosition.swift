import Foundation

/// A position in a text.
@preconcurrency @MainActor
open class UITextPosition: NSObject {
    let offset: Int

    init(offset: Int) {
        self.offset = offset
    }
}
