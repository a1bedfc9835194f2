import { daysOf } from './day.ts'

export const days = daysOf(`
You are chosen to ring the bell. How do you hold the rope?
A carrot, a pea and a bean sat in a row. Who was the boss?
The pea. It had come with the whole family.
Collect five different kinds of quiet today. Under the blanket is one.
You will be asked a question with your mouth full. You will answer with your eyebrows.

The swing goes as high as the fence. Which face is up there?
How does the Dream-Weaver mend a torn dream?
With a nap stitch.
Draw your family as vegetables. Be fair about who gets to be the pumpkin.
There will be a smell of oranges, and no orange.

Everyone must eat with the other hand. How is lunch?
What did the potato think of being a stamp?
It was deeply impressed, and then it impressed everybody else.
Find out what your name would be backward. Answer to it until lunch.
Before dark, you will have been hugged. I will have had to look twice, it was so quick.

Your tummy talks in front of everybody. Which face?
Why was the shortcut so proud of itself?
It had been in the family for generations, and it still was not there.
Write a label for something, as Ferrule would: This is a lamp. Do not tell it about the sun.
Someone will look for their glasses. The glasses will be looking at them.

You get a whole orange, and it peels in one go. How was that?
What did the thunder want?
To be told the joke again, slower.
Draw around your foot, and make it the plan of a castle. The toes are towers.
A door will be held open for you a little too early. You will have to trot.

Broccoli looks like a tiny tree. Which face eats the forest?
The bell and the whistle had a race. Who came first?
The ears. They were there already.
Pat your head and rub your tummy. Then change over, without telling your hands beforehand.
An umbrella will be taken for a walk and see nothing of the rain.

You catch the ball without looking. Which face is that?
Why did Giggle-Gecko not finish his soup?
It had a noodle in it that looked exactly like Uncle.
Fill a jar with folded notes about small good things. Read one when it rains inside.
A cookie will break into a big half and a small half. You will be asked to choose.

Something that was hard last year is easy. Which of us are you?
The goose came home with a hat. What did the hat say?
“You were going out without me.”
Draw a bridge from one edge of the paper to the other. Something should be halfway across.
For a minute everybody will talk at once, and I will hear what I have always wanted to hear: toast.

Somebody tucks in your toes. How are the toes?
Somebody told the stone a story. What did the stone say?
It is thinking of the answer. It started before we were here.
Make a telescope with your two fists. Look at something small, as Aurora does.
The soup will be a little too warm, and then, quite suddenly, it will be just right.

A drop hangs on the tap and will not fall. Which face waits for it?
Why did Ferrule write on a label, “Do not read this label”?
He wanted to know who was in.
Speak to each other in song until the food is gone. Salt has a lovely melody.
The bed will be very pleased to see you.

Somebody forgot your turn. How is that?
How did Oops win the prize for the best entrance?
They came in by the bottom of the puddle, dry.
Arrange the fruit by color. If you have only one fruit, arrange yourself around it.
The dark will come a little sooner than you thought, or later. It will be blue first.

One toe has got out of the blanket. How is it out there?
What did the third little pup say when the first two had spoken?
“That was my bit. I was saving it.”
Learn how to say good night in a language nobody at home speaks. Ask, or look in a book.
A moth will visit, and leave a bit of silver on something.

You have to wait in a very long line. Which of us are you?
The night train has no rails. How does it find the way?
It follows the yawns.
Draw with two pencils in one hand. Everything gets a twin.
An apple will roll. It will stop just before it gets interesting.

You get a present that rattles. How does your face listen?
Splish was asked what a desert is. What did she say?
“A puddle that has gone to get something.”
Give the moon a reason to look in: put something pretty on the windowsill.
Somebody will bring you the wrong cup and it will be nicer.

A clock that runs on giggles has stopped. Which of us do we send?
What did the library ladder say to Tuppence?
“You are my favorite rung.”
Try to lick your elbow. When you have given up, pat it and say that it is nothing personal.
An answer will be yes. It may have taken four years.

You can hear rain on the roof and you are in bed. How is that?
How do you wake a moth-bunny?
You do not. You put toast near her and let the future do it.
Tell a toy about your day. Toys are good at not interrupting.
I see a door with flowers. It will open inward.

Your hands smell of oranges all day. How is that?
Why did the old clock go slower in the evening?
Somebody had to tell the children, and it was hoping for the kettle.
Ask three people for their favorite smell. Write them down and sniff for them this week.
A king will come to supper. He will look like whoever wears the napkin.

Your sandwich is taller than your mouth. How do you begin?
How does the Star Keeper dust the stars?
Once a year, with a small cough.
Wind some wool round a stick or a spoon until it looks like a small animal. Ask who it is.
Somebody will say “watch this,” and it will be worth it.

You find a note: turn round. Which face turns round?
Why did the knot thank the rope?
It had been nothing without it.
Count backward from twenty in the voice of a rocket who would rather stay home.
The color of the day will be yellow. Or it will have been the inside of my eyelid.

After eight days of waiting there is something green. How do you look?
What did Captain Teaspoon shout when somebody poured?
“All hands on deck. It is Earl Grey.”
Draw a creature with the head of one animal and the feet of another. Let somebody else name it.
A very polite wind will turn your page for you, one too many.

You must choose between two good things. Which face is choosing?
The Color Mangle was fed a gray Monday. Why did it hiccup?
There was still some Sunday in it.
Draw one line without lifting the pencil until it is a horse. Or until it is not.
You will be looked at by the moon as if it wanted to borrow something.

You taste a lemon on purpose. Which face was that?
The map showed a hole in the fold. What lives there?
The crossroads. It moved in when nobody opened it.
Keep your eyes on the brightest thing in the room, and tell somebody why it shines.
Somebody is going to say “plop,” and it will be the very word.

A button is missing, and a bean will do. How do you look in a bean?
Why did the quilt have so many stories?
It was made up.
Drop a tissue from as high as your nose, and count until it lands. Ask it to take its time.
The best idea will come in the bathroom.

You get the biggest piece by accident. How does it taste?
What did the toaster say to the bread?
Nothing, and then all at once.
Turn a chair round and sit facing the wall for a minute. The wall has been meaning to show you something.
Your hair will have a plan.

You have to be the statue in the game. Which of us are you as a statue?
Why is the thirteenth hour the best one for stories?
The other twelve have to be somewhere.
Make rain: rub your hands, then snap, then pat your knees. Ask the family to be the thunder.
You will be asked to come at once, and you will come at twice.

Your knees are green from the grass. How was the afternoon?
Why did the toast fall off the table in Lulu’s dream?
It wanted to know which side it was on.
Draw somebody huge and hairy who is shy of visitors. Give them slippers.
The wind will try on all the coats in the hall. None of them will be its size.

You learn a word that is longer than your arm. How does it taste?
What did the seed say in the dark?
“I think it is up. Nobody move.”
Draw with water on a warm stone or a dark board. Watch the picture leave.
You will step over something you did not see. Well stepped.

You wear somebody else’s coat by mistake. Which face is in it?
A kite fell in love with a tree. How did it end?
It did not. They are still very attached.
Look at somebody’s hand as if you could read it. Tell them something nice and likely.
Somebody will do a thing with one hand that takes two.

It rains on the way home, and you have no hat. How is that?
Why did the pillow go to school?
It had only ever learned things by ear.
Answer everything with a number for ten minutes. How are you? Seven.
A grape will be chosen above all others.

The grass tickles back. How is that?
How does Ferrule end an argument?
He was made for that end.
Give a concert with four glasses of water and a spoon. A very small spoon, a very soft concert.
Someone will peel something in one long piece and look round for applause.

Your grown-up dances in the kitchen. Which face is watching?
What did the wet whale on the floor say?
“Do not walk on me. I am going to be art.”
Make the longest line of things on the floor that you can. They must all be friends with their neighbors.
A chair will be a horse for eleven minutes.
`)
