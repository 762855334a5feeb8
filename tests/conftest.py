"""Every test is in English, whatever the system speaks."""

import os

os.environ["LC_ALL"] = "C.UTF-8"
