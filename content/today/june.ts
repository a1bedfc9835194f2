import { daysOf } from './day.ts'

export const days = daysOf(`
Everything in your bag is there. Which face is carrying it?
Why did the drawer in the Archives snore?
It was full of old pajamas, and they remembered.
Be in charge of one plant for a day. Ask it how it slept.
The flowers will turn their heads when you come in. Very slowly. Do not wait for it.

A door you never noticed has been there all along. Your face?
What did Whiskerleaf hear in the empty box?
The last thing that was said before the lid.
Clap back whatever rhythm somebody claps to you. When you get one wrong, it is jazz.
Whoever sits by the window will see it first. It will be a wheelbarrow.

You are first in line for once. How is the front?
Why did the ferryman retire?
He had seen both sides.
Find a word that you like the taste of, and put it in your mouth three times.
Somebody tall will bump into something short. Both will say sorry.

Somebody thinks you are asleep and says something nice. Your face?
Nibsy wrote to the sea and asked how it was. What came back?
A wave.
Say the alphabet while yawning. Wherever you stop, begin again tomorrow.
Somebody will knock on wood, and the wood will say “come in.”

The cookie breaks in the milk and goes under. What is your face?
Why did the kitchen scale keep a secret?
It had weighed every word and come to nothing.
Learn one line of a poem by heart. You will have it with you in every line you wait in.
You will find the beginning of a good idea under your pillow. The rest will come with the mail.

The curtain moves, and it was the wind. How was the moment before?
What did the noodle say to the fork?
“Round and round we go, and I am the one who gets dizzy.”
Pick the best stick, stone or shell you have. Introduce it properly.
A feather will turn up and not say whose.

Your tooth wobbles. How do you feel about it?
Why did the soup put its lid back on?
Oops had looked in and asked if it was deep.
Describe a color to somebody with their eyes shut. What does yellow sound like?
A bookmark will be found two pages before the end.

You find a button, and nobody knows whose it is. How is that?
How did the missing chapter get its name?
Everybody called it, and it did not come.
Blow across the top of an empty bottle until it answers. Add water and ask again.
Somebody will keep the last bite of something for you, and it will survive.

You are put in charge of the weather. Which face is first?
How do you comfort a jar that has said “Help”?
You say it back, a little kinder.
Tell a joke to a plant. Plants laugh so slowly that you have to come back tomorrow.
The doorbell will not ring. It will be listening.

There is a hole in the fence just at your height. Which eye, which face?
What did the wardrobe say to the coat on the chair?
“Your place is still warm. I mean, it is dark.”
Ask for two drinks that have never met. Mix a spoonful of each, and be polite about it.
By bedtime you will know one thing that you do not know yet. It will be about cheese.

You build a tower, and it stands. Which face stands next to it?
Fizzlet planted a sequin. What did he water it with?
Sparkling.
Put a drop of water on a leaf and look through it. You have built the smallest lens in the world.
The wooden spoon will be a microphone before it is a spoon.

A star moves. It was an airplane. How is that?
Why did the key go back to the locksmith?
It felt it had been cut short.
Ask your feet where they would like to go. Stay in the room, but go there.
Something soft will be thrown, with love.

They find you first of all. How was your hiding place?
Why is page seven of the scrapbook still wet?
It has been reading about the Puddle Pups.
Draw a smile on a stone. Put the stone somewhere it can look out.
The first one to yawn will deny it.

The neighbor’s rooster has opinions. Which face do you have at dawn?
Fizzlet painted a sign that said NO FIZZING. What happened?
He was so proud of it that he fizzed.
Ask your grown-up to teach you the game they played in the yard. Play it once, exactly by their rules.
In the evening there will be more pillows than people.

You wake up before everybody else. How is the house to you?
What did the lighthouse do on its evening off?
It went inland and let somebody else be bright.
Invent a word for the feeling of a warm towel. Use it at supper as if everybody knew it.
The plug will come out, and the water will make that noise, and you will stay to listen.

You count to a hundred and nobody has stopped you. How was it?
Why does the willow whisper “shhh”?
It has said it for so long that nobody remembers who was talking.
Guess the time without looking. Whoever is farthest off has the best afternoon.
A pup will shake itself. Stand where I am standing. No, I am lying down.

You whistle, and it works. How is the first real note?
Why did the tightrope ask for a vacation?
There had been a certain tension at work.
Find two things at home that have never been side by side. Introduce them.
The swing will go on without you for a bit, to get it out of its system.

Your kite has made friends with a tree. How is that?
How did the turnip feel about being the funniest word?
Rooted to the spot.
Turn one page so slowly that it makes no sound. Books like to be handled by somebody who has time.
Your nose will be cold, or it will be told that it is.

You may write on the window with a wet finger. Which face does it get?
Why did the teaspoon become a captain?
It was the only one who had been in every cup.
Carry a full cup across the room without spilling. Then an empty one, as if it were full.
Somebody will sit down to think and get up with a different hat.

First days smell like new pencils. How is a first day for you?
The Star Keeper has a star that will not be counted. What does he do?
He says “and you” and pats the sky.
Invent a holiday for spoons. What do they wear, and when do they get to sit?
Three times today you will walk through a door and forget why. The door will not tell.

You have practiced, and today it works. Which face?
Why did the stamp walk off with the letter?
It was a ladybug, and it knew the address.
Weave three ribbons or strips of paper into one. Let each of them go over and under and be polite.
You will be invited into a house made of blanket.

There is an extra cookie, and five of us are looking at it. Your face?
What did the yawn say to the next mouth?
“Open up. I am expected.”
Put an ice cube in a cup of water and listen. The clicking is how it makes up its mind.
Each of your fingers will be needed once. The little one will be last.

You get lost in your own sweater. Which face comes out on top?
Why was the egg timer so calm?
It had been through worse, and it took three minutes.
Find the coolest spot in your home, and the coziest. Sit in both, and see which one keeps you.
You will draw something, and it will have more legs than you planned.

The ladle is bigger than your head. Which face is reflected in it?
Why did Barnaby Quill keep holding the lid?
Nobody had told his hand that the story was over.
Choose one of your toys and write its secret diary. Only today’s page.
The rug will have a wave in it by noon.

You get to lick the spoon. Which of us are you?
Lulu says she can see tomorrow. What did she say about yesterday?
“I must have slept through it.”
Give your grown-up a tour of something they see every day. Charge one hug.
A cow will come up in conversation.

Grandparents make the rules today. How is the day?
The three snails tied a ribbon round the finishing line. Why?
So that it would not run off.
Measure the table in hands, in spoons and in noses. Write down all three.
There will be jam on a sleeve. We will not ask whose.

The wind takes your hat and gives it back. How was that?
Why did Nibsy put a dot on everything?
It was her signature. She has signed two ladybugs by mistake.
Do one good deed for your socks. They will not ask, but they have been through a lot.
At lamp time, everything will turn the color of toast. Oh, I am so glad.

Somebody has eaten the corner of the brownie. It was you. Your face?
What do you get if you stack forty-one drafts of a thank-you note?
A very polite bed.
Make your bed so well that you are sorry to get in. Get in.
A towel, fresh and folded, will fall over just to be picked up.

Somebody remembered your turn before you did. How is that?
What did the big wave teach the small wave?
“You bend down at the end. It is good manners.”
Write a note that says only good things about the soup. Lean it against the pot.
The curtain will breathe in.

The ice is gone, and the pond says good morning. How do you feel?
Giggle-Gecko can walk on the ceiling. Why is he on the floor?
Somebody said turnip.
Pretend that a shoe is a telephone, and take an important call from a goose.
The smallest bell you know will ring.
`)
