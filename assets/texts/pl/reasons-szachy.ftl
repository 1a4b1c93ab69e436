# Szachy: dlaczego nie wolno (krótko, do dziecka), a potem słowa tej gry.

# Wybór bierki.
reason-szachy-beside = Grasz na szachownicy: dotknij swojej bierki.
reason-szachy-empty = To pole jest puste. Dotknij swojej bierki.
reason-szachy-not-yours = To bierka przeciwnika. Dotknij swojej.
reason-szachy-blocked = Ta bierka nie ma teraz dokąd iść.
reason-szachy-king-hemmed = Król nie ma dokąd iść: pola obok są zajęte albo atakowane.
reason-szachy-go-to = Dotknij pola, na które chcesz iść.

# Szach. $node to pole bierki, która atakuje króla.
reason-szachy-in-check = Szach! Ratuj króla: atakuje go bierka z { $node }.
reason-szachy-king-stays = Szach! Król nie ma dokąd uciec. Zbij bierkę na { $node } albo zasłoń króla.
reason-szachy-double-check = Dwie bierki naraz atakują króla: ruszyć może tylko on.
reason-szachy-pinned = Ta bierka zasłania króla przed bierką z { $node }.
reason-szachy-passing-exposes = Po tym biciu twojego króla atakowałaby bierka z { $node }.
# $node to pole, na które król chce iść, $from to pole bierki, która je atakuje.
reason-szachy-king-attacked = Król nie może iść na { $node }: atakuje je bierka z { $from }.

# Jak chodzą bierki.
reason-szachy-own = Na { $node } stoi twoja bierka.
reason-szachy-line-blocked = Tędy nie przejdziesz: na { $node } stoi bierka.
reason-szachy-knight-jump = Skoczek skacze o dwa pola prosto i o jedno w bok.
reason-szachy-bishop-diagonal = Goniec chodzi tylko po skosie.
reason-szachy-rook-straight = Wieża chodzi tylko prosto: w rzędzie albo w kolumnie.
reason-szachy-queen-lines = Hetman chodzi prosto albo po skosie.
reason-szachy-king-one = Król chodzi o jedno pole.
reason-szachy-pawn-back = Pion chodzi tylko do przodu.
reason-szachy-pawn-far = Pion chodzi o jedno pole. O dwa tylko z pola, na którym zaczyna.
reason-szachy-pawn-ahead = Pion nie bije na wprost, a pole { $node } jest zajęte.
reason-szachy-pawn-straight = Pion chodzi na wprost, a bije o jedno pole po skosie.
reason-szachy-pawn-diagonal = Po skosie pion idzie tylko wtedy, gdy bije.
reason-szachy-passing-late = W przelocie bijesz tylko piona, który przed chwilą poszedł o dwa pola.
reason-szachy-promote-choice = Wybierz, w co zmieni się pion.

# Roszada.
reason-szachy-castle-lost = W tę stronę nie możesz już zrobić roszady.
reason-szachy-castle-in-check = Roszada nie ratuje przed szachem: króla atakuje bierka z { $node }.
reason-szachy-castle-between = Między królem a wieżą nie może nikt stać, a pole { $node } jest zajęte.
reason-szachy-castle-through = Przy roszadzie król nie może przejść przez { $node }, bo to pole jest atakowane.
reason-szachy-castle-into = Przy roszadzie król nie może stanąć na { $node }, bo to pole jest atakowane.

# Dlaczego warto (podpowiedź). $kind to bierka: «pawn», «knight», «bishop», «rook» albo «queen».
szachy-whom = { $kind ->
    [pawn] piona
    [knight] skoczka
    [bishop] gońca
    [rook] wieżę
   *[queen] hetmana
}
szachy-of-whom = { $kind ->
    [pawn] piona
    [knight] skoczka
    [bishop] gońca
    [rook] wieży
   *[queen] hetmana
}
why-szachy-mate = Dajesz mata!
why-szachy-draw = Ten ruch kończy grę remisem.
why-szachy-takes-checker = Zbijasz bierkę, która szachuje twojego króla.
why-szachy-escapes = Król ucieka przed szachem.
why-szachy-covers = Zasłaniasz króla przed szachem.
why-szachy-stops-mate = Bronisz się przed matem.
why-szachy-promotes = Pion zostaje { $kind ->
    [rook] wieżą
    [bishop] gońcem
    [knight] skoczkiem
   *[queen] hetmanem
}.
why-szachy-takes-free = Zbijasz { szachy-whom } i nikt nie może odbić.
why-szachy-takes = Zbijasz { szachy-whom }: to się opłaca.
why-szachy-threatens-mate = Grozisz matem.
# $count to liczba bierek, 2 albo więcej.
why-szachy-forks = Atakujesz { $count ->
    [2] dwie bierki
    [3] trzy bierki
   *[other] kilka bierek
} naraz.
why-szachy-checks-and-attacks = Szachujesz króla, a przy tym atakujesz { szachy-whom }.
why-szachy-checks = Szachujesz króla.
why-szachy-saves = Ratujesz { szachy-whom } przed biciem.
why-szachy-guards = Bronisz { szachy-of-whom } przed biciem.
why-szachy-attacks = Atakujesz { szachy-whom }.
why-szachy-trades = Zbijasz { szachy-whom }. Przeciwnik odbije i będzie po równo.
why-szachy-castles = Robisz roszadę: król się chowa, a wieża wchodzi do gry.
why-szachy-develops = Wyprowadzasz { szachy-whom } do gry.
why-szachy-free-pawn = Tego piona nie zatrzyma już żaden inny pion. Może zostać hetmanem.
why-szachy-middle = Pion zajmuje środek szachownicy.
why-szachy-open-file = W tej kolumnie twoje piony nie zasłaniają wieży.
why-szachy-king-walks = Hetmanów już nie ma, więc król idzie do środka pomagać.

## Gra

game-szachy = Szachy
game-szachy-tag = król, hetman i reszta
game-szachy-about = Sześć rodzajów bierek i jeden cel: mat, czyli atak na króla, przed którym nie ma ratunku.
game-szachy-players = 2 osoby
game-szachy-age = od 7 lat
game-szachy-time = ok. 20–60 minut

## Co gdzie stoi

mirror-szachy-pawn = { $seat ->
    [white] biały pion
   *[black] czarny pion
}
mirror-szachy-knight = { $seat ->
    [white] biały skoczek
   *[black] czarny skoczek
}
mirror-szachy-bishop = { $seat ->
    [white] biały goniec
   *[black] czarny goniec
}
mirror-szachy-rook = { $seat ->
    [white] biała wieża
   *[black] czarna wieża
}
mirror-szachy-queen = { $seat ->
    [white] biały hetman
   *[black] czarny hetman
}
mirror-szachy-king = { $seat ->
    [white] biały król
   *[black] czarny król
}

## Co teraz

alarm-szachy = Szach!
hint-szachy-turn = Dotknij bierki, którą chcesz ruszyć.
hint-szachy-turn-short = Wybierz bierkę.
hint-szachy-must = Każdy twój ruch jest teraz biciem. Dotknij bierki.
hint-szachy-must-short = Wybierz bierkę, która bije.
hint-szachy-chosen = Dotknij pola, na które ma iść.
hint-szachy-series = Wybierz, w co zmieni się pion.
hint-szachy-series-short = Wybierz bierkę.
hint-szachy-choice = Wybierz, w co zmieni się pion.
hint-szachy-choice-short = Wybierz bierkę.
choice-szachy-0 = Hetman
choice-szachy-1 = Wieża
choice-szachy-2 = Goniec
choice-szachy-3 = Skoczek

## Zapowiedzi ruchów

said-szachy-jump = { $what } z { $from } na { $to }.
# $taken to zbita bierka, na przykład «czarny skoczek».
said-szachy-takes = { $what } z { $from } bije na { $to }: { $taken }.
# $kind to nowa bierka: «queen», «rook», «bishop» albo «knight».
said-szachy-crowned = Pion na { $node } zmienia się w { $kind ->
    [rook] wieżę
    [bishop] gońca
    [knight] skoczka
   *[queen] hetmana
}.

## Wynik

won-szachy-mate = { $loser ->
    [white] Mat! Król białego nie ma ratunku.
   *[black] Mat! Król czarnego nie ma ratunku.
}
drawn-szachy-stalemate = Pat: nie ma szacha, ale nie ma też żadnego ruchu.
drawn-szachy-material = Nikt nie ma już czym dać mata.
drawn-szachy-no-progress = Sto ruchów z rzędu bez bicia i bez ruchu pionem.

fact-captured-szachy = { $count ->
    [one] zbita bierka
    [few] zbite bierki
    [many] zbitych bierek
   *[other] zbitej bierki
}
