//
//  Portions.swift
//  Recipes
//

import UIKit

/// For how many people the recipe on the screen is cooked.
final class Portions: NSObject {

    @objc dynamic var count = 4

}
