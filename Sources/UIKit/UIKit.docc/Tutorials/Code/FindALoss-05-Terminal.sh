swift run --package-path ../reprise reprise show Notes --tree
