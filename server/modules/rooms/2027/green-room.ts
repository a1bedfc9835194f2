import type { RoomContents } from '../contents.ts'

/** The green room in 2027: Fizzlet's note on the mirror each month, and a challenge for each of its weeks. */
export const months2027 = [
  {
    key: '2027-01',
    title: 'Nobody Has Stepped in It Yet',
    from: 'Fizzlet',
    letter: [
      'Oh! Oh! Look! A whole year, and it has snowed on it. I stood at the edge with one foot up until half past four, because I could not decide where to make the first mark.',
      'Then The Amazing Lentil came down the hill on a tea tray. He is glued to it. Now the year has a line through it, and we have all relaxed.',
      'So here are four small beginnings. A large one has to be carried by two, and one of you is always walking backward.',
    ],
    prompts: [
      {
        key: 'the-first-mark',
        title: 'The First Mark',
        text: 'Shut your eyes and make one mark on a clean sheet. Open them. Whatever it is, it was here before you, so be polite and draw everything else round it.',
      },
      {
        key: 'mittens-on',
        title: 'Mittens On',
        text: 'Draw somebody with very thin whiskers, and keep your mittens on. If it comes out as a potato, write underneath that a potato is what you were asked for.',
      },
      {
        key: 'the-plans-of-a-rug',
        title: 'The Plans of a Rug',
        text: 'Choose a thing in your room that has no plans for the year, such as the rug. Write three for it. Let one be lying down, so that it gets off to a good start.',
      },
      {
        key: 'a-snowman-for-indoors',
        title: 'A Snowman for Indoors',
        text: 'Build a snow person out of anything that does not mind the warm. Give it a nose it did not expect. Set it at the window, and write what it says to the ones outside.',
      },
    ],
  },
  {
    key: '2027-02',
    title: 'Dottie Has Lost Her Voice',
    from: 'Fizzlet',
    letter: [
      'Dottie Saxophone has lost her voice. We looked under the drum and behind the cough drops. It got so quiet that we could hear the paint dry. It ticks!',
      'She is not sad. She is pointing. On Monday she told a joke with one elbow, and Mumble the Magnificent laughed until a bolt fell out. The robot’s, we think.',
      'February is two days short as well. I expect they are in bed with scarves on. So this month needs no words, and I shall be quiet too, starting now. No, now.',
    ],
    prompts: [
      {
        key: 'a-joke-without-a-mouth',
        title: 'A Joke Without a Mouth',
        text: 'Tell somebody a joke with nothing but your arms and your eyebrows. If they laugh in the wrong place, leave it. That is where the joke lives now.',
      },
      {
        key: 'a-song-for-ten-fingers',
        title: 'A Song for Ten Fingers',
        text: 'Sing a song inside your head and let your hands do the rest. Somebody guesses which one it was. Every wrong guess has to be danced as well, to be fair to it.',
      },
      {
        key: 'a-card-for-a-doorknob',
        title: 'A Card for a Doorknob',
        text: 'A doorknob shakes hands all day and never gets any mail. Make it a card, and draw what it is good at. It cannot read. It goes by touch.',
      },
      {
        key: 'three-kinds-of-quiet',
        title: 'Three Kinds of Quiet',
        text: 'There is the quiet of snow, and the quiet of a cat about to jump, and the one just after a plate. Paint three quiets without a label. See who can tell them apart.',
      },
    ],
  },
  {
    key: '2027-03',
    title: 'The Tent Has Been for a Walk',
    from: 'Fizzlet',
    letter: [
      'On Thursday the wind asked our tent to come out, and it went! We ran after it, longest legs first. I was last, but I was the brightest.',
      'Now we are nine steps from where we were. The stage stands in the doorway, so whoever comes in is on. A vole looked in to ask the way and took two bows.',
      'We have left it like this. If you are stuck with something, do not push. Go round to where the wind would have put it, and look from there.',
    ],
    prompts: [
      {
        key: 'drawn-by-the-wind',
        title: 'Drawn by the Wind',
        text: 'Tie a crayon to a twig with a thread, so that it just touches a sheet of paper. Go in and have a snack. The wind will have drawn something and forgotten to sign it.',
      },
      {
        key: 'nine-steps-away',
        title: 'Nine Steps Away',
        text: 'Stand nine steps from a thing you know, and draw it that small. Now go so near that it does not fit on the paper, and draw that. Introduce the two. They have not met.',
      },
      {
        key: 'news-of-the-hat',
        title: 'News of the Hat',
        text: 'A hat has blown away. Write the three notes it sends home, each from farther off and from a different head. By the third it has learned to dance.',
      },
      {
        key: 'past-the-paper-star',
        title: 'Past the Paper Star',
        text: 'Put a paper star beside a door. Whoever walks by it today is in the show. At bedtime, write the program, with the best moment of each of them. Begin with the cat.',
      },
    ],
  },
  {
    key: '2027-04',
    title: 'Again, but Silly',
    from: 'Fizzlet',
    letter: [
      'Somebody asked who wrote “again, but silly” on this mirror. I did. We had a very sad play about a teaspoon, and at the saddest place Pip Velvet got the hiccups.',
      'Everybody waited. Pip went pink, and then, quite softly, did it again on purpose! The rain came in at six places, and nobody fetched a bucket, because nobody could stand up.',
      'That is all it means. Sad things may stay sad. But a thing that is stuck can often be got out by its sillier end.',
    ],
    prompts: [
      {
        key: 'the-sillier-end',
        title: 'The Sillier End',
        text: 'Take a story or a picture that is stuck, and put in the one thing it is surely not about, such as an aunt. Go on from there. You may take the aunt out afterward, if she will go.',
      },
      {
        key: 'the-label-in-the-sweater',
        title: 'The Label in the Sweater',
        text: 'Find the most serious words in the house. The label in a sweater is hard to beat. Read them out as a king would, and then as if they were the secret of the year.',
      },
      {
        key: 'let-the-rain-finish',
        title: 'Let the Rain Finish',
        text: 'Cover a paper with dots of felt-tip that washes off, and hold it out into the rain. Bring it in while it is good. The rain never knows when to stop.',
      },
      {
        key: 'one-umbrella',
        title: 'One Umbrella',
        text: 'A duck loves rain and a cat does not. Design one umbrella under which both are happy. Then draw who is holding it, and how that was settled.',
      },
    ],
  },
  {
    key: '2027-05',
    title: 'I Planted a Sequin',
    from: 'Fizzlet',
    letter: [
      'Oh! Oh! Look! No, lower. That is my garden. Professor Pocket says that whatever goes into the ground in May comes up as more of itself, so I have planted a sequin.',
      'I must not dig it up to see how it is doing. I dug it up to tell it so. Oona Moonboots watches it at night, so that one of us can blink.',
      'While we wait, here are four things that like to be slow. Start them, have your supper and come back. They will be taller, or you will.',
    ],
    prompts: [
      {
        key: 'one-twig-seven-times',
        title: 'One Twig, Seven Times',
        text: 'Draw the same twig every day for a week, all on one sheet, in a row. Then run your eye along it from the first to the last. You have made a film, and it stars a twig.',
      },
      {
        key: 'a-row-of-thursdays',
        title: 'A Row of Thursdays',
        text: 'Draw a garden of things that do not grow, such as whistles, or Thursdays. Then draw what goes on under the ground, where the worms have had to make room.',
      },
      {
        key: 'seven-greens',
        title: 'Seven Greens',
        text: 'Our green room is not green, and visitors notice. Find seven greens that do not match, and mix each one. Say which of them you would trust with the ceiling.',
      },
      {
        key: 'one-sentence-a-night',
        title: 'One Sentence a Night',
        text: 'Write one sentence of a story each night, and never two, however much it begs. After two weeks, read it to somebody. They will ask what comes next. Say “Bedtime.”',
      },
    ],
  },
  {
    key: '2027-06',
    title: 'A Stripe of Daylight',
    from: 'Fizzlet',
    letter: [
      'The Critter Club has so much daylight in June that it runs over. A stripe of it has come in under our tent. Mumble the Magnificent tried to sweep it up and got it all over the broom.',
      'By Tuesday everybody had found a reason to work on the floor. Marmalade Jones lies in the light like a letter under a door.',
      'And the sequin is up! It is a buttercup. I held my chin over it and my chin was gold. It was gold before, too, so nobody knows which of us did it.',
    ],
    prompts: [
      {
        key: 'three-shadows-of-one-toy',
        title: 'Three Shadows of One Toy',
        text: 'Stand a toy on a sheet of paper in the sun. Draw round its shadow after breakfast, at noon and before supper. Three creatures have been living in there. Give them faces.',
      },
      {
        key: 'be-fair-to-the-beetle',
        title: 'Be Fair to the Beetle',
        text: 'Lie down before a patch of grass as large as a slice of bread. Whatever happens there in five minutes is the play. Write a review. Be fair to the beetle. It was his first night.',
      },
      {
        key: 'daylight-for-next-winter',
        title: 'Daylight for Next Winter',
        text: 'A stripe of daylight on your floor has to be sent to next January. Draw the machine that folds and packs it. Mark which side is up, and where somebody has peeked.',
      },
      {
        key: 'two-bees',
        title: 'Two Bees',
        text: 'A bee has one note and takes it everywhere. Hum yours, let somebody hum the one right next to it, and walk past each other slowly. Where the notes rub, it tickles.',
      },
    ],
  },
  {
    key: '2027-07',
    title: 'The Fireflies Made Me an Offer',
    from: 'Fizzlet',
    letter: [
      'The fireflies have offered me a job. They thought that I was seven of them. It comes with a ditch, and all my evenings free, except in the evening.',
      'But I am with the band, so they came to the concert instead. Whenever they liked a bit, they all went on at once! Captain Biscuit looked up and forgot the second verse. They liked that best.',
      'It is too warm for second thoughts. Do these after supper, barefoot, when the grass has cooled. Your toes have been wanting to help.',
    ],
    prompts: [
      {
        key: 'painted-in-water',
        title: 'Painted in Water',
        text: 'Dip a brush in plain water and paint a picture on a stone that has been in the sun. Watch it leave. Whichever bit goes last is the title.',
      },
      {
        key: 'talk-like-a-firefly',
        title: 'Talk Like a Firefly',
        text: 'Make up five signals with a flashlight. One of them means “I am only pretending to be asleep.” Aim at the ceiling, since eyes have had a long day, and have a chat.',
      },
      {
        key: 'the-ice-opera',
        title: 'The Ice Opera',
        text: 'Put an ice cube on a saucer and sing the story of its life until it is water. Take turns. It starts slowly, like all great operas, and at the end somebody may drink the hero.',
      },
      {
        key: 'what-the-feet-thought',
        title: 'What the Feet Thought',
        text: 'Stand barefoot on five different floors, starting with the bath mat. Write a line about each of them, as a foot. The left one and the right one need not agree.',
      },
    ],
  },
  {
    key: '2027-08',
    title: 'On Tour',
    from: 'Fizzlet',
    letter: [
      'We are on tour! We packed the lot and set off, and had to go back for the piano. Then we set off with the piano and had to go back for the tent.',
      'So far we have got to the other side of the path. They have our moon here, but from the left. The audience is a goose. She has asked whether we know anything with bread in it.',
      'I have sent myself a postcard, so that I shall be pleased when I get home. Please, nobody tell me what it says.',
    ],
    prompts: [
      {
        key: 'abroad-under-the-table',
        title: 'Abroad Under the Table',
        text: 'Travel to a spot in the house where you never sit. Under the table is a popular resort. Draw the view on a postcard, and report on the weather and who came by in socks.',
      },
      {
        key: 'the-moons-suitcase',
        title: 'The Moon’s Suitcase',
        text: 'The moon is going away for a week and has never packed. Seven things fit into the suitcase. Draw them, and put a cross on the one that will be left behind on the bed.',
      },
      {
        key: 'a-ticket-to-tuesday',
        title: 'A Ticket to Tuesday',
        text: 'Draw a ticket to somewhere that is not a place, such as Tuesday, or the middle of a nap. On the back goes what you have to promise not to bring home.',
      },
      {
        key: 'a-theater-in-a-fold',
        title: 'A Theater in a Fold',
        text: 'Fold a sheet of paper until it stands up and is a stage. Afterward the whole cast sleeps inside the fold. Play in two towns in one day. The kitchen counts as a town.',
      },
    ],
  },
  {
    key: '2027-09',
    title: 'A Snail Would Like to Join',
    from: 'Fizzlet',
    letter: [
      'A snail has come in. He was in the Great Snail Derby, took a wrong turn at the daisy, and would now like to be on the stage. He began his bow on Monday.',
      'We are all in the good seats, keeping still. Yesterday his left feeler came out, and Marmalade Jones said “Oh!” That is the show so far.',
      'So if you are new somewhere this month, take as long as a snail. I have been writing on this mirror for a year, and I was new on every day of it.',
    ],
    prompts: [
      {
        key: 'the-great-sitting-down',
        title: 'The Great Sitting-Down',
        text: 'Sit down as slowly as you possibly can. Somebody beside you reports on it in a whisper, as though it were the final and the cup stood ready.',
      },
      {
        key: 'new-in-the-pencil-case',
        title: 'New in the Pencil Case',
        text: 'Somebody small is new in a pencil case. Draw the first day in four pictures. In the third, the eraser says something. In the fourth, nobody can stop laughing.',
      },
      {
        key: 'a-town-in-one-line',
        title: 'A Town in One Line',
        text: 'Draw a whole town without once lifting the pencil, as a snail would. Wherever the line crosses itself, two people have met. Put in the hats, and somewhere a dropped bun.',
      },
      {
        key: 'the-easiest-hello',
        title: 'The Easiest Hello',
        text: 'Invent a hello for which nobody has to be brave, such as one finger from behind a plant. Teach it to one person. If it comes back to you from a third, it has learned to walk.',
      },
    ],
  },
  {
    key: '2027-10',
    title: 'The Clothes Rail Walked In',
    from: 'Fizzlet',
    letter: [
      'On Friday the clothes rail came in by itself, rustling. Nobody breathed. Then it sneezed! Pip Velvet had meant to try on one coat, and could not hurt the feelings of the others, or of the crown, or of the back of the horse.',
      'Pip says that it is easier from in there. You can say hello as a horse, and if it goes well, it was you.',
      'So dress up. Leave a bit of yourself sticking out at the top, though, so that we know where to wave.',
    ],
    prompts: [
      {
        key: 'the-back-of-the-horse',
        title: 'The Back of the Horse',
        text: 'Draw a creature with two people inside who cannot see each other. Then write down everything the back says to the front while they are going upstairs.',
      },
      {
        key: 'a-face-for-waiting-for-toast',
        title: 'A Face for Waiting for Toast',
        text: 'Some feelings have no mask yet. Waiting for toast has none, nor has nearly remembering. Make one from a paper bag, hold it up at breakfast, and see who has felt it too.',
      },
      {
        key: 'the-ghost-of-a-good-afternoon',
        title: 'The Ghost of a Good Afternoon',
        text: 'Somewhere in your house a very good afternoon has left its ghost. It does not rattle. It hums. Draw where it likes to sit, and write down what it hums about.',
      },
      {
        key: 'a-squash-with-dreams',
        title: 'A Squash with Dreams',
        text: 'Dress a squash as what it has always wanted to be. Paper and string will do, and no knives. Show it to itself in a mirror. Supper must be something else tonight.',
      },
    ],
  },
  {
    key: '2027-11',
    title: 'The Names at the End',
    from: 'Fizzlet',
    letter: [
      'After each show we read out who helped. This time Professor Pocket wrote the list, and it was longer than the show! It thanked the rope. It thanked the other rope. It thanked Wednesday, because the ropes came then.',
      'So we found out about the mole. He has been holding up the back corner since the wind in March, and did not like to say. He has been given a peg, a chair and the big cup.',
      'It is dark early, and a good month for looking behind things. That is where the holding up is done.',
    ],
    prompts: [
      {
        key: 'the-credits-of-a-sandwich',
        title: 'The Credits of a Sandwich',
        text: 'Write down everybody who worked on your sandwich. Somebody drove. Somebody rained. Read the names aloud before the first bite, and give the pickle a line to itself.',
      },
      {
        key: 'draw-the-back',
        title: 'Draw the Back',
        text: 'Turn a thing round and draw the side that always has to look at the wall. Take such trouble over it that the front begins to wonder what it is missing.',
      },
      {
        key: 'the-thunder-department',
        title: 'The Thunder Department',
        text: 'Somebody reads a story aloud. You are all the doors and horses in it, with whatever lies on the table. Be late once. There is nothing funnier than a late door.',
      },
      {
        key: 'a-medal-for-a-mole',
        title: 'A Medal for a Mole',
        text: 'Who does something that nobody sees until it stops? Make them a medal out of card, with the reason on the back, and leave it in their left shoe. Moles look there first.',
      },
    ],
  },
  {
    key: '2027-12',
    title: 'The Only One On',
    from: 'Fizzlet',
    letter: [
      'We were rehearsing for the Longest Night, and all our lights went to sleep in the middle. Then everybody looked at me. I had not noticed that I was on.',
      'So we played the rest round me. Whoever had a line leaned in and said it and leaned out again, and that was the whole stage.',
      'When the lights woke up, nobody moved back. If you are ever the only light in a place, and feel small for it, wait a moment. It makes people come. Closer, I mean. They come closer.',
    ],
    prompts: [
      {
        key: 'the-room-in-circles',
        title: 'The Room in Circles',
        text: 'In a dark room, let a flashlight shine on one spot, and draw just what is in the circle. Move it by a hand and draw again. In a row, they are how a moth would tell it.',
      },
      {
        key: 'a-sky-of-your-own',
        title: 'A Sky of Your Own',
        text: 'Tear small holes in a dark sheet of paper and hold it against a window. Join two of them with a finger. Say what it is, and keep the scraps. Last time they became the realms.',
      },
      {
        key: 'a-lullaby-for-a-string-of-lights',
        title: 'A Lullaby for a String of Lights',
        text: 'A string of lights cannot sleep, because every single one of them believes that the tree depends on it. Write them a lullaby in which they are all right.',
      },
      {
        key: 'a-word-on-the-window',
        title: 'A Word on the Window',
        text: 'Breathe on a cold window and write one kind word with your finger. It fades, and it stays. On another cold day, breathe on the same place and see who was thinking of you.',
      },
    ],
  },
] as const satisfies RoomContents['months']
