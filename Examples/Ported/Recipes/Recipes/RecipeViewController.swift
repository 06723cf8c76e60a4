//
//  RecipeViewController.swift
//  Recipes
//

import UIKit

final class RecipeViewController: UIViewController {

    @IBOutlet private weak var summaryLabel: UILabel!
    @IBOutlet private weak var portionsLabel: UILabel!
    @IBOutlet private weak var portionsStepper: UIStepper!
    @IBOutlet private weak var pageControl: UISegmentedControl!
    @IBOutlet private weak var tableView: UITableView!

    private let portions = Portions()
    private var portionsObservation: NSKeyValueObservation?
    private var doneLines: Set<String> = []

    var recipe: Recipe? {
        didSet {
            if recipe?.id != oldValue?.id {
                portions.count = recipe?.servings ?? 4
                doneLines = []
            }
            if isViewLoaded {
                showRecipe()
            }
        }
    }

    private var lines: [String] {
        guard let recipe else { return [] }
        return pageControl.selectedSegmentIndex == 0 ? recipe.ingredientLines(for: portions.count) : recipe.steps
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            systemItem: .edit,
            primaryAction: UIAction { [weak self] _ in
                guard let self, let recipe else { return }
                (splitViewController as? RecipeSplitViewController)?.presentForm(for: RecipeDraft(recipe))
            })
        portionsStepper.addAction(
            UIAction { [weak self] action in
                guard let stepper = action.sender as? UIStepper else { return }
                self?.portions.count = Int(stepper.value)
            }, for: .valueChanged)
        portionsObservation = portions.observe(\.count, options: [.initial, .new]) { [weak self] portions, _ in
            self?.showPortions(portions.count)
        }
        NotificationCenter.default.addObserver(
            self, selector: #selector(recipesDidChange(_:)), name: RecipeStore.didChange, object: nil)
        showRecipe()
    }

    @objc private func recipesDidChange(_ notification: Notification) {
        recipe = recipe.flatMap { RecipeStore.shared.recipe(id: $0.id) }
    }

    @IBAction private func pageChanged(_ sender: UISegmentedControl) {
        tableView.reloadData()
    }

    private func showRecipe() {
        title = recipe?.name ?? "Recipe"
        summaryLabel.text = recipe.map { "\($0.category.rawValue), \($0.minutes) minutes. \($0.notes)" }
            ?? "Choose a recipe from the list."
        navigationItem.rightBarButtonItem?.isEnabled = recipe != nil
        for view in [portionsLabel, portionsStepper, pageControl, tableView] as [UIView] {
            view.isHidden = recipe == nil
        }
        tableView.reloadData()
    }

    private func showPortions(_ count: Int) {
        portionsLabel.text = count == 1 ? "For one" : "For \(count) people"
        portionsStepper.value = Double(count)
        tableView.reloadData()
    }

    // MARK: State restoration

    func describe(in activity: NSUserActivity) {
        guard isViewLoaded, let recipe else { return }
        activity.recipeID = recipe.id
        activity.page = pageControl.selectedSegmentIndex
        activity.portions = portions.count
        activity.doneLines = doneLines.sorted()
    }

    func restore(from activity: NSUserActivity) {
        loadViewIfNeeded()
        recipe = activity.recipeID.flatMap { RecipeStore.shared.recipe(id: $0) }
        pageControl.selectedSegmentIndex = activity.page ?? 0
        portions.count = activity.portions ?? portions.count
        doneLines = Set(activity.doneLines ?? [])
        tableView.reloadData()
    }

}

// MARK: - UITableViewDataSource, UITableViewDelegate

extension RecipeViewController: UITableViewDataSource, UITableViewDelegate {

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        lines.count
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "Line", for: indexPath)
        let line = lines[indexPath.row]
        var content = cell.defaultContentConfiguration()
        content.text = line
        cell.contentConfiguration = content
        cell.accessoryType = doneLines.contains(line) ? .checkmark : .none
        return cell
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        let line = lines[indexPath.row]
        if doneLines.remove(line) == nil {
            doneLines.insert(line)
        }
        tableView.reloadRows(at: [indexPath], with: .automatic)
    }

}
