# The games' words: names, options, sides, pieces, results, what is said of moves.
# $seat, $winner and $loser are "white", "black" or a player's number from 1.

## Games

game-grody = Grody
game-grody-tag = towers of men
game-grody-about = A Czech folk game. A tower goes as far as it has men.
game-grody-players = 2 players
game-grody-age = age 8+
game-grody-time = 15–30 min

game-warcaby = Draughts
game-warcaby-tag = you must capture
game-warcaby-about = Men go diagonally forward. Of several captures, make the one that takes the most.
game-warcaby-players = 2 players
game-warcaby-age = age 6+
game-warcaby-time = 10–25 min

## Options

option-grody-men = Men at the start
option-grody-men-16 = 16
option-grody-men-44 = 44
option-grody-men-about = Sixteen men stand in the middle of the walls. Forty-four fill the walls and the houses round the market.

option-grody-colours = Set-up
option-grody-colours-alternating = alternating
option-grody-colours-halves = halves
option-grody-colours-about = Alternating: white and black side by side. Halves: white on one side, black on the other.

option-grody-first = Who begins
option-grody-first-white = White
option-grody-first-black = Black
option-grody-first-lot = by lot
option-grody-first-about = White begins, or Black, or whoever the lot falls on.

option-warcaby-draws = Draw
option-warcaby-draws-kratka = after 50 moves
option-warcaby-draws-granna = by agreement
option-warcaby-draws-about = After 50 moves in a row by kings alone without a capture, or when both sides agree. Without agreement the game still ends after 100 such moves.

## Sides

seat-white = White
seat-white-gen = White’s
seat-black = Black
seat-black-gen = Black’s
turn-of = { $seat ->
    [white] White’s move
    [black] Black’s move
   *[other] Player { $seat }’s move
}

## Numbers

# A number, up to ten as a word.
number = { $count ->
    [0] no
    [1] one
    [2] two
    [3] three
    [4] four
    [5] five
    [6] six
    [7] seven
    [8] eight
    [9] nine
    [10] ten
   *[other] { $count }
}
count-moves = { $count ->
    [one] { $count } move
   *[other] { $count } moves
}
count-men = { $count ->
    [one] { $count } man
   *[other] { $count } men
}
count-captured = { $count ->
    [one] { $count } man captured
   *[other] { $count } men captured
}

## What stands where

mirror-board = Board. Arrow keys walk over the fields, Enter taps one.
mirror-acts = Buttons
mirror-node = { $node }, { $what }
mirror-empty = empty
mirror-man = { $seat ->
    [white] white man
    [black] black man
   *[other] player { $seat }’s man
}
mirror-king = { $seat ->
    [white] white king
    [black] black king
   *[other] player { $seat }’s king
}
mirror-tower = tower: { count-men }, { $seat ->
    [white] White’s
    [black] Black’s
   *[other] player { $seat }’s
}
# $men is a list of mirror-layer words, from the top, with commas.
mirror-layers = from the top: { $men }
mirror-layer = { $seat ->
    [white] white
    [black] black
   *[other] player { $seat }’s
}
mirror-reserve = { $seat ->
    [white] White’s reserve: { count-men }
    [black] Black’s reserve: { count-men }
   *[other] player { $seat }’s reserve: { count-men }
}
mirror-dead = { $seat ->
    [white] White’s captured men: { $count }
    [black] Black’s captured men: { $count }
   *[other] player { $seat }’s captured men: { $count }
}

## Result

result-title = { $winner ->
    [white] White wins!
    [black] Black wins!
   *[other] Player { $winner } wins!
}
result-draw = A draw

won-no-men = { $loser ->
    [white] White has nothing left to play with.
    [black] Black has nothing left to play with.
   *[other] Player { $loser } has nothing left to play with.
}
won-no-moves = { $loser ->
    [white] White has no move.
    [black] Black has no move.
   *[other] Player { $loser } has no move.
}
won-conceded = { $loser ->
    [white] White gives up.
    [black] Black gives up.
   *[other] Player { $loser } gives up.
}
won-grody-no-men = { $loser ->
    [white] White has no tower and no men in reserve.
   *[black] Black has no tower and no men in reserve.
}
won-warcaby-no-men = { $loser ->
    [white] White has no men or kings left.
   *[black] Black has no men or kings left.
}
won-warcaby-no-moves = { $loser ->
    [white] None of White’s men or kings can move.
   *[black] None of Black’s men or kings can move.
}

drawn-agreement = Both sides agreed on a draw.
drawn-repetition = The same position has come up for the third time.
drawn-no-progress = Nothing has changed for a long time.
drawn-grody-no-progress = A hundred moves in a row without a surplus and without a man from the reserve.
drawn-warcaby-no-progress = For a long time only kings have moved and nobody has captured.

## What is said of moves

# $what goes from $from to $to; of a tower $count men go together.
said-step = { $count ->
    [one] { $what } from { $from } to { $to }.
   *[other] { $seat ->
        [white] White
        [black] Black
       *[other] Player { $seat }
    }: { number } men from { $from } to { $to }.
}
# $way are all fields in their order, $count is how many are captured.
said-jump = { $count ->
    [0] { $what } jumps from { $from } to { $to }.
    [one] { $what } captures from { $from } to { $to }.
   *[other] { $what } captures { number } men: { $way }.
}
said-captured = { $count ->
    [one] Captured: { number } man.
   *[other] Captured: { number } men.
}
said-crowned = The man on { $node } becomes a king.
said-drop = { $seat ->
    [white] White sets a man from the reserve on { $to }.
    [black] Black sets a man from the reserve on { $to }.
   *[other] Player { $seat } sets a man from the reserve on { $to }.
}
# $dead men are captured, $reserve go back to the reserve.
said-surplus = Surplus on { $node }.{ $dead ->
    [0] { "" }
   *[other] { " " }Captured: { $dead }.
}{ $reserve ->
    [0] { "" }
   *[other] { " " }To the reserve: { $reserve }.
}

## Refusals of every game

reason-over = The game is over.
reason-corner-grody = This is a corner tower of the wall: nobody goes there.

## Reasons for a move that the computer suggests

why-only = It is the only possible move.
why-wins = This move wins!
# $count is the number of one's own moves to the end, this one counted; at least 2.
why-wins-in = You win in { $count } moves.
why-wins-surely = This wins for certain if you make no mistake.
why-holds = This holds out longest.
why-captures = { $count ->
    [one] You capture a man.
   *[other] You capture { number } men.
}
why-threat = You are threatened with a capture, and this move prevents it.
why-threat-end = Otherwise your opponent wins next.
why-better = This move improves your position.
