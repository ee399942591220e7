"""Stand-ins at our own ports: local model servers that speak the real protocols."""
