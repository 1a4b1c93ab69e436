# Agon: the game’s words, and why something is not allowed. Short, to a child.
# A piece is a man or a king; $king is 1 where a king is meant.

## The game

game-agon = Agon
game-agon-tag = the king walks to the star
game-agon-about = Bring six men onto the circles and the king onto the star. Nobody ever goes outward.
game-agon-players = 2 players
game-agon-age = age 9+
game-agon-time = 20–40 min

hint-agon-setting = First the king goes to a corner. Then you set your men on the edge of the board.
hint-agon-turn = Move a man or the king, round the board or inward.
hint-agon-turn-short = Choose a man or the king.
hint-agon-chosen = Tap the next point it should go to.
hint-agon-chosen-short = Choose a point.
hint-agon-series = Tap the point where the caught piece should stand. If more are caught, choose one of them first.
hint-agon-series-short = Choose a point.

## What stands where, and what happens

mirror-agon-empty = empty point
mirror-agon-king = { $seat ->
    [white] white king
   *[black] black king
}
mirror-agon-reserve = { $seat ->
    [white] White still has to set: { $count }
   *[black] Black still has to set: { $count }
}
# $what are the words of mirror-man or mirror-agon-king.
said-agon-enter = Set on { $to }: { $what }.
# The caught piece is carried from $from to $to; $seat is the side that caught it.
said-agon-carry = { $seat ->
    [white] White catches the piece on { $from } and puts it on { $to }.
   *[black] Black catches the piece on { $from } and puts it on { $to }.
}

## Result

won-agon-goal = { $winner ->
    [white] The white men stand on the circles and the white king on the star.
   *[black] The black men stand on the circles and the black king on the star.
}
won-agon-own-goal = { $loser ->
    [white] The white men took all the circles, and the white king is not on the star.
   *[black] The black men took all the circles, and the black king is not on the star.
}
drawn-agon-no-progress = For a hundred moves in a row nobody was caught and nobody came nearer to the middle.
drawn-agon-passes = First one side, then the other had no move.

## Setting

reason-agon-set-corner = Set your king in one of the six corners.
reason-agon-set-opposite = Your king goes to the opposite corner: to { $node }.
reason-agon-set-outer = You set your men on the edge of the board.
reason-agon-set-taken = { $node } is taken. Set the man on a free point of the edge.

## Choosing a piece

reason-agon-pass = None of your pieces can move. You miss a turn.
reason-agon-begin = Tap your man or your king.
reason-agon-empty = This point is empty. Tap your man or your king.
reason-agon-not-yours = { $king ->
    [1] This is the other player’s king.
   *[other] This is the other player’s man.
} Tap your man or your king.
reason-agon-blocked = { $king ->
    [1] Your king has nowhere to go now.
   *[other] This man has nowhere to go now.
}
reason-agon-star-stays = The king is home and does not leave the star by itself.

## Moving

reason-agon-point = { $king ->
    [1] Tap the point the king should go to.
   *[other] Tap the point this man should go to.
}
reason-agon-same = { $king ->
    [1] The king stands here already. Tap the point it should go to.
   *[other] This man stands here already. Tap the point it should go to.
}
reason-agon-enemy = { $king ->
    [1] You do not step onto a king: you catch it between two of your pieces.
   *[other] You do not step onto the other player’s man: you catch it between two of your pieces.
}
reason-agon-occupied = { $node } is taken.
reason-agon-star-king = Only a king may step onto the star.
reason-agon-outward = You go round the board or inward, never outward.
reason-agon-too-far = { $king ->
    [1] The king goes to the next point only.
   *[other] A man goes to the next point only.
}

## Catching

reason-agon-which = Tap one of the caught men.
reason-agon-king-first = The king is caught too, so you take the king, not the man on { $node }.
reason-agon-put = { $king ->
    [1] Tap a free point where the caught king should stand.
   *[other] Tap a free point where the caught man should stand.
}
reason-agon-put-taken = { $node } is taken. Put the caught piece on a free point.
reason-agon-put-star = A man may not be put on the star.

## Why one would play it (a hint)

# $circle is 1 where the caught man stood on a circle.
why-agon-catches = { $king ->
    [1] You catch the other player’s king! It must start again from the edge.
   *[other] { $circle ->
        [1] You catch a man that stood on a circle and put it far away.
       *[other] You catch one of the other player’s men and put it far away.
    }
}
why-agon-reigns = Your king steps onto the star. It has arrived!
why-agon-escapes = { $king ->
    [1] The king leaves the trap. Nobody can catch it now.
   *[other] The man leaves the trap. Nobody can catch it now.
}
# $count is how many men stand on circles.
why-agon-arrives = A man steps onto a circle. That is the { $count ->
    [1] first
    [2] second
    [3] third
    [4] fourth
    [5] fifth
   *[other] sixth
}.
why-agon-threatens = { $king ->
    [1] You threaten to catch the king.
   *[other] You threaten to catch a man.
}
why-agon-nears = { $king ->
    [1] The king comes nearer to the star.
   *[other] The man comes nearer to the middle.
}
