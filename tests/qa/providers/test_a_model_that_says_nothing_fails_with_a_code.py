import pytest

from qa.answering.ports import GenerationError
from qa.providers.hosted import Hosted
from tests.fakes.model_server import Fault, ModelServer, Reply
from tests.qa.providers.cast import draft, heard
from tests.qa.providers.conftest import hosted

DRAFT = draft("住宿费限额是多少？", "一类城市每人每晚不超过500元。")


@pytest.mark.parametrize(
    ("fault", "code"),
    [
        (Fault.BAD_REQUEST, "invalid"),
        (Fault.UNAUTHORIZED, "authentication"),
        (Fault.RATE_LIMITED, "rate_limited"),
        (Fault.SERVER_ERROR, "overloaded"),
        (Fault.OVERLOADED, "overloaded"),
        (Fault.STALL, "timeout"),
        (Fault.DROP, "unreachable"),
        (Fault.EARLY_END, "invalid"),
        (Fault.ERROR_EVENT, "overloaded"),
        (Fault.GARBAGE, "invalid"),
    ],
)
async def test_a_fault_before_the_first_text(
    server: ModelServer, model: Hosted, fault: Fault, code: str
) -> None:
    server.answers(Reply("不会说出口。", fault))
    with pytest.raises(GenerationError) as failure:
        await heard(model.write(DRAFT))
    assert failure.value.code == code
    assert len(server.received) == 1, "nothing is tried again"


async def test_a_server_that_is_not_there(protocol: str) -> None:
    model = hosted(protocol, "http://127.0.0.1:9")
    with pytest.raises(GenerationError) as failure:
        await heard(model.write(DRAFT))
    assert failure.value.code == "unreachable"
    await model.aclose()
