"""How fast it is, on data made for it: `make bench`."""
