pkill -9 -x Notes
