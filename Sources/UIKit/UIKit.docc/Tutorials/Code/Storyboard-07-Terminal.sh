swift run --package-path ../reprise reprise storyboard Sources/Trip/Resources/Main.storyboard
