import Foundation
import Testing

@testable import UIKit

extension StoryboardFiles {
    /// Returns the object that UIKit makes of this XML at the top of a nib.
    static func object<Object>(_ xml: String, as type: Object.Type = Object.self) throws -> Object {
        let nib = UINib(data: Data(StoryboardFiles.nib(xml).utf8), bundle: nil)
        #expect(nib.problem == nil)
        return try #require(nib.instantiate(withOwner: nil).first as? Object)
    }

    /// Returns the problems that `work` adds to the report.
    static func problems(_ work: () throws -> Void) rethrows -> [InterfaceProblem] {
        let before = UIApplication.shared.interfaceReport
        UIApplication.shared.interfaceReport = InterfaceReport()
        defer { UIApplication.shared.interfaceReport = before }
        try work()
        return UIApplication.shared.interfaceReport.problems
    }
}
