pkill -9 -x Notes
mkdir -p states/1
swift run --package-path ../reprise reprise export Notes "$PWD/states/1/note.json"
