import { daysOf } from './day.ts'

export const days = daysOf(`
It smells of rain, and it is not raining yet. How is the air?
What did the dark say when somebody lit the lantern?
“I was just keeping your place.”
Run your finger along every wall of a room without letting go. Doors count as weather.
A ladder of sunlight will lean against the wall. Only dust will climb it.

Everything you touch goes ding for a day. How is that for you?
How did the snail send its shell to the cleaners?
It went along.
Be very, very boring for one minute. It is harder than it looks.
Your shoelace will come undone next to something worth looking at.

You are asked to carry the eggs. How do you walk?
Why did Oops bring a ladder to the puddle?
They had heard it was the high season.
Let an ice cube race a lump of butter across a plate. It takes as long as it takes.
A pair of ears will turn round. They will be leaves. You will have been very quiet.

The tablecloth hangs low enough for a house. Who is under it, and how?
What did the nails say when Whiskerleaf asked them politely?
“Nobody has ever tried that. After you.”
Tear a piece of old newspaper into the shape of an island. Name the bays.
Nothing will fall down today. Oh. Well, nearly nothing.

A letter comes, and it is only as big as a pea. How do you read it?
What is the longest word in snail?
Nobody knows. The first one who began it is doing well.
Describe your favorite place with your eyes shut, so that somebody else can walk about in it.
You will feel a hole in your sock with your biggest toe, and they will become friends.

A stone skips five times. Yours. How is that?
What did the lid say to the jar?
“I have never been on, and I would like to be asked.”
Line your toys up by how brave they are. Let the shyest one go first.
Your pillow will have turned itself over to the cool side. It will have done it for you.

A very long word for a very small bug. How do you say it?
The shoelace tied itself. What did the shoe say?
“I did not know you cared.”
Catch the last sound of the day before you go to sleep. In the morning, tell what it was.
You will hear your own footsteps and think they are somebody nice. They will be.

A song has been in your head since breakfast. How is it doing?
How did the snail answer the door?
It is getting there. Please keep knocking, softly.
Turn the lights off and name ten things in the room. Turn them on and say sorry to the eleventh.
The evening will have a pocket in it, and you will be in the pocket.

Thunder, far away and grumbly. Which of us do you sit with?
Why did the mirror take a day off?
It wanted to see for itself.
Sit quite still, and let your eyes go for a walk without you.
A pea will be shared by two people out of love.

A cake has sunk in the middle and made room for more cream. Your face?
Two worms had an argument about which end was the front. How was it settled?
They went home together and met in the middle.
Name the noises of your kitchen like birds: the greater kettle, the common tap.
A bus will bow to let somebody on.

Nobody can find the other glove. Which face goes with one glove?
What does the hedge whisper on Sundays?
The same as on other days, but in its good leaves.
Arrange a meeting between your two favorite toys. Take notes.
You will put on a sweater and be nobody for a second.

A blanket with a hole just right for one toe. Which face?
What did the paintbrush say about its hair?
“It is not messy. It is Tuesday.”
Tell your day backward, from now to waking up. Things will fall upward.
A green thing on your plate will be braver than you thought. So will you.

Every door in the house says good morning to you. What is your face?
What is the best thing about a joke without an end?
You can take it home and finish it there.
Ask for the recipe of something you love. Copy it out as if it were a spell.
A very good stick will be lying where you walk.

An umbrella big enough for the whole family. How is it under there?
Captain Biscuit was asked to hold the glue. How long did he hold it?
He is holding it now.
Have a conversation with eyebrows only. Whoever speaks has to fetch the napkins.
Somebody will dance when they think they are alone. Do not cough.

What was easy last year has become hard. Which of us do you ask?
Why did Ferrule not want to be a pencil again?
He had made his point.
Borrow a big coat and be a traveler who has just arrived. What do you ask for first?
You will notice your tongue. There. I am sorry.

A small band walks by, and the tuba nods at you. Your face?
The pups have a periscope in the Puddle. What do they see through it?
Each other, on the way to have a look.
Copy how your grown-up sits, very quietly, until they laugh.
Flour, or snow. Something white will come down on somebody with a bowl.

A mountain answers your letter with one word. How do you read it?
Splish found the end of the rainbow. What was there?
The hook it hangs on.
Put your ear on the table and knock on the other end. That is how the table says hello.
You will see the moon in something that is not the sky.

The fog has eaten the other side of the road. How does it look to you?
Why did the snail polish its shell?
It had visitors coming, and it is a one-room house.
Listen for the quietest thing in the house. When you have found it, tell nobody for a minute.
A big word will be too big for its line and will have to be bro-ken.

Tomorrow is a surprise. Which face goes to bed with it?
Dottie Saxophone wrote a lullaby for trumpets. Who sleeps through it?
Lulu. She says it ends well.
Decide what each day of the week smells like. Compare.
A thing you dropped will bounce.

You may ask the sea one question. Which face asks it?
What did the shelf say when the last book came back?
“Sit up. We are all here.”
Try to walk so softly that nobody looks up. Whiskerleaf will, but nobody else.
Somebody will do the voices.

A snowman, a sandman or a mudman: how do you say hello to yours?
Fizzlet was given the end of the string. Where did it lead?
To Fizzlet. He has been following it since Friday.
Leave a trail of paper arrows to something nice. It can be you, in an armchair, waving.
You will nearly sneeze.

The gate creaks in the key of G. Which face goes through it?
Why did the button have five holes?
It could never say no to a thread.
Breathe in as if you smelled a flower, and out as if you cooled soup. Do it five times.
An elephant will come by. I may have had the blanket over one eye.

You are the smallest in the room today. How is it down there?
How does a hedgehog say hello to a balloon of dandelion fluff?
From over here.
Sit where you never sit. Notice what that chair has been looking at all this time.
A story will end too soon, and there will be begging.

So much has happened today. Which face carries it to bed?
Why was the map so tired?
It had been everywhere, and folded itself home.
Put on a play with two spoons and a napkin. The napkin is the sea, and the sea is in love.
A spoonful of something will be offered to you as an airplane. You may be too old. Open anyway.

A bell rings somewhere, and nobody knows which bell. How do you listen?
What did the Face Stamp do to the wall clock?
Now it can look back at us, and it says we are late.
Shuffle some picture cards, lay out five, and tell the story that they were trying to tell.
I saw you with a crown. It may have been shampoo.

Your grown-up loses at your game. How is that?
Why do the pups always count to three before they jump?
So that each of them has a number to go on.
Make a passport for your favorite toy. Under eyes, write: two, sewn on.
A little boat will reach the other side of the sink.

A hill made for rolling down. How are you at the top?
Why did the letter open itself?
It could not keep it in.
Rehearse a speech for an acorn prize you have just won. It may not get past the first line.
There will be toast. I will have known it all along.

You wrap up something for somebody else. How do the bows feel?
What did the First Cutter say when she had finished the night?
“Who has had the tape?”
Draw the same cup from above, from the side, and from inside. The inside is hardest.
Somebody will come home and say so.

Someone calls your drawing by the wrong animal. How do you take it?
Why did the lantern blush?
Somebody had read to it by its own light, and it was the kissing bit.
Look for a shadow that looks like something else. Tell it what it looks like.
A tree will drop something near you, as trees do when they like someone.

The dough has climbed out of its bowl. How do you put it back?
What did Oops say when they came first?
“Oh. Is it over, or is this the start?”
Draw what the cat, the fish or the fly thinks of you.
You will say “one more” and get it. Or you will say it and not get it. I dozed off.
`)
