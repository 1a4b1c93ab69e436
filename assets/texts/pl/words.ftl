# Słowa gier: nazwy, opcje, strony, piony, wyniki, zapowiedzi ruchów.
# $seat, $winner i $loser to «white», «black» albo numer gracza od 1.

## Gry

game-grody = Grody
game-grody-tag = wieże z pionów
game-grody-about = Czeska gra ludowa. Wieża idzie o tyle pól, ile ma pionów.
game-grody-players = 2 osoby
game-grody-age = od 8 lat
game-grody-time = ok. 15–30 minut

game-warcaby = Warcaby
game-warcaby-tag = bicie jest obowiązkowe
game-warcaby-about = Piony idą na ukos do przodu. Z kilku bić wybierz to, które zabiera najwięcej.
game-warcaby-players = 2 osoby
game-warcaby-age = od 6 lat
game-warcaby-time = ok. 10–25 minut

## Opcje

option-grody-men = Piony na początku
option-grody-men-16 = 16
option-grody-men-44 = 44
option-grody-men-about = Szesnaście pionów stoi na środku murów. Czterdzieści cztery zajmują całe mury i domy wokół rynku.

option-grody-colours = Ustawienie
option-grody-colours-alternating = na przemian
option-grody-colours-halves = połowami
option-grody-colours-about = Na przemian: białe i czarne obok siebie. Połowami: białe z jednej strony, czarne z drugiej.

option-grody-first = Kto zaczyna
option-grody-first-white = biały
option-grody-first-black = czarny
option-grody-first-lot = los
option-grody-first-about = Zaczyna biały, czarny albo ten, kogo wskaże los.

option-warcaby-draws = Remis
option-warcaby-draws-kratka = po 50 ruchach
option-warcaby-draws-granna = za zgodą
option-warcaby-draws-about = Po 50 ruchach z rzędu samymi damkami i bez bicia albo za zgodą obu stron. Bez zgody gra i tak kończy się po 100 takich ruchach.

## Strony

seat-white = Biały
seat-white-gen = białego
seat-black = Czarny
seat-black-gen = czarnego
turn-of = { $seat ->
    [white] Ruch białego
    [black] Ruch czarnego
   *[other] Ruch gracza { $seat }
}

## Liczby

# Liczebnik rodzaju męskiego, do dziesięciu słowem.
number = { $count ->
    [0] zero
    [1] jeden
    [2] dwa
    [3] trzy
    [4] cztery
    [5] pięć
    [6] sześć
    [7] siedem
    [8] osiem
    [9] dziewięć
    [10] dziesięć
   *[other] { $count }
}
count-moves = { $count ->
    [one] { $count } ruch
    [few] { $count } ruchy
    [many] { $count } ruchów
   *[other] { $count } ruchu
}
count-men = { $count ->
    [one] { $count } pion
    [few] { $count } piony
    [many] { $count } pionów
   *[other] { $count } piona
}
count-captured = { $count ->
    [one] { $count } zbity pion
    [few] { $count } zbite piony
    [many] { $count } zbitych pionów
   *[other] { $count } zbitego piona
}

## Co gdzie stoi

mirror-board = Plansza. Strzałki chodzą po polach, Enter dotyka pola.
mirror-acts = Przyciski
mirror-node = { $node }, { $what }
mirror-empty = puste pole
mirror-man = { $seat ->
    [white] biały pion
    [black] czarny pion
   *[other] pion gracza { $seat }
}
mirror-king = { $seat ->
    [white] biała damka
    [black] czarna damka
   *[other] damka gracza { $seat }
}
mirror-tower = wieża: { count-men }, { $seat ->
    [white] biała
    [black] czarna
   *[other] gracza { $seat }
}
# $men to lista słów mirror-layer, od wierzchu, po przecinku.
mirror-layers = od wierzchu: { $men }
mirror-layer = { $seat ->
    [white] biały
    [black] czarny
   *[other] gracza { $seat }
}
mirror-reserve = { $seat ->
    [white] rezerwa białego: { count-men }
    [black] rezerwa czarnego: { count-men }
   *[other] rezerwa gracza { $seat }: { count-men }
}
mirror-dead = { $seat ->
    [white] zbite białe: { count-men }
    [black] zbite czarne: { count-men }
   *[other] zbite piony gracza { $seat }: { $count }
}

## Wynik

result-title = { $winner ->
    [white] Wygrywa biały!
    [black] Wygrywa czarny!
   *[other] Wygrywa gracz { $winner }!
}
result-draw = Remis

won-no-men = { $loser ->
    [white] Biały nie ma już czym grać.
    [black] Czarny nie ma już czym grać.
   *[other] Gracz { $loser } nie ma już czym grać.
}
won-no-moves = { $loser ->
    [white] Biały nie ma ruchu.
    [black] Czarny nie ma ruchu.
   *[other] Gracz { $loser } nie ma ruchu.
}
won-conceded = { $loser ->
    [white] Biały się poddaje.
    [black] Czarny się poddaje.
   *[other] Gracz { $loser } się poddaje.
}
won-grody-no-men = { $loser ->
    [white] Biały nie ma żadnej wieży ani pionów w rezerwie.
   *[black] Czarny nie ma żadnej wieży ani pionów w rezerwie.
}
won-warcaby-no-men = { $loser ->
    [white] Biały nie ma już pionów ani damek.
   *[black] Czarny nie ma już pionów ani damek.
}
won-warcaby-no-moves = { $loser ->
    [white] Żaden pion ani damka białego nie może się ruszyć.
   *[black] Żaden pion ani damka czarnego nie może się ruszyć.
}

drawn-agreement = Obie strony zgodziły się na remis.
drawn-repetition = Ta sama pozycja powtórzyła się trzeci raz.
drawn-no-progress = Od dawna nic się nie zmienia.
drawn-grody-no-progress = Sto ruchów z rzędu bez nadwyżki i bez piona z rezerwy.
drawn-warcaby-no-progress = Od dawna chodzą same damki i nikt nie bije.

## Zapowiedzi ruchów

# $what rusza się z $from na $to; z wieży $count pionów idzie razem.
said-step = { $count ->
    [one] { $what } z { $from } na { $to }.
   *[other] { $seat ->
        [white] Biały
        [black] Czarny
       *[other] Gracz { $seat }
    }: { $count ->
        [few] { number } piony z { $from } na { $to }.
        [many] { number } pionów z { $from } na { $to }.
       *[other] { number } piona z { $from } na { $to }.
    }
}
# $way to wszystkie pola po kolei, $count to liczba zbitych.
said-jump = { $count ->
    [0] { $what } skacze z { $from } na { $to }.
    [one] { $what } bije z { $from } na { $to }.
    [few] { $what } bije { number } piony: { $way }.
    [many] { $what } bije { number } pionów: { $way }.
   *[other] { $what } bije { number } piona: { $way }.
}
said-captured = { $count ->
    [one] Zbito { number } pion.
    [few] Zbito { number } piony.
    [many] Zbito { number } pionów.
   *[other] Zbito { number } piona.
}
said-crowned = Pion na { $node } zostaje damką.
said-drop = { $seat ->
    [white] Biały stawia pion z rezerwy na { $to }.
    [black] Czarny stawia pion z rezerwy na { $to }.
   *[other] Gracz { $seat } stawia pion z rezerwy na { $to }.
}
# $dead pionów jest zbitych, $reserve wraca do rezerwy.
said-surplus = Nadwyżka na { $node }.{ $dead ->
    [0] { "" }
   *[other] { " " }Zbite: { $dead }.
}{ $reserve ->
    [0] { "" }
   *[other] { " " }Do rezerwy: { $reserve }.
}

## Odmowy wspólne

reason-over = Gra jest skończona.
reason-corner-grody = Tu jest baszta: na nią nikt nie wchodzi.

## Powody ruchu, który podpowiada komputer

why-only = To jedyny możliwy ruch.
why-wins = Tym ruchem wygrywasz!
# $count to liczba własnych ruchów do końca gry, ten też się liczy; zawsze więcej niż jeden.
why-wins-in = Wygrywasz w { $count } ruchach.
why-wins-surely = Tak na pewno wygrasz, jeśli się nie pomylisz.
why-holds = Tak bronisz się najdłużej.
why-captures = { $count ->
    [one] Zbijasz pion.
    [few] Zbijasz { number } piony.
    [many] Zbijasz { number } pionów.
   *[other] Zbijasz { number } piona.
}
why-threat = Grozi ci bicie, a ten ruch przed nim broni.
why-threat-end = Inaczej przeciwnik zaraz wygra.
why-better = Ten ruch poprawia twoją pozycję.
