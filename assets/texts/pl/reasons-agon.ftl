# Agon: słowa gry i powody, dla których czegoś nie wolno. Krótko, do dziecka.
# Bierka to pion albo król; $king to 1, gdy chodzi o króla.

## Gra

game-agon = Agon
game-agon-tag = król idzie do gwiazdy
game-agon-about = Postaw sześć pionów na kołach i króla na gwieździe. Na zewnątrz nikt się nie cofa.
game-agon-players = 2 osoby
game-agon-age = od 9 lat
game-agon-time = ok. 20–40 minut

hint-agon-setting = Najpierw król staje w rogu. Potem stawiasz piony na brzegu planszy.
hint-agon-turn = Idź pionem albo królem po obwodzie lub do środka.
hint-agon-turn-short = Wybierz pion albo króla.
hint-agon-chosen = Dotknij sąsiedniego punktu, na który ma iść.
hint-agon-chosen-short = Wybierz punkt.
hint-agon-series = Dotknij punktu, na którym stanie złapana bierka. Gdy złapanych jest więcej, najpierw wybierz jedną.
hint-agon-series-short = Wybierz punkt.

## Co gdzie stoi i co się dzieje

mirror-agon-empty = pusty punkt
mirror-agon-king = { $seat ->
    [white] biały król
   *[black] czarny król
}
mirror-agon-reserve = { $seat ->
    [white] biały ma do ustawienia: { $count }
   *[black] czarny ma do ustawienia: { $count }
}
# $what to słowa mirror-man albo mirror-agon-king.
said-agon-enter = Na { $to } staje { $what }.
# Złapana bierka wędruje z $from na $to; $seat to strona, która złapała.
said-agon-carry = { $seat ->
    [white] Biały łapie bierkę na { $from } i stawia ją na { $to }.
   *[black] Czarny łapie bierkę na { $from } i stawia ją na { $to }.
}

## Wynik

won-agon-goal = { $winner ->
    [white] Białe piony stoją na kołach, a biały król na gwieździe.
   *[black] Czarne piony stoją na kołach, a czarny król na gwieździe.
}
won-agon-own-goal = { $loser ->
    [white] Białe piony zajęły wszystkie koła, a białego króla nie ma na gwieździe.
   *[black] Czarne piony zajęły wszystkie koła, a czarnego króla nie ma na gwieździe.
}
drawn-agon-no-progress = Sto ruchów z rzędu nikt nikogo nie złapał i nikt nie zbliżył się do środka.
drawn-agon-passes = Najpierw jedna, potem druga strona nie miała ruchu.

## Ustawianie

reason-agon-set-corner = Postaw króla w jednym z sześciu rogów.
reason-agon-set-opposite = Twój król staje w przeciwległym rogu: na { $node }.
reason-agon-set-outer = Pion stawiasz na brzegu planszy.
reason-agon-set-taken = Punkt { $node } jest zajęty. Postaw pion na wolnym punkcie brzegu.

## Wybór bierki

reason-agon-pass = Żadna twoja bierka nie może się ruszyć. Tracisz kolejkę.
reason-agon-begin = Dotknij swojego piona albo króla.
reason-agon-empty = Ten punkt jest pusty. Dotknij swojego piona albo króla.
reason-agon-not-yours = { $king ->
    [1] To król przeciwnika.
   *[other] To pion przeciwnika.
} Dotknij swojego piona albo króla.
reason-agon-blocked = { $king ->
    [1] Twój król nie ma teraz dokąd iść.
   *[other] Ten pion nie ma teraz dokąd iść.
}
reason-agon-star-stays = Król jest już u celu i sam z gwiazdy nie schodzi.

## Ruch

reason-agon-point = { $king ->
    [1] Dotknij punktu, na który król ma iść.
   *[other] Dotknij punktu, na który ten pion ma iść.
}
reason-agon-same = { $king ->
    [1] Król już tu stoi. Dotknij punktu, na który ma iść.
   *[other] Ten pion już tu stoi. Dotknij punktu, na który ma iść.
}
reason-agon-enemy = { $king ->
    [1] Na króla się nie wchodzi: łapie się go w kleszcze.
   *[other] Na pion przeciwnika się nie wchodzi: łapie się go w kleszcze.
}
reason-agon-occupied = Punkt { $node } jest zajęty.
reason-agon-star-king = Na gwiazdę wolno wejść tylko królowi.
reason-agon-outward = Idzie się po obwodzie albo do środka, nigdy na zewnątrz.
reason-agon-too-far = { $king ->
    [1] Król idzie tylko na sąsiedni punkt.
   *[other] Pion idzie tylko na sąsiedni punkt.
}

## Łapanie

reason-agon-which = Dotknij jednego ze złapanych pionów.
reason-agon-king-first = Złapany jest też król, więc zabierasz króla, a nie pion z { $node }.
reason-agon-put = { $king ->
    [1] Dotknij wolnego punktu, na którym stanie złapany król.
   *[other] Dotknij wolnego punktu, na którym stanie złapany pion.
}
reason-agon-put-taken = Punkt { $node } jest zajęty. Złapaną bierkę stawiasz na wolnym punkcie.
reason-agon-put-star = Piona nie wolno postawić na gwieździe.

## Dlaczego warto (podpowiedź)

# $circle to 1, gdy złapany pion stał na kole.
why-agon-catches = { $king ->
    [1] Łapiesz króla przeciwnika! Musi iść od nowa z brzegu.
   *[other] { $circle ->
        [1] Łapiesz pion, który stał na kole, i odstawiasz go daleko.
       *[other] Łapiesz pion przeciwnika i odstawiasz go daleko.
    }
}
why-agon-reigns = Twój król staje na gwieździe. Jest u celu!
why-agon-escapes = { $king ->
    [1] Król ucieka z pułapki. Teraz nikt go nie złapie.
   *[other] Pion ucieka z pułapki. Teraz nikt go nie złapie.
}
# $count to liczba pionów na kołach.
why-agon-arrives = Pion staje na kole. To już { $count ->
    [1] pierwszy
    [2] drugi
    [3] trzeci
    [4] czwarty
    [5] piąty
   *[other] szósty
}.
why-agon-threatens = { $king ->
    [1] Grozisz, że złapiesz króla.
   *[other] Grozisz, że złapiesz pion.
}
why-agon-nears = { $king ->
    [1] Król zbliża się do gwiazdy.
   *[other] Pion zbliża się do środka.
}
