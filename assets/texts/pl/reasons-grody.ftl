# Dlaczego w Grodach nie wolno: krótko, do dziecka.
# $height to liczba pionów w wieży; jeden pion to też wieża.

# Czego można dotknąć: $towers wież i $reserve pionów w rezerwie ma ten, kto jest przy ruchu.
grody-choose = { $towers ->
    [0] Dotknij swojej rezerwy.
   *[other] { $reserve ->
        [0] Dotknij swojego piona albo wieży.
       *[other] Dotknij swojego piona, wieży albo rezerwy.
    }
}

# Wybór wieży albo rezerwy.
reason-grody-begin = { grody-choose }
reason-grody-empty = To pole jest puste. { grody-choose }
# $mine to liczba własnych pionów pod wierzchem cudzej wieży.
reason-grody-not-yours = { $height ->
    [1] To pion przeciwnika. { grody-choose }
   *[other] { $mine ->
        [0] To wieża przeciwnika. { grody-choose }
       *[other] Na wierzchu jest pion przeciwnika, więc to jego wieża.
    }
}
reason-grody-reserve-empty = Twoja rezerwa jest pusta.
reason-grody-reserve-not-yours = To rezerwa przeciwnika.

# Ruch wieżą.
reason-grody-tower-field = { $height ->
    [1] Dotknij pola, na które ten pion ma iść.
   *[other] Dotknij pola, na które ta wieża ma iść.
}
reason-grody-same = { $height ->
    [1] Ten pion już tu stoi. Dotknij pola, na które ma iść.
   *[other] Ta wieża już tu stoi. Dotknij pola, na które ma iść.
}
reason-grody-crooked = { $height ->
    [1] Pion idzie tylko prosto: w rzędzie albo w kolumnie.
   *[other] Wieża idzie tylko prosto: w rzędzie albo w kolumnie.
}
# $distance to odległość wskazanego pola, zawsze większa niż $height.
reason-grody-too-far = { $height ->
    [1] Jeden pion idzie tylko o jedno pole.
    [2] Ta wieża ma dwa piony, więc idzie najwyżej o dwa pola.
    [3] Ta wieża ma trzy piony, więc idzie najwyżej o trzy pola.
    [4] Ta wieża ma cztery piony, więc idzie najwyżej o cztery pola.
    [5] Ta wieża ma pięć pionów, więc idzie najwyżej o pięć pól.
   *[other] Wieża idzie najwyżej o tyle pól, ile ma pionów.
}

# Pion z rezerwy.
reason-grody-reserve-field = Dotknij pola, na którym ma stanąć pion z rezerwy.
reason-grody-no-change = To nic nie zmieni: stoi tu już pięć twoich pionów.

# Dlaczego warto (podpowiedź). $count to liczba pionów, $height to wysokość wieży; jeden pion to też wieża.
# $takes to 1, gdy przy tym zmienia się właściciel wieży.
grody-killed = { $count ->
    [1] piona przeciwnika
    [2] dwa piony przeciwnika
    [3] trzy piony przeciwnika
    [4] cztery piony przeciwnika
   *[other] pięć pionów przeciwnika
}
why-grody-kills = { $takes ->
    [0] Zbijasz { grody-killed }.
   *[other] Przejmujesz wieżę i zbijasz { grody-killed }.
}
why-grody-takes = { $height ->
    [1] Przejmiesz pion przeciwnika: będzie leżał pod twoim.
   *[other] Przejmiesz wieżę: na jej wierzchu będzie leżał twój pion.
}
why-grody-frees = Przejmujesz wieżę i uwalniasz { $count ->
    [1] swojego piona
    [2] dwa swoje piony
    [3] trzy swoje piony
   *[other] cztery swoje piony
}.
why-grody-regains = { $count ->
    [1] Do twojej rezerwy trafia pion: postawisz go potem, gdzie zechcesz.
    [2] Do twojej rezerwy trafiają dwa piony: postawisz je potem, gdzie zechcesz.
    [3] Do twojej rezerwy trafiają trzy piony: postawisz je potem, gdzie zechcesz.
    [4] Do twojej rezerwy trafiają cztery piony: postawisz je potem, gdzie zechcesz.
   *[other] Do twojej rezerwy trafia pięć pionów: postawisz je potem, gdzie zechcesz.
}
why-grody-escapes = { $count ->
    [1] Pion ucieka tam, gdzie przeciwnik go nie przejmie.
   *[other] Wieża ucieka tam, gdzie przeciwnik jej nie przejmie.
}
why-grody-threatens = { $height ->
    [1] Grozisz, że przejmiesz piona przeciwnika.
   *[other] Grozisz, że przejmiesz wieżę przeciwnika.
}
why-grody-builds = Twoja wieża rośnie: ma teraz { $height ->
    [2] dwa piony
    [3] trzy piony
    [4] cztery piony
   *[other] pięć pionów
} i sięga dalej.

## Podpowiedzi przy stole

hint-grody-turn = Dotknij swojej wieży. Należy do ciebie ta, na której wierzchu leży twój pion.
hint-grody-turn-short = Wybierz wieżę.
hint-grody-chosen = { $count ->
    [1] Wieża { $node }: jeden pion. Idzie o jedno pole.
    [2] Wieża { $node }: dwa piony. Dotknij pola. Liczba mówi, ile ich pójdzie.
    [3] Wieża { $node }: trzy piony. Dotknij pola. Liczba mówi, ile ich pójdzie.
    [4] Wieża { $node }: cztery piony. Dotknij pola. Liczba mówi, ile ich pójdzie.
   *[5] Wieża { $node }: pięć pionów. Dotknij pola. Liczba mówi, ile ich pójdzie.
}
hint-grody-reserve = Pion z rezerwy. Dotknij pola, na którym ma stanąć.
