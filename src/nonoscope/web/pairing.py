"""/api/phone: the code that pairs a phone, and the devices paired so far; for this machine only."""

from __future__ import annotations

from fastapi import APIRouter
from pydantic import BaseModel, Field

from .errors import Refusal, responses
from .phone.door import Door
from .studio import Studio, TheStudio

router = APIRouter(prefix="/api/phone", tags=["phone"])


class DeviceReply(BaseModel):
    """A device that was paired."""

    id: str
    name: str
    address: str


class PhoneReply(BaseModel):
    """How to bring a phone in."""

    on: bool = Field(description="Whether the studio was started for phones.")
    link: str = Field(description="What the phone opens, with the code; '' if there is none now.")
    image: str = Field(description="The link as a QR code, an SVG as a data: address.")
    seconds: int = Field(description="How long the code can still be used.")
    fingerprint: str = Field(description="SHA-256 of the certificate.")
    devices: list[DeviceReply]


@router.get("", responses=responses())
def get_phone(studio: TheStudio) -> PhoneReply:
    """The code that can be used now, and the devices."""
    return _reply(studio)


@router.post("/code", responses=responses(409))
def make_code(studio: TheStudio) -> PhoneReply:
    """A new code; the one before ends."""
    _door(studio).new_code()
    return _reply(studio)


@router.delete("/devices/{device}", responses=responses(404, 409))
def forget_device(studio: TheStudio, device: str) -> PhoneReply:
    """Shut a device out."""
    if not _door(studio).forget(device):
        raise Refusal(404, "there is no such device", "it may have been forgotten already")
    return _reply(studio)


def _door(studio: Studio) -> Door:
    if studio.door is None:
        raise Refusal(
            409, "the studio isn't open to phones", "start it with: nonoscope studio --phone"
        )
    return studio.door


def _reply(studio: Studio) -> PhoneReply:
    door = studio.door
    if door is None:
        return PhoneReply(on=False, link="", image="", seconds=0, fingerprint="", devices=[])
    link = door.link
    devices = [DeviceReply(id=d.id, name=d.name, address=d.address) for d in door.devices]
    return PhoneReply(
        on=True,
        link=link,
        image=_drawn(link) if link else "",
        seconds=int(door.seconds_left),
        fingerprint=door.fingerprint,
        devices=devices,
    )


def _drawn(link: str) -> str:
    import segno

    return segno.make(link, error="m", micro=False).svg_data_uri(
        scale=8, border=3, dark="#000", light="#fff"
    )
