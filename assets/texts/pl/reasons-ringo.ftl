# Ringo: słowa gry i odmowy. Odmowy są krótkie, do dziecka.
# «Strefa neutralna» to sektor a, «środek» to pole o.

## Gra

game-ringo = Ringo
game-ringo-tag = siedmiu na czterech
game-ringo-about = Siedem czarnych idzie do środka koła, cztery białe ich zatrzymują.
game-ringo-players = 2 osoby
game-ringo-age = od 8 lat
game-ringo-time = ok. 15–30 minut

option-ringo-neutral_to_centre = Ze strefy neutralnej do środka
option-ringo-neutral_to_centre-allowed = wolno
option-ringo-neutral_to_centre-forbidden = nie wolno
option-ringo-neutral_to_centre-about = Czy czarny pion może wejść do środka prosto ze strefy neutralnej. Gdy nie wolno, białym łatwiej się bronić.

## Wynik

# $winner to «white» albo «black».
won-ringo-goal = Dwa czarne piony stoją w środku koła.
won-ringo-killed = Czarny stracił co najmniej sześć pionów.
won-ringo-no-moves = Żaden czarny pion nie może się ruszyć.
won-ringo-no-men = Na planszy nie ma już białych pionów.
drawn-ringo-no-progress = Przez osiemdziesiąt ruchów z rzędu nikt nie bił i żaden czarny pion nie zrobił kroku w stronę środka.

## Podpowiedzi

hint-ringo-turn = Dotknij piona, którym chcesz ruszyć.
hint-ringo-must = Dotknij piona. Teraz każdy twój ruch to bicie.
hint-ringo-must-short = Wybierz pion, który bije.
hint-ringo-chosen = Dotknij pola, na które ma iść pion z { $node }.
# Po skoku; w strefie neutralnej ten sam skok może znaczyć dwie rzeczy.
hint-ringo-series = { $node ->
    [a1] { ringo-two-ways }
    [a2] { ringo-two-ways }
    [a3] { ringo-two-ways }
    [a4] { ringo-two-ways }
    [a5] { ringo-two-ways }
    [a6] { ringo-two-ways }
   *[other] Możesz bić dalej. Żeby zostać na { $node }, dotknij tego pola jeszcze raz.
}
hint-ringo-series-short = Bij dalej albo zostań.
ringo-two-ways = Na { $node } prowadzą dwie drogi. Dotknij piona, którego bijesz, a jeśli da się wejść bez bicia, możesz jeszcze raz dotknąć { $node }.

## Odmowy: wybór piona

reason-ringo-must-pass = Żaden biały pion nie może się ruszyć, więc tę kolejkę tracisz.
reason-ringo-beside = Grasz na planszy: dotknij swojego piona.
reason-ringo-empty = Tu nikt nie stoi. Dotknij swojego piona.
reason-ringo-not-yours = To pion przeciwnika. Dotknij swojego.
reason-ringo-centre-stays = Ten pion jest już w środku i tam zostaje. Rusz innym.
reason-ringo-blocked = Ten pion nie może się teraz ruszyć. Rusz innym.

## Odmowy: dokąd

reason-ringo-field = Dotknij pola, na które ten pion ma iść.
reason-ringo-same = Ten pion już tu stoi. Dotknij pola, na które ma iść.
reason-ringo-occupied = Na { $node } stoi twój pion.
reason-ringo-over-own = Swojego nie przeskoczysz: stoi na { $node }.

# Czarne: jeden krok.
reason-ringo-step = Czarny pion idzie o jedno pole: w stronę środka albo w bok.
reason-ringo-outward = Czarny pion się nie cofa. Na zewnątrz wolno mu tylko bić.

# Białe: dowolnie daleko.
reason-ringo-crooked = Biały pion idzie prosto: dookoła po swoim kręgu albo wzdłuż swojego sektora.
reason-ringo-white-centre = Do środka wchodzą tylko czarne.
reason-ringo-through-centre = Przez środek nie przejdziesz.
reason-ringo-cross = Przez strefę neutralną nie przejdziesz: możesz się w niej tylko zatrzymać.

## Odmowy: bicie

reason-ringo-land-behind = Żeby zbić tego piona, dotknij pola za nim, na przykład { $node }.
reason-ringo-neutral-safe = W strefie neutralnej nikogo nie wolno bić, a pole { $node } do niej należy.
reason-ringo-neutral-cannot = Ze strefy neutralnej nie wolno bić, a twój pion na { $node } w niej stoi.
reason-ringo-neighbour = Czarny pion bije tylko tego, kto stoi tuż obok.
reason-ringo-first = Po drodze stoi inny pion, na { $node }.
reason-ringo-next-man = Dalej stoi następny pion, na { $node }. Jednym skokiem przeskoczysz tylko jednego.
reason-ringo-taken-behind = Tu nie zbijesz: pole { $node } za tym pionem jest zajęte.
reason-ringo-edge-behind = Tu nie zbijesz: za { $node } kończy się plansza.
reason-ringo-centre-behind = Tu nie zbijesz: za { $node } jest środek, a tam białym nie wolno stanąć.
reason-ringo-go-on = Możesz bić dalej albo zostać na { $node }: dotknij tego pola jeszcze raz.
reason-ringo-which = Na { $node } prowadzą dwie drogi. Dotknij piona, którego bijesz, albo jeszcze raz { $node }, jeśli nie bijesz.
reason-ringo-which-man = Na { $node } możesz skoczyć z dwóch stron. Dotknij piona, którego bijesz.

## Odmowy: strefa neutralna

reason-ringo-neutral-centre = Ze strefy neutralnej nie wolno wejść do środka.
# $white to liczba białych na planszy; tylu czarnych stoi już w strefie.
reason-ringo-limit = { $white ->
    [1] Został jeden biały pion, więc w strefie neutralnej może stać tylko jeden czarny.
    [2] Zostały dwa białe piony, więc w strefie neutralnej mogą stać najwyżej dwa czarne.
    [3] Zostały trzy białe piony, więc w strefie neutralnej mogą stać najwyżej trzy czarne.
   *[4] Białe piony są cztery, więc w strefie neutralnej mogą stać najwyżej cztery czarne.
}
# Po tym biciu $white białych zostałoby na planszy, a $black czarnych, więcej niż białych, w strefie neutralnej.
reason-ringo-limit-capture = Tak bić nie wolno: w strefie neutralnej stałoby więcej czarnych ({ $black }), niż zostałoby białych ({ $white }).

## Na karcie strony

note-ringo-attacks = Idzie do środka
note-ringo-defends = Broni środka
note-ringo-neutral = W strefie neutralnej: { $inside } z { $allowed }

## Dlaczego warto (podpowiedź)

# $count to liczba zbitych pionów.
why-ringo-takes-free = { $count ->
    [one] Zbijasz pion i nikt ci za to nie odbierze.
    [few] Zbijasz { number } piony i nikt ci za to nie odbierze.
   *[other] Zbijasz { number } pionów i nikt ci za to nie odbierze.
}
why-ringo-enters = Wchodzisz do środka. Tego piona nikt już nie zbije.
why-ringo-saves = Ratujesz pion przed biciem.
why-ringo-guards = Teraz twoich pionów nikt nie może zbić.
# $count to liczba białych albo czarnych pionów, które można zbić w następnym ruchu.
why-ringo-threatens = { $count ->
    [one] Zagrażasz pionowi przeciwnika.
    [2] Zagrażasz dwóm pionom naraz.
    [3] Zagrażasz trzem pionom naraz.
   *[other] Zagrażasz kilku pionom naraz.
}
why-ringo-shelters = Wchodzisz do strefy neutralnej. W niej nikt cię nie zbije.
# $count to liczba kroków, które temu pionowi zostały do środka.
why-ringo-nearer = { $count ->
    [one] Idziesz w stronę środka. Został jeden krok.
    [few] Idziesz w stronę środka. Zostały { number } kroki.
   *[other] Idziesz w stronę środka. Zostało { number } kroków.
}
why-ringo-stops = Zastawiasz czarnemu drogę do środka.
why-ringo-watches = Stajesz blisko środka i pilnujesz dojścia.
