import { daysOf } from './day.ts'

export const days = daysOf(`
You eat breakfast at supper time. Which face is across from the egg?
What did Aurora notice on the stairs?
The seventh one is ticklish, and the handrail knows it.
Let somebody draw a scribble, and make it into something. Swap.
The spoon will be too big for the jar, and the jar will be very nice about it.

A puppet says what you were thinking. How do you feel?
Why did the barber of the hedge go home?
Every leaf wanted only a little off, and each told him why.
Fold a piece of paper as often as it lets you. It will stop at six or seven. It always does.
The afternoon will smell of pencil, and then of bread, and then it will be over.

You hear a story you know by heart. How is it this time?
Fizzlet met a firefly. What did they talk about?
Nothing. They both thought the other was a lamp.
Have a picnic on the carpet. Ants are welcome, but they have to be drawn.
Your reflection will have more toothpaste on it than you.

A word you have always said wrong turns out to be funny. Your face?
Behind the steam somebody is drinking tea. How does the Dream-Weaver take it?
In small sips, off the top of somebody’s sleep.
Line up three cups and hide a bean under one. Move them round, slowly enough to be kind.
Someone will open a present that is not a present. It will be a banana.

You get to name the color between blue and green. How is it?
Why did the mushroom go to all the parties?
There was always somebody under it who needed a roof.
Close your eyes and guess what is in your hand. Let somebody else choose what.
A pirate will ask for more milk.

Your picture is not how you wanted it. Which face is looking at it?
The fog came in and asked for a table. What did the waiter say?
“Certainly. If you can see one, it is yours.”
Draw the outline of a puddle, and then the country it would be. Who is queen?
The goose will come back with a hat. It will be a different goose.

A wave comes up to your ankles and goes off again. How was it?
How do you tickle a drawer?
Pull it a little, twice. Number eight cannot help it.
Lay a path of cushions across the room. It is a river crossing, and the rug has crocodile plans.
Warm socks will come out of somewhere.

A goose looks at you as if it knows you. Which face do you give it?
Why did Splish give her towel a name?
So that she could tell it to go home.
Draw the sun for somebody who has always lived in a cave. Use only one color.
You will eat something that was alive with color.

You find the missing puzzle piece in your shoe. Which face?
What did the keeper of the Archives find under U?
An umbrella, upside down, unlabeled, and one uncle.
Tickle the sole of your own foot. Nothing? Now let somebody else try.
Your cheek will have the pattern of the pillow on it, like a letter from me.

Somebody knows a card trick and does it again. How close do you lean?
Why did Marmalade Jones put her picture in the bathtub?
It was a portrait of a fish, and it had asked.
Make a museum of three things on the windowsill. Write a small card for each.
A drawing will be finished by accident.

The youngest person makes the rules today. How is the day?
What did the soup say to the hot spoon?
“You again. And always leaving with somebody.”
Invent a creature that lives between the cushions. Leave it a note, not a crumb.
You will win a staring contest with a photograph.

You are asked to be the back half of the horse. How is the back half?
A tree was asked to keep a diary. What did it write?
One ring a year. It says that nothing else happened.
Find five things that are exactly as long as your finger. Measure them with respect.
Around four, a door will remember that it wanted to be closed.

A goat has eaten the list of things to do. How do you feel about today?
The jelly entered a contest for standing still. Where did it come?
Second. Third. Second. Third.
Wear a paper mustache, and be very serious about it until somebody asks.
At the table, one of the chairs will be telling the truth. It will be the wobbly one.

There is one chair too few. Which face stays standing?
Why did the yawn wait outside the concert?
It did not want to start anything.
Shake a closed box with one thing in it. The others guess what it is by its temper.
A secret meeting of spoons will be held at dusk. There will be minutes, but no hours.

Your porridge has drawn a face for you. Which one do you draw back?
What did the river say at the fork?
“I will just have the spoon.”
Draw tomorrow’s weather now, and hang it by the window. You can be as wrong as Lulu.
A tooth will wobble somewhere in your street. It may be yours. It may be the street’s.

You are well again. Which face jumps out of bed?
Why did the caterpillar move into Whiskerleaf’s left ear?
The right one had a draft, and it was one of Nibsy’s.
Try to balance a spoon on your nose. Breathe on it first, and it will trust you.
A whale will wave. Look at the bathwater, to be on the safe side.

Somebody new sits down beside you. How is that side now?
Splash has written his first poem. How does it go?
IT GOES LIKE THIS. THAT WAS IT.
Make up a new ending for a story you know. In yours, everybody gets soup.
The cheese will have a new hole. I was there. I will say nothing.

A grasshopper measures your knee. How tall do you feel?
Two shadows met on a wall at noon. Why did they not talk?
They were short with each other.
Say good night to your teeth one by one while brushing. The back ones are used to being left out.
A cup will be put down one inch from where it will be looked for.

The choir wants less of you, only a thimbleful. How do you sing it?
Why did the squirrel put up a sign that said “Nothing buried here”?
So that it would remember where.
Write one word on a scrap of paper and hide it in a book. Somebody will find it in a hundred years, or Tuesday.
Even the smallest spoon will have had a good day.

You are asked to tell the story this time. How do you begin?
Oops told a joke and everybody fell over. How was that?
They had told it on the rope bridge, and it was a jumping joke.
Make a puppet out of a sock and ask it how it is in there.
You will step on the one stone that wobbles, and it will carry you.

A fish looks at you through the bowl. Who is visiting, and how is it?
Why did the bell not answer?
It had been asked to hold its tongue.
Invent a secret knock. The second knock is always a little late.
Your socks will be warmer on the second foot.

The letters on the page hold still at last. How does reading feel?
How many Puddle Pups does it take to dry a towel?
Do not tell them it can be done.
Swap chairs at supper. Eat the way the person does who usually sits there.
The tap will drip a tune, and nobody will know the words.

A worm crosses the path after the rain. How do you let it pass?
Why did the apple roll toward the door?
An apple never falls far, but this one wanted to see the hall.
Write down three questions that nobody at home can answer. Keep them. They are good ones.
You will have exactly enough fingers for the job.

Your friend knows a shortcut. It is longer. How is it?
How did the pencil get to the top of the class?
It was led.
Be a statue for as long as somebody sings. The singer may try to make you laugh.
A spoon will be where no spoon should be. It will have had its reasons.

There are crumbs in the bed. How do you feel about the crumbs?
Why did the question mark sit down?
It had been on its toes since the beginning of the sentence.
Taste something with your nose held shut. Now let go, and say hello to the taste.
A leaf will come in without knocking.

You draw with your eyes shut. Which face opens them?
Somebody asked Oona Moonboots for the time. What did she say?
“Which one? I only have the late one.”
Ask somebody what they wanted to be when they were five. Ask whether it is too late.
A bird will drop something on something. It will be lucky for the something.

A caterpillar chooses your sleeve for its walk. Which face?
Why did the ink jump out of the well?
It had something to say and could not wait for the pen.
Write your name with your foot. It is how the floor would sign for you.
You will see a dog with a serious expression.

The crayon you wanted is the one that broke. Which face?
What did the weathercock want for its name day?
A day off from everybody’s opinion.
Play market with things you already have. Pay in compliments.
There will be three good smells before noon. The second will be a pencil.

A long drive, and it is your turn to pick the game. How do you feel?
How did the sandwich feel at the picnic?
Between things.
Lay your cheek on the rug, the grass or your own arm. Say what the world looks like from there.
Somebody will wear two different things on two feet and call it fashion.

The lights go out for a moment. Which of us sits beside you?
What is the opposite of a Puddle Pup?
A towel. They are very good friends.
Sort the buttons, if there are some. Round ones, flat ones, and the one that thinks it is gold.
A button will think about leaving.

You have the window seat. Which face looks out?
What did the mushroom say to the rain?
“Finally. I have only come up for this.”
Compose a song of three notes. Knock it on the door before you come in, so that everyone knows it is you.
Oh, a drum. It will be far off. It will be somebody with a pot.
`)
