# Dlaczego w warcabach nie wolno: krótko, do dziecka.

# Ile pionów zabiera bicie (damka też się liczy jako pion).
warcaby-men = { $count ->
    [1] jeden pion
    [2] dwa piony
    [3] trzy piony
    [4] cztery piony
    [5] pięć pionów
    [6] sześć pionów
    [7] siedem pionów
    [8] osiem pionów
    [9] dziewięć pionów
    [10] dziesięć pionów
    [11] jedenaście pionów
    [12] dwanaście pionów
   *[other] { $count } pionów
}

# Wybór piona.
reason-warcaby-beside = Grasz na planszy: dotknij swojego piona
reason-warcaby-empty = To pole jest puste. Dotknij swojego piona
reason-warcaby-not-yours = To pion przeciwnika. Dotknij swojego
reason-warcaby-not-your-king = To damka przeciwnika. Dotknij swojego piona
reason-warcaby-blocked = Ten pion nie może się teraz ruszyć
reason-warcaby-blocked-king = Ta damka nie może się teraz ruszyć
reason-warcaby-go-to = Dotknij pola, na które chcesz iść

# Bicie.
reason-warcaby-must-capture = Musisz bić: { warcaby-men } na { $way }
reason-warcaby-must-take-most = Musisz zbić jak najwięcej: { warcaby-men } na { $way }
reason-warcaby-go-on = Bij dalej: jeszcze { warcaby-men } na { $way }
reason-warcaby-each-landing = Pokaż każdy skok po kolei: teraz na { $node }
reason-warcaby-land-behind = Żeby bić, przeskocz na drugą stronę: na { $node }
reason-warcaby-twice = Piona na { $node } już bijesz. Drugi raz go nie przeskoczysz

# Ruch bez bicia.
reason-warcaby-occupied = Pole { $node } jest zajęte
reason-warcaby-taken-behind = Tu nie zbijesz: pole { $node } jest zajęte
reason-warcaby-edge-behind = Tu nie zbijesz: za { $node } kończy się plansza
reason-warcaby-backward = Pion chodzi tylko do przodu. Do tyłu wolno mu tylko bić
reason-warcaby-diagonal = Pion chodzi po skosie, na sąsiednie pole
reason-warcaby-too-far = Pion chodzi tylko o jedno pole
reason-warcaby-over-own = Swojego nie przeskoczysz: stoi na { $node }
reason-warcaby-king-diagonal = Damka chodzi tylko po skosie
reason-warcaby-king-blocked = Damka tędy nie przejdzie: pole { $node } jest zajęte

## Podpowiedzi przy stole

hint-warcaby-turn = Dotknij piona, a potem pola, na które ma pójść.
hint-warcaby-must = Musisz bić. Dotknij piona, który bije.
hint-warcaby-chosen = Dotknij pola, na które ma pójść.
hint-warcaby-series = Bij dalej: dotknij następnego pola.
