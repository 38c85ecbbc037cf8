"""The OpenAPI description is complete and true: Schemathesis sends what it allows and what not."""

from __future__ import annotations

import re
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.checks import not_a_server_error
from schemathesis.generation.modes import GenerationMode
from schemathesis.specs.openapi.checks import (
    allow_header_conformance,
    content_type_conformance,
    negative_data_rejection,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from nonoscope.web import create_app

from .helpers import quiet_settings, studio

with tempfile.TemporaryDirectory() as folder:
    app = create_app(quiet_settings(Path(folder)))
    DESCRIPTION: dict[str, Any] = app.openapi()
    app.state.studio.database.close()

schema = schemathesis.openapi.from_dict(DESCRIPTION)
schema.config.generation.update(modes=list(GenerationMode))
CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
    response_headers_conformance,
    negative_data_rejection,
    allow_header_conformance,
]
"""`positive_data_acceptance` is none of them: no schema can say that rows and columns agree."""


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    with tempfile.TemporaryDirectory() as folder:
        quick = quiet_settings(Path(folder), most_seconds=0.5, verdict_seconds=0.2)
        with studio(quick) as client:
            yield str(client.base_url)


@schema.parametrize()
@settings(
    max_examples=12,
    derandomize=True,
    suppress_health_check=list(HealthCheck),
)
def test_answers_are_as_described(case: schemathesis.Case[Any], address: str) -> None:
    case.call_and_validate(base_url=address, checks=CHECKS, timeout=60)


def test_every_path_of_the_api_is_described_with_its_refusals() -> None:
    for path, methods in DESCRIPTION["paths"].items():
        assert path.startswith("/api/")
        for operation in methods.values():
            refusals = {
                status: reply["content"]["application/json"]["schema"]["$ref"]
                for status, reply in operation["responses"].items()
                if status != "200"
            }
            assert {"413", "422", "429"} <= set(refusals)
            assert set(refusals.values()) == {"#/components/schemas/Problem"}
            assert operation["summary"]
            assert operation["description"]


def test_the_shapes_have_the_names_and_fields_of_the_pages_types() -> None:
    text = (Path(schema_folder()) / "types.d.ts").read_text(encoding="utf-8")
    for name in (
        "Listing",
        "GameReply",
        "AppendReply",
        "StepReply",
        "MistakesReply",
        "Statistics",
        "ReadReply",
        "FrameReply",
        "PhoneReply",
    ):
        found = re.search(rf"export interface {name} {{(.*?)^}}", text, re.DOTALL | re.MULTILINE)
        assert found, name
        fields = set(re.findall(r"^  (\w+)\??:", found[1], re.MULTILINE))
        assert fields <= set(DESCRIPTION["components"]["schemas"][name]["properties"]), name


def schema_folder() -> Path:
    import nonoscope.web

    return Path(nonoscope.web.__file__).parent / "static"
