import { daysOf } from './day.ts'

export const days = daysOf(`
You find the one sock that was gone. How do the two of them look?
Why did the crayon go to the middle of the page?
The edges had been very strict with it.
Walk like somebody who has just had very good news. Let the others guess the news.
Some dots will turn out to be a picture when you stand far enough away.

Your best shoes pinch. What is your face?
The goose lent the duke her hat. What did he do with it?
He kept it under his own, for emergencies.
Turn round three times on the carpet and walk in a line. The floor will tell you a joke.
A word will be misheard, and it will be better that way. Turnip, perhaps.

Somebody makes up your bed with you still in it. How are you?
Why did the glove count its fingers?
Somebody had said it was a mitten.
Make up a silly law for your house that ends at bedtime. Everyone has to keep it.
The clock will be right all day. Nobody will thank it.

The sunset comes in at the window and sits down. Which of us are you?
What is the first rule of the sofa in the TymeShare Zone?
Give an hour, get an hour, and give back the cushion.
Make an echo with a bowl: put your face in and say something kind.
You will find something in a pocket. It will be smaller than you hoped and better.

You have a hiccup that will not leave. How is it?
What did the lantern say when it was cleaned?
“So that is what everybody looks like.”
Turn an apology into a drawing, if you owe one. Turn a thank-you into one, if you do not.
An old toy will be glad.

Your shoelaces come undone in the middle of running. Your face?
Why did the picture hang crooked?
It was listening to the next picture.
Build a house for a thumb out of paper. Ask the thumb whether there is a draft.
A train of chairs will leave on time.

You are the only one who saw the shooting star. Your face?
Why does Oops wear only one rain boot?
The other one is full of puddle, and it is not finished yet.
Peel an orange in one piece if you can. Put it back together, and let it be an orange again.
A caterpillar will get halfway across something. Cheer.

The library is so quiet that the books can hear you. How do you walk?
What did the seven say when it looked into the pond?
“L. I must have had a late night.”
Carry something with two people and no hands. A cushion between your tummies will do.
Someone will use a very long word and look pleased.

One stair creaks, and it is the one you are on. Which face?
How do you know the hill has been tickled?
The sheep are in another order.
Look for a face in the furniture. Cupboards with two knobs are nearly always surprised.
Late today you will be early.

The peel comes off in nine pieces. How did your thumbs like it?
What happens when Splash reads a bedtime story?
THEN IT IS MORNING.
Show a toy the whole home from shoulder height. It has only seen ankles.
A crumpled paper will open by itself, slowly, like somebody waking.

A secret that is only a little bit secret. Which face holds it?
The duke looked into the box. What did the box see?
A duke. It had been expecting the cook.
Catch a sunbeam on a spoon or a watch, and let it go for a walk on the ceiling.
Someone will guess your thought. It will have been a fairly big one.

You find last year’s drawing behind the couch. Which face finds it?
Why did the left slipper wait at the foot of the stairs?
The right one had gone up with somebody half asleep.
Dress up as somebody who has lost something important. Let the family help you find it.
The window will fog up and offer you a page.

A pencil rolls under the biggest cupboard. Which face lies down to look?
Nibsy sneezed on the map. What is there now?
An island. People have already complained about the ferry.
Teach somebody something that takes less than a minute. A knot, a face, a fold.
Before it is dark you will be asked to hold something for a moment. It will be a long moment.

They call on you, and your head is an empty bowl. Which face?
What did the sock say when it was found behind the sofa?
“I was not lost. I was retired.”
Empty your mind for as long as a tap takes to drip. Then say what came in first.
Somebody will be carrying too much and will say “no, no, I have it.”

A strip of moonlight has lain down on your bed. Which face looks at it?
Why did the crab not want to be in the parade?
It went along, but on its own terms, which were sideways.
Make a drum set from boxes and bowls, and play one minute of weather.
A map will be drawn in gravy.

Somebody asks for your help with something heavy. How strong do you feel?
Why was the acorn so full of itself?
There was an oak in there.
Look into a spoon: one side turns you over. Find out which.
A thing you thought was boring will open one eye.

You may keep one sound in a jar. How do you look when you open it?
How do pups say sorry to a carpet?
Once each, and then again from the other side.
Put a leaf, a thread and a crumb on a white page. Draw the rest of the story.
A word will be on the tip of a tongue for an hour. It will be “colander.”

It is your job to wake the others. Which of us do you send?
Lulu was asked to guard the door. How well did she do it?
Nobody got past without stepping over her very quietly.
Pretend that your left hand is shy. Let your right hand introduce it to everybody.
Peas. One of them will make a run for it.

There is a tiny door at the foot of a tree. Which face knocks?
The Star Keeper lost count at nine thousand and four. What did he do?
He asked the stars to stay where they were and say “here” one by one.
Make a boat out of anything, and see if it floats in the sink. Give it a crew of peas.
A scarf will follow somebody out.

There are bubbles, and one of them lands on your knee. How is it?
Why do spoons sleep so well?
They know how to lie.
Write a weather report for the kitchen: steamy, with a chance of noodles.
You will sit on something. It will say “squeak” and mean “welcome.”

Everyone is allowed one roar. How is yours?
Why did the Rhyme Pliers pinch the poet?
She had said “love” and was going for “dove.”
Draw the noise your door makes. It probably needs a zigzag and some fur.
Today a wish will be made on something round.

You are given a job nobody else can do. How is that?
Why does the spider never look for a place to sit?
It has a corner of its own in every house.
Dip one hand into warm water and the other into cold, then both into lukewarm. They will not agree.
Your elbow will get into something. It will be yogurt.

The last page of a good book. How do you close it?
What did the mole see when it put on glasses?
Glasses.
Hum the lowest note you own. Then ask somebody at home for theirs, and put them together.
You will find that you can still smell last summer in something woolen.

The mirror is fogged up, and you have one finger. Which face do you draw?
Why did the towel learn to swim?
It was surrounded by pups and saw no other way.
Draw your dream from last night. If you have none left, draw the hole it left.
By evening, the dust will have learned to dance. Look where the sun comes in.

The playlist is made of kitchen noises. How do you dance?
The mirror in the green room said, “Again, but silly.” What did the hat do?
It put the actor on.
Find three things that are soft, three that are rough, and one that cannot decide.
Today will have a hole in the middle, just right for a nap.

Your bicycle has decided to be shy. Which face talks to it?
A worm met a piece of string and asked it to dance. How was it?
The string was a bit tied up.
Draw a maze with one way out and a nice thing in the middle. Let somebody get lost in it.
The youngest will be right.

A package for somebody else smells very good. How near do you stand?
Why did the cabbage keep its coats on?
There was nobody else in there.
Have a race in which the slowest one wins. Nobody may stop.
I will open one eye at noon. The other will not believe it.

A ladder of light lies on the wall. Which face climbs it with a finger?
Truth or paste, they asked the Amazing Lentil. Why did he stick to the truth?
It was the only thing he had not put down in time.
Thread cereal or pasta on a string and wear it to supper. Eat only what is offered.
You will be handed something warm.

You may lie under the table, just this once. How is the view?
How many stars does it take to make a paw?
Seven, and one to keep the claws in.
Wonder out loud about ten things in a row. You may not look up a single one until tomorrow.
A visitor will come and stay on the windowsill. It will have six legs and good manners.

Somebody asks: are you tired? Which face says no?
How can you tell that a door has been in a dream?
It opens and then cannot remember what it came for.
Talk only in questions until somebody notices. Would that be hard?
A letter will come for me. I will read it when it has been answered.
`)
