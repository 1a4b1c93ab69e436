# Barbakan: the game’s words, and why something is not allowed. Short, to a child.
# $seat, $winner, $loser and $owner are a player’s number from 1 to 6.

## The game

game-barbakan = Barbakan
game-barbakan-tag = a race into the fort
game-barbakan-about = A Spanish folk game. Whoever first brings all men through the gates wins.
game-barbakan-players = 2–6 players
game-barbakan-age = age 6+
game-barbakan-time = 15–30 min

option-barbakan-placing = Setting the men
option-barbakan-placing-outer = outer rim
option-barbakan-placing-outside = by the wall too
option-barbakan-placing-about = At the start you set your men on the outer fields only, or on the fields under the wall too.

option-barbakan-first = Who begins
option-barbakan-first-1 = White
option-barbakan-first-lot = by lot
option-barbakan-first-about = White begins, or whoever the lot falls on.

hint-barbakan-setting = Set a man on a free field before the wall.
hint-barbakan-turn = Move one man along a line to the next field.
hint-barbakan-chosen = Tap the field this man should go to.

## Players

seat-1 = White
seat-1-gen = White’s
seat-2 = Black
seat-2-gen = Black’s
seat-3 = Red
seat-3-gen = Red’s
seat-4 = Blue
seat-4-gen = Blue’s
seat-5 = Yellow
seat-5-gen = Yellow’s
seat-6 = Green
seat-6-gen = Green’s

turn-of-barbakan = { $seat ->
    [1] { seat-1-gen }
    [2] { seat-2-gen }
    [3] { seat-3-gen }
    [4] { seat-4-gen }
    [5] { seat-5-gen }
   *[6] { seat-6-gen }
} move

## What stands where, and what happens

mirror-barbakan-man = { $seat ->
    [1] white man
    [2] black man
    [3] red man
    [4] blue man
    [5] yellow man
   *[6] green man
}
mirror-barbakan-reserve = { $seat ->
    [1] { seat-1 }
    [2] { seat-2 }
    [3] { seat-3 }
    [4] { seat-4 }
    [5] { seat-5 }
   *[6] { seat-6 }
} still has to set: { $count }
# $what are the words of mirror-barbakan-man.
said-barbakan-enter = Set on { $to }: { $what }.

## Result

result-title-barbakan = { $winner ->
    [1] { seat-1 }
    [2] { seat-2 }
    [3] { seat-3 }
    [4] { seat-4 }
    [5] { seat-5 }
   *[6] { seat-6 }
} wins!
won-barbakan-goal = { $winner ->
    [1] All white men are inside.
    [2] All black men are inside.
    [3] All red men are inside.
    [4] All blue men are inside.
    [5] All yellow men are inside.
   *[6] All green men are inside.
}
won-barbakan-blockade = Nobody has come in for a long time. { $winner ->
    [1] White has the most men inside.
    [2] Black has the most men inside.
    [3] Red has the most men inside.
    [4] Blue has the most men inside.
    [5] Yellow has the most men inside.
   *[6] Green has the most men inside.
}
won-barbakan-conceded = { $loser ->
    [1] { seat-1 }
   *[2] { seat-2 }
} gives up.
drawn-barbakan-blockade = Nobody has come in for a long time, and more than one player has the most men inside.

## Setting

reason-barbakan-set-outer = You set your men on free outer fields.
reason-barbakan-set-outside = You set your men on free fields before the wall.
reason-barbakan-set-taken = { $node } is taken. Set the man on a free field.

## Choosing a man

reason-barbakan-pass = None of your men can move. You miss a turn.
reason-barbakan-begin = Tap your man.
reason-barbakan-empty = This field is empty. Tap your man.
reason-barbakan-not-yours = This is { $owner ->
    [1] { seat-1-gen }
    [2] { seat-2-gen }
    [3] { seat-3-gen }
    [4] { seat-4-gen }
    [5] { seat-5-gen }
   *[6] { seat-6-gen }
} man. Tap your own.
reason-barbakan-blocked = This man cannot go now: all the fields next to it are taken.
reason-barbakan-blocked-inside = This man cannot go now: the fields next to it are taken, and it does not go back through the wall.

## Moving

reason-barbakan-field = Tap the field this man should go to.
reason-barbakan-same = This man stands here already. Tap the field it should go to.
reason-barbakan-taken = { $node } is taken.
reason-barbakan-no-way-out = Who has come in does not go out again.
reason-barbakan-wall-first = You come in from a field under the wall.
reason-barbakan-gate-first = You come in through a gate only.
reason-barbakan-gate-to-gate = No way leads from gate to gate. Go into the courtyard.
reason-barbakan-no-line = You go along a line, to the next field only.

## On the player's card

note-barbakan-inside = { $inside } of { $men } inside
note-barbakan-blockade = { $left ->
    [one] blockade in { $left } move
   *[other] blockade in { $left } moves
}
note-barbakan-inside-short = { $inside } of { $men }
note-barbakan-blockade-short = blockade: { $left }

## Why it is worth it (hint)

why-barbakan-two-ways = From here two ways lead to the wall.
why-barbakan-shuts = You come in and take the gate that an opponent was waiting for.
# $left is the number of one’s own men that will still be outside.
why-barbakan-enters = { $left ->
    [one] You come in. One of your men is left outside.
   *[other] You come in. { $left } of your men are left outside.
}
why-barbakan-clears = You clear a gate so that your next man can come in.
why-barbakan-before-gate = You stand before the wall by a free gate.
why-barbakan-nearer = You come up to the wall.
why-barbakan-waits = None of your men can come in now, so you wait for a gate to be free.
