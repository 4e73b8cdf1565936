"""What a computation may use."""

from __future__ import annotations

from typing import Optional, Union

Memory = Union[int, str, None]
"""Bytes, or a size like "512M"; None is 80% of what is free."""

Text = Union[str, bytes]


def size_of(memory: Memory) -> str:
    """The size as the library reads it."""
    return "" if memory is None else str(memory)


def jobs_of(jobs: Optional[int]) -> int:
    """The number of threads; 0 is one for each core."""
    if jobs is None:
        return 0
    if not 1 <= jobs <= 1024:
        raise ValueError(f"jobs is {jobs}; it may be 1..1024")
    return jobs
