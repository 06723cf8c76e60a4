swift run --package-path ../reprise reprise replay "$PWD/states" -- "$PWD/.build/debug/Notes"
