"""Ask from the terminal: the same chain as the browser's."""

import asyncio
import json
from argparse import ArgumentParser
from typing import Any

from django.contrib.auth.models import User
from django.core.management import BaseCommand, CommandError
from django.utils.translation import get_language

from qa import selectors, services
from qa.wire import Payload


class Command(BaseCommand):
    help = "Answer QUESTION from the documents that the user may read."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("question")
        parser.add_argument("--user", default="alice", help="whose rights apply (default: alice)")
        parser.add_argument(
            "--kb", action="append", default=[], metavar="KEY", help="only this knowledge base"
        )
        parser.add_argument("--json", action="store_true", help="print the answer payload with its events")

    def handle(self, *args: Any, **options: Any) -> None:
        user = User.objects.filter(username=options["user"], is_active=True).first()
        if user is None:
            raise CommandError(f"There is no user named {options['user']!r}; name one with --user.")
        try:
            answer = services.open_answer(
                user, options["question"], None, options["kb"], get_language() or "zh-hans"
            )
        except services.EmptyQuestion:
            raise CommandError("The question is empty.") from None
        deliver = _ignore if options["json"] else self._show
        asyncio.run(services.run(answer, user, options["kb"], deliver))
        payload = selectors.payload(answer, user)
        if options["json"]:
            self.stdout.write(json.dumps(payload, ensure_ascii=False, indent=2))
        else:
            self._show_end(payload)

    async def _show(self, kind: str, payload: Payload) -> None:
        if kind == "sentence":
            marks = "".join(f"[{c['index']}]" for c in payload["citations"])
            self.stdout.write(f"{payload['text'].strip()} {marks}")
        elif kind == "conflict":
            for side in payload["statements"]:
                self.stdout.write(f"≠ {side['text']}")
                self._show_card(side["citation"])
        elif kind == "refused":
            self.stdout.write(f"✕ {payload['reason']}")
            for card in payload["nearest"]:
                self._show_card(card)

    def _show_card(self, card: Payload) -> None:
        place = " ".join(filter(None, [*card["heading_path"], f"p. {card['page_from']}"]))
        self.stdout.write(
            f"  [{card['index']}] {card['title']} v{card['version']} {card['published_at']} {place}"
        )

    def _show_end(self, payload: Payload) -> None:
        for card in payload["citations"]:
            self._show_card(card)
        self.stdout.write(f"{payload['status']}  {payload['trace_id']}")


async def _ignore(kind: str, payload: Payload) -> None:
    """Everything is read from the log row afterwards."""
