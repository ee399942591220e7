"""A small model as judge of what no rule can tell: one question, yes or no."""

from qa.providers.hosted import Hosted

TASK = "judge"
YES = ("是", "yes")


class SmallModelJudge:
    def __init__(self, model: Hosted) -> None:
        self._model = model

    async def __call__(self, claim: str, passage: str, language: str) -> bool:
        message = f"<passage>\n{passage}\n</passage>\n\n<sentence>\n{claim}\n</sentence>"
        reply = await self._model.reply(TASK, language, message)
        return reply.strip().lower().rstrip("。.") in YES
