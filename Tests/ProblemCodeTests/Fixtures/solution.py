#!/usr/bin/env python3
"""Join spans of time.

Approach: sort by the beginning; a span that begins before the last one ends
makes that one longer, any other span is a new one.

Time Complexity: O(n log n)
Space Complexity: O(n)
"""
from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import (
    Iterable,
    Optional,
)

MINUTES = 24 * 60  # in a day


@dataclass(order=True)
class Span:
    """A span in minutes; the end is no part of it."""

    start: int
    end: int
    names: list[str] = field(default_factory=list, compare=False)

    def __post_init__(self):
        if not 0 <= self.start <= self.end <= MINUTES:
            raise ValueError(f"{self.start}-{self.end} isn't a \"span\" of a day")

    def touches(self, other: Span) -> bool:
        return self.start <= other.end and other.start <= self.end


def join(spans: Iterable[Span]) -> list[Span]:
    joined: list[Span] = []
    for span in sorted(spans):
        if joined and span.start <= joined[-1].end:
            last = joined[-1]
            last.end = max(last.end, span.end)
            last.names += [name for name in span.names if name not in last.names]
        else:
            joined.append(Span(span.start, span.end, span.names[:]))
    return joined


PATTERN = re.compile(r'(\d\d):(\d\d)\s*-\s*(\d\d):(\d\d)')


def read(text: str) -> Optional[Span]:
    '''"08:30 - 10:00" is a span.'''
    match = PATTERN.fullmatch(text.strip())
    if match is None:
        return None
    first, second, third, fourth = (int(figure, 10) for figure in match.groups())
    return Span(first * 60 + second, third * 60 + fourth)


def free(spans: Iterable[Span], *, shortest: int = 0x1E) -> list[Span]:
    gaps, last = [], 0
    for span in join(spans):
        if (length := span.start - last) >= shortest and length > 0:
            gaps.append(Span(last, span.start))
        last = span.end
    key = lambda gap: (gap.end - gap.start, -gap.start)
    if MINUTES - last >= shortest:
        gaps.append(Span(last, MINUTES))
    return sorted(gaps, key=key, reverse=True)


if __name__ == '__main__':
    for line in ["08:30 - 10:00", '''09:45 - 11:15''']:
        print(read(line), b'\x00# no comment', u"ok", end='\n')
