# Chess: why something is not allowed (short, to a child), then the game's words.

# Choosing a piece.
reason-szachy-beside = You play on the board: tap your piece.
reason-szachy-empty = This field is empty. Tap your piece.
reason-szachy-not-yours = This is the other player’s piece. Tap yours.
reason-szachy-blocked = This piece has nowhere to go now.
reason-szachy-king-hemmed = The king has nowhere to go: the fields around are taken or attacked.
reason-szachy-go-to = Tap the field you want to go to.

# Check. $node is the field of the piece that attacks the king.
reason-szachy-in-check = Check! Save your king: the piece on { $node } attacks him.
reason-szachy-king-stays = Check! The king cannot escape. Capture the piece on { $node } or cover the king.
reason-szachy-double-check = Two pieces attack the king at once: only he can move.
reason-szachy-pinned = This piece covers your king against the piece on { $node }.
reason-szachy-passing-exposes = After this capture the piece on { $node } would attack your king.
# $node is where the king wants to go, $from is the field of the piece that attacks it.
reason-szachy-king-attacked = The king cannot go to { $node }: the piece on { $from } attacks it.

# How the pieces move.
reason-szachy-own = Your own piece stands on { $node }.
reason-szachy-line-blocked = You cannot pass: a piece stands on { $node }.
reason-szachy-knight-jump = A knight jumps two fields straight and one to the side.
reason-szachy-bishop-diagonal = A bishop goes diagonally only.
reason-szachy-rook-straight = A rook goes straight only: along its row or column.
reason-szachy-queen-lines = A queen goes straight or diagonally.
reason-szachy-king-one = A king goes one field at a time.
reason-szachy-pawn-back = A pawn goes forward only.
reason-szachy-pawn-far = A pawn goes one field. Two only from the field where it starts.
reason-szachy-pawn-ahead = A pawn does not capture straight ahead, and { $node } is taken.
reason-szachy-pawn-straight = A pawn goes straight ahead and captures one field diagonally.
reason-szachy-pawn-diagonal = A pawn goes diagonally only when it captures.
reason-szachy-passing-late = In passing you capture only a pawn that has just gone two fields.
reason-szachy-promote-choice = Choose what the pawn turns into.

# Castling.
reason-szachy-castle-lost = You can no longer castle to this side.
reason-szachy-castle-in-check = Castling is no way out of check: the piece on { $node } attacks the king.
reason-szachy-castle-between = Nobody may stand between king and rook, and { $node } is taken.
reason-szachy-castle-through = The king cannot castle across { $node }: that field is attacked.
reason-szachy-castle-into = The king cannot castle onto { $node }: that field is attacked.

# Why it is worth it (a hint). $kind is the piece: "pawn", "knight", "bishop", "rook" or "queen".
szachy-whom = { $kind ->
    [pawn] pawn
    [knight] knight
    [bishop] bishop
    [rook] rook
   *[queen] queen
}
szachy-of-whom = { szachy-whom }
why-szachy-mate = You give checkmate!
why-szachy-draw = This move ends the game in a draw.
why-szachy-takes-checker = You capture the piece that gives check to your king.
why-szachy-escapes = The king gets out of check.
why-szachy-covers = You cover the king against the check.
why-szachy-stops-mate = You save yourself from checkmate.
why-szachy-promotes = The pawn becomes a { szachy-whom }.
why-szachy-takes-free = You capture a { szachy-whom } and nobody can take back.
why-szachy-takes = You capture a { szachy-whom }: it pays.
why-szachy-threatens-mate = You threaten checkmate.
# $count is how many pieces, 2 or more.
why-szachy-forks = You attack { $count ->
    [2] two pieces
    [3] three pieces
   *[other] several pieces
} at once.
why-szachy-checks-and-attacks = You give check and attack a { szachy-whom } at the same time.
why-szachy-checks = You give check.
why-szachy-saves = You save your { szachy-whom } from being captured.
why-szachy-guards = You guard your { szachy-of-whom } against being captured.
why-szachy-attacks = You attack a { szachy-whom }.
why-szachy-trades = You capture a { szachy-whom }. The other player takes back, and it stays even.
why-szachy-castles = You castle: the king hides and the rook comes into play.
why-szachy-develops = You bring a { szachy-whom } into play.
why-szachy-free-pawn = No other pawn can stop this one any more. It may become a queen.
why-szachy-middle = The pawn takes the middle of the board.
why-szachy-open-file = In this column your own pawns do not stand in the rook’s way.
why-szachy-king-walks = The queens are gone, so the king comes to the middle to help.

## The game

game-szachy = Chess
game-szachy-tag = king, queen and company
game-szachy-about = Six kinds of pieces and one goal: checkmate, an attack on the king with no way out.
game-szachy-players = 2 players
game-szachy-age = age 7+
game-szachy-time = 20–60 min

## What stands where

mirror-szachy-pawn = { $seat ->
    [white] white pawn
   *[black] black pawn
}
mirror-szachy-knight = { $seat ->
    [white] white knight
   *[black] black knight
}
mirror-szachy-bishop = { $seat ->
    [white] white bishop
   *[black] black bishop
}
mirror-szachy-rook = { $seat ->
    [white] white rook
   *[black] black rook
}
mirror-szachy-queen = { $seat ->
    [white] white queen
   *[black] black queen
}
mirror-szachy-king = { $seat ->
    [white] white king
   *[black] black king
}

## What now

alarm-szachy = Check!
hint-szachy-turn = Tap the piece you want to move.
hint-szachy-turn-short = Choose a piece.
hint-szachy-must = Every move you have is a capture. Tap a piece.
hint-szachy-must-short = Choose a piece that captures.
hint-szachy-chosen = Tap the field it should go to.
hint-szachy-series = Choose what the pawn turns into.
hint-szachy-series-short = Choose a piece.
hint-szachy-choice = Choose what the pawn turns into.
hint-szachy-choice-short = Choose a piece.
choice-szachy-0 = Queen
choice-szachy-1 = Rook
choice-szachy-2 = Bishop
choice-szachy-3 = Knight

## What is said of moves

said-szachy-jump = { $what } from { $from } to { $to }.
# $taken is the captured piece, such as "black knight".
said-szachy-takes = { $what } from { $from } captures on { $to }: { $taken }.
# $kind is the new piece: "queen", "rook", "bishop" or "knight".
said-szachy-crowned = The pawn on { $node } turns into a { $kind ->
    [rook] rook
    [bishop] bishop
    [knight] knight
   *[queen] queen
}.

## Result

won-szachy-mate = { $loser ->
    [white] Checkmate! White’s king has no way out.
   *[black] Checkmate! Black’s king has no way out.
}
drawn-szachy-stalemate = Stalemate: no check, but no move either.
drawn-szachy-material = Nobody has enough left to give checkmate.
drawn-szachy-no-progress = A hundred moves in a row without a capture and without a pawn’s move.

fact-captured-szachy = { $count ->
    [one] captured piece
   *[other] captured pieces
}
