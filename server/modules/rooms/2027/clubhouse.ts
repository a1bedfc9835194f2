import type { RoomContents } from '../contents.ts'

/** The clubhouse in 2027: the critters take turns, two neighbors ask for the pen, and in December it goes round the table. */
export const months2027 = [
  {
    key: '2027-01',
    title: 'A Joke You Can See',
    from: 'Giggle-Gecko',
    letter: [
      'Dear Mem, hee. Sorry. Dear Member,',
      'Happy New, hoo, happy New Ye. I have been wishing it to people since midnight. Nibsy says that she will take it as said.',
      'In January you can see a joke. It comes out of your mouth as a small cloud and stands about in the frost, waiting for its end. On Friday I told the one about the duck, and there were so many clouds that the one like a teapot came over the hill to ask, pff, to ask if we were family.',
      'My wheelbarrow is on skis now. At the top of the hill I began the one about the penguin, at the bottom there was a snowdrift, and I told it the rest from inside. It kept a straight face for three words. Then it, hee, then it cracked up.',
      'I have made a resolution. This year I shall get to the end of one. I tried last night, with a very short one, under the blanket, all alone. Knock, knock, I said. And I said, who is there? And it was me! I had not expected that at all.',
      'I will let you know how it goes on when I have found the blanket.',
    ],
    prompts: [
      {
        key: 'the-other-half-of-a-joke',
        title: 'The Other Half of a Joke',
        text: 'Here is how it begins: a penguin comes into a hat shop. Somebody must know how it goes on, and it may well be you. Try your ending on three people. If one of them snorts, it was the right one.',
      },
      {
        key: 'a-laugh-on-the-window',
        title: 'A Laugh on the Window',
        text: 'Go up close to a cold window and laugh at it. Draw a face in the cloud with one finger before it fades. Tomorrow laugh at the same place, and look who has been waiting up for you.',
      },
    ],
  },
  {
    key: '2027-02',
    title: 'The Stamps Are Asleep',
    from: 'Nibsy',
    letter: [
      'Dear Member,',
      'Please excuse the bent corner. No stamp has brought you this letter. My stamps are ladybugs, and in February they sleep behind the bark, all together, in a heap the size of a walnut. I knocked. The heap said, “March.”',
      'So I take the mail round on foot. It is slow, but I had never seen the other end of a letter before. I used to think that one was finished when it was sent. It is finished when somebody sits down on the stairs with their hat still on.',
      'To the oak I carried an apology of forty-two words. On the way it snowed on all of them but “sorry.” The oak read that twice and let go of a little snow, quite gently, down my neck. I take it that we are friends.',
      'I have also written to February, which is the shortest of the twelve and goes about with its collar up. I wrote, “Twenty-eight is plenty.” Next morning we had an hour of sun that it could hardly spare.',
      'P.S. There is no postscript this time. I said it to your doormat. I believe that it is ticklish.',
      'Signed, on one cold foot, with a dot: ·',
    ],
    prompts: [
      {
        key: 'a-letter-on-foot',
        title: 'A Letter on Foot',
        text: 'Write one line to somebody at home and bring it to them by the longest way there is: under the table, once round the bath, across the bed. Arrive out of breath. Say that it was no trouble.',
      },
      {
        key: 'twenty-eight-is-plenty',
        title: 'Twenty-Eight Is Plenty',
        text: 'Find something that thinks it is too small, such as the spoon that nobody picks. Write it a note of exactly twenty-eight letters. Count them twice. Leave the note where the small thing sleeps.',
      },
    ],
  },
  {
    key: '2027-03',
    title: 'Spring Cleaning, Under Water',
    from: 'The Puddle Pups',
    letter: [
      'Splish: Dear Member, it is March, and we are cleaning out the puddle. I went down first to make a list, and at the top of the list is',
      'Splash: MUD!',
      'Oops: We are keeping the mud. It was here before us.',
      'Splish: Next we brought up an umbrella, and a kettle that has learned to float, and a brass bell which',
      'Splash: DING! IT STILL GOES! DING!',
      'Oops: A trout came to the door. I did not know that we had a door.',
      'Splish: And right at the bottom, under last summer, there was a round thing on a chain. I said, whatever you do, do not',
      'Splash: I PULLED IT.',
      'Oops: It was the plug.',
      'Splish: The puddle went glug. The whole meadow came running and stood around the edge, and the puddle thought about it for a long time, and then it',
      'Splash: STAYED!',
      'Oops: All of it. It has known the way out the whole time. I think it likes us.',
    ],
    prompts: [
      {
        key: 'the-bottom-of-something',
        title: 'The Bottom of Something',
        text: 'Choose a coat pocket, a toy box or the gap under a cushion, and go down to the very bottom of it. Lay what you find in a row. The one in the middle has been waiting. Tell for whom.',
      },
      {
        key: 'what-the-glug-says',
        title: 'What the Glug Says',
        text: 'When the bath is let out, stay and listen. At first it says nothing, then one very long word, then a very short one. Decide what they mean. Tomorrow, just before the plug comes out, tell it your answer.',
      },
    ],
  },
  {
    key: '2027-04',
    title: 'All of It at Once',
    from: 'Whiskerleaf',
    letter: [
      'Dear Member,',
      'They opened on Wednesday, a little before the birds: first the left ear, then the right, each with the sound of a page that has made up its mind to turn. I had only just taken off my mittens. And then all of November came in.',
      'I had to sit down on the ladder. There were whispers out of bark, and out of pillows, and one out of a boot. Some had been said so fast that they arrived out of breath. One was nothing but breath, and I understood that one best.',
      'I had been afraid that they would be heavy. None of them was. I think that they were heavy before, at the other end, and that somebody there had put them down. That is all I shall ever say about it. But if one of them was yours, it has come. It is dry, and it has been given a chair.',
      'The caterpillar has moved back in upstairs. He has slept through five months and a change of ears. I asked him whether he would care to be a butterfly this year. He asked whether he would have to get up.',
    ],
    prompts: [
      {
        key: 'the-first-thing-it-hears',
        title: 'The First Thing It Hears',
        text: 'Find a bush whose leaves are still shut, and choose one bud. Wish it a good morning each day, always in the same words. When it opens, yours will be the voice it knows. It will look out for you all summer.',
      },
      {
        key: 'on-the-side-of-one-drop',
        title: 'On the Side of One Drop',
        text: 'When it rains, pick out one drop at the top of the windowpane. Whisper to it which way to go and whom to take along. It will not obey. But it will have had somebody on its side, all the way down.',
      },
    ],
  },
  {
    key: '2027-05',
    title: 'I Will Have Been the Clock',
    from: 'Lulu',
    letter: [
      'Dear Member,',
      'You will be reading this in the grass, or wishing that you were. There will be an ant on the second page. There will be no second page. The ant will have been on you.',
      'All through May the warm side of my stump will go for a walk. At breakfast it will be where the sun gets up, and by supper it will have gone the whole way round, and I will have gone with it, asleep. So everybody will tell the time by me. Nose to the hedge will mean lunch. Ears to the hedge will mean that lunch is over, and that they had not liked to wake me.',
      'I told you in winter that somebody with jam on their chin would be very glad that you came in, some day in the spring, and that I could not see who. I will find out on Sunday, while washing my face. It will be strawberry. It will have been me.',
      'One never does see one’s own chin. So come in again, and I shall be glad again. I will be asleep, and pointing to four o’clock, and you will stay until I point to five.',
    ],
    prompts: [
      {
        key: 'half-past-plum',
        title: 'Half Past Plum',
        text: 'Stand a toy where the sun comes in, and put a button at the tip of its shadow. An hour later put down another. Give each hour a name, such as Sock, or Half Past Plum. Tomorrow you can ask people to come at Sock.',
      },
      {
        key: 'glad-beforehand',
        title: 'Glad Beforehand',
        text: 'Think of somebody who will come through the door today. Be glad now, so that it is ready when they get here. You need not say a word about it. Watch them look around for whatever it is that smells so good.',
      },
    ],
  },
  {
    key: '2027-06',
    title: 'Begun in March',
    from: 'Number Three, a Snail',
    letter: [
      'Dear Member,',
      'That much I wrote in March. Now it is June, and I have come round the corner of the page. My own line is only silver. It was put into your language by Giggle-Gecko’s tail, which speaks snail when he laughs hard enough.',
      'They tell me that I am in a race. I had taken it for an outing. Two others set off with me, and both were such good company, and all along the way there was somebody behind the grass who whispered, “Go on.” I thought, what a well-brought-up meadow.',
      'On Monday I met a dewdrop. It had the hill in it upside down, and also a snail, upside down, coming the other way. We each waited for the other to go first. That was the rest of Monday, and I would not have missed it.',
      'You will want to know who is in front. There is a strawberry in front. I can smell it from here, and I expect to be looking forward to it until fall.',
      'And now, they say, the longest day of the year is on its way. At last, one that fits.',
    ],
    prompts: [
      {
        key: 'a-walk-in-one-line',
        title: 'A Walk in One Line',
        text: 'Take a pencil for a walk across a page without once lifting it, so slowly that you can hear it go. When you meet something, draw politely round it. Stop at the first thing that would be worth a whole Monday.',
      },
      {
        key: 'the-hill-in-a-drop',
        title: 'The Hill in a Drop',
        text: 'Early in the morning look for a drop of dew, or for one that hangs from the tap. Go very close with one eye. The world is in there upside down, and there is somebody at the window of it. Wave first.',
      },
    ],
  },
  {
    key: '2027-07',
    title: 'The One I Told the Mountain',
    from: 'Giggle-Gecko',
    letter: [
      'Dear Member, I have been on vacation. By wheelbarrow. Whiskerleaf pushed, and the wheel went tchi the whole way, and each time somebody in the hedge said, hee, somebody said bless you.',
      'We went as far as the foot of the mountain, and I told it the one about the two eggs. There is no better audience. It comes in a little after you, and it gets stuck in all the same places. “There are two eggs,” I said, “in a, in a.” “In a, in a,” said the mountain. “Hee,” I said. “Hee,” said the mountain. “Hee. Hee.” Then we had jelly and went home.',
      'But on Thursday it was too hot to sleep, and far away something went rumble, so low that the plates joined in. The pups came under my blanket, all three, wet. And I said, wait. That is not the weather. That is the mountain. It has only just, hoo. It has only just got it!',
      'So if it rumbles where you are, some night in July, that is all it is. It is large, and it is slow, and it is laughing as quietly as it can.',
      'If it tells you the end, write to me at once. No. Do not. I am holding on to the wheel as it is.',
    ],
    prompts: [
      {
        key: 'how-far-the-joke-has-come',
        title: 'How Far the Joke Has Come',
        text: 'On a stormy evening sit indoors, close to somebody. Count slowly from the flash to the rumble: every five is a mile that the joke had to walk. Then settle between you which word it was that did it.',
      },
      {
        key: 'the-echo-under-the-table',
        title: 'The Echo Under the Table',
        text: 'One of you is the mountain and sits under the table. Whatever is called in, the mountain calls back the end of it, three times, each time fainter. Ask with care. “Is it bedtime, or not?” has gone well for many.',
      },
    ],
  },
  {
    key: '2027-08',
    title: 'The Night It Rained Lights',
    from: 'The Puddle Pups',
    letter: [
      'Splish: Dear Member, in August we may stay up, because that is when the stars come down, and somebody has to',
      'Splash: CATCH THEM!',
      'Oops: I had brought a sieve. I have thought about it since.',
      'Splish: We lay on our backs with our noses up, and for a very long time there was nothing whatever but a',
      'Splash: FROG!',
      'Oops: He was on my forehead. The view was better from there.',
      'Splish: And then one came! It went over the hedge like a finger over velvet, and I wished for',
      'Splash: YOU MUST NOT SAY IT!',
      'Oops: I wished that the frog could see one too. He had been facing the other way.',
      'Splish: Then we happened to look down, and our puddle was full of stars from edge to edge, so full that nobody',
      'Splash: jumped.',
      'Oops: I have never heard Splash that small. The frog turned round to see what was the matter, and just then there was another one.',
    ],
    prompts: [
      {
        key: 'one-star-many-stars',
        title: 'One Star, Many Stars',
        text: 'On a clear night set a bowl of water outside with somebody tall. Find one star up there and again down here. Blow, once. Count what it has turned into, and stay until it has pulled itself together.',
      },
      {
        key: 'a-wish-for-the-frog',
        title: 'A Wish for the Frog',
        text: 'Wish something for somebody who will never know, such as the cat across the street. Do not say it aloud. Draw what it will look like when it has come true, and put yourself in a corner, very small, looking the other way.',
      },
    ],
  },
  {
    key: '2027-09',
    title: 'A Very Large Letter to Somebody Very Small',
    from: 'Nibsy',
    letter: [
      'Dear Member,',
      'We have been writing to each other for a year now, if I count the times you thought of answering, and I do.',
      'I have been unfair. All my life I have written small letters to the big, and nobody writes a big one to the small. So I chose an ant. They had cut the hay, and the hill lay there like a clean page. I filled the wheelbarrow with chalk, all around the gecko, and wrote, “Dear Ant.” This took me from the hedge to the brook, and then I was out of hill.',
      'She began before breakfast. She reads by walking. At noon she was inside the “e,” and went round it twice, and I do not think that she was lost. I think she liked it.',
      'On Thursday she came to my dot, which was the size of a cartwheel. She walked to the middle of it and sat down, and stayed there until the sun had gone. People do not as a rule stay for my dots.',
      'P.S. This morning there are two hundred of them in the “D.” She has told the others.',
      'P.P.S. And next to my dot there is another one now. It is a crumb. I have had an answer, and it is signed.',
    ],
    prompts: [
      {
        key: 'a-word-to-walk-along',
        title: 'A Word to Walk Along',
        text: 'Lay out one kind word on the floor, as big as the room lets you, in socks or in the first fallen leaves. Walk it from end to end the way it is written. Then invite somebody to come and read it on foot.',
      },
      {
        key: 'from-ant-height',
        title: 'From Ant Height',
        text: 'Lie down with your chin on the floor and one eye shut. Draw what is a mountain now and what is a forest, and who has been living under the cupboard. Introduce yourself. Until today you were only weather.',
      },
    ],
  },
  {
    key: '2027-10',
    title: 'May I Ask What Is Funny?',
    from: 'The Duck Behind the Red Door',
    letter: [
      'Dear Member,',
      'We have not met. I am the duck. I live behind the red door up on the hill, and I turn to you because you have such a sensible way of reading.',
      'Now and then there is a knock. I put down my knitting, I open, and there is Giggle-Gecko. I say, “Good day.” And over he goes, wheelbarrow and all. I have tried it in a hat. That was worse. I have tried it lower, like a cello. They had to bring him water. I asked him what the joke is. He got as far as me.',
      'I did think of moving. A door like mine is soon packed. But then it rained for a week, the way a duck likes it in October, and nobody knocked. On the fourth day I noticed that I was standing in the hall with my hat on.',
      'Whenever they have their breath back, they ask if I would like to come out, and I have always had something on the needles. On Saturday I said yes. We went right round my door and looked at it from behind, where there is nothing at all, not even a hall.',
      'I looked at it for some time. Then I am afraid they had to bring me water, too.',
    ],
    prompts: [
      {
        key: 'who-is-behind-the-door',
        title: 'Who Is Behind the Door',
        text: 'In the middle of a page draw a door, standing in the grass by itself. Turn the page over, and on the back of the door draw whoever lives there. Now hold it up to a window. They are in.',
      },
      {
        key: 'good-day-like-a-cello',
        title: 'Good Day, Like a Cello',
        text: 'Step outside the room, knock, and say good day like a cello. Then like fog. Then like somebody who is hiding a pumpkin behind their back. Those inside may guess wrong, but they must let everybody in.',
      },
    ],
  },
  {
    key: '2027-11',
    title: 'One Hook More',
    from: 'Whiskerleaf',
    letter: [
      'Dear Member,',
      'The wind has come for my ears again, and I am in mittens to the eyebrows. So let me tell you about something that needs no ears, which is hooks.',
      'When I built this house, I put up a hook for each of us, and then there was one nail over. It looked so ready. So I put up one hook more, for nobody.',
      'The very next day somebody came in out of the wet and hung a coat on it without looking, the way you do at home. So I had to make another. And that is how it has gone on. The row goes twice around the house by now. There has never been an evening without a hook for nobody, and every nobody so far has turned out to be somebody.',
      'It is best in November. Everything drips, and then everything steams, and by lamplight the sleeves have got into one another’s pockets. I cannot hear a thing. It looks very much like talking.',
      'Yours is the low one by the window. Every so often I move it up by the width of a whisker, at night, so that you need not notice. And I have just put in the next. I wonder who they are.',
    ],
    prompts: [
      {
        key: 'a-place-for-nobody',
        title: 'A Place for Nobody',
        text: 'Lay one place more than you need at supper, if only a napkin with a leaf on it. Each of you tells it one thing about the day. Nobody has to come. But look who has been listening in the meantime.',
      },
      {
        key: 'what-the-sleeves-say',
        title: 'What the Sleeves Say',
        text: 'Look at the coats by the door when nobody is in them. Which two have put their sleeves together? Write down what they are saying. They have been everywhere you have, and saw it from the elbow.',
      },
    ],
  },
  {
    key: '2027-12',
    title: 'The Line, and Who Got There',
    from: 'Everybody',
    letter: [
      'Nibsy: Dear Member, we all wanted to write to you, so the pen is going round the table. P.S. It is about the Great Snail Derby. P.P.S. It is over. It took most of a week, and then some more of the year.',
      'Splish: It snowed when they had one foot to go! So all three snails went in and shut their doors, and we stood around them, and nobody',
      'Splash: CHEERED!',
      'Oops: Splash cheered. I lay down on it, to muffle it.',
      'Whiskerleaf: I would not have them woken. It is no news for a snail in bed, that it has nearly arrived.',
      'Giggle-Gecko: So I said, as a joke, if they cannot come to the line, we could always bring the, hee, bring the li. And they all said the end of it for me, all at once. So that is what one sounds like!',
      'Nibsy: P.P.P.S. It is a red thread. Each of us took an inch of it, and we carried it back and laid it down on three doorsteps. So all of them have won, in the same moment, asleep.',
      'Lulu: In the spring three doors will open. Number Three will say, what a nice outing, and somebody will have left a strawberry.',
      'Whiskerleaf: A piece of the thread was left over. It is for you. If there is anything you did not quite get to this year, lay the line where you are standing, and good night.',
    ],
    prompts: [
      {
        key: 'bring-the-line',
        title: 'Bring the Line',
        text: 'Who at home has nearly managed something this year? Find out what it was. On the Longest Night lay a thread along the floor in front of their slippers, and ask them to take one step. Then you may be Splash.',
      },
      {
        key: 'the-pen-goes-round',
        title: 'The Pen Goes Round',
        text: 'Write a letter with everybody in the house, a line each, to yourselves a year from now. Let the baby do the commas. Hide it among the things that come out only in December, and forget it as hard as you can.',
      },
    ],
  },
] as const satisfies RoomContents['months']
