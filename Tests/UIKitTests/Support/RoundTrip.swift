import Foundation
import UIKitTesting

extension TestApp {
    /// Returns what `decode` reads after a restart from what `encode` wrote. Both run in the root controller, "Root".
    static func roundTrip<Value>(
        encode: @escaping (NSCoder) -> Void, decode: @escaping (NSCoder) -> Value
    ) throws -> (Value, TestApp) {
        var result: Value?
        let app = TestApp(root: {
            let root = StateController("Root")
            root.onEncode = encode
            root.onDecode = { result = decode($0) }
            return root
        })
        try app.launch()
        try app.relaunch()
        guard let result else { throw UIKitTestingError.noElement("a decode of Root") }
        return (result, app)
    }
}
