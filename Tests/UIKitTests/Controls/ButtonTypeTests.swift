import Testing
import UIKit
import UIKitTesting

@MainActor
@Suite(.serialized)
struct ButtonTypeTests {
    @Test func `A button whose type is a picture has that picture and a name, which the app's own go before`() throws {
        let app = try TestApp.showing {
            let own = UIButton(type: .close)
            own.setImage(UIImage(systemName: "trash"), for: .normal)
            own.accessibilityLabel = "Discard"
            return [
                UIButton(type: .close), UIButton(type: .infoLight), UIButton(type: .detailDisclosure),
                UIButton(type: .contactAdd), UIButton(type: .system), own,
            ]
        }
        let shown = app.windows.allElements.filter { $0.role == .button }
        #expect(shown.map(\.label) == ["Close", "More Info", "More Info", "Add", nil, "Discard"])
        #expect(
            shown.map { $0.image?.symbol } == ["xmark", "info.circle", "info.circle", "plus.circle", nil, "trash"])
    }
}
