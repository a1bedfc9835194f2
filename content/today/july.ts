import { daysOf } from './day.ts'

export const days = daysOf(`
A feather on the path has one blue stripe. How do you pick it up?
Nibsy and the mountain play chess. Whose turn is it?
Yes.
Invent a machine for something nobody needs. Draw where the crank is.
The bread will have an end, and somebody will love the end best.

The paint has mixed itself into brown. How do you feel about brown?
Why does the Star Keeper wear a hood?
So that the stars cannot see him losing count.
Wait for the water to be completely still in a bowl. Then touch it once, and watch it tell everybody.
You will put one thing back where it belongs, and it will sigh.

Today your elbows are in charge. Which face do elbows have?
Why did the snowflake look in the mirror?
It had been told there was no other one, and it wanted to check.
Offer somebody an hour of something you can do. Ask for an hour of something you cannot do yet.
The moon will be out before it is asked.

You are told: do not look. Which face is not looking?
What did the comet lose in Fizzlet’s pocket?
Half its crumbs, to the sandwich. The sandwich glows now.
Sit back to back with somebody and stand up together. If you fall over, you did it together.
A chair leg will be too short for its ambitions.

The clouds are going somewhere in a hurry. How are you down here?
Giggle-Gecko tried to be serious for a photograph. What is on it?
His feet.
Build an obstacle course that a snail would enjoy. Be the snail.
A squirrel will look at you as if you owed it a nut.

The story has a wolf in it, but a polite one. How do you listen?
What did the left wheel of the wheelbarrow ask the right one?
Nothing. A wheelbarrow has only one, and it talks to itself.
Ask everyone at supper for one good word. Put them together into a sentence.
Somebody will count to ten and cheat at seven.

Your name, written in icing. How is that?
The Whispering Hedge lost its voice. How did anybody notice?
The birds spoke up.
Build the tallest tower you can out of things that are soft. It will bow.
When you next open the closet, a sleeve will be holding another sleeve’s hand.

You see your breath on the window. What do you draw: which face?
Why did the pocket feel empty inside?
Professor Pocket had gone out without his hands.
Sing to the bathroom. It has the best voice in the house, and it will sing along.
Somebody will start a sentence with “imagine,” and you will.

Your lunch is all one color. Which face goes with it?
The acorn bucket was counted twice. Why were there ten the second time?
The squirrel had been moved by the speech.
Pretend that gravity is a little too strong today. Then a little too weak.
A thing will go “pop.” Nobody will own up.

Soup again. Which face goes with soup?
Why was the comma so happy to meet Nibsy?
She was the first one to stop for it.
Sleep with your head at the other end of the bed tonight. Your feet will see things they never knew.
All afternoon somebody will be about to say something. At bedtime, it will be “thank you.”

Somebody else gets to press the elevator button. How is that?
Why did the tent take nine steps?
The mole had stretched.
Find a crack or a scratch, and draw a whole picture round it. Now it was there on purpose.
A tower of plates will be carried past you by somebody with faith.

Every animal in the book has gone to sleep. How do you shut it?
Why does Tuppence read on the ladder?
The story was over her head, so she went up to it.
Tell a story with only noises. There must be a door, a walk and a surprise.
A very long shadow will belong to a very short somebody.

The story stops at the best bit. Which face is that?
Why did the marble roll out of the room?
Somebody had asked it to go round and look.
Balance a pillow on your head as far as the next room. You may have to be very elegant.
A sparrow will take a bath in something you have not noticed before.

One big yes is yours to give away today. Which face says it?
What did the duck knit behind the red door?
A second door. The first has a draft.
Choose a spoon and give it a name. Use only that spoon today and greet it each time.
Mm. There will be a knock at a window. It will be a branch with nothing to say.

The stairs have one step more than yesterday. Which face?
The night was cut out of dark paper. What did they do with the edges?
They are still somewhere round the outside, being careful.
Look through a glass of water at a drawing of an arrow. Move it away, and see which way it points.
In the afternoon two people will say the same thing at once, and owe each other something.

An owl turns its head all the way. How do you feel about your own neck?
What did the mug say when it was full?
“I would rather not be moved just now.”
Wave to your own shadow and see which hand it waves with. Try to be quicker.
Somebody will say “where was I” and will be right here.

A jar of buttons with one gold one in it. How do you dig?
A pup, a towel and a bar of soap went for a walk. Who came home clean?
The walk.
Draw one thing as large as the paper, and one as small as a grain of rice. Give them each a name.
A ribbon will be worn by somebody who has never worn one. It may be the broom.

Your mitten has a thumb on each side. How do you wave?
Why did Mumble’s robot sit down in the third act?
It was the only way to get to the bottom of the character.
Save the best bit of your day in a sentence, and tell it to the last person awake.
Someone will hang up a towel so that it looks like somebody.

You can only walk on the cracks today. Which of us walks with you?
The gnat had a very long name. Why did nobody use it?
By the time you had said it, she was on your other arm.
Take a picture book and tell it wrong. Let the wolf be selling socks.
A fly will come in by the window and ask for the window.

The bath has gone a little cold. How do you feel about it now?
The three pups ordered one soup. How many spoons did they need?
None. They needed three hats and a lifeguard.
Make the sound of a door, a drop and a duck. Let someone guess which is which.
Two buttons will be in each other’s holes until lunch.

Someone has borrowed your favorite pencil without asking. Your face?
What did the Puddle say when the plug was pulled?
“I was just leaving. No. I am comfortable.”
Learn to fold a napkin so that it stands. Make one for everyone, and a crooked one for luck.
A snail will overtake me. I will have let it.

The seeds you planted do nothing for a week. How do you wait?
Why was the paste so loyal?
It had been with the same two pages all its life.
See how many of you fit on one cushion. The cat counts as two.
Five of something will turn out to be six.

Everyone sings to you at once. How do you sit there?
Whiskerleaf was asked for the loudest sound in the world. What was it?
A mouse, about to sneeze.
Say thank you to three things that never get thanked. The doormat is a good one to begin with.
Your hands will smell of something you did hours before.

Someone combs your hair very slowly. Which of us are you?
Lulu bought a clock that runs slow. Why is she pleased with it?
It is the only one that waits for her.
Try to fall asleep before you count to a hundred. Counting backward is cheating, but it works.
The red one will be gone. Try the orange one. You will be surprised.

Your grandmother’s ring rolls under the piano. Which face lies down there?
What is inside a drum when nobody plays it?
A boom, with its shoes off.
Read a street of books by their backs. Put three titles together, and you have a poem.
A secret drawer will stay secret. But you will have been near it.

You spill the milk, and it makes a map. Which face reads the map?
Why did the slim chance come to dinner?
There was no other, and it was hungry.
Choose a hero for today out of the vegetable basket. Draw its cape.
By six the house will have said “tick” a great many times, and meant it.

You tidy the one drawer nobody ever tidies. Which face opens it?
What did the very last leaf on the tree say?
“I am not late. I am the encore.”
Count the doors in your home, cupboards, too. One of them will have been forgotten.
Somebody will open the oven door to look, and the smell will get out and tell everyone.

You wear a paper crown. Which of us is king or queen?
Why was the hole in the cheese so polite?
It had been brought up with nothing.
Play a board game by one new rule. The rule should be friendly to whoever is behind.
The thing in the fridge will still be there.

You are asked to sing louder. How do you feel?
Why did Oops knock before getting out of the puddle?
There might have been somebody out.
Guard an egg made of socks all day. By evening you may hatch it.
A recipe will be followed up to the third line.

The pencil is as short as your thumb. How do you feel about it?
What did Nibsy write at the end of her shortest letter?
“P.S. There was no letter.”
See how long you can keep one finger still. It will think of something.
A bowl will be licked by somebody who thinks that nobody sees. I see. I am asleep, but I see.

Somebody has folded your paper boat better than you. Your face?
What happens if you tell Whiskerleaf a joke?
It stays with Whiskerleaf, and there is a small noise at night.
Choose a color, and find it seven times before lunch. The last one hides.
A carrot with two legs. Somebody will not be able to eat it.
`)
