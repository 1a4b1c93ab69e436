# Ringo: the game's words and its refusals. Refusals are short, to a child.
# The neutral zone is sector a, the centre is field o.

## Game

game-ringo = Ringo
game-ringo-tag = seven against four
game-ringo-about = Seven black men head for the centre of the circle, four white ones stop them.
game-ringo-players = 2 players
game-ringo-age = age 8+
game-ringo-time = 15–30 min

option-ringo-neutral_to_centre = From the neutral zone to the centre
option-ringo-neutral_to_centre-allowed = allowed
option-ringo-neutral_to_centre-forbidden = forbidden
option-ringo-neutral_to_centre-about = Whether a black man may step to the centre straight from the neutral zone. If not, White defends more easily.

## Result

# $winner is "white" or "black".
won-ringo-goal = Two black men stand in the centre of the circle.
won-ringo-killed = Black has lost at least six men.
won-ringo-no-moves = No black man can move.
won-ringo-no-men = There are no white men left on the board.
drawn-ringo-no-progress = For eighty moves in a row nobody has captured and no black man has gone inward.

## Hints

hint-ringo-turn = Tap the man you want to move.
hint-ringo-must = Tap a man. Every move you have is a capture now.
hint-ringo-must-short = Choose a man that captures.
hint-ringo-chosen = Tap the field where the man on { $node } should go.
# After a jump; in the neutral zone the same landing can mean two things.
hint-ringo-series = { $node ->
    [a1] { ringo-two-ways }
    [a2] { ringo-two-ways }
    [a3] { ringo-two-ways }
    [a4] { ringo-two-ways }
    [a5] { ringo-two-ways }
    [a6] { ringo-two-ways }
   *[other] You may capture again. To stay on { $node }, tap it once more.
}
hint-ringo-series-short = Keep capturing or stay.
ringo-two-ways = Two ways lead to { $node }. Tap the man you capture or, if you can get there without a capture, { $node } once more.

## Refusals: choosing a man

reason-ringo-must-pass = No white man can move, so you miss this turn.
reason-ringo-beside = You play on the board: tap your man.
reason-ringo-empty = Nobody stands here. Tap your man.
reason-ringo-not-yours = This is the other player’s man. Tap yours.
reason-ringo-centre-stays = This man is in the centre and stays there. Move another.
reason-ringo-blocked = This man cannot move now. Move another.

## Refusals: where to

reason-ringo-field = Tap the field where this man should go.
reason-ringo-same = This man stands here already. Tap the field where it should go.
reason-ringo-occupied = Your own man stands on { $node }.
reason-ringo-over-own = You cannot jump your own man: it stands on { $node }.

# Black: one step.
reason-ringo-step = A black man goes one field: towards the centre or sideways.
reason-ringo-outward = A black man does not go back. Outward it may only capture.

# White: as far as you like.
reason-ringo-crooked = A white man goes straight: round its ring or along its sector.
reason-ringo-white-centre = Only black men enter the centre.
reason-ringo-through-centre = You cannot go through the centre.
reason-ringo-cross = You cannot go across the neutral zone: you may only stop in it.

## Refusals: captures

reason-ringo-land-behind = To capture this man, tap a field behind it, for example { $node }.
reason-ringo-neutral-safe = Nobody may be captured in the neutral zone, and { $node } is in it.
reason-ringo-neutral-cannot = Nobody may capture from the neutral zone, and your man on { $node } stands in it.
reason-ringo-neighbour = A black man captures only a man right next to it.
reason-ringo-first = Another man is in the way, on { $node }.
reason-ringo-next-man = There is one more man on { $node }. A jump passes only one.
reason-ringo-taken-behind = You cannot capture here: { $node } behind this man is taken.
reason-ringo-edge-behind = You cannot capture here: the board ends behind { $node }.
reason-ringo-centre-behind = You cannot capture here: behind { $node } is the centre, where white men may not stand.
reason-ringo-go-on = You may capture again or stay on { $node }: tap it once more.
reason-ringo-which = Two ways lead to { $node }. Tap the man you capture, or { $node } once more if you capture nobody.
reason-ringo-which-man = You can jump to { $node } from two sides. Tap the man you capture.

## Refusals: the neutral zone

reason-ringo-neutral-centre = You may not step to the centre from the neutral zone.
# $white is the number of white men on the board; as many black men stand in the zone already.
reason-ringo-limit = { $white ->
    [1] One white man is left, so only one black man may stand in the neutral zone.
    [2] Two white men are left, so at most two black men may stand in the neutral zone.
    [3] Three white men are left, so at most three black men may stand in the neutral zone.
   *[4] There are four white men, so at most four black men may stand in the neutral zone.
}
# After this capture $white white men would be left, and $black black men, more than that, would stand in the zone.
reason-ringo-limit-capture = You may not capture like this: more black men would stand in the neutral zone ({ $black }) than white men would be left ({ $white }).

## On the side's card

note-ringo-attacks = Makes for the centre
note-ringo-defends = Guards the centre
note-ringo-neutral = In the neutral zone: { $inside } of { $allowed }

## Why it is worth it (hint)

# $count is the number of captured men.
why-ringo-takes-free = { $count ->
    [one] You capture a man and lose none for it.
   *[other] You capture { number } men and lose none for them.
}
why-ringo-enters = You enter the centre. Nobody can capture this man any more.
why-ringo-saves = You save a man from being captured.
why-ringo-guards = Now nobody can capture your men.
# $count is the number of men that could be captured by the next move.
why-ringo-threatens = { $count ->
    [one] You threaten an enemy man.
    [2] You threaten two men at once.
    [3] You threaten three men at once.
   *[other] You threaten several men at once.
}
why-ringo-shelters = You enter the neutral zone. Nobody can capture you there.
# $count is the number of steps that this man has left to the centre.
why-ringo-nearer = { $count ->
    [one] You go towards the centre. One step is left.
   *[other] You go towards the centre. { $count } steps are left.
}
why-ringo-stops = You bar a black man’s way to the centre.
why-ringo-watches = You stand near the centre and watch the ways in.
