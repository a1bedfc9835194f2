import { daysOf } from './day.ts'

export const days = daysOf(`
Somebody asks you what you dreamed. Which face remembers?
A violin, a cello and a double bass got wet. Which of them said most about it?
The bass. It was still dripping in the second half.
Be a caterpillar in a blanket, with your head looking out. Stay until you feel wings.
I see two of you. One will be in a mirror.

The kettle whistles your tune. Which face comes to the kitchen?
Why did the picture of the fish swim out of its frame?
Somebody had left the bath on in the next picture.
Tap a tune on the table and let somebody guess it. Then tap it again with more feelings.
You will blow on something that is not hot. It will like it.

You have to say sorry. Which face do you bring along?
Why is the Puddle deeper than it looks?
It does not like to show off.
Think of a sound that has gone out of fashion, and bring it back for one evening. Boing, for example.
Lunch will look at you with two eyes. One of them will be an olive.

One of your freckles looks like a star. How do you wear it?
Why did Fizzlet take the spoon with him when he escaped?
He did not want to leave a witness.
Give everybody at the table a title. The Duchess of Butter sits by the window.
Your knee will remember something it bumped into.

Your left sock has an idea and will not say what. How does that feel?
Why was the parade so short?
It went in a circle, and the front caught up with the drum.
Go through your pockets, and tell the life story of the smallest thing in there.
The day after today will be tomorrow. I have been there. There was toast.

You find a path made by something smaller than you. How do you follow it?
Why do the stairs creak at night and never by day?
At night there is somebody listening.
Try to draw a circle with your other hand. Whatever comes out, give it eyes.
Nobody will be cross at six o’clock. Please tell me if I am wrong, but softly.

A very old person tells you a very old joke. How do you laugh?
What did the snow say to the mitten?
“Hold me. Not so warmly.”
Find out who in your family can whistle. Start a very small orchestra.
There will be one more step than you think. Hold on to the rail.

A spoon is found in the garden. What does your face say?
Why did the porridge set off early?
It had heard there were bears.
Try to hear your hair. Rub a little of it between two fingers, close to your ear.
You will laugh at the wrong moment. It will become the right one.

The answer to everything today is maybe. How is that?
What did one half of the joke say to the other half?
“Sorry. He never gets this far.”
Wash one thing that has never been washed. Ask first. Toy animals love it.
Sleep will come up the stairs today without skipping any.

A bear is asleep in the story, and you must turn the page. How gently?
Why did the feather win against the anvil?
It had more time to think on the way down.
Make a bed for a toy out of something that is not a bed.
I saw crumbs. They will lead to somebody you know.

A spider has made something beautiful above the door. How do you look up?
The mail moth flew to the wrong window. What did it say?
“I saw the light. It was not the one on the envelope.”
Discover which floorboard, stair or tile talks. Find out what you have to do to make it say it again.
At some point today you will be exactly in the middle of something.

Somebody reads to you in a funny voice. How does the room feel?
Why did Professor Pocket grow a beard?
He had run out of places to put things.
Open a book anywhere and put your finger on a word. That is your word today.
The oldest will be right as well. I do not see how. I will nap on it.

It is so quiet that you can hear the clock think. How is that?
Captain Biscuit has spilled the blue paint. How big is the spill?
It has a harbor.
Play the piano on the edge of the table. Play the sad bit twice.
Somebody will fall asleep sitting up. It will be me, but somebody else, too.

Somebody saves you the last pancake. Which face is yours?
Why are ladybugs good stamps?
They have their own spots to stand on.
Press a flower or a leaf in a heavy book. Forget it on purpose.
There will be a moment just before supper when nobody wants anything at all.

A floor full of bubble wrap. Which face goes first?
What did the frog put on its letter?
A return address, and a fly, for the trouble.
Draw your breakfast from memory, crumbs and all. Check it against tomorrow’s.
Somebody will be brave about a spider, and the spider will be brave about somebody.

A moth wants to read your book with you. How is that?
Why did the trombone need a bigger room?
It was always going somewhere and coming back.
Hang a sheet over a chair and be the voice behind the curtain. Take questions from the audience.
Two o’clock will take a bit longer than usual.

You meet a baby who stares. How do you stare back?
How did the tortoise get into the choir?
It came in late, and it was the right note.
Tell someone about a play that does not exist. It should have a goat in it.
When the light goes on, somebody will have been sitting in the dark quite happily.

Somebody waves, and it was for the person behind you. Your face?
What did the two ends of the rope talk about?
Whether they would ever meet. It was knot likely.
Ask for the longest word anyone at home knows. Make it longer.
Someone at the table will say “is that all,” and then there will be pudding.

Somebody whispers to a plant. Which face do you make at the plant?
Why did the small loaf in the window only whisper?
It had heard that somebody outside could hear bread, and it was shy.
Make a ball of paper and play soccer with two fingers as legs. The table is the stadium.
A parcel will arrive for somebody. It may be only the evening, wrapped in blue.

Your favorite thing is in the wash. How are the hours until it is dry?
The giant left a thank-you note on the roof. How did they find out?
It stopped raining in the shape of “Thank you.”
Weigh two things, one in each hand, with your eyes shut. Ask the kitchen scale who was right.
You will walk past a mirror and it will already be looking.

A very serious person slips on a very small rug, softly. Your face?
How did Tuppence fall asleep under the willow at last?
It whispered “shhh,” and she took it personally.
Move one small thing in the room. Wait until somebody finds out which.
A bee will read your shirt.

You may be invisible until snack time. Which face would nobody see?
Why did Barnaby Quill write so slowly?
He was in a hurry to remember it right.
Think of a present for somebody that costs nothing and fits in no box. Give it at supper.
There will be a very small argument about a very large cushion.

Your loose thread gets longer and longer. Which face is pulling?
How does a very small giant introduce himself?
“I am large for my size.”
Close one eye and try to bring your two pointing fingers together. Two eyes know more than one.
Tea will be spilled in the shape of a country with very good beaches.

Your pillow is on the cool side. How does that feel?
The pups built a sandcastle under water. How did it go?
It went. They built it again, and it went again.
Guess how many grains of rice are in one spoon. Count them, or give up gracefully at fifty.
The pillow fight will be won by the pillow.

A stone goes plop. Yours, too. How is that?
What do the moons on Lulu’s wings do when she flies?
Nobody knows. There would have to be a flight.
Ask an adult to draw a tree. Do not help them. Be kind.
Mm, pancakes. Not today. But they will think of you.

A tunnel made of chairs and a blanket. How are you in the middle?
How do you know that a snail is excited?
It says so, in about a week.
Spell your name in beans, pebbles or peas. One pea is allowed to be late.
You will be able to whistle for one second.

You have been looking for your glasses, and they are on you. Which face?
What is the teapot cloud’s excuse?
It had to wait until it was poured.
Write a letter to yourself in a year. Ask whether your teeth are all there.
Somebody will ask what day it is, and three people will tell them three.

A new flavor of jam, and nobody will tell you which. Your face?
What did the broom say after the parade?
“I was in it. I was the one at the end.”
Paint your face with nothing: let somebody draw on it with a dry brush, and guess what you have become.
One of the potatoes will look like a duke.

The puddle is exactly as wide as your jump. How do you feel just before?
How long is a film in the library?
As long as a cup of cocoa. The sad ones are two cups.
Write a very polite letter from a cloud to the birds. Sign it the way a cloud would.
The cold tap will be warm at first and then remember.

Peas. All of them. On your fork at once. How does it go?
Oona Moonboots gets up at noon. What does she call breakfast?
A rumor.
Grow something: a bean in a wet napkin, an idea in a notebook, a mustache in milk.
It will rain upward. If it does not, it will have been a dream about a puddle.
`)
