"""How often messages are sent: far more rarely than the site allows."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import final

BURST = 10
"""Messages that may be sent at once after a silence."""
PER_SECOND = 5.0
"""Messages per second in the long run. In any two seconds at most `BURST + 2 * PER_SECOND` are sent, which is 20."""


@final
class Pacer:
    """A token bucket: it says how long to wait before each message.

    The site bans an account that sends more than 200 messages in two seconds. `clock` returns seconds and never goes
    back.

    Examples:
        >>> pacer = Pacer(clock=lambda: 0.0)
        >>> [pacer.wait() for _ in range(12)]
        [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.2, 0.4]
    """

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._tokens = float(BURST)
        self._filled = clock()

    def wait(self) -> float:
        """Reserve the next message, and return the seconds to wait before it is sent."""
        now = self._clock()
        self._tokens = min(BURST, self._tokens + (now - self._filled) * PER_SECOND) - 1
        self._filled = now
        return max(0.0, -self._tokens / PER_SECOND)
