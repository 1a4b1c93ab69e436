# Wodzowie: the game's words and its refusals. Refusals are short, to a child.
# The tents are the fields d4 and d5, where the chiefs begin.

## Game

game-wodzowie = Chiefs
game-wodzowie-tag = rebuilt from a short note
game-wodzowie-about = Catch the enemy chief between two of yours. A reconstruction: only a note on the chiefs and their fields survives.
game-wodzowie-players = 2 players
game-wodzowie-age = age 8+
game-wodzowie-time = 10–20 min

## Result

# $loser is "white" or "black".
won-wodzowie-killed = { $loser ->
    [white] White’s chief is dead.
   *[black] Black’s chief is dead.
}
drawn-wodzowie-no-progress = For a hundred and fifty moves in a row nobody has been captured.

## What stands where

mirror-chief = { $seat ->
    [white] white chief
    [black] black chief
   *[other] player { $seat }’s chief
}

## Hints

hint-wodzowie-turn = Tap the man or the chief you want to move.
hint-wodzowie-turn-short = Choose a man or the chief.
hint-wodzowie-must = Tap a man or the chief. Every move you have captures now.
hint-wodzowie-must-short = Choose who captures.
hint-wodzowie-chosen = Tap the field where you want to go from { $node }.
hint-wodzowie-series = Tap the field where you want to go.
hint-wodzowie-series-short = Choose a field.

## Refusals: choosing

reason-wodzowie-must-pass = None of your pieces can move, so you miss this turn.
reason-wodzowie-beside = You play on the board: tap your man or your chief.
reason-wodzowie-empty = Nobody stands here. Tap your man or your chief.
reason-wodzowie-not-yours = This is the other player’s man. Tap yours.
reason-wodzowie-not-your-chief = This is the other player’s chief. Tap your man or your chief.
reason-wodzowie-blocked = This man cannot move now.
reason-wodzowie-blocked-chief = The chief cannot move now.

## Refusals: where to

reason-wodzowie-field = Tap the field where this man should go.
reason-wodzowie-chief-field = Tap the field next to the chief where it should go.
reason-wodzowie-same = This man stands here already. Tap the field where it should go.
reason-wodzowie-chief-same = The chief stands here already. Tap the field next to it where it should go.
reason-wodzowie-occupied = Your own man stands on { $node }.
reason-wodzowie-occupied-chief = Your own chief stands on { $node }.
reason-wodzowie-between = You do not step onto the other player’s pieces. To capture the man on { $node }, close it in from two sides.
reason-wodzowie-between-chief = You do not step onto the other player’s pieces. To capture the chief on { $node }, close it in from two sides.
reason-wodzowie-crooked = A man goes straight only: along its row or column.
reason-wodzowie-chief-crooked = The chief goes straight, one field.
reason-wodzowie-chief-step = The chief goes one field only.
reason-wodzowie-over = You cannot jump over anybody: there is a piece on { $node }.
reason-wodzowie-only-chiefs = There is a tent on { $node }: only chiefs go in.
reason-wodzowie-through = There is a tent on { $node }: men cannot pass it.

## Why it is worth it (hint)

why-wodzowie-chief-flees = The chief gets out of a trap.
why-wodzowie-saves-chief = You protect your chief, who was in danger.
# $count is the number of captured men.
why-wodzowie-takes-free = { $count ->
    [one] You capture a man and lose none for it.
   *[other] You capture { number } men and lose none for them.
}
why-wodzowie-hunts = You threaten the enemy chief.
why-wodzowie-saves = You save a man from being captured.
why-wodzowie-guards = Now nobody can capture your men.
# $count is the number of men that could be captured by the next move.
why-wodzowie-threatens = { $count ->
    [one] You threaten an enemy man.
    [2] You threaten two men at once.
    [3] You threaten three men at once.
   *[other] You threaten several men at once.
}
why-wodzowie-corner = In a corner nobody can close in on the chief from two sides.
why-wodzowie-edge = At the edge it is harder to close in on the chief from two sides.
why-wodzowie-besieges = You stand right beside the enemy chief. One more is needed on the other side.
why-wodzowie-guards-chief = You stand beside your chief and protect him.
