import { daysOf } from './day.ts'

export const days = daysOf(`
A cat sits down on what you were doing. How do you feel?
What is Lulu’s favorite part of a race?
The pillow.
Think of someone who lives far away. Tell a cloud, and point it in the right direction.
Your next sneeze will have been saved for a special occasion.

For the first time your feet reach the floor. What do they say to it?
Giggle-Gecko gave a talk on how to keep a straight face. How long was it?
Hee. It. Hoo. It was.
Bring somebody their slippers before they have asked. Bow, and leave without a word.
You will touch your nose now. No? Then a little later.

A hat that remembers everyone who wore it. How is it on your head?
What is the fastest thing about the Great Snail Derby?
The nap in the middle.
Find something worn out that is still nice. Put it where it can be seen.
A goat will be mentioned. I cannot tell you why. I woke up.

The playground is empty, and it is all yours. How is it?
Why did the clock in the Archives need a thirteenth number?
It had an hour left over and nowhere to sit.
Watch the shadow of a window walk across the floor. Mark it with a toy every hour.
The left shoe will be faster.

An echo says it back in a kinder voice. How is that?
How do you make a small hole larger?
You worry about it with one finger.
Walk from the door to your bed as slowly as a snail. Tell us when you arrive.
A joke will be told that I will only get tomorrow.

You hide so well that nobody comes. How is it in there?
What did the pond wear to the party?
A ring for every guest who dropped in.
Make up a handshake with three moves and teach it to your grown-up. No hurrying in the middle.
A thread will hang off a sleeve and come along to everything.

Today you choose the socks for everybody. Which face hands them out?
The goldfish walked the dog. What did the dog say about it?
“He never lets me off the bowl.”
Do a small kind thing in secret. If anybody asks, it was the curtains.
You will run out of one thing and into another.

A friend moves to another seat. How is your seat now?
Splish challenged her own reflection to a race. Who won?
Oops did. They fell in first.
Wrap up a toy as a present, and give it back to yourself tonight. Be surprised.
Today you will be taller than ever. It will not show until Thursday.

Your lap is the place the kitten chose. How do your legs feel?
The moon dropped a letter. Why could nobody pick it up?
It was moonlight, and the cat was lying on it.
Go to the window and say good morning to one thing that does not move. It may take a while to answer.
Someone will say “I told you so,” and will not have told you.

Cold hands, warm cup. Which of us are you?
Why did the sentence climb the hill?
It was a long one and wanted a view of its verb.
Look at a leaf from so near that it becomes a map. Find the main road.
I will smile in my sleep at a quarter past three. That will have been you.

The playground is full to the brim. How do you go in?
How does Giggle-Gecko begin a very sad story?
He does. That is as far as anybody has heard.
Pack a bag for the moon with only five things. Explain the fifth one.
Your ears will get warm. Somebody will be saying something nice in another meadow.

The moss has kept the shape of your foot. How do you say goodbye to it?
Why did the owl stop at nine hundred?
Somebody asked it, “Who?”
Read one page of a book in the voice of a tired bear. The bear may do better than you think.
A letter of the alphabet will look odd to you all day. It will be the g.

You whistle, and only air comes. Which face is behind the air?
What did the plate say to the crumbs?
“Stay as long as you like. I am only being washed.”
Walk through one room without touching the floor lines. If there are no floor lines, decide where they would be.
Sometime today you will be the last to know, and it will be nice news.

A puzzle with too much sky in it. Which of us helps you?
Why does the gate creak in the key of G?
It lost the other key in the garden.
Roll across the carpet like a log. Then roll back like a log that has forgotten something.
The grass will have something in it for you. It will hop.

There is sand in your shoe. Which of us would you be?
The moths carry parcels by night. Who carries the night?
Two very large moths, and nobody has ever seen the string.
Shake hands with a tree, a door or a coat. Which has the best grip?
A hat will be sat upon and will forgive.

A beetle walks all the way round your plate. How do you look at it?
What did the fence say to the field?
“I am only here so that you know where you are.”
Invent a sport for lying down. Explain the rules from the floor.
The quietest person in the room will say the best thing. It will be about soup.

A hedgehog has left you a note in the leaf pile. How do you read it?
When does the shy star like to come out?
When somebody else is shining, and a little to the left of them.
Rename the rooms for one day. The kitchen might like to be called Harbor.
Before long, somebody will say “never mind,” and then mind.

A whale comes to tea, and you are holding the teapot. Your face?
What did Splish do when the rain stopped?
She took it personally, and went to look for it.
Describe your nose to somebody who is not looking. Let them draw it.
Someone will be the first to see it. It will be a star, or a crumb on a dark sweater.

A leaf has a hole like a heart. How do you show it?
Why did Pip Velvet sing to the coat stand?
It had seven arms, and all of them were open.
Put a cup upside down on the table and say there is a secret in it. Do not look all day.
The wall will get a new picture, or the old one will get a new look.

Your hair is shorter, and your ears are back. Which face is between them?
The umbrella opened its mouth and shut it again. Why?
It had only meant to speak about the rain, and it had stopped.
Imagine that you are made of paper. Walk carefully, and mind the wind.
A bird will say your name. It will be a bird with another word for everything.

In this fort nobody may make a sound. Which face is hardest to keep quiet?
How do you get a Puddle Pup out of the bath?
You tell it that it is a bath.
Use a flat stone or a clean lid as a plate, and serve a feast for somebody three inches tall.
A small door will be big enough.

You get two left mittens. How do you clap?
What does the teapot cloud rain?
Nobody knows. It has always been on its way.
Find out which of your shoes can stand on its toes.
The word “actually” will be said nine times. I will sleep through eight.

A dog you know is happy to see you. How happy are you back?
The scroll has been rolled up for a thousand years. What was its first word?
“Crick.”
Draw a door on paper, and draw behind it whatever you would like to be there.
You will dip a hand into water, and it will look like somebody else’s.

A drum, and you may play it. For how long, says your face?
Why did the bookmark clap the loudest at the end?
Nobody else had slept in every chapter.
Turn a lid into a wheel, and a box into a cart. Take a toy to see its aunt.
The honey will take its time.

You smell pancakes in a dream and wake up. How was waking?
How do you invite a cloud to lunch?
You hang out the washing.
Deal out the last of the grapes as if they were medals. Everyone has done something.
The wrong bowl will get the right soup.

Your favorite mug has a new chip. How do you hold it?
A cricket applied for the orchestra. What did it play?
Hard to get. It stopped whenever anybody came near.
Wear your softest thing at the strangest time.
There will be an odd sock at the bottom of something. It will have been warm there.

A tree drops a leaf right on your head. Which face?
What did the melon say when everybody leaned on it?
“I am not a chair. Well. A little.”
Lay a long thread on the table so that it makes an animal. Turn it into another one in three moves.
A window will be opened for a fly by somebody in no hurry.

The moon is up in the middle of the day. What do you think of it?
How do you spell “snail” in a hurry?
You do not. The snail has asked us not to.
Fold a letter so small that it fits under a cup. Put it under the cup of somebody you like.
You will be the only one who notices the ladybug.

Today comes by only once in four years. How do you greet it?
Why does February so seldom have a twenty-ninth?
It has to save up.
Today is a spare day. Do one small thing you never had a day for, and let it take as long as it likes.
Today will not happen again for four years. I will use it for a nap.
`)
