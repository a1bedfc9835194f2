import { daysOf } from './day.ts'

export const days = daysOf(`
You have been asked to name a goat. Which face is thinking?
What did the mop say to the pups?
“We should see other floors.”
Keep a feather in the air by blowing. If there is no feather, a scrap of paper has dreams, too.
There will be a puff of steam in the shape of nobody we know.

Your shadow is longer than the whole room. Which face?
The hammer wanted to learn the violin. How did that go?
One note, very clear.
Rub a leaf through paper with the side of a crayon. There it is, with all its roads.
A corner of something will be bitten off to see what is inside. It will be more of it.

You taste rain. How was it?
Why did the Amazing Lentil stay for supper?
He was glued to the chair. It was mutual.
Tell the truth about a vegetable. Then give it a second chance.
The number seven will come up twice.

You have nothing in your pockets at all. How does that feel?
Fizzlet tried to stand quite straight. What did he learn?
The floor leans.
Send a paper plane with a message to the next room. Wait for the mail.
The picture on the wall will be straightened, and then it will be the wall that is crooked.

Somebody has hidden a kiss in your lunch bag. Which face finds it?
Why did Dottie Saxophone give her drum away?
She wanted to see it from the outside.
Put three things on a tray, let somebody look, take one away. Then swap, and try it with six.
A ball will go under something low and come out wiser.

You have a new place to sit and think. How is the thinking there?
Why does the owl have a chair and the Star Keeper none?
The owl is ahead, and would like to wait in comfort.
Stretch like something that has slept for a hundred years. Ask who has won.
A teapot will go by in the sky. It will be late.

The spoon drawer is open, and it is raining music. Which of us drums?
The toadstool and the footstool met. What did they have in common?
Everybody took the weight off, and nobody said thank you.
Make a wish on something that does not usually get wishes: a bean, a zipper, a bus.
Your shadow will get longer and longer and then, politely, go in before you.

You may send one smell by mail. Which face licks the stamp?
Why does nobody play cards with the hedge?
It hears what you are going to think.
Watch an ant, or a drop on the window, until it goes round a corner. Where to?
The paper will be white for a long time, and then a horse.

Everybody guesses your riddle at once. How is that?
The echo lives behind the hill. Who lives next door?
Who lives next door?
Tap two stones, two spoons and two pencils together. Which pair would you take along to the sea?
You will make somebody laugh with one eyebrow.

The clock says thirteen. How do you like the extra hour?
Why did the pea complain about its bed?
Somebody had put a princess on top.
Write a recipe for a perfect afternoon. Begin with two cups of nothing.
In the next hour, something will click.

Somebody laughs in another room. How does it sound from here?
A moth came to the hall of eight doors with nine parcels. Where did it put the ninth?
In the doorway, and it has been the ninth door ever since.
Keep a secret for a whole hour: there is a kind word in your left hand.
Tonight your blanket will be heavier by one small dream.

A song has a clapping bit, and it is coming. Which face is ready?
Why did the small cog not want to turn?
It was afraid that everybody would see its bad side.
Search the bookshelf for the book that nobody has opened for longest. Read it one page, to cheer it up.
Somebody’s tummy will say what everybody thinks.

Your big sister or brother asks you how it is done. Which face explains?
What do you hear when Whiskerleaf’s ears fall off?
Less.
Complain in the kindest voice you have about something very small. The others comfort you.
Three small tomorrows are under your pillow. One of them will be breakfast.

You get to be the wind for one minute. Which of us would you be?
Why did the blanket leave the bed?
It was tired of being pulled into things.
Be the narrator for ten minutes. And then, you say, she picked up the spoon.
Something will be exactly as heavy as it looks.

Nobody has a plan for this afternoon. Which face is that?
Whiskerleaf heard a snail change its mind. What was the mind like before?
Left.
Make a rule that everybody has to bow when they pass the lamp. See who remembers.
Somebody will clap once, and then look for the others.

A visitor talks to everybody but you. Which of us are you?
What did the fish say when it saw itself in a hat?
“I would have to be somebody else. When do we start?”
Roll a sock into a ball and toss it into a hat. Step back one step each time it lands.
You will meet a puddle. You two will have a lot to say.

Behind the tiny door in the tree stands a tiny tray of tea. And your face?
Why did the horse stand behind the fence in the drawing?
The artist had not done legs yet.
Fill a page with one kind of line: waves, or hills, or hair. Stop when it starts to move.
The cat will know. I mean the next cat that you see. It will know.

One small cloud follows you all the way round the yard. How is it?
Captain Biscuit drew a straight line. How did he do that?
He drew the table first and fell off the edge of it.
Make up the second verse of a song that has only one. Sing it as if it had always been there.
A cloud will stop above you to think. It will not come to anything.

You may stay up as late as a moth. Which face is up at the end?
The duck behind the red door has learned a joke. Why does nobody laugh?
It tells the ending with its back to us.
Become somebody’s mirror. They move, you move. Then swap, and be kind to their arms.
The broom will be ridden.

Somebody learns to tie a bow, and it is you. Your face?
Why did the invisible cloak get lost?
It had been put away carefully.
Print with half a potato, a cork or your thumb. Nine blue things, and one that lies.
The last thing you hear tonight will be somebody else being quiet for you.

You have everything in your pockets. Which face walks about like that?
What did Aurora say when Fizzlet asked if he was shiny?
“From here, yes. From there, also.”
Sprinkle a little salt on dark paper and draw in it with one finger. Then shake, and it is night again.
Nine acorns will be counted as ten by somebody cheerful.

Two friends want to play two different things with you. Your face?
Pip Velvet wrote a very shy song. How does it go?
It does not go. It stays behind the curtain and hums.
Give each stair a name, or each tile. Greet them in order on the way to bed.
Somebody will be looking for you in the wrong room and enjoying it.

Your kitchen has a smell from long ago. How does it feel in there?
Why did the anchor come up early?
It had got to the bottom of it.
Put a cold spoon on a warm window or a warm breath on a cold one. Sign your name.
Tonight, one star will be for you. It will not say which.

An extra chair stands at the table. Who is it for, and how is that?
What did the wheelbarrow get for its prize?
Giggle-Gecko.
Tidy one shelf as if the queen of snails were coming. She has until Thursday.
The sun will come round the corner and find you.

At the bottom of the rolling hill the world still turns. Which face is yours?
What happened when the echo was asked to go first?
It is still waiting, and so are we.
Hop like a frog, think like a frog, and then say what the frog thought about.
There will be a fish in the afternoon. It may be drawn.

Your tummy has butterflies. Which of us would you ask to hold them?
Why did the shoe want to be a lighthouse?
It had always been looked down on.
Give your bed a number of stars, like a hotel. Complain politely about the view.
My next prediction will be right. It will be about butter. Wait for it. I am waiting, too.

The hero in the story is afraid, too. How is that for you?
How does a star make a wish?
It waits for somebody to trip.
Look for the letter S hidden in things: a hook, a tap, a sleeping cat.
You will be given the small spoon. It will be the lucky one.

Your laces are two colors today. How do your feet feel about it?
What did the gate say to the traveler who tiptoed?
“Creak. Sorry. It is how I breathe.”
Let your grown-up choose three smells from the kitchen. Shut your eyes, sniff, and say where they live.
If you look up at the right time, nothing will be there, beautifully.

A crow has left you a bottle cap. How do you say thank you?
Why does the mountain only ever write “Yes.”?
It took four years to sharpen the pencil.
Toss a cushion back and forth with kind words. Whoever drops it has to say two.
The rain will stop when you have found the umbrella.

A pebble in your pocket is warm from you. How does it feel?
What did the tadpole say about its legs?
“Those were not on the list.”
Make a necklace out of paper rings. Count the rings, and make a wish for somebody else on the last.
A lamp will be switched on by somebody who is thinking of something else.

You have a scab shaped like a country. How do you show it round?
Why did the curtain clap?
It had been standing between them all evening, and nobody had thanked it.
Leave one bite on purpose, and give it a farewell speech.
Somebody will tell you a thing you know already, and you will be nice about it.
`)
