extension UIView: UITraitChangeObservable {}
