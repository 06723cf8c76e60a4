import Foundation

/// What stands at the end of a list cell.
@preconcurrency @MainActor
public struct UICellAccessory {
    let trait: PresentationTraits

    /// A chevron: the item leads to another screen.
    public static func disclosureIndicator() -> UICellAccessory { UICellAccessory(trait: .disclosure) }
    /// A checkmark, which screen readers tell of too.
    public static func checkmark() -> UICellAccessory { UICellAccessory(trait: .checkmark) }
}
