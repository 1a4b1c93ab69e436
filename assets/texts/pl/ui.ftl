# Słowa programu: półka, karty, arkusze.

app-name = Świetlica
app-tag = gry na jednym stole
close = Zamknij
understood = Dobrze

## Półka

shelf-play = Graj
shelf-more = Więcej
shelf-options = Opcje gry
shelf-back = Wróć do gry
sitter-person = Osoba
# $level to numer od 1, $name to level-1 do level-8.
sitter-computer = { $name } ({ $level })
sitter-computer-said = komputer, poziom { $level }: { $name }
sitter-computers = Komputer: im większy numer, tym mocniej

## Poziomy, od najsłabszego

level-1 = Pisklę
level-2 = Mysz
level-3 = Wiewiórka
level-4 = Zając
level-5 = Bóbr
level-6 = Lis
level-7 = Sowa
level-8 = Smok

## Stół

hud-reserve = Rezerwa
hud-captured = Zbite
hud-reserve-captured = Rezerwa { $reserve } · zbite { $captured }
hud-captured-count = Zbite: { $captured }
hud-your-turn = { $name }: twój ruch
hud-drop = Połóż
hud-undo = Cofnij
hud-redo = Ponów
hud-rules = Zasady
hud-settings = Opcje
hud-new = Od nowa
hud-shelf = Półka
hud-result = Wynik
hud-hint = Podpowiedź
hud-hint-thinks = Szukam…
hud-hint-where = Dokąd?
hud-hint-why = Dlaczego?
hud-go-on = Graj dalej

message-thinking = { $name } myśli.
message-pass = Nie ma tu żadnego ruchu, więc kolej przechodzi dalej.
message-held = Gra stoi. Możesz cofać dalej albo puścić ją znowu.

# Kroki podpowiedzi. $way to lista pól i wyborów, których trzeba dotknąć po $from.
advice-thinking = Szukam dobrego ruchu.
advice-piece = Zacznij od { $node }: tam świeci.
advice-reserve = Weź pion z rezerwy: tam świeci.
advice-field = Idź z { $from } na { $way }.
advice-drop = Postaw go na { $way }.

hint-turn = Dotknij piona, którym chcesz ruszyć.
hint-chosen = Dotknij pola, na które ma pójść.
hint-reserve = Dotknij pola, na którym ma stanąć.
hint-choice = Wybierz.
hint-series = Bij dalej: dotknij następnego pola.

# Dla kogoś, kto to już umie: kilka słów.
hint-turn-short = Wybierz pion.
hint-setting-short = Postaw pion.
hint-chosen-short = Wybierz pole.
hint-reserve-short = Wybierz pole.
hint-choice-short = Wybierz.
hint-series-short = Bij dalej.

## Wynik

result-rematch = Rewanż, zamiana stron
result-look = Obejrzyj
fact-moves = { $count ->
    [one] ruch
    [few] ruchy
    [many] ruchów
   *[other] ruchu
}
fact-captured = { $count ->
    [one] zbity pion
    [few] zbite piony
    [many] zbitych pionów
   *[other] zbitego piona
}
ask-new-title = Zacząć od nowa?
ask-new-body = Ta gra nie jest skończona. Nowa zajmie jej miejsce.
ask-new-keep = Gram dalej

ask-draw = Proponuję remis
ask-draw-title = Zgoda na remis?
ask-draw-body = { $one } proponuje remis. { $other }, czy się zgadzasz?
ask-draw-agree = Zgadzam się
ask-draw-keep = Gramy dalej
ask-concede = Poddaję się
reason-draw-refused = Komputer chce grać dalej.
hint-setting = Dotknij pola, na którym ma stanąć pion.
shelf-players = Ilu graczy

## Ustawienia

settings-title = Ustawienia
settings-language = Język
settings-theme = Wygląd
theme-auto = Auto
theme-buk = Jasny
theme-wieczor = Wieczór
theme-kontrast = Kontrast
settings-names = Nazwy pól na planszy
names-shown = Widoczne
names-hidden = Ukryte
settings-speed = Ruch pionów
speed-slow = Powolny
speed-normal = Zwykły
speed-fast = Szybki
speed-none = Żaden
speed-slow-about = Dwa razy dłużej, żeby wszystko było widać.
speed-normal-about = Tak jak na prawdziwej planszy.
speed-fast-about = Dwa razy krócej.
speed-none-about = Piony od razu są tam, dokąd idą.
notice-game = Jednej z zapisanych gier nie dało się odczytać. Odłożyłam ją na bok, pozostałe są na miejscu.
notice-newer = Jedną z gier zapisała nowsza Świetlica. Czeka na nią nietknięta.
notice-not-kept = Tutaj nie da się zapisywać gier. Gra działa, ale zniknie po zamknięciu.
settings-pace = Komputer gra
pace-at-once = Od razu
pace-calm = Spokojnie
pace-thoughtful = Z namysłem
pace-at-once-about = Rusza, gdy tylko znajdzie ruch.
pace-calm-about = Tak jak przy prawdziwym stole.
pace-thoughtful-about = Długo, żeby i tobie się nie spieszyło.
notice-settings = Zapisanych ustawień nie dało się odczytać. Odłożyłam je na bok i zaczynam od nowa.
choice-stop = Stop, tu zostaję

# Gry odłożone na półkę.
games-title = Niedokończone gry
games-number = { $count ->
    [one] { $count } gra
    [few] { $count } gry
   *[many] { $count } gier
}
games-count = { $count ->
    [one] { $count } niedokończona gra
    [few] { $count } niedokończone gry
   *[many] { $count } niedokończonych gier
}
games-against = Z komputerem
games-together = Razem
games-computers = Komputery
games-forget = Wyrzuć grę
games-forget-sure = Wyrzucić?
when-today = dzisiaj o { $time }
when-yesterday = wczoraj o { $time }
when-date = { $day } { $month ->
    [1] stycznia
    [2] lutego
    [3] marca
    [4] kwietnia
    [5] maja
    [6] czerwca
    [7] lipca
    [8] sierpnia
    [9] września
    [10] października
    [11] listopada
   *[12] grudnia
} o { $time }

confirm-ask = Tak chcesz zagrać?
confirm-yes = Gram tak
confirm-no = Jeszcze nie

settings-sound = Dźwięki
sound-off = Bez
sound-soft = Cicho
sound-normal = Średnio
sound-loud = Głośno
settings-confirm = Potwierdzanie ruchu
confirm-off = Nie
confirm-on = Tak
confirm-off-about = Ruch jest zagrany od razu.
confirm-on-about = Po ruchu pytam, czy tak ma zostać.
teacher-title = Dla nauczyciela
teacher-about = Ten link otwiera na tabletach stół wybrany na półce: { $game }, z tymi samymi graczami i zasadami.
teacher-kiosk = Tylko ta gra
teacher-undo = Można cofać
teacher-hints = Są podpowiedzi
teacher-yes = Tak
teacher-no = Nie
teacher-copy = Kopiuj link

## Miejsca przy ekranie

shelf-places = Jak siedzicie
places-beside = Obok
places-beside-about = Wszyscy po jednej stronie ekranu.
places-opposite = Naprzeciw
places-opposite-about = Karta, przyciski i wynik drugiej osoby są obrócone do niej.
places-around = Dookoła
places-around-about = Ekran leży na stole, a karta każdej osoby jest przy jej brzegu.
places-turning = Obracanie
places-turning-about = Po każdym ruchu plansza obraca się do tego, kto teraz gra.

## Zaglądanie wstecz

hud-moves = Ruchy
hud-sound-off = Wyłącz dźwięki
hud-sound-on = Włącz dźwięki
past-start = Początek gry
past-move = Ruch { $ply } z { $count }
past-first = Do początku
past-back = Ruch wstecz
past-forward = Ruch dalej
past-last = Do ostatniego ruchu
past-game = Wróć do gry
past-over = Znowu gra.
