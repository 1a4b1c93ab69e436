# Wodzowie: słowa gry i odmowy. Odmowy są krótkie, do dziecka.
# «Namioty» to pola d4 i d5, na których zaczynają wodzowie.

## Gra

game-wodzowie = Wodzowie
game-wodzowie-tag = gra odtworzona z opisu
game-wodzowie-about = Weź cudzego wodza w dwa ognie. To rekonstrukcja: zachował się tylko opis wodzów i ich pól.
game-wodzowie-players = 2 osoby
game-wodzowie-age = od 8 lat
game-wodzowie-time = ok. 10–20 minut

## Wynik

# $loser to «white» albo «black».
won-wodzowie-killed = { $loser ->
    [white] Biały wódz zginął.
   *[black] Czarny wódz zginął.
}
drawn-wodzowie-no-progress = Przez sto pięćdziesiąt ruchów z rzędu nikt nie został zbity.

## Co gdzie stoi

mirror-chief = { $seat ->
    [white] biały wódz
    [black] czarny wódz
   *[other] wódz gracza { $seat }
}

## Podpowiedzi

hint-wodzowie-turn = Dotknij piona albo wodza, którym chcesz ruszyć.
hint-wodzowie-turn-short = Wybierz pion albo wodza.
hint-wodzowie-must = Dotknij piona albo wodza. Teraz każdy twój ruch to bicie.
hint-wodzowie-must-short = Wybierz, kto bije.
hint-wodzowie-chosen = Dotknij pola, na które chcesz iść z { $node }.
hint-wodzowie-series = Dotknij pola, na które chcesz iść.
hint-wodzowie-series-short = Wybierz pole.

## Odmowy: wybór

reason-wodzowie-must-pass = Żadna twoja bierka nie może się ruszyć, więc tę kolejkę tracisz.
reason-wodzowie-beside = Grasz na planszy: dotknij swojego piona albo wodza.
reason-wodzowie-empty = Tu nikt nie stoi. Dotknij swojego piona albo wodza.
reason-wodzowie-not-yours = To pion przeciwnika. Dotknij swojego.
reason-wodzowie-not-your-chief = To wódz przeciwnika. Dotknij swojego piona albo wodza.
reason-wodzowie-blocked = Ten pion nie może się teraz ruszyć.
reason-wodzowie-blocked-chief = Wódz nie może się teraz ruszyć.

## Odmowy: dokąd

reason-wodzowie-field = Dotknij pola, na które ten pion ma iść.
reason-wodzowie-chief-field = Dotknij pola obok wodza, na które ma iść.
reason-wodzowie-same = Ten pion już tu stoi. Dotknij pola, na które ma iść.
reason-wodzowie-chief-same = Wódz już tu stoi. Dotknij pola obok, na które ma iść.
reason-wodzowie-occupied = Na { $node } stoi twój pion.
reason-wodzowie-occupied-chief = Na { $node } stoi twój wódz.
reason-wodzowie-between = Na pole przeciwnika się nie wchodzi. Żeby zbić piona na { $node }, zamknij go z dwóch stron.
reason-wodzowie-between-chief = Na pole przeciwnika się nie wchodzi. Żeby zbić wodza na { $node }, zamknij go z dwóch stron.
reason-wodzowie-crooked = Pion idzie tylko prosto: w rzędzie albo w kolumnie.
reason-wodzowie-chief-crooked = Wódz idzie prosto, o jedno pole.
reason-wodzowie-chief-step = Wódz idzie tylko o jedno pole.
reason-wodzowie-over = Nikogo nie przeskoczysz: ktoś stoi na { $node }.
reason-wodzowie-only-chiefs = Na { $node } jest namiot: wchodzą tam tylko wodzowie.
reason-wodzowie-through = Na { $node } jest namiot: piony przez niego nie przejdą.

## Dlaczego warto (podpowiedź)

why-wodzowie-chief-flees = Wódz ucieka z pułapki.
why-wodzowie-saves-chief = Chronisz wodza: był w niebezpieczeństwie.
# $count to liczba zbitych pionów.
why-wodzowie-takes-free = { $count ->
    [one] Zbijasz pion i nikt ci za to nie odbierze.
    [few] Zbijasz { number } piony i nikt ci za to nie odbierze.
   *[other] Zbijasz { number } pionów i nikt ci za to nie odbierze.
}
why-wodzowie-hunts = Zagrażasz wodzowi przeciwnika.
why-wodzowie-saves = Ratujesz pion przed zbiciem.
why-wodzowie-guards = Teraz twoich pionów nikt nie może zbić.
# $count to liczba pionów, które można zbić w następnym ruchu.
why-wodzowie-threatens = { $count ->
    [one] Zagrażasz pionowi przeciwnika.
    [2] Zagrażasz dwóm pionom naraz.
    [3] Zagrażasz trzem pionom naraz.
   *[other] Zagrażasz kilku pionom naraz.
}
why-wodzowie-corner = W rogu nikt nie zamknie wodza z dwóch stron.
why-wodzowie-edge = Przy brzegu wodza trudniej zamknąć z dwóch stron.
why-wodzowie-besieges = Stajesz tuż przy wodzu przeciwnika. Z drugiej strony brakuje jeszcze jednego.
why-wodzowie-guards-chief = Stajesz przy swoim wodzu i go chronisz.
