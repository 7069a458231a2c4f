"""Another language in the midst of a game: what comes next is said in it, and the log too."""

from md_tui import wording
from md_tui.games.face import Face
from md_tui.kernel.errors import Malformed
from md_tui.table.game_with_packs import languages_of, open_face
from md_tui.text.console import Console
from md_tui.text.wording import say


def change_language(face: Face, console: Console, code: str) -> bool:
    """Speak a language by its code, or tell which there are; whether anything is said otherwise now."""
    known = languages_of(face.game.name)
    if not code:
        console.say(say("language", "list", code=wording.language(), codes=", ".join(known)))
        return False
    if code not in known:
        raise Malformed(say("language", "which", text=code[:20], codes=", ".join(known)))
    if wording.choose(code, changed=True):
        face.speak_like(open_face(face.game.name, wording.language()))
    console.say(say("language", "now"))
    return True
