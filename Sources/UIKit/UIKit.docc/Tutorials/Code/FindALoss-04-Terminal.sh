swift run --package-path ../reprise reprise list
