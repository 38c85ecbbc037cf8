"""What a device hears before it is paired, in its language; it can't load the pages' own words."""

from __future__ import annotations

WORDS: dict[str, dict[str, str]] = {
    "en": {
        "ask": "Pair this phone with the studio?",
        "button": "Pair",
        "askText": "From then on it can use the studio on your computer, until that is started "
        "again or forgets it. Do this only with a code that you have just scanned yourself.",
        "stranger": "This device isn't paired",
        "strangerText": "Scan the code that the computer shows.",
        "wrong": "This code isn't valid",
        "wrongText": "Each code works once and for ten minutes. Show a new one on the computer "
        "and scan that.",
        "often": "Too many tries",
        "oftenText": "Wait a moment, then scan the code again.",
    },
    "de": {
        "ask": "Dieses Handy mit dem Studio koppeln?",
        "button": "Koppeln",
        "askText": "Danach kann es das Studio auf deinem Computer benutzen, bis dieses neu startet "
        "oder es vergisst. Nur mit einem Code, den du gerade selbst gescannt hast.",
        "stranger": "Dieses Gerät ist nicht gekoppelt",
        "strangerText": "Scanne den Code, den der Computer zeigt.",
        "wrong": "Dieser Code gilt nicht",
        "wrongText": "Jeder Code gilt einmal und zehn Minuten lang. Lass den Computer einen neuen "
        "zeigen und scanne diesen.",
        "often": "Zu viele Versuche",
        "oftenText": "Warte einen Moment und scanne den Code dann noch einmal.",
    },
    "es": {
        "ask": "¿Vincular este teléfono con el estudio?",
        "button": "Vincular",
        "askText": "Después podrá usar el estudio de tu ordenador, hasta que este se reinicie o lo "
        "olvide. Hazlo solo con un código que acabas de escanear tú.",
        "stranger": "Este dispositivo no está vinculado",
        "strangerText": "Escanea el código que muestra el ordenador.",
        "wrong": "Este código no es válido",
        "wrongText": "Cada código sirve una vez y durante diez minutos. Muestra uno nuevo en el "
        "ordenador y escanéalo.",
        "often": "Demasiados intentos",
        "oftenText": "Espera un momento y vuelve a escanear el código.",
    },
}


def words_for(accepted: str) -> tuple[str, dict[str, str]]:
    """The language that the browser likes best of those here, and its words.

    >>> words_for("fr-FR,de;q=0.8")[0], words_for("")[0]
    ('de', 'en')
    """
    for wish in accepted.split(","):
        code = wish.strip()[:2].lower()
        if code in WORDS:
            return code, WORDS[code]
    return "en", WORDS["en"]
