import { daysOf } from './day.ts'

export const days = daysOf(`
You must whisper until supper. How do you like that?
A sentence lost its period on the way to school. What did it do then?
It went on and on and on until it met a
Find the oldest thing in the room. Ask around until you are sure.
A giant will sneeze, far away. You will think it was a truck.

There is a puddle in the shape of a duck. What do you do with your face?
Why does Lulu always vote yes?
She has seen how it goes, and there is cake.
Build a bridge of books that holds a cup. An empty one, to begin with.
You will take the long way, and it will be the short one.

Your ears are cold and everything else is warm. Which of us are you?
Why is there a chair in the mole’s tunnel?
The mole got tired of saying “Come in, stand anywhere.”
Whisper the name of everything you touch on the way to the kitchen. Some of them will be glad.
Someone will trip over nothing and thank it.

The voice that reads to you goes low and slow. Which of us are you?
The keeper of the Archives lost a drawer. Where was it?
Under D, in the drawer.
Practice an elegant fall onto the bed. Add a sigh.
There will be a rainbow. It may be a small one, in the corner of a glass.

In the dark hallway it is only you and the coats. Which face walks by?
What did Nibsy put in the letter to the ant?
“Dear Sir, large as life.”
Count how many steps it is from one end of your home to the other. Then do it in heel-to-toe.
A noise will turn out to be the wind, and the wind will turn out to be Giggle-Gecko.

Your old drawing looks different from across the room. How is it?
Why was the picnic basket late?
It had been carrying on.
Build a nest out of everything soft. Sit in it and think of eggs.
Bread and butter will land the right way up. I have put it in writing. Nibsy has the writing.

A ship in a bottle waves at you. Which face waves back?
Why does the hatstand never go out?
It would not know which one to wear.
Eat one raisin in ten bites. If you run out of raisin at six, you were rushing.
You will ask “why” and get “because,” and that will not be the end of it.

A puddle has kept your reflection. How do you ask for it back?
What did the button say when it came off?
“At last, a view.”
Set the table in a new way: by mood, by size, or from the middle outward.
Your left foot will be first out of bed. No. That will have been tomorrow.

Your teeth are brushed, all of them, even the back one. How are they?
The Rhyme Pliers were asked for a rhyme on “orange.” What came out?
A second orange. It said it was just as stuck.
Put your socks on with one hand. The other hand may cheer.
A moth with a parcel will take a wrong turn at your lamp.

Everybody in the room is looking for the thing in your hand. How is it?
Why did the duck door get a doorbell?
The duck wanted to hear somebody else make a noise first.
Unpack your bag and thank each thing for coming along. Pack it again, but in better order.
Somewhere a drawer will be opened by mistake and found interesting.

A ladybug lands on your nose. Which eye looks, and which face?
What does the sun do when nobody looks?
It practices going down without making a scene.
Hide a button in the room and say only cold, warm, warmer. Use a voice like the weather.
Your best friend will think of you between two bites.

Everyone gets a nickname made of vegetables. How is yours?
The paper boat was afraid of water. How does it sail?
On what you tell it.
Put a word of your own on the fridge, and use it all week until everybody does.
A pair of mittens will be parted and meet again at supper.

There is a toad in the rain boot, and it was there first. How is that?
Mumble the Magnificent built a robot that could only yawn. What became of it?
It is asleep. They both are.
Teach your toes to pick up a pencil. Let them write a very short letter.
Your voice will do a funny little jump in the middle of a sentence.

Somebody has tied all the chairs together with wool. How do you sit?
How does Splash whisper?
HE DOES IT IN THE NEXT MEADOW.
Find something in your home that comes from far away. Look up where on a map or a globe.
You will learn that the other way up was the right way up.

You see a rainbow nobody else is looking at. Which face do you have?
Why did the nut crack before the squirrel came?
It could not stand the suspense.
Make a face at the window and see who makes one back. It will be you, but wetter if it rains.
Somebody will read aloud, and the lamp will lean in.

The floor is cool and your feet are bare. What do your toes say?
The puddle had visitors and nothing to offer. What did it serve?
Itself, with a splash.
Sit under the table for five minutes. Report on the news from down there.
Two spoons will be found asleep in each other. Leave them.

Somebody says: guess what. How does your face look while you guess?
Why did the second-hand stop in the middle of the story?
It wanted to be there for the ending.
Freeze a small thing in a cup of water overnight. A leaf will do. Look at it tomorrow.
Just when you stop waiting for it, it will come round the corner. It will be Oops.

The towel is warm. Which of us is in it?
What did the night say to the afternoon?
“You go on ahead. I will get the lights.”
Say something nice to somebody through a paper tube. It travels better.
You will say a thing, and somebody will write it down.

Your jelly wobbles longer than anybody else’s. How proud is your face?
Why did the pigeon walk home?
It had been carrying a heavy sentence.
Try to be the last one to laugh. Sit across from each other and say plum.
The blanket will be too short on one side, and it will be the side with the toes.

You get to stir. How big is the spoon, how big is your face?
What did Professor Pocket teach the moths?
Light reading.
Step from rug to rug, with long legs. What is in between is lemonade today.
A pencil will hide. You will find it behind an ear, most likely your own.

A snail wins a race, and you were in it. What is your face?
Splash went to the library. Why did he come straight out again?
He had only wanted to borrow the quiet, and it was out.
Cover a page in dots without thinking. Join seven of them, and you have a constellation. Name it.
The thing with the wheels will squeak as if it had news.

You are the tallest person in the world for an hour. How is it up there?
What did the lamplighter’s niece find on the twelfth stair?
That she should have stopped at eleven.
Try to draw what is behind you without turning round. Then turn round.
The tallest tower will lean toward you, as if to say something.

Hardly anything has happened today. How was it?
What is the politest letter in the alphabet?
The Q. It never goes out without U.
Sketch the view from your window as it will be in a hundred years. Leave the tree in.
Soon after noon a very slow thing will arrive. Congratulate it.

The bread is still warm. Which face is near it?
Why did the librarian put a saddle on the ladder?
All the books on the top shelf are about horses.
Ask everybody to draw the same animal without talking about it. Hang them up as a herd.
The cupboard will hold its breath while you look for the crackers.

Your feet do not reach the floor. How do they feel about it?
Splish, Splash and Oops shared an umbrella. Who stayed dry?
The handle.
Talk to your plate before you eat. It has been waiting in the dark.
A lid will not fit any pot but the wrong one.

The merry-go-round slows down. How do you feel then?
The kettle was made a gentleman. What does it say now?
“After you with the steam.”
Listen at the wall. What is the house saying on the other side?
Both ends of the string will be found by different people.

You fall asleep in one place and wake in another. How was the trip?
Nibsy’s letter to the king was too small to read. What did he answer?
“Dear crumb, thank you for the crumb.”
Let your spoon be an airplane that lands somewhere polite.
I will be right about the noodles.

The visitor has come only for you. Which face opens the door?
What did the hill say when the snow came?
“You can stay, but nobody slides until I have settled.”
Pick a drawer and find out which thing in it is the oldest. Let it tell you how it got there.
Someone will be asleep before the end of the page. It will not be the bear.

Somebody saved your seat with a hat. Which face sits down?
Why did Captain Biscuit take his ship to bed?
It had a berth in it.
Walk through the house with your eyes closed, holding somebody’s hand. Say which room you are in by the smell.
A paper hat will fit the wrong person perfectly.

An ant asks you to talk a little lower down. How do you speak to it?
Somebody left a slipper in the Puddle. What moved in?
A foot. It was very surprised to find itself alone.
Make a slide for a marble out of books and paper. Cheer it in.
A gray thing will turn out to be a mouse-shaped bit of dust. It will have been just as surprised.

A bird sings the same three notes again and again. How is the third?
Why did the spoon leave the drawer?
The forks were always on about their points.
Trace your hand, and turn it into an animal that nobody has met. Ask it what it eats.
Your coat will keep the shape of you after you take it off.
`)
