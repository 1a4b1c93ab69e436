# Why something is not allowed in draughts: short, to a child.

# How many pieces a capture takes (a king counts as one piece too).
warcaby-men = { $count ->
    [1] one piece
    [2] two pieces
    [3] three pieces
    [4] four pieces
    [5] five pieces
    [6] six pieces
    [7] seven pieces
    [8] eight pieces
    [9] nine pieces
    [10] ten pieces
    [11] eleven pieces
    [12] twelve pieces
   *[other] { $count } pieces
}

# Choosing a man.
reason-warcaby-beside = You play on the board: tap your man.
reason-warcaby-empty = This field is empty. Tap your man.
reason-warcaby-not-yours = This is the other player’s man. Tap yours.
reason-warcaby-not-your-king = This is the other player’s king. Tap your man.
reason-warcaby-blocked = This man cannot move now.
reason-warcaby-blocked-king = This king cannot move now.
reason-warcaby-go-to = Tap the field you want to go to.

# Captures.
reason-warcaby-must-capture = You have to capture: { warcaby-men }, { $way }.
reason-warcaby-must-take-most = You have to capture as many as you can: { warcaby-men }, { $way }.
reason-warcaby-go-on = Keep capturing: { warcaby-men } more, { $way }.
reason-warcaby-each-landing = Show every jump in turn: now to { $node }.
reason-warcaby-land-behind = To capture, jump to the other side: to { $node }.
reason-warcaby-twice = You are capturing { $node } already. You cannot jump it again.

# Moves without a capture.
reason-warcaby-occupied = { $node } is taken.
reason-warcaby-taken-behind = You cannot capture here: { $node } is taken.
reason-warcaby-edge-behind = You cannot capture here: the board ends behind { $node }.
reason-warcaby-backward = A man goes forward only. Backward it may only capture.
reason-warcaby-diagonal = A man goes diagonally, to the next field.
reason-warcaby-too-far = A man goes one field at a time.
reason-warcaby-over-own = You cannot jump your own: it stands on { $node }.
reason-warcaby-king-diagonal = A king goes diagonally only.
reason-warcaby-king-blocked = The king cannot pass: { $node } is taken.

## Hints at the table

hint-warcaby-turn = Tap a man, then the field where it should go.
hint-warcaby-must = You must capture. Tap the man that captures.
hint-warcaby-must-short = You must capture.
hint-warcaby-chosen = Tap the field where it should go.
hint-warcaby-series = Go on capturing: tap the next field.

## Why it is worth it (hint)

# $count is the number of captured pieces; a king counts as one too.
why-warcaby-takes-crowned = { $count ->
    [one] You capture a man and get a king!
   *[other] You capture { number } men and get a king!
}
why-warcaby-takes-free = { $count ->
    [one] You capture a man and nobody can take back.
   *[other] You capture { number } men and nobody can take back.
}
why-warcaby-takes-more = { $count ->
    [one] You capture a man.
   *[other] You capture { number } men, and the other player takes back fewer.
}
why-warcaby-trades = { $count ->
    [one] A swap: one man for another.
   *[other] A swap: { number } men for as many.
}
why-warcaby-crowned = Your man becomes a king!
why-warcaby-crowned-taken = Your man becomes a king, though the other player takes something for it.
# $given is the number of men that the other player takes, $count that of those you take then; it is greater.
why-warcaby-baits = You give { $given ->
    [one] one man
    [2] two men
    [3] three men
   *[other] some men
} but then capture more: { warcaby-men }!
why-warcaby-saves = { $king ->
    [0] You save a man from being captured.
   *[other] You save a king from being captured.
}
why-warcaby-guards = Now nobody can capture your men.
# $count is the number of the other player’s men that could be captured next move.
why-warcaby-threatens = { $count ->
    [one] You threaten one of the other player’s men.
    [2] You threaten two men at once.
    [3] You threaten three men at once.
   *[other] You threaten several men at once.
}
why-warcaby-road = The king takes the main road, the longest line. From there it reaches farthest.
# $count is the number of steps that this man still has to go to become a king.
why-warcaby-nearly = { $count ->
    [one] One more step to a king, and nobody can stop this man.
   *[other] { number } more steps to a king, and nobody can stop this man.
}
why-warcaby-backed = The man goes forward, and your men behind guard him.
