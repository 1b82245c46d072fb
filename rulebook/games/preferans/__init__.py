"""House Preferans: a game with pool, mountain and whists, written on a sheet."""
