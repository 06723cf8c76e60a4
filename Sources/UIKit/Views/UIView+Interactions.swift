extension UIView {
    func replaceInteractions(with new: [any UIInteraction]) {
        for interaction in attachedInteractions { removeInteraction(interaction) }
        for interaction in new { addInteraction(interaction) }
    }

    func attach(_ interaction: any UIInteraction) {
        interaction.view?.removeInteraction(interaction)
        interaction.willMove(to: self)
        attachedInteractions.append(interaction)
        interaction.didMove(to: self)
        presentationMayHaveChanged()
    }

    func detach(_ interaction: any UIInteraction) {
        guard attachedInteractions.contains(where: { $0 === interaction }) else { return }
        interaction.willMove(to: nil)
        attachedInteractions.removeAll { $0 === interaction }
        interaction.didMove(to: nil)
        presentationMayHaveChanged()
    }
}
