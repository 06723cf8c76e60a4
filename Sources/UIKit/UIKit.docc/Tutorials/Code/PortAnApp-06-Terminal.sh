swift run --package-path ../reprise reprise storyboard Journal
