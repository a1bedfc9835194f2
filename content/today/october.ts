import { daysOf } from './day.ts'

export const days = daysOf(`
Your pants were made for somebody taller. How do you walk?
The three snails were asked who is first. What did they answer?
“You are. Come in.”
Make a crown of leaves, paper or pipe cleaners. The kingdom is one rug.
Someone will hold a door for a cat that has not decided.

A frog asks to borrow your toothbrush. Which face does it get?
Why did Lulu pack a bag before her nap?
It was going to be a long way to tomorrow.
Look at the sky three times today. Tell it how it has changed.
Before supper a sock will go on a trip. It will send no card.

Somebody gives your drawing a place on the wall. Your face?
How does a mountain take off its hat?
It waits until the cloud remembers an appointment.
Use no glue at all: make a picture out of things that you put back afterward.
A small stone will want to come home with you.

You are told to guard the cake. How is the guard?
Professor Pocket found a hole in his pocket. What did he keep in it?
The draft.
Wash your hands as if they belonged to somebody famous.
An ant will change direction because of you.

It is your turn to choose the game. Which face is choosing?
Why did Nibsy send the whale a letter of nine words?
There was no room for ten. Three of them were whale.
Ask somebody old what they were afraid of when they were your size. Listen to the whole answer.
A crumb will get away.

A yawn goes round the table and comes to you. Which of us are you?
What did the first firefly say to the twentieth?
“Is this seat lit?”
Mark how tall you are on a strip of paper. Then measure the cat, the lamp and somebody’s patience.
A page will be turned back to see whether it was really true.

Someone has drawn you with three arms. How do you like it?
Why did the old boot get a garden?
It had put its foot down for years, and something had come up.
Count the blue things on your way to brushing your teeth. Count them again on the way back.
Somebody will be kind to a chair.

You get to choose a smell for your room. How does it smell with your nose shut?
What did the first stair say to the last one?
“Are you up?”
Make a fan out of paper and cool somebody important.
Somebody important will have spinach on a tooth.

It is the last day of something nice. How is the last day?
What does Whiskerleaf say when somebody shouts a secret?
“Could you say that again, but worse?”
Pour water from cup to cup without a sound. It will try to talk.
The last piece will be for whoever does not ask.

Somebody has cut your sandwich the wrong way. How is it?
What did the paper clip do on vacation?
It let itself go.
Write a tiny book of four pages. Page four has to have a surprise.
There will be a bump in the night. It will be a pear, coming down off the pile.

Two desserts, one spoon. Which face?
Why do the books on the lowest shelf know so much?
They hear what everyone says to their shoes.
Point out something beautiful in the room that was never meant to be. Handles are often good.
Somebody will fetch something and come back with something else and a story.

Your tongue is blue from berries. Which face shows it?
What did the caterpillar pay for the ear?
Two leaves a week, and it ate the receipt.
Stand on one leg and tell somebody a very calm story. The story ends when the leg does.
The thing you are looking for will be in the last place, and the last place will be pleased.

It is hot, and somebody opens a window. How is the first breath?
Why did the letter come back to Nibsy with jam on it?
It had been read at breakfast by somebody who felt the same.
Stack as many cushions as you have. Sit on top like a very kind king.
You will tell a secret to the right ear.

The map has a place with your favorite color. How do you feel about going?
Why was the snail late for the picnic?
It had forgotten the basket at home and had to go in again. It was wearing home.
Make a comic of three boxes. In the second box, something falls into the soup.
On the way to the bathroom you will meet a thought from this morning.

You are the one who turns off the light. How does it feel?
How can a moth carry a parcel larger than itself?
It does not look at it. It looks at the lamp, and the parcel comes along.
Try drawing somebody without looking at the paper. Give it to them anyway.
No spoon will fall today. There. I heard it, too.

Your plant has one new leaf. How do you greet it?
What did the harbor do when all the ships had gone?
It held the water for them.
Draw three wishes that are not for you. Give each to the person it fits.
Something will be found that nobody had lost.

Your riddle is so good that they all give up. How is that?
Aurora looked at a grain of sand for a whole day. What did she see?
It blinked first.
Ask how you got your first name, and what you were nearly called. Try the other one on until supper.
You will see the same number on two different doors.

You may rename Mondays. How do you feel about Monday now?
Why did the spider hang up?
Everybody on the line was stuck.
Take turns to tell a story, one word each. Do not let the potato win.
I will turn over at supper time, and the lavender will sigh.

You are a little bit sick, and there is toast. How is it under the blanket?
What did the Tune Sieve do with a yawn?
It let it through. You could hear it all along the bench.
Lay out tomorrow’s clothes in the shape of a person who is dancing.
Halfway through a bite, you will remember your dream, and it will be about biting.

A bird asks you to look after her egg for a minute. Which face?
The Amazing Lentil glued two left gloves together. What did he make?
Friends.
Find a picture on the wall that you have not looked at for a year. Look for a whole minute.
A beetle will have an appointment and walk right past you.

The ball goes past you, quite slowly. Which face follows it?
Why did the moon stand up straight?
Somebody had hung a paper one beside it, and the paper one was ironed.
Look at the moon, if it is in. Draw its shape, and look again in a week.
A mountain will be made of a molehill, and then there will be a view.

You get to wear pajamas all day. Which of us are you?
The owl and the Star Keeper count in turns. What comes after “who”?
“You.” And then they start again.
Dance to the washing machine. It has only one song, but it means it.
Mm. Somebody will hum, and the kettle will join in.

A cloud sits down on your chair. Which face do you make?
Why did the bee sit on the sign that said “Please do not sit”?
It was reading.
Play catch with an imaginary ball. Drop it once, so that it feels real.
You will forget to remember something, and then remember that you forgot it.

Someone hums a song you thought only you knew. How does it feel?
How does the Second-Thought Glue say goodbye?
It does. No, it does not.
Make a very small flag and put it in something you are going to eat.
Whatever you draw first will look like breakfast. That will have been my fault.

The whole family hops to the table. How is the soup now?
What did the Puddle give the moon for a present?
Another moon, a little creased.
Make three sorts of footsteps: a cat’s, a giant’s, and somebody’s with a secret.
Twelve wet paw prints will cross something clean. Or eleven, and one in the soap.

A tortoise is ahead of you. Which face is behind it?
Why did the rug tell a lie?
Somebody had asked it how it stood.
Ask for a story about the day you were very small. Ask what you looked like asleep.
There will be a question nobody can answer. Keep it in a dry place.

Somebody tells you they are sorry, and means it. How is it?
A moth would not read at all. How did they teach it?
They left a light on in the last chapter.
Make a mountain under the blanket with your knees. Let two fingers walk up it, with rests.
Someone will tap you on the shoulder from the other side.

You get to feed something that is smaller than you. How gentle is your face?
The cook made pudding for eight. Who was the eighth?
The one who is listening.
Line up your shoes by how much they have seen. The most surprised pair goes last.
The corner of a page will fold itself down to remember you.

A squeaky shoe in a quiet place. Which face is in the shoe?
Why was the circle no good at corners?
It had gone round them all its life.
Walk once round the room as an old, old tortoise who has found a cake.
The right word will arrive on the stairs, when everyone has gone.

The first bite is too big. What do you do with your face?
Why did Oops take the puddle for a walk?
It was raining, so they all went along.
Listen to your heart after hopping twenty times. Then sit, and listen to it calm down.
A small person will explain something to a large person. It will take a drawing.

A parrot says your name a little wrong. How do you answer?
What does a cat say about its whiskers?
“They tell me where I end. It is a comfort.”
Watch something grow for one whole minute. It does. It is only being discreet.
In the bath, your fingers will turn into raisins. It will pass.
`)
