"""The words that the attack exchanges for others of the same form."""

# fmt: off
CLASSES = {
    "digits, bound": "цифры с привязкой",
    "digits in code spans": "цифры в образцах кода",
    "digits marked by hand": "цифры, вписанные вручную",
    "number words from two up, with a unit": "числа словами от двух, при том, что считают",
    "one and first, and other number words": "«один», «первый» и прочие числа словами",
    "multiples and parts": "кратные и доли",
    "unit behind a figure": "что посчитано",
    "order of two figures": "порядок двух чисел",
    "cards in blocks": "карты в примерах",
    "cards as figures": "карты в тексте значками",
    "cards as words": "карты словами",
    "seats in blocks": "места в примерах",
    "seats and roles beside a figure": "места и роли рядом с числом",
    "seats and roles elsewhere": "места и роли без числа",
    "clauses, in one language": "номер пункта, в одном языке",
    "clauses, in both languages": "номер пункта, в обоих языках",
    "words that are not bound, in both languages": "слова без привязки, в обоих языках",
    "cells of bound tables": "клетки таблиц с привязкой",
    "heads of bound tables": "заголовки таблиц с привязкой",
    "cells of other tables": "клетки прочих таблиц",
    "results": "итоги примеров",
    "negations, may and must": "«не», «может» и «должен»",
    "at least and at most, more and fewer": "«не меньше» и «не больше»",
    "a sentence lost, with a figure or clause": "пропавшая фраза с числом или пунктом",
    "a sentence lost, another": "другая пропавшая фраза",
}
"""The classes of lies in Russian."""
SEATS = {
    "en": [["South", "West", "East"], ["North", "South"]],
    "ru": [
        ["Юг", "Запад", "Восток"], ["Юга", "Запада", "Востока"], ["Югу", "Западу", "Востоку"],
        ["Югом", "Западом", "Востоком"], ["Север", "Юг"], ["Севера", "Юга"], ["Северу", "Югу"],
    ],
}
ROLES = {
    "en": [
        ["declarer", "defender"], ["whister", "declarer"], ["dealer", "declarer"], ["forehand", "the dealer"],
        ["defenders", "dealers"],
    ],
    "ru": [
        [f"{stem}{end}" for stem in ("разыгрывающ", "вистующ", "сдающ")]
        for end in ("ий", "его", "ему", "им", "ем", "ие", "их")
    ],
}
RANKS = {
    "en": [["ace", "king", "queen", "jack"], ["aces", "kings", "queens", "jacks"]],
    "ru": [
        ["туз", "король", "валет"], ["туза", "короля", "валета"], ["тузу", "королю", "валету"],
        ["тузом", "королём", "валетом"], ["тузы", "короли", "валеты"], ["тузов", "королей", "валетов"],
    ],
}
SUITS = {
    "en": [["spades", "clubs", "diamonds", "hearts"], ["spade", "club", "diamond", "heart"]],
    "ru": [
        ["пики", "трефы", "бубны", "червы"], ["пик", "треф", "бубен", "черв"],
        ["пикам", "трефам", "бубнам", "червам"], ["пиками", "трефами", "бубнами", "червами"],
    ],
}
MULTIPLES = {
    "en": [
        ["twice", "three times"], ["double", "triple"], ["doubled", "trebled"], ["half", "a third"], ["third", "quarter"],
        ["tenth", "fifth"], ["quarter", "tenth"], ["three times", "twice"], ["halves", "thirds"],
    ],
    "ru": [
        ["вдвое", "втрое"], ["втрое", "вчетверо"], ["дважды", "трижды"], ["половина", "треть"], ["половину", "треть"],
        ["половины", "трети"], ["треть", "четверть"], ["трети", "четверти"], ["десятая", "пятая"],
        ["десятую", "пятую"], ["десятой", "пятой"], ["двойная", "тройная"], ["двойной", "тройной"],
        ["двойную", "тройную"], ["пополам", "на троих"],
    ],
}
NOT = {
    "en": [
        ["not ", ""], ["cannot", "can"], ["never", "always"], ["always", "never"], ["nobody", "everybody"],
        ["nothing", "everything"], ["only ", ""], ["must", "may"], ["may", "must"], ["can", "must"],
        ["without", "with"], ["neither", "either"],
    ],
    "ru": [
        ["не ", ""], ["нельзя", "можно"], ["можно", "нужно"], ["может", "должен"], ["могут", "должны"],
        ["должен", "может"], ["обязан", "может"], ["никто", "каждый"], ["только ", ""], ["лишь ", ""],
        ["всегда", "никогда"], ["никогда", "всегда"], ["ничего", "всё"], ["надо", "можно"],
    ],
}
BOUNDS = {
    "en": [
        ["at least", "at most"], ["at most", "at least"], ["more", "fewer"], ["fewer", "more"], ["less", "more"],
        ["higher", "lower"], ["lower", "higher"], ["most", "fewest"], ["fewest", "most"],
    ],
    "ru": [
        ["больше", "меньше"], ["меньше", "больше"], ["хотя бы", "самое большее"], ["выше", "ниже"], ["ниже", "выше"],
        ["старше", "младше"], ["младше", "старше"], ["самое большее", "хотя бы"],
    ],
}
UNIT = {
    "en": r"cards?|tricks?|stakes?|whists?|points?|coins?|kopecks?|players?|people|defenders?|deals?|suits?|hands?|"
    r"trumps?|prices?|bids?|games?|undertricks?|antes?|rounds?|hearts|aces|sevens|parties|pairs?|partners?|ways?|"
    r"whisters?|passes|lines?|jacks|horns?|boxes|amounts?|times",
    "ru": r"карт\w{0,3}|взят\w{1,4}|ставк\w{0,3}|ставок|вист\w{0,3}|очк\w{1,3}|очко\w?|монет\w{0,3}|копе\w{2,4}|"
    r"игрок\w{0,3}|человек\w?|защитник\w{0,3}|сдач\w{0,3}|маст\w{1,4}|рук\w{0,3}|козыр\w{1,4}|цен\w{0,3}|заяв\w{2,4}|"
    r"игр\w{0,3}|взнос\w{0,3}|круг\w{0,3}|туз\w{0,3}|семёр\w{2,3}|парти\w{1,3}|пар\w{0,3}|партнёр\w{0,3}|"
    r"способ\w{0,3}|строк\w{0,3}|валет\w{0,3}|рож\w{2,4}|раз\w?",
}
# fmt: on
