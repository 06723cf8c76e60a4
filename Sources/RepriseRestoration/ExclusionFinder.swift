/// Finds the objects below controllers that a save pass leaves out (S-PRES-23). The most common mistake is an
/// ancestor without an identifier.
@MainActor
struct ExclusionFinder {
    struct Exclusion {
        var object: any RestorableObject
        var message: String
        /// True if the container does not encode the controller. That may be intended, so the report only mentions it
        /// (S-PRES-14).
        var isOmission = false
    }

    let source: any PreservationSource
    let pass: Int

    /// Returns the children of a saved view controller that have no record: a child with an identifier as an omission,
    /// and instead of a child without one everything below it that has one. Returns nothing for a view or registered
    /// object.
    ///
    /// - Parameter object: An object that has a record.
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

    /// Returns all objects with an identifier below one without, except for those with a record and what is below them.
    ///
    /// - Parameter ancestor: An object without an identifier. A pass leaves out everything below it.
    func exclusions(belowUnnamed ancestor: any RestorableObject) -> [Exclusion] {
        var exclusions: [Exclusion] = []
        var pending = [ancestor]
        while let object = pending.popLast() {
            // Objects below a saved controller belong to that controller.
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

    /// Returns true if the pass gave `object` a record, or refused it one because another object has its path. A
    /// conditional reference alone doesn't count.
    private func isReferenced(_ object: any RestorableObject) -> Bool {
        guard let mark = object.preservationMark, mark.pass == pass else { return false }
        return mark.position != nil || mark.isRefused
    }
}
