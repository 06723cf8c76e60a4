//
//  RecipeFormViewController.swift
//  Recipes
//

import UIKit

/// A sheet for a new recipe, or for changes of an existing one.
final class RecipeFormViewController: UIViewController {

    @IBOutlet private weak var nameField: UITextField!
    @IBOutlet private weak var categoryControl: UISegmentedControl!
    @IBOutlet private weak var minutesLabel: UILabel!
    @IBOutlet private weak var minutesSlider: UISlider!
    @IBOutlet private weak var vegetarianSwitch: UISwitch!
    @IBOutlet private weak var notesView: UITextView!

    var draft = RecipeDraft()

    override func viewDidLoad() {
        super.viewDidLoad()
        title = draft.recipeID == nil ? "New Recipe" : "Edit Recipe"
        navigationItem.leftBarButtonItem = UIBarButtonItem(
            systemItem: .cancel, primaryAction: UIAction { [weak self] _ in self?.dismiss(animated: true) })
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            systemItem: .save, primaryAction: UIAction { [weak self] _ in self?.save() })
        nameField.addAction(UIAction { [weak self] _ in self?.formDidChange() }, for: .editingChanged)
        vegetarianSwitch.addAction(UIAction { [weak self] _ in self?.formDidChange() }, for: .valueChanged)
        notesView.delegate = self

        nameField.text = draft.name
        categoryControl.selectedSegmentIndex = Recipe.Category.allCases.firstIndex(of: draft.category) ?? 0
        minutesSlider.value = Float(draft.minutes)
        vegetarianSwitch.isOn = draft.isVegetarian
        notesView.text = draft.notes
        showDraft()
    }

    @IBAction private func categoryChanged(_ sender: UISegmentedControl) {
        formDidChange()
    }

    @IBAction private func minutesChanged() {
        formDidChange()
    }

    private func formDidChange() {
        draft.name = nameField.text ?? ""
        draft.category = Recipe.Category.allCases[max(categoryControl.selectedSegmentIndex, 0)]
        draft.minutes = Int(minutesSlider.value / 5) * 5
        draft.isVegetarian = vegetarianSwitch.isOn
        draft.notes = notesView.text
        showDraft()
    }

    private func showDraft() {
        minutesLabel.text = "\(draft.minutes) minutes"
        navigationItem.rightBarButtonItem?.isEnabled = !draft.name.isEmpty
        // A press beside the sheet must not discard changes.
        let recipe = draft.recipeID.flatMap { RecipeStore.shared.recipe(id: $0) }
        isModalInPresentation = draft != (recipe.map { RecipeDraft($0) } ?? RecipeDraft())
    }

    private func save() {
        let recipe = draft.recipeID.flatMap { RecipeStore.shared.recipe(id: $0) } ?? Recipe()
        RecipeStore.shared.keep(draft.applied(to: recipe))
        dismiss(animated: true)
    }

    // MARK: State restoration

    func describe(in activity: NSUserActivity) {
        activity.draft = draft
        if isViewLoaded {
            activity.notesState = notesView.interactionState
        }
    }

    func restoreInteractionState(from activity: NSUserActivity) {
        loadViewIfNeeded()
        if let state = activity.notesState {
            notesView.interactionState = state
        }
    }

}

// MARK: - UITextViewDelegate

extension RecipeFormViewController: UITextViewDelegate {

    func textViewDidChange(_ textView: UITextView) {
        formDidChange()
    }

}
