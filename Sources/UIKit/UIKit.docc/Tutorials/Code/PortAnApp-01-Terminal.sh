cp -r reprise/Examples/Ported/Journal Journal
cd Journal
