# The program's words: shelf, cards, sheets.

app-name = Świetlica
app-tag = games on one table
close = Close
understood = All right

## Shelf

shelf-play = Play
shelf-more = More
shelf-options = Options
shelf-back = Back to the game
sitter-person = Person
# $level is a number from 1, $name is one of level-1 to level-8.
sitter-computer = { $name } ({ $level })
sitter-computer-said = computer, level { $level }: { $name }
sitter-computers = Computer: the greater the number, the stronger

## Levels, from the weakest

level-1 = Chick
level-2 = Mouse
level-3 = Squirrel
level-4 = Hare
level-5 = Beaver
level-6 = Fox
level-7 = Owl
level-8 = Dragon

## Table

hud-reserve = Reserve
hud-captured = Captured
hud-reserve-captured = Reserve { $reserve } · captured { $captured }
hud-captured-count = Captured: { $captured }
hud-your-turn = { $name }: your move
hud-drop = Place
hud-undo = Undo
hud-redo = Redo
hud-rules = Rules
hud-settings = Settings
hud-new = New game
hud-shelf = Shelf
hud-result = Result
hud-hint = Hint
hud-hint-thinks = Looking…
hud-hint-where = Where to?
hud-hint-why = Why?
hud-go-on = Go on

message-thinking = { $name } is thinking.
message-pass = There is no move here, so the turn passes on.
message-held = The game stands still. Take back more, or let it go on.

# The steps of a hint. $way lists the nodes and choices to tap after $from.
advice-thinking = Looking for a good move.
advice-piece = Begin with { $node }: it shines.
advice-reserve = Take a man from the reserve: it shines.
advice-field = Go from { $from } to { $way }.
advice-drop = Set it on { $way }.

hint-turn = Tap the man you want to move.
hint-chosen = Tap the field where it should go.
hint-reserve = Tap the field where it should stand.
hint-choice = Choose.
hint-series = Go on capturing: tap the next field.

# For somebody who knows it already: a few words.
hint-turn-short = Choose a man.
hint-setting-short = Set a man.
hint-chosen-short = Choose a field.
hint-reserve-short = Choose a field.
hint-choice-short = Choose.
hint-series-short = Keep capturing.

## Result

result-rematch = Rematch, swap sides
result-look = Look
fact-moves = { $count ->
    [one] move
   *[other] moves
}
fact-captured = { $count ->
    [one] captured man
   *[other] captured men
}
ask-new-title = Start again?
ask-new-body = This game is not finished. A new one will take its place.
ask-new-keep = Keep playing

ask-draw = Offer a draw
ask-draw-title = Agree to a draw?
ask-draw-body = { $one } offers a draw. { $other }, do you agree?
ask-draw-agree = I agree
ask-draw-keep = Play on
ask-concede = Give up
reason-draw-refused = The computer wants to play on.
hint-setting = Tap the field where the man should stand.
shelf-players = How many play

## Settings

settings-title = Settings
settings-language = Language
settings-theme = Look
theme-auto = Auto
theme-buk = Light
theme-wieczor = Evening
theme-kontrast = Contrast
settings-names = Names of fields on the board
names-shown = Shown
names-hidden = Hidden
settings-speed = How men move
speed-slow = Slow
speed-normal = Normal
speed-fast = Fast
speed-none = None
speed-slow-about = Twice as long, so that everything can be seen.
speed-normal-about = As on a real board.
speed-fast-about = Half as long.
speed-none-about = Men are at once where they go.
notice-game = One of the saved games could not be read. It was set aside; the others are all here.
notice-newer = One of the games was saved by a newer Świetlica. It waits for it, untouched.
notice-not-kept = Games cannot be saved here. You can play, but the game is gone when you close it.
settings-pace = The computer plays
pace-at-once = At once
pace-calm = Calmly
pace-thoughtful = Slowly
pace-at-once-about = It moves as soon as it has found a move.
pace-calm-about = As at a real table.
pace-thoughtful-about = Slowly, so that you need not hurry either.
notice-settings = The saved settings could not be read. They were set aside, and everything starts afresh.
choice-stop = Stop, I stay here

# Games left on the shelf.
games-title = Unfinished games
games-number = { $count ->
    [one] { $count } game
   *[other] { $count } games
}
games-count = { $count ->
    [one] { $count } unfinished game
   *[other] { $count } unfinished games
}
games-against = Against the computer
games-together = Together
games-computers = Computers
games-forget = Throw the game away
games-forget-sure = Sure?
when-today = today at { $time }
when-yesterday = yesterday at { $time }
when-date = { $day } { $month ->
    [1] January
    [2] February
    [3] March
    [4] April
    [5] May
    [6] June
    [7] July
    [8] August
    [9] September
    [10] October
    [11] November
   *[12] December
} at { $time }

confirm-ask = Play this move?
confirm-yes = Play this
confirm-no = Not yet

settings-sound = Sounds
sound-off = Off
sound-soft = Quiet
sound-normal = Medium
sound-loud = Loud
settings-confirm = Confirm moves
confirm-off = No
confirm-on = Yes
confirm-off-about = A move is played at once.
confirm-on-about = After a move I ask whether it stays.
teacher-title = For the teacher
teacher-about = This link opens the table chosen on the shelf: { $game }, with the same players and rules.
teacher-kiosk = Only this game
teacher-undo = May take back
teacher-hints = Hints
teacher-yes = Yes
teacher-no = No
teacher-copy = Copy the link

## Places round the screen

shelf-places = How you sit
places-beside = Side by side
places-beside-about = Everybody at one side of the screen.
places-opposite = Opposite
places-opposite-about = Card, buttons and result of the second person are turned to them.
places-around = Around
places-around-about = The screen lies on the table, and each card is at its person's edge.
places-turning = Turning
places-turning-about = After each move the board turns to the one who plays now.

## Looking back

hud-moves = Moves
hud-sound-off = Sounds off
hud-sound-on = Sounds on
past-start = Start of the game
past-move = Move { $ply } of { $count }
past-first = To the start
past-back = One move back
past-forward = One move on
past-last = To the last move
past-game = To the game
past-over = The game again.
