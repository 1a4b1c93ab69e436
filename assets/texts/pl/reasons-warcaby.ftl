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
reason-warcaby-beside = Grasz na planszy: dotknij swojego piona.
reason-warcaby-empty = To pole jest puste. Dotknij swojego piona.
reason-warcaby-not-yours = To pion przeciwnika. Dotknij swojego.
reason-warcaby-not-your-king = To damka przeciwnika. Dotknij swojego piona.
reason-warcaby-blocked = Ten pion nie może się teraz ruszyć.
reason-warcaby-blocked-king = Ta damka nie może się teraz ruszyć.
reason-warcaby-go-to = Dotknij pola, na które chcesz iść.

# Bicie.
reason-warcaby-must-capture = Musisz bić: { warcaby-men } na { $way }.
reason-warcaby-must-take-most = Musisz zbić jak najwięcej: { warcaby-men } na { $way }.
reason-warcaby-go-on = Bij dalej: jeszcze { warcaby-men } na { $way }.
reason-warcaby-each-landing = Pokaż każdy skok po kolei: teraz na { $node }.
reason-warcaby-land-behind = Żeby bić, przeskocz na drugą stronę: na { $node }.
reason-warcaby-twice = Piona na { $node } już bijesz. Drugi raz go nie przeskoczysz.

# Ruch bez bicia.
reason-warcaby-occupied = Pole { $node } jest zajęte.
reason-warcaby-taken-behind = Tu nie zbijesz: pole { $node } jest zajęte.
reason-warcaby-edge-behind = Tu nie zbijesz: za { $node } kończy się plansza.
reason-warcaby-backward = Pion chodzi tylko do przodu. Do tyłu wolno mu tylko bić.
reason-warcaby-diagonal = Pion chodzi po skosie, na sąsiednie pole.
reason-warcaby-too-far = Pion chodzi tylko o jedno pole.
reason-warcaby-over-own = Swojego nie przeskoczysz: stoi na { $node }.
reason-warcaby-king-diagonal = Damka chodzi tylko po skosie.
reason-warcaby-king-blocked = Damka tędy nie przejdzie: pole { $node } jest zajęte.

## Podpowiedzi przy stole

hint-warcaby-turn = Dotknij piona, a potem pola, na które ma pójść.
hint-warcaby-must = Musisz bić. Dotknij piona, który bije.
hint-warcaby-must-short = Musisz bić.
hint-warcaby-chosen = Dotknij pola, na które ma pójść.
hint-warcaby-series = Bij dalej: dotknij następnego pola.

## Dlaczego warto (podpowiedź)

# $count to liczba zbitych pionów; damka też się liczy jako pion.
why-warcaby-takes-crowned = { $count ->
    [one] Zbijasz pion i dochodzisz do damki!
    [few] Zbijasz { number } piony i dochodzisz do damki!
   *[other] Zbijasz { number } pionów i dochodzisz do damki!
}
why-warcaby-takes-free = { $count ->
    [one] Zbijasz pion i nikt ci za to nie odbierze.
    [few] Zbijasz { number } piony i nikt ci za to nie odbierze.
   *[other] Zbijasz { number } pionów i nikt ci za to nie odbierze.
}
why-warcaby-takes-more = { $count ->
    [one] Zbijasz pion.
    [few] Zbijasz { number } piony, a przeciwnik odbije mniej.
   *[other] Zbijasz { number } pionów, a przeciwnik odbije mniej.
}
why-warcaby-trades = { $count ->
    [one] Wymieniacie się: pion za pion.
    [few] Wymieniacie się: { number } piony za tyle samo.
   *[other] Wymieniacie się: { number } pionów za tyle samo.
}
why-warcaby-crowned = Dochodzisz do damki!
why-warcaby-crowned-taken = Dochodzisz do damki, chociaż przeciwnik coś za to zbije.
# $given to liczba pionów, które bije przeciwnik, $count to liczba tych, które potem bijesz ty; jest większa.
why-warcaby-baits = Oddajesz { $given ->
    [one] jeden pion
    [2] dwa piony
    [3] trzy piony
   *[other] kilka pionów
}, ale zaraz zbijesz więcej: { warcaby-men }!
why-warcaby-saves = { $king ->
    [0] Ratujesz pion przed biciem.
   *[other] Ratujesz damkę przed biciem.
}
why-warcaby-guards = Teraz twoich pionów nikt nie może zbić.
# $count to liczba pionów przeciwnika, które można zbić w następnym ruchu.
why-warcaby-threatens = { $count ->
    [one] Zagrażasz pionowi przeciwnika.
    [2] Zagrażasz dwóm pionom naraz.
    [3] Zagrażasz trzem pionom naraz.
   *[other] Zagrażasz kilku pionom naraz.
}
why-warcaby-road = Damka staje na głównej drodze, czyli na najdłuższej linii. Stąd najdalej sięga.
# $count to liczba kroków, które temu pionowi zostały do damki.
why-warcaby-nearly = { $count ->
    [one] Do damki został jeden krok i nikt tego piona nie zatrzyma.
    [few] Do damki zostały { number } kroki i nikt tego piona nie zatrzyma.
   *[other] Do damki zostało { number } kroków i nikt tego piona nie zatrzyma.
}
why-warcaby-backed = Pion idzie naprzód, a twoje piony stoją za nim i go bronią.
