"""What the packages are made of: environment, folder, metadata, and each kind of package."""
