# Barbakan: słowa gry i powody, dla których czegoś nie wolno. Krótko, do dziecka.
# $seat, $winner, $loser i $owner to numer gracza od 1 do 6.

## Gra

game-barbakan = Barbakan
game-barbakan-tag = wyścig do twierdzy
game-barbakan-about = Hiszpańska gra ludowa. Wygrywa, kto pierwszy wprowadzi piony przez bramy do środka.
game-barbakan-players = 2–6 osób
game-barbakan-age = od 6 lat
game-barbakan-time = ok. 15–30 minut

option-barbakan-placing = Ustawianie pionów
option-barbakan-placing-outer = na brzegu
option-barbakan-placing-outside = też pod murem
option-barbakan-placing-about = Na początku stawiacie piony tylko na polach zewnętrznych albo także na polach pod murem.

option-barbakan-first = Kto zaczyna
option-barbakan-first-1 = biały
option-barbakan-first-lot = los
option-barbakan-first-about = Zaczyna biały albo ten, kogo wskaże los.

hint-barbakan-setting = Postaw pion na wolnym polu przed murem.
hint-barbakan-turn = Idź jednym pionem po linii na sąsiednie pole.
hint-barbakan-chosen = Dotknij pola, na które ten pion ma iść.

## Gracze

seat-1 = Biały
seat-1-gen = białego
seat-2 = Czarny
seat-2-gen = czarnego
seat-3 = Czerwony
seat-3-gen = czerwonego
seat-4 = Niebieski
seat-4-gen = niebieskiego
seat-5 = Żółty
seat-5-gen = żółtego
seat-6 = Zielony
seat-6-gen = zielonego

turn-of-barbakan = Ruch { $seat ->
    [1] { seat-1-gen }
    [2] { seat-2-gen }
    [3] { seat-3-gen }
    [4] { seat-4-gen }
    [5] { seat-5-gen }
   *[6] { seat-6-gen }
}

## Co gdzie stoi i co się dzieje

mirror-barbakan-man = { $seat ->
    [1] biały pion
    [2] czarny pion
    [3] czerwony pion
    [4] niebieski pion
    [5] żółty pion
   *[6] zielony pion
}
mirror-barbakan-reserve = { $seat ->
    [1] { seat-1 }
    [2] { seat-2 }
    [3] { seat-3 }
    [4] { seat-4 }
    [5] { seat-5 }
   *[6] { seat-6 }
} ma do ustawienia: { $count }
# $what to słowa mirror-barbakan-man.
said-barbakan-enter = Na { $to } staje { $what }.

## Wynik

result-title-barbakan = Wygrywa { $winner ->
    [1] biały
    [2] czarny
    [3] czerwony
    [4] niebieski
    [5] żółty
   *[6] zielony
}!
won-barbakan-goal = { $winner ->
    [1] Wszystkie białe piony są w środku.
    [2] Wszystkie czarne piony są w środku.
    [3] Wszystkie czerwone piony są w środku.
    [4] Wszystkie niebieskie piony są w środku.
    [5] Wszystkie żółte piony są w środku.
   *[6] Wszystkie zielone piony są w środku.
}
won-barbakan-blockade = Od dawna nikt nie wszedł do środka. { $winner ->
    [1] Najwięcej jest tam pionów białych.
    [2] Najwięcej jest tam pionów czarnych.
    [3] Najwięcej jest tam pionów czerwonych.
    [4] Najwięcej jest tam pionów niebieskich.
    [5] Najwięcej jest tam pionów żółtych.
   *[6] Najwięcej jest tam pionów zielonych.
}
won-barbakan-conceded = { $loser ->
    [1] { seat-1 }
   *[2] { seat-2 }
} się poddaje.
drawn-barbakan-blockade = Od dawna nikt nie wszedł do środka, a najwięcej pionów ma tam więcej niż jedna osoba.

## Ustawianie

reason-barbakan-set-outer = Pion stawiasz na wolnym polu zewnętrznym.
reason-barbakan-set-outside = Pion stawiasz na wolnym polu przed murem.
reason-barbakan-set-taken = Pole { $node } jest zajęte. Postaw pion na wolnym.

## Wybór piona

reason-barbakan-pass = Żaden twój pion nie może się ruszyć. Tracisz kolejkę.
reason-barbakan-begin = Dotknij swojego piona.
reason-barbakan-empty = To pole jest puste. Dotknij swojego piona.
reason-barbakan-not-yours = To pion { $owner ->
    [1] { seat-1-gen }
    [2] { seat-2-gen }
    [3] { seat-3-gen }
    [4] { seat-4-gen }
    [5] { seat-5-gen }
   *[6] { seat-6-gen }
}. Dotknij swojego.
reason-barbakan-blocked = Ten pion nie może teraz iść: wszystkie pola obok są zajęte.
reason-barbakan-blocked-inside = Ten pion nie może teraz iść: pola obok są zajęte, a za mur już nie wraca.

## Ruch

reason-barbakan-field = Dotknij pola, na które ten pion ma iść.
reason-barbakan-same = Ten pion już tu stoi. Dotknij pola, na które ma iść.
reason-barbakan-taken = Pole { $node } jest zajęte.
reason-barbakan-no-way-out = Kto wszedł do środka, już nie wychodzi.
reason-barbakan-wall-first = Do środka idzie się z pola pod murem.
reason-barbakan-gate-first = Do środka idzie się tylko przez bramę.
reason-barbakan-gate-to-gate = Z bramy do bramy nie ma drogi. Idź na dziedziniec.
reason-barbakan-no-line = Idzie się po linii, tylko na sąsiednie pole.

## Na karcie gracza

note-barbakan-inside = { $inside } z { $men } w środku
note-barbakan-blockade = { $left ->
    [one] blokada za { $left } ruch
    [few] blokada za { $left } ruchy
   *[many] blokada za { $left } ruchów
}
note-barbakan-inside-short = { $inside } z { $men }
note-barbakan-blockade-short = blokada: { $left }

## Dlaczego warto (podpowiedź)

why-barbakan-two-ways = Stąd pod mur prowadzą dwie drogi.
why-barbakan-shuts = Wchodzisz do barbakanu i zajmujesz bramę, na którą czekał przeciwnik.
# $left to liczba własnych pionów, które potem jeszcze zostaną na zewnątrz.
why-barbakan-enters = { $left ->
    [one] Wchodzisz do barbakanu. Na zewnątrz zostanie jeden twój pion.
    [few] Wchodzisz do barbakanu. Na zewnątrz zostaną { $left } twoje piony.
   *[other] Wchodzisz do barbakanu. Na zewnątrz zostanie { $left } twoich pionów.
}
why-barbakan-clears = Zwalniasz bramę, żeby mógł wejść twój następny pion.
why-barbakan-before-gate = Stajesz pod murem przy wolnej bramie.
why-barbakan-nearer = Podchodzisz pod mur.
why-barbakan-waits = Nikt z twoich nie może teraz wejść, więc czekasz, aż zwolni się brama.
