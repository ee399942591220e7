"""Chunks of a language nobody speaks, as skewed as Chinese, kept as their tokens in a file of lines."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from pathlib import Path

import numpy as np

from documents.searching import search_tokens

CHUNKS_A_DOCUMENT = 40
KBS = 40
WORDS = 20_000
CHARACTERS = 2_500
# How many words usually follow a word, how often the next one is another, and how often that is one of the
# few words that the chunk is about. So drawn, the terms of a question stand in about as many chunks as with
# Chinese statutes (a third of a posting a chunk), and there are twice as many distinct pairs.
FOLLOWERS, SURPRISE, TOPIC, TOPICAL = 6, 0.4, 6, 0.7
# One word in so many ends a phrase; one chunk has about this many words.
PHRASE, CHUNK = 6, 130


@dataclass(frozen=True, slots=True)
class Place:
    """Where the chunk with a number belongs: every tenth document is an old version."""

    number: int

    @property
    def document(self) -> int:
        return self.number // CHUNKS_A_DOCUMENT

    @property
    def kb(self) -> int:
        return self.document % KBS

    @property
    def current(self) -> bool:
        return self.document // KBS % 10 != 0


def texts(count: int, seed: int = 5) -> Iterator[str]:
    """Words by Zipf's law (Mandelbrot's form) of characters by the same law, with favourite followers."""
    language = np.random.default_rng(1)
    lengths = language.choice([1, 2, 3, 4], WORDS, p=[0.06, 0.62, 0.2, 0.12])
    drawn = language.choice(CHARACTERS, (WORDS, 4), p=_zipf(CHARACTERS, 8))
    words = ["".join(chr(0x4E00 + c) for c in row[:n]) for row, n in zip(drawn, lengths, strict=True)]
    ranks = _zipf(WORDS, 60)
    followers = language.choice(WORDS, (WORDS, FOLLOWERS), p=ranks)
    dice = np.random.default_rng(seed)
    for start in range(0, count, 1000):
        some = min(1000, count - start)
        chosen = dice.choice(WORDS, (2 * CHUNK, some), p=ranks)
        usual = dice.choice(FOLLOWERS, chosen.shape, p=_zipf(FOLLOWERS, 2))
        topical = dice.random(chosen.shape) < TOPICAL
        about = np.take_along_axis(chosen[:TOPIC], dice.integers(0, TOPIC, chosen.shape), axis=0)
        chosen = np.where(topical, about, chosen)
        kept = dice.random(chosen.shape) < SURPRISE
        for step in range(1, len(chosen)):
            chosen[step] = np.where(kept[step], chosen[step], followers[chosen[step - 1], usual[step]])
        for row, size in zip(chosen.T.tolist(), dice.poisson(CHUNK, some).tolist(), strict=True):
            parts = [words[word] for word in row[:size]]
            parts[::PHRASE] = [f"{part}，" for part in parts[::PHRASE]]
            yield "".join(parts)


def _zipf(count: int, shift: float) -> "np.ndarray[tuple[int], np.dtype[np.float64]]":
    weights = 1 / (np.arange(1, count + 1) + shift)
    share: np.ndarray[tuple[int], np.dtype[np.float64]] = weights / weights.sum()
    return share


def write(path: Path, count: int) -> None:
    with path.open("w") as file:
        for text in texts(count):
            file.write(" ".join(search_tokens(text)) + "\n")


def read(path: Path, count: int) -> Iterator[list[str]]:
    with path.open() as file:
        for line in islice(file, count):
            yield line.split()


def questions(path: Path, count: int, among: int, seed: int = 9) -> list[list[str]]:
    """Runs of eight to fifteen tokens of chunks drawn at random: what somebody would ask who knows them."""
    dice = np.random.default_rng(seed)
    chosen = set(dice.choice(among, min(count, among), replace=False).tolist())
    asked = []
    for number, terms in enumerate(read(path, among)):
        if number in chosen:
            start = int(dice.integers(0, max(1, len(terms) - 15)))
            asked.append(terms[start : start + int(dice.integers(8, 16))])
    return asked
