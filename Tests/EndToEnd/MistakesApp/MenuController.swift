import UIKit

/// A menu that leads to each of the screens.
final class MenuController: UIViewController {
    private static let screens: [Screen.Type] = [
        NamelessScreen.self, HomelessScreen.self, RefusedScreen.self, MistakenScreen.self, UnnamedScreen.self,
        RenamedScreen.self, PrivateScreen.self, CardsScreen.self, SameNamesScreen.self, FieldScreen.self,
        SwitchScreen.self, RowsScreen.self, SegmentsScreen.self, CellsScreen.self, CountScreen.self, KeysScreen.self,
        TypesScreen.self, ObjectsScreen.self, OverwrittenScreen.self, UnshownScreen.self, OnceScreen.self,
        VersionScreen.self, SizeScreen.self, UnconnectedScreen.self, HiddenScreen.self, WithoutSuperScreen.self,
        UndecodedScreen.self, WaitingScreen.self, PlaceScreen.self, CopyScreen.self, ArgumentsScreen.self,
        ExitScreen.self, LoginScreen.self, DependentScreen.self, TotalScreen.self,
    ]

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Menu"
        let pushes = Self.screens.map { screen in
            UIButton(
                primaryAction: UIAction(title: "\(screen)") { [unowned self] _ in
                    navigationController?.pushViewController(screen.init(), animated: true)
                })
        }
        let presented = UIButton(
            primaryAction: UIAction(title: "Sheet") { [unowned self] _ in
                // The mistake is that the container has no identifier.
                present(UINavigationController(rootViewController: SheetScreen()), animated: true)
            })
        let tabs = UIButton(
            primaryAction: UIAction(title: "Tabs") { [unowned self] _ in
                present(TabsScreen(), animated: true)
            })
        let stack = UIStackView(arrangedSubviews: pushes + [presented, tabs])
        stack.axis = .vertical
        view.addSubview(stack)
    }
}
