"""The forms of messages that receivers want, with their signatures; pure.

Generic: a JSON body signed as `t=<seconds>,v1=<hex HMAC-SHA256 of "t.body">`. 飞书 and 钉钉 sign their way:
https://open.feishu.cn/document/client-docs/bot-v3/add-custom-bot
https://open.dingtalk.com/document/robots/customize-robot-security-settings
https://developer.work.weixin.qq.com/document/path/91770 (企业微信: the key stands in the address)
https://api.slack.com/messaging/webhooks (likewise)
"""

import base64
import hashlib
import hmac
import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from datetime import datetime
from typing import Any
from urllib.parse import quote


@dataclass(frozen=True, slots=True)
class Notice:
    """What a webhook tells: codes for machines, a heading and a line for people."""

    delivery: int
    event: str
    ticket: int
    state: str
    trigger: str
    reason: str
    heading: str
    text: str
    url: str


@dataclass(frozen=True, slots=True)
class Request:
    url: str
    headers: Mapping[str, str]
    body: bytes


def request_of(form: str, url: str, secret: str, notice: Notice, now: datetime) -> Request:
    """The request in one of the forms `generic`, `wecom`, `feishu`, `dingtalk`, `slack`."""
    headers = {"Content-Type": "application/json; charset=utf-8", "X-Kbsite-Delivery": str(notice.delivery)}
    body = _bodies(notice)[form]
    seconds = int(now.timestamp())
    if form == "feishu" and secret:
        signature = _base64_hmac(f"{seconds}\n{secret}".encode(), b"")
        body |= {"timestamp": str(seconds), "sign": signature}
    if form == "dingtalk" and secret:
        stamp = seconds * 1000
        signature = _base64_hmac(secret.encode(), f"{stamp}\n{secret}".encode())
        url += f"{'&' if '?' in url else '?'}timestamp={stamp}&sign={quote(signature, safe='')}"
    encoded = json.dumps(body, ensure_ascii=False).encode()
    if form == "generic" and secret:
        headers["X-Kbsite-Signature"] = signature_of(secret, seconds, encoded)
    return Request(url, headers, encoded)


def signature_of(secret: str, seconds: int, body: bytes) -> str:
    """What a receiver computes too, to know that the message is ours and fresh."""
    signed = hmac.new(secret.encode(), f"{seconds}.".encode() + body, hashlib.sha256)
    return f"t={seconds},v1={signed.hexdigest()}"


def _base64_hmac(key: bytes, message: bytes) -> str:
    return base64.b64encode(hmac.new(key, message, hashlib.sha256).digest()).decode()


def _bodies(notice: Notice) -> dict[str, dict[str, Any]]:
    linked = f"{notice.text}\n[{notice.url}]({notice.url})"
    return {
        "generic": asdict(notice),
        "wecom": {"msgtype": "markdown", "markdown": {"content": f"**{notice.heading}**\n{linked}"}},
        "feishu": {
            "msg_type": "post",
            "content": {
                "post": {
                    "zh_cn": {
                        "title": notice.heading,
                        "content": [
                            [{"tag": "text", "text": f"{notice.text} "}],
                            [{"tag": "a", "text": notice.url, "href": notice.url}],
                        ],
                    }
                }
            },
        },
        "dingtalk": {
            "msgtype": "markdown",
            "markdown": {"title": notice.heading, "text": f"### {notice.heading}\n\n{linked}"},
        },
        "slack": {"text": f"*{notice.heading}*\n{notice.text}\n<{notice.url}>"},
    }


def accepted(form: str, status: int, body: bytes) -> bool:
    """Whether the receiver took it; 企业微信, 飞书 and 钉钉 answer 200 to what they refuse."""
    if not 200 <= status < 300:
        return False
    if form not in {"wecom", "feishu", "dingtalk"}:
        return True
    try:
        said = json.loads(body)
    except ValueError:
        return False
    return isinstance(said, dict) and (said.get("errcode", said.get("code", 0)) or 0) == 0
