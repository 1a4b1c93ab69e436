# Why something is not allowed in Grody: short, to a child.
# $height is the number of men in the tower; one man is a tower too.

# What can be tapped: the side to move has $towers towers and $reserve men in its reserve.
grody-choose = { $towers ->
    [0] Tap your reserve.
   *[other] { $reserve ->
        [0] Tap your man or tower.
       *[other] Tap your man, tower or reserve.
    }
}

# Choosing a tower or the reserve.
reason-grody-begin = { grody-choose }
reason-grody-empty = This field is empty. { grody-choose }
# $mine is the number of one’s own men under the top of the other player’s tower.
reason-grody-not-yours = { $height ->
    [1] This is the other player’s man. { grody-choose }
   *[other] { $mine ->
        [0] This is the other player’s tower. { grody-choose }
       *[other] The other player’s man is on top, so the tower is theirs.
    }
}
reason-grody-reserve-empty = Your reserve is empty.
reason-grody-reserve-not-yours = This is the other player’s reserve.

# Moving a tower.
reason-grody-tower-field = { $height ->
    [1] Tap the field this man should go to.
   *[other] Tap the field this tower should go to.
}
reason-grody-same = { $height ->
    [1] This man stands here already. Tap the field it should go to.
   *[other] This tower stands here already. Tap the field it should go to.
}
reason-grody-crooked = { $height ->
    [1] A man goes straight only: along its row or column.
   *[other] A tower goes straight only: along its row or column.
}
# $distance is how far the tapped field is, always more than $height.
reason-grody-too-far = { $height ->
    [1] One man goes one field only.
    [2] This tower has two men, so it goes two fields at most.
    [3] This tower has three men, so it goes three fields at most.
    [4] This tower has four men, so it goes four fields at most.
    [5] This tower has five men, so it goes five fields at most.
   *[other] A tower goes at most as many fields as it has men.
}

# A man from the reserve.
reason-grody-reserve-field = Tap the field where the man from your reserve should stand.
reason-grody-no-change = That changes nothing: five of your men stand here already.

# Why one would play it (a hint). $count is how many men, $height the height of a tower; one man is a tower too.
# $takes is 1 where the tower changes hands at the same time.
grody-killed = { $count ->
    [1] one of the other player’s men
    [2] two of the other player’s men
    [3] three of the other player’s men
    [4] four of the other player’s men
   *[other] five of the other player’s men
}
why-grody-kills = { $takes ->
    [0] You capture { grody-killed } for good.
   *[other] You take the tower and capture { grody-killed } for good.
}
why-grody-takes = { $height ->
    [1] You take the other player’s man: it lies under yours now.
   *[other] You take the tower: your man lies on its top now.
}
why-grody-frees = You take the tower and free { $count ->
    [1] your man
    [2] two of your men
    [3] three of your men
   *[other] four of your men
}.
why-grody-regains = { $count ->
    [1] A man goes to your reserve: you will set it wherever you like.
    [2] Two men go to your reserve: you will set them wherever you like.
    [3] Three men go to your reserve: you will set them wherever you like.
    [4] Four men go to your reserve: you will set them wherever you like.
   *[other] Five men go to your reserve: you will set them wherever you like.
}
why-grody-escapes = { $count ->
    [1] The man runs to where the other player cannot take it.
   *[other] The tower runs to where the other player cannot take it.
}
why-grody-threatens = { $height ->
    [1] You threaten to take the other player’s man.
   *[other] You threaten to take the other player’s tower.
}
why-grody-builds = Your tower grows: it has { $height ->
    [2] two
    [3] three
    [4] four
   *[other] five
} men now and reaches further.

## Hints at the table

hint-grody-turn = Tap your tower. A tower is yours when your man lies on its top.
hint-grody-turn-short = Choose a tower.
hint-grody-chosen = { $count ->
    [1] Tower { $node }: one man. It goes one field.
    [2] Tower { $node }: two men. Tap a field. The number says how many will go.
    [3] Tower { $node }: three men. Tap a field. The number says how many will go.
    [4] Tower { $node }: four men. Tap a field. The number says how many will go.
   *[5] Tower { $node }: five men. Tap a field. The number says how many will go.
}
hint-grody-reserve = A man from the reserve. Tap the field where it should stand.
