import { daysOf } from './day.ts'

export const days = daysOf(`
An acorn falls into your hood and rides along. How is your passenger?
What does a cloud wear to bed?
A hill, with the sheep still on it.
Pretend to be asleep so well that somebody tucks you in. Then say thank you with your eyes shut.
Somewhere, a zipper will change its mind halfway.

Today everybody walks backward until lunch. Which face goes first?
Why did Marmalade Jones keep the backs of her pictures?
That is where the pictures keep their thumbs.
Make a paper hat for the person who looks as if they could use one.
A yawn will begin in the kitchen and travel east.

A snowflake or a petal lands on your sleeve. Which face bends over it?
How did the worm become a bookworm?
It came in for one chapter and ate its words.
Start a collection of one. Decide what would have to be number two.
There will be a bit of string, and then there will be a game.

The bus is late. Which of us is waiting?
Why did the Tune Sieve keep only one note of the whole street?
The rest was bus.
Draw a family of dots. Give the smallest one the loudest voice.
The stairs will be the same number up as down. I counted them with my ears.

You try a fruit with a hairy coat. Which face bites first?
What did the penguin say when the ice was served?
“At last, somebody has laid the floor.”
Choose a word, and say it until it sounds like a sea animal. Spoon is very good for it.
You will have an idea with wheels on it.

The lamp makes your hands into a rabbit. Which face has the rabbit?
Lulu’s left ear woke up first. What did it tell the right one?
“Nothing yet. Go back to sleep. I will fetch you for toast.”
Pile up some pillows and post a small guard in front. Whoever wants to pass must say something true about clouds.
Your name will be called from another room, in the good voice.

Your voice comes back from the hill. What face does it have?
Why did the hiccup come to the sad play?
It had a small part, and it got the biggest hand.
Hear how many birds there are before breakfast. If there are none, be one.
The pot will sing just before it is taken off.

You practiced all week, and it went wrong anyway. Which face?
Nibsy wrote to the wind. How did she post it?
She let go.
Ask somebody to hide your favorite word in what they say this evening. Catch it.
You will stand somewhere and be glad, for no reason that I could see from the stump.

You must walk past the thing that smells odd. Which face passes by?
What did the thread say to the needle?
“You go on. I am right behind you.”
Tell somebody exactly how to draw a cat, without saying cat. See what moves in.
Somebody will eat standing up and be told to sit down. It will be a grown-up.

You ride on somebody’s shoulders. How is the weather up there?
Splash has lost his voice. Where did they find it?
In the next valley, still going.
Put your ear to a big shell or a cup. What you hear is you, being the sea.
Half past something will be the best time.

Nobody has stepped on the sand yet. Which face goes first?
Why was the whole chapter wet?
The reader had been following the ship.
Put all the pencils to bed in a box, longest to shortest. Kiss the stubby one.
You will say good night to somebody and mean the whole day.

You are round with soup. Which face is on top?
The star at the end of the sea is a hole. What is behind it?
The lamp you are reading by. Please keep it tidy.
Put on one thing that is inside out. See how long it takes until somebody tells you.
The song you do not want will visit. Give it tea, and it will go.

You know the answer, and it is not your turn. Which face sits on its hands?
Why did the pancake refuse to turn over?
It had already seen the other side.
Try a new way down the hallway: sideways, like a crab with good manners.
An acorn, a bean or a bead will roll all the way under the oven and live there.

Both choices are a little dull. Which face picks one?
Number Three thought the derby was an outing. What did it bring?
Cake. It won.
Put a toy in a new place each time somebody leaves the room. Say that it wanted to.
Somebody will point at the sky, and everybody will look, and there it will be, the sky.

Your blanket fort has a rule: be silly. How do you get in?
Why did the suitcase stay at home?
It had everything it needed.
Make a shadow animal on the wall. Teach it to say something.
You will hear rain. It will turn out to be applause, or frying.

A friendly giant asks you to speak up. How do you speak?
How do pups make tea?
One jumps in, and the other two are the cookies.
Ask the wind at the window what it has been carrying today. Sniff for the answer.
There will be a small parade from the bath to the bed.

All the animals in the book are awake. Which of us reads it?
A boat came into the harbor lying on its side. What did the harbor say?
“Do not get up.”
Lean a mirror against a drawing of half a butterfly. Now it can fly.
A grown-up will say “when I was your age,” and it will be a good one.

Everything is packed but the one thing. Which face remembers it?
A leaf fell on the page that Nibsy was writing. What did she do?
She signed it and sent it on.
Draw a map of your room as a bird would see it. Mark where the treasure is, and where the socks are.
There will be a race to the door that nobody has announced.

A little brother or sister copies you all day. Which face?
What is the quietest instrument in the Studio?
The triangle. It has been waiting for its one note since spring.
Write one letter on somebody’s back with your finger, and let them read it. Go on to words.
Someone will start to sing and forget the second line, and the second line will be all right with it.

You hear your name, but nobody has called. How do you answer?
How did the sleeping whale get into the teacup?
Somebody had told it that there was a storm on in there.
Lie on your back and look at the ceiling. Find a country on it, and decide who lives there.
One of your fingers will turn out to be sticky. You will not find out why.

You were going to say that, and somebody else did. Your face?
What is heavier, a feather or a secret?
Ask Whiskerleaf. Whiskerleaf will not say, and sits lower every year.
Do everything a little more slowly for ten minutes. The house will think you are royal.
Somebody will call you by the wrong name and mean you all the same.

The soap slips out of your hand three times. Which face?
What did Dottie Saxophone play at the silent concert?
The chair, the floor and sorry.
Push two chairs together and you have a train. Announce every stop, the small ones, too.
You will find out what is behind the thing. It will be more wall.

You are allowed to say no to one thing today. Which face says it?
Tuesday is the day for dusting in the Archives. Why not Wednesday?
That is when the dust comes home.
Say a nice thing into a cup, put your hand over it, and carry it to somebody’s ear.
All the crayons will be there but one. It will have gone to see the sofa.

All the spoons are in the wrong place. Which face finds out?
Why did the snail take the letter out of the mailbox and put it back?
It said “urgent.”
Turn a cardboard box into something with a door. Everything with a door gets visitors.
The afternoon will have one cloud too few. I will bring mine.

You get up in the night for water. How is the hallway?
How do you measure a whisper?
From ear to ear.
Put all the hats in the house on one person. Take a bow, slowly.
A bit of blue will be enough to make a pair of pants for a sailor.

Somebody beats you at the game you taught them. How is that?
Why did the cushion win hide-and-seek?
Somebody sat down to count.
Make a card for somebody who has no special day today. That is the best day for it.
Somewhere in your home a drop will fall, and wait, and be followed.

A penguin slides past on its tummy. How do you cheer?
What does a puddle dream about?
Boots, mostly. And the time it was nearly a lake.
Pick up ten things with a clothespin. It is how a heron would tidy.
Somebody will win at something very small.

There is a moth on the ceiling, fast asleep. How softly do you go?
What happened when the pups were asked to stand in a row?
They did, and the row got wet.
Spend five minutes as an explorer in the hallway. Write down what you discover, coats included.
A bit of the morning will be left over. You will find it after supper.

Your tower was tall, and now it is wide. How is that?
Why did Whiskerleaf put a mitten on each side?
The ears had gone for the season, and the cold had heard about it.
Look at your fingertips very closely. You have ten little mazes with you everywhere.
An echo will live in something that you own.

Your soup spoon has a very small captain on it. How do you steer?
What did the tall grass say to the short grass?
“You were cut out for this.”
Chew one bite thirty times. Around twenty it changes its mind about what it is.
The sky will do something pink at the edge. It will not repeat it.

A bee stops to look at your shirt. How do you hold still?
The snails held a meeting about hurrying. When does it end?
It has not begun. Number Two is hanging up her coat.
Try to say the days of the week in the order of the alphabet. Friday will be very proud.
A tiny wheel will come off something and roll into a happier life.
`)
