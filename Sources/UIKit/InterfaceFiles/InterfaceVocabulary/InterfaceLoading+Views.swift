import Foundation

extension InterfaceLoading {
    /// Creates a view with everything in it. An element that UIKit does not have here becomes a plain view, which UIKit
    /// reports. nil if its initializers return nil, or the request has too many objects.
    func view(_ element: InterfaceElement) -> UIView? {
        if let kind = Self.viewKinds[element.name] ?? Self.linkedKind(of: element) as? UIView.Type {
            return make(element, kind: kind) { type, coder in type.init(coder: coder) }
        }
        reportUnsupported(element, "A plain view takes its place.")
        let view = make(element, kind: UIView.self) { type, coder in type.init(coder: coder) }
        if let view, type(of: view) == UIView.self { noteStandIn(view) }
        return view
    }

    /// Reports an unsupported element. An app's report lists it once for each kind of element and file. An inspection
    /// lists each.
    func reportUnsupported(_ element: InterfaceElement, _ consequence: String) {
        let message =
            "UIKit here has no class for the element \"\(element.name)\". \(consequence)\(Self.linkedAdvice(element))"
        if let recorder {
            recorder.addUnsupported(element, document.problem(.unsupportedElement, element, message))
        } else {
            UIApplication.shared.report(
                InterfaceProblem(.unsupportedElement, file: document.file, object: element.name, message))
        }
    }

    /// Reads the properties of every view from `element` into an existing view, for instance a cell's content view.
    /// Registers the view as the object of `element`.
    func decode(_ element: InterfaceElement, into view: UIView) {
        InterfaceDecoder(element, self).decode(into: view)
        add(view, for: element)
    }

    static let viewKinds: [String: UIView.Type] = [
        "view": UIView.self, "containerView": UIView.self, "window": UIWindow.self,
        "label": UILabel.self, "button": UIButton.self, "imageView": UIImageView.self,
        "stackView": UIStackView.self, "textField": UITextField.self, "textView": UITextView.self,
        "slider": UISlider.self, "switch": UISwitch.self, "colorWell": UIColorWell.self, "stepper": UIStepper.self,
        "segmentedControl": UISegmentedControl.self, "progressView": UIProgressView.self,
        "activityIndicatorView": UIActivityIndicatorView.self, "pageControl": UIPageControl.self,
        "datePicker": UIDatePicker.self, "pickerView": UIPickerView.self, "scrollView": UIScrollView.self,
        "tableView": UITableView.self, "tableViewCell": UITableViewCell.self,
        "tableViewCellContentView": UIView.self, "tableViewHeaderFooterView": UITableViewHeaderFooterView.self,
        "collectionView": UICollectionView.self, "collectionViewCell": UICollectionViewCell.self,
        "collectionReusableView": UICollectionReusableView.self, "collectionViewCellContentView": UIView.self,
        "searchBar": UISearchBar.self, "toolbar": UIToolbar.self, "navigationBar": UINavigationBar.self,
        "tabBar": UITabBar.self, "refreshControl": UIRefreshControl.self, "control": UIControl.self,
        "visualEffectView": UIVisualEffectView.self,
    ]
}
