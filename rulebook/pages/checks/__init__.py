"""What is checked: pages against the package, clauses against their proofs."""
