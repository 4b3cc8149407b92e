"""The harness: it asks a seat's model with one request per turn."""

from __future__ import annotations

from typing import Any, final

import httpx
import verifiers.v1 as vf
from verifiers.v1.dialects.chat import message_to_wire


@final
class TalkHarness(vf.Harness[vf.HarnessConfig]):  # type: ignore[misc]
    """A conversation that runs no program: this process sends one request per turn.

    Examples:
        >>> TalkHarness.EXECUTES_CODE, TalkHarness.NEEDS_CONTAINER
        (False, False)
    """

    APPENDS_SYSTEM_PROMPT = True
    SUPPORTS_RESUME = True
    EXECUTES_CODE = False
    NEEDS_CONTAINER = False

    async def launch(
        self,
        ctx: Any,
        trace: Any,
        runtime: Any,
        endpoint: str,
        secret: str,
        mcp_urls: dict[str, str],
        data: Any,
    ) -> Any:
        """Ask the model for the next message of the conversation."""
        system, prompt = self.resolve_prompt(data)
        messages = [] if system is None else [{"role": "system", "content": system}]
        messages += [message_to_wire(message) for message in prompt]
        async with httpx.AsyncClient(timeout=None) as client:  # noqa: S113 - the agent has a limit of its own
            answer = await client.post(
                f"{endpoint}/chat/completions",
                json={"model": ctx.model, "messages": messages},
                headers={"Authorization": f"Bearer {secret}"},
            )
        failed = answer.status_code >= 400
        return vf.ProgramResult(exit_code=int(failed), stdout="", stderr=answer.text if failed else "")
