/// Finds what stands below controllers and is not saved (S-PRES-23): the commonest mistake is an ancestor without an identifier.
@MainActor
struct ExclusionFinder {
    struct Exclusion {
        var object: any RestorableObject
        var message: String
        /// Its container does not encode it, which may be right (S-PRES-14): that is only told.
        var isOmission = false
    }

    let source: any PreservationSource
    let pass: Int

    /// - Parameter object: one that has a record.
    func exclusions(belowSaved object: any RestorableObject) -> [Exclusion] {
        guard object.restorableKind == .viewController else { return [] }
        var exclusions: [Exclusion] = []
        for child in object.restorableChildren where !isReferenced(child) {
            if child.validIdentifier == nil {
                exclusions += self.exclusions(belowUnnamed: child)
            } else if case .restorable = source.restorability(of: child) {
                let message =
                    "\(child.reportName) is not encoded by its parent, \(object.kindInWords). To save it, encode it in "
                    + "that container's encodeRestorableState(with:)."
                exclusions.append(Exclusion(object: child, message: message, isOmission: true))
            }
        }
        return exclusions
    }

    /// - Parameter ancestor: one without an identifier, by which all below it is left out.
    func exclusions(belowUnnamed ancestor: any RestorableObject) -> [Exclusion] {
        var exclusions: [Exclusion] = []
        var pending = [ancestor]
        while let object = pending.popLast() {
            // What is below a saved controller is its own affair.
            for child in object.restorableChildren where !isReferenced(child) {
                if child.validIdentifier != nil {
                    let place =
                        object === ancestor
                        ? "its parent, \(ancestor.kindInWords)," : "\(ancestor.kindInWords) above it"
                    let message =
                        "\(child.reportName) was not saved: \(place) has no restorationIdentifier. Give every ancestor one, "
                        + "containers included."
                    exclusions.append(Exclusion(object: child, message: message))
                }
                pending.append(child)
            }
        }
        return exclusions
    }

    /// Whether somebody has encoded a reference to `object`.
    private func isReferenced(_ object: any RestorableObject) -> Bool {
        guard let mark = object.preservationMark, mark.pass == pass else { return false }
        return mark.position != nil || mark.isRefused
    }
}
