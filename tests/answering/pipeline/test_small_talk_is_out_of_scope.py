"""Greetings, errands and the outside world are refused; anything that may be a policy question is not."""

import pytest

from qa.answering.remit import out_of_remit


@pytest.mark.parametrize(
    "text",
    ["你好", "您好！", "你好呀，在吗？", "谢谢你", "几点了", "现在几点？", "今天星期几", "你是谁？", "今天天气怎么样", "明天会下雨吗",
     "讲个笑话", "帮我写一段快速排序的代码", "写一首诗", "最新新闻", "Hello!", "hi", "what time is it", "Who are you?",
     "What's the weather like today?", "Write a poem about spring", "write me a Python script", "？？", "😀"],
)  # fmt: skip
def test_is_refused(text: str) -> None:
    assert out_of_remit(text)


@pytest.mark.parametrize(
    "text",
    ["年假", "高温天气补贴怎么发？", "你好，差旅住宿标准是多少", "几点上班？", "加班到几点可以打车", "代码评审需要几个人通过", "编写代码的安全规范",
     "在吗？想问一下年假", "新闻稿发布由谁审批", "股票期权什么时候归属", "早退怎么扣钱", "测试环境怎么申请", "谢谢卡怎么领",
     "How many days of annual leave?", "What time does the office open?", "ok to expense a taxi?", "请写明报销流程"],
)  # fmt: skip
def test_is_searched(text: str) -> None:
    assert not out_of_remit(text)
