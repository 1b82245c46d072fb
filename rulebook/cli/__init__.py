"""The command line, in rooms: what is typed, what each command does, what is said and how."""
