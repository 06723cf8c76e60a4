// Swift Testing announces an overlay of this name for every file that imports both `Testing` and `UIKit`, on Linux too,
// where Apple's does not exist: without a module of that name such a file does not compile. It has nothing to add.
