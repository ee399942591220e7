"""Gold cases put to the product as their person would, with nothing logged."""

from django.contrib.auth.models import Group, User

from qa import services
from qa.answering.rewriting import Turn
from qa.answering.types import Conflict, Done, Event, Meta, Question, Refused, Sentence
from qa.evaluation.answers import ANSWERED, Case, Observed

GROUPS = {"employee": ["employees"], "hr": ["employees", "hr"], "outsider": []}


def person(name: str) -> User:
    """Somebody with the rights that a case supposes, who can never sign in. Raises ValueError."""
    if name not in GROUPS:
        raise ValueError(f"{name!r} is no person of a gold case ({', '.join(GROUPS)})")
    user, created = User.objects.get_or_create(username=f"evaluation-{name}", defaults={"is_active": False})
    if created:
        user.set_unusable_password()
        user.save()
    user.groups.set(Group.objects.filter(name__in=GROUPS[name]))
    return user


async def question_of(case: Case) -> Question:
    """The case's question as it is understood after the earlier ones of its conversation."""
    turns: list[Turn] = []
    for earlier in case.history:
        before = await services.understood(earlier, case.language, case.id, turns)
        turns.append(Turn(before.text))
    return await services.understood(case.question, case.language, case.id, turns)


async def observe(case: Case, user: User) -> Observed:
    """Ask the case on the user's behalf, and note what came of it."""
    question = await question_of(case)
    return observed([event async for event in services.steps(user, (), question)])


def observed(events: list[Event]) -> Observed:
    outcome, text, docs, coverage = ANSWERED, "", set[str](), None
    blocks = {b.n: b.passage.doc_id for e in events if isinstance(e, Meta) for b in e.blocks}
    for event in events:
        match event:
            case Sentence():
                text += event.text
                docs |= {blocks[c.index] for c in event.citations}
            case Conflict():
                outcome = "conflict"
                text = "\n".join(side.text for side in event.statements)
                docs = {side.block.passage.doc_id for side in event.statements}
            case Refused():
                outcome = f"refused:{event.reason}"
                docs = {p.doc_id for p in (*event.nearest, *event.replacements)}
            case Done():
                coverage = event.coverage
    return Observed(outcome, frozenset(docs), text, coverage)
