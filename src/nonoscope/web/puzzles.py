"""GET /api/puzzles/{id}, deleting and restoring."""

from __future__ import annotations

from fastapi import APIRouter
from sqlalchemy.orm import Session

from . import shelf, store
from .collection import Piece
from .errors import Json, Refusal, responses
from .shapes import DeleteReply, Listing, PuzzleId, PuzzleReply
from .studio import TheStudio
from .wire import wire_of

router = APIRouter(prefix="/api/puzzles", tags=["puzzles"])


@router.get("/{puzzle}", responses=responses(404), response_model=PuzzleReply)
def get_puzzle(studio: TheStudio, puzzle: PuzzleId) -> Json:
    """Clues and colours. The title of a puzzle of the collection is told once it is solved."""
    with studio.database.reading() as session:
        return puzzle_reply(session, shelf.find(session, puzzle))


@router.delete("/{puzzle}", responses=responses(404))
def delete_puzzle(studio: TheStudio, puzzle: PuzzleId) -> DeleteReply:
    """Take one's own puzzle out of the library; for some days it can be brought back."""
    with studio.database.writing() as session:
        shelf.own(session, puzzle).deleted = store.now()
    return DeleteReply(undo=puzzle)


@router.post("/{puzzle}/restore", responses=responses(404))
def restore_puzzle(studio: TheStudio, puzzle: PuzzleId) -> Listing:
    """Bring back what was deleted, with its games."""
    with studio.database.writing() as session:
        row = session.get(store.Puzzle, puzzle)
        if row is None:
            raise Refusal(404, "there is no such puzzle to bring back", "import it again")
        row.deleted = ""
        session.flush()
        return shelf.listing(session, row)


def puzzle_reply(session: Session, found: Piece | store.Puzzle) -> Json:
    """A PuzzleReply, as the page may see it, written as the file format writes it."""
    hide = isinstance(found, Piece) and not shelf.is_solved(session, found.id)
    puzzle = shelf.document_of(found).puzzle
    card = shelf.listing(session, found).model_dump()
    return Json({"id": found.id, "listing": card, "puzzle": wire_of(puzzle, hide=hide)})
