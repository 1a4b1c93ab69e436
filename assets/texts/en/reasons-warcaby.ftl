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
reason-warcaby-beside = You play on the board: tap your man
reason-warcaby-empty = This field is empty. Tap your man
reason-warcaby-not-yours = This is the other player’s man. Tap yours
reason-warcaby-not-your-king = This is the other player’s king. Tap your man
reason-warcaby-blocked = This man cannot move now
reason-warcaby-blocked-king = This king cannot move now
reason-warcaby-go-to = Tap the field you want to go to

# Captures.
reason-warcaby-must-capture = You have to capture: { warcaby-men }, { $way }
reason-warcaby-must-take-most = You have to capture as many as you can: { warcaby-men }, { $way }
reason-warcaby-go-on = Keep capturing: { warcaby-men } more, { $way }
reason-warcaby-each-landing = Show every jump in turn: now to { $node }
reason-warcaby-land-behind = To capture, jump to the other side: to { $node }
reason-warcaby-twice = You are capturing { $node } already. You cannot jump it again

# Moves without a capture.
reason-warcaby-occupied = { $node } is taken
reason-warcaby-taken-behind = You cannot capture here: { $node } is taken
reason-warcaby-edge-behind = You cannot capture here: the board ends behind { $node }
reason-warcaby-backward = A man goes forward only. Backward it may only capture
reason-warcaby-diagonal = A man goes diagonally, to the next field
reason-warcaby-too-far = A man goes one field at a time
reason-warcaby-over-own = You cannot jump your own: it stands on { $node }
reason-warcaby-king-diagonal = A king goes diagonally only
reason-warcaby-king-blocked = The king cannot pass: { $node } is taken

## Hints at the table

hint-warcaby-turn = Tap a man, then the field where it should go.
hint-warcaby-must = You must capture. Tap the man that captures.
hint-warcaby-chosen = Tap the field where it should go.
hint-warcaby-series = Go on capturing: tap the next field.
