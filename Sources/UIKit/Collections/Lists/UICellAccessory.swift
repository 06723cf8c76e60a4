import Foundation

/// What stands at the end of a list cell.
@MainActor
public struct UICellAccessory {
    let trait: PresentationTraits

    public static func disclosureIndicator() -> UICellAccessory { UICellAccessory(trait: .disclosure) }
    public static func checkmark() -> UICellAccessory { UICellAccessory(trait: .checkmark) }
}
