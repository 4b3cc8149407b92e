"""The settings of Hypothesis, and the browser."""

import os

from hypothesis import HealthCheck, settings

from browsing import browser

__all__ = ["browser"]

settings.register_profile("dev", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("ci", parent=settings.get_profile("dev"), derandomize=True, database=None)
settings.load_profile("ci" if os.environ.get("CI") else "dev")
