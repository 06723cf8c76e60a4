//
//  RecipeListViewController.swift
//  Recipes
//

import UIKit

final class RecipeListViewController: UIViewController {

    private typealias DataSource = UICollectionViewDiffableDataSource<Recipe.Category, Recipe.ID>
    private typealias Snapshot = NSDiffableDataSourceSnapshot<Recipe.Category, Recipe.ID>

    private let searchController = UISearchController(searchResultsController: nil)
    private lazy var collectionView = makeCollectionView()
    private lazy var dataSource = makeDataSource()

    private var searchText: String { searchController.searchBar.text ?? "" }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(collectionView)
        navigationItem.searchController = searchController
        navigationItem.hidesSearchBarWhenScrolling = false
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            systemItem: .add,
            primaryAction: UIAction { [weak self] _ in
                (self?.splitViewController as? RecipeSplitViewController)?.presentForm(for: RecipeDraft())
            })
        searchController.searchResultsUpdater = self
        searchController.obscuresBackgroundDuringPresentation = false
        searchController.searchBar.placeholder = "Recipes and ingredients"
        NotificationCenter.default.addObserver(
            self, selector: #selector(recipesDidChange), name: RecipeStore.didChange, object: nil)
        applySnapshot(animated: false)
    }

    @objc private func recipesDidChange() {
        applySnapshot(animated: true)
    }

    private func makeCollectionView() -> UICollectionView {
        var configuration = UICollectionLayoutListConfiguration(appearance: .sidebar)
        configuration.headerMode = .supplementary
        let layout = UICollectionViewCompositionalLayout.list(using: configuration)
        let collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
        collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        collectionView.delegate = self
        return collectionView
    }

    private func makeDataSource() -> DataSource {
        let cell = UICollectionView.CellRegistration<UICollectionViewListCell, Recipe.ID> { cell, _, id in
            guard let recipe = RecipeStore.shared.recipe(id: id) else { return }
            var content = UIListContentConfiguration.subtitleCell()
            content.text = recipe.name
            content.secondaryText = "\(recipe.minutes) minutes" + (recipe.isVegetarian ? ", vegetarian" : "")
            content.image = UIImage(systemName: "clock")
            cell.contentConfiguration = content
            cell.accessories = [.disclosureIndicator()]
        }
        let header = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
            elementKind: UICollectionView.elementKindSectionHeader
        ) { [weak self] header, _, indexPath in
            var content = UIListContentConfiguration.plainHeader()
            content.text = self?.dataSource.snapshot().sectionIdentifiers[indexPath.section].rawValue
            header.contentConfiguration = content
        }
        let dataSource = DataSource(collectionView: collectionView) { collectionView, indexPath, id in
            collectionView.dequeueConfiguredReusableCell(using: cell, for: indexPath, item: id)
        }
        dataSource.supplementaryViewProvider = { collectionView, _, indexPath in
            collectionView.dequeueConfiguredReusableSupplementary(using: header, for: indexPath)
        }
        return dataSource
    }

    private func applySnapshot(animated: Bool) {
        let found = RecipeStore.shared.recipes.filter { $0.matches(searchText) }
        let known = Set(dataSource.snapshot().itemIdentifiers)
        var snapshot = Snapshot()
        for category in Recipe.Category.allCases {
            let ids = found.filter { $0.category == category }.map(\.id)
            guard !ids.isEmpty else { continue }
            snapshot.appendSections([category])
            snapshot.appendItems(ids, toSection: category)
        }
        snapshot.reconfigureItems(snapshot.itemIdentifiers.filter(known.contains))
        dataSource.apply(snapshot, animatingDifferences: animated)
    }

    // MARK: State restoration

    func describe(in activity: NSUserActivity) {
        guard isViewLoaded else { return }
        activity.searchText = searchText.isEmpty ? nil : searchText
        activity.listOffset = Double(collectionView.contentOffset.y)
    }

    func restore(from activity: NSUserActivity) {
        loadViewIfNeeded()
        searchController.searchBar.text = activity.searchText
        applySnapshot(animated: false)
        if let id = activity.recipeID, let indexPath = dataSource.indexPath(for: id) {
            collectionView.selectItem(at: indexPath, animated: false, scrollPosition: [])
        }
    }

    func restoreInteractionState(from activity: NSUserActivity) {
        searchController.isActive = activity.searchText != nil
        if let offset = activity.listOffset {
            collectionView.setContentOffset(CGPoint(x: 0, y: offset), animated: false)
        }
    }

}

// MARK: - UICollectionViewDelegate

extension RecipeListViewController: UICollectionViewDelegate {

    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        if let id = dataSource.itemIdentifier(for: indexPath) {
            (splitViewController as? RecipeSplitViewController)?.showRecipe(id: id)
        }
    }

}

// MARK: - UISearchResultsUpdating

extension RecipeListViewController: UISearchResultsUpdating {

    func updateSearchResults(for searchController: UISearchController) {
        applySnapshot(animated: true)
    }

}
