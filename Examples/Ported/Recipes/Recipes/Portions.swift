//
//  Portions.swift
//  Recipes
//

import UIKit

/// The number of people for whom the recipe on the screen is cooked.
final class Portions: NSObject {

    @objc dynamic var count = 4

}
