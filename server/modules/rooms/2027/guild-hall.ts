import type { RoomContents } from '../contents.ts'

/** The guild hall in 2027: the Star Keeper goes from telling a thing again to giving it away. */
export const months2027 = [
  {
    key: '2027-01',
    title: 'On Telling It Again',
    from: 'The Star Keeper',
    letter: [
      'Snow lay on the skylight for three nights, so I counted from memory. When it slid off, I looked. I had left out nine, and put in one that is not there. It is a very good one.',
      'This month, lay a page in the drawer and write it again without looking. Some of it will not come back. Something else will come that was never on the page. Let it in. It has snow on its hat.',
    ],
    prompts: [
      {
        key: 'the-deeper-footprints',
        title: 'The Deeper Footprints',
        text: 'Two lines of footprints meet in the middle of a snowy field. From there only one goes on, and it is deeper. Write what was said before somebody was picked up.',
      },
      {
        key: 'an-unopened-wednesday',
        title: 'An Unopened Wednesday',
        text: 'Somebody has handed in a Wednesday at the lost-and-found. It has never been opened. Who comes to ask for it, and how do they prove that it is theirs?',
      },
      {
        key: 'a-question-over-the-dishes',
        title: 'A Question for a Finished Page',
        text: 'When you tell it to somebody over the dishes, without the page, where do you say, “No, wait, before that”? Whatever you say next would like to stand earlier.',
      },
    ],
  },
  {
    key: '2027-02',
    title: 'On Shortness',
    from: 'The Star Keeper',
    letter: [
      'February has been given fewer nights than the others and has never complained. I count it standing up.',
      'The shortest story in these drawers is the label of a jar of plums. It says, “Not yet.” Nobody has ever read it without seeing the spoon. This month, write something that would fit on a label. Afterwards, go and find out what it is the label of.',
    ],
    prompts: [
      {
        key: 'six-notes-on-a-kettle',
        title: 'Six Notes on a Kettle',
        text: 'One of them works by day and the other by night. They share a kitchen, have never met, and leave notes on the kettle. There are six. After the fifth, somebody stays up.',
      },
      {
        key: 'a-word-in-the-ice',
        title: 'A Word in the Ice',
        text: 'In December somebody shouted a word across the pond, and it froze before it got to the other side. Today it thaws. Who happens to be standing there, and do they answer?',
      },
      {
        key: 'a-question-for-a-favorite-word',
        title: 'A Question for a Finished Page',
        text: 'Which word have you used more often than you knew? Count it. Let the one stay that would be missed. If you cannot part with any, you have found your title.',
      },
    ],
  },
  {
    key: '2027-03',
    title: 'On Breath',
    from: 'The Star Keeper',
    letter: [
      'It has been windy, and the edges are loud. I count aloud then, so as not to lose my place. An owl in the oak has begun to count along. It is ahead of me.',
      'A story is made for the breath as much as for the eye. Read yours out this month, to a coat if nobody is in. Where your voice trips, look down. There will be a word lying on the floor.',
    ],
    prompts: [
      {
        key: 'the-other-end-of-the-string',
        title: 'The Other End of the String',
        text: 'A kite has come down on the roof. Its string goes off over the hills, and at the far end somebody is still holding on. You may follow it, in ink. You may also tug twice and wait.',
      },
      {
        key: 'the-stuck-weathercock',
        title: 'The Stuck Weathercock',
        text: 'The weathercock has stuck, and points to where no wind has ever come from. On the third day one does. It brings the laundry of a family nobody knows. Introduce them, sock by sock.',
      },
      {
        key: 'a-question-for-the-toes',
        title: 'A Question for a Finished Page',
        text: 'What happens when somebody else reads it aloud to you? Hold a pencil, and make a dot wherever your toes curl. Mend the dots, and leave the rest in peace.',
      },
    ],
  },
  {
    key: '2027-04',
    title: 'On Surprise',
    from: 'The Star Keeper',
    letter: [
      'On the first of April there was one star too many on my list, in a handwriting with sparks in it. I went out to cross it off, and there it was.',
      'A good surprise has been in the story since the first page, carrying the tray. So let something small go by early this month, and do not point. When it comes round again, people should want to leaf back and beg its pardon.',
    ],
    prompts: [
      {
        key: 'the-wrong-umbrella',
        title: 'The Wrong Umbrella',
        text: 'Somebody has taken the wrong umbrella home. It does not open for rain. It has been tried in a shower, a storm and the bath. Write about the evening when it opens.',
      },
      {
        key: 'not-a-gosling',
        title: 'Not a Gosling',
        text: 'A goose has sat for a month. What hatches wishes her a good morning and is not a gosling. Write how she explains it to the other geese, who had not asked.',
      },
      {
        key: 'a-question-for-the-surprised',
        title: 'A Question for a Finished Page',
        text: 'Where did it surprise you while you were writing? Draw a star there. If the page has no star, ask the least important person on it what they would do now, and do that.',
      },
    ],
  },
  {
    key: '2027-05',
    title: 'On Talk',
    from: 'The Star Keeper',
    letter: [
      'I have listened to the frogs. There are some two hundred of them, they all say one thing, and no two mean the same by it.',
      'I have listened at the long table as well. Hardly anybody answers what they are asked. They answer what they were asked on Tuesday. Let your people talk like that this month, and see who passes the jam.',
    ],
    prompts: [
      {
        key: 'the-bean-on-the-fence',
        title: 'The Bean on the Fence',
        text: 'Two neighbors have not spoken since the matter of the wheelbarrow. Now a bean has climbed up one side of the fence and flowered on the other. Write the first word. It may be about beans.',
      },
      {
        key: 'two-queens',
        title: 'Two Queens',
        text: 'Two queens meet, one of them of bees. The only person who understands both would like everybody to get along. Write what is said, and next to it what is translated.',
      },
      {
        key: 'a-question-for-covered-names',
        title: 'A Question for a Finished Page',
        text: 'If you cover the names, can you still tell who is talking? Where you cannot, give one of them a mouthful of cake and the other something to hide.',
      },
    ],
  },
  {
    key: '2027-06',
    title: 'On What Is Seen First',
    from: 'The Star Keeper',
    letter: [
      'It is hardly dark before it is light again, and there is time only for the stars I would miss. It came out a different list from the one I would have told you in winter.',
      'Rooms in stories are like that. You need not carry in the chairs. This month, let somebody open a door, and tell me the one thing they see first. I will furnish the rest. I am good at sofas.',
    ],
    prompts: [
      {
        key: 'the-lamplighter-in-june',
        title: 'The Lamplighter in June',
        text: 'On the shortest night, the lamplighter has hardly lit the last lamp when the first must be put out. He runs. It has been done, and a sandwich hangs from the hook. What does he hang there tomorrow?',
      },
      {
        key: 'the-sixth-shadow',
        title: 'The Sixth Shadow',
        text: 'There are five people in the old photograph of the picnic, and six shadows on the grass. The sixth belongs to whoever held the camera. Write the picnic they saw.',
      },
      {
        key: 'a-question-with-eyes-shut',
        title: 'A Question for a Finished Page',
        text: 'What would you know about this place with your eyes shut? If the answer is nothing, open a window in the second paragraph. Somebody next door is frying onions.',
      },
    ],
  },
  {
    key: '2027-07',
    title: 'On Going Away',
    from: 'The Star Keeper',
    letter: [
      'Everybody has gone away somewhere. I have moved to the other end of the bench and counted from there. It was quite a change.',
      'A story need not travel far. It only has to come to a house where the cups are kept on the wrong shelf. Send somebody there this month. Make them thirsty, and too shy to ask.',
    ],
    prompts: [
      {
        key: 'sand-in-the-hall',
        title: 'Sand in the Hall',
        text: 'While the family was in the mountains, the house took a vacation too. It was back one minute before them. Write what they notice, from the doormat inward. Begin with the sand.',
      },
      {
        key: 'right-but-for-one-street',
        title: 'Right but for One Street',
        text: 'A mapmaker who never goes out has drawn the whole world from hearsay. All of it is right except one street, and that is the one outside the window. Who comes up the stairs to complain?',
      },
      {
        key: 'a-question-for-the-floor',
        title: 'A Question for a Finished Page',
        text: 'Could you draw the floor of it, with the doors? Try. Somebody will turn out to have walked through a wall. Either they can do that, or you have not told us everything.',
      },
    ],
  },
  {
    key: '2027-08',
    title: 'On Trouble',
    from: 'The Star Keeper',
    letter: [
      'This is the month in which they fall. I stand underneath with a pencil and subtract. By morning I have to add them all on again. They had only been changing places.',
      'We are too good to the people we make up. We let it rain just beside them. This month, let them get wet. I shall be waiting on the last page with a towel, and so will you.',
    ],
    prompts: [
      {
        key: 'a-wish-for-next-door',
        title: 'A Wish for Next Door',
        text: 'A wish has come true for the people next door, who had not asked for a camel. They are too polite to send it back. Begin with its breakfast.',
      },
      {
        key: 'one-bag-of-cherries',
        title: 'One Bag of Cherries',
        text: 'The Ferris wheel has stopped, and at the very top sit two who have been avoiding each other since spring. They have one bag of cherries. Write until it is empty.',
      },
      {
        key: 'a-question-for-help',
        title: 'A Question for a Finished Page',
        text: 'In which line does help arrive? Let it miss the bus. While it walks, find out what your people can do by themselves. They may wave to it from the roof.',
      },
    ],
  },
  {
    key: '2027-09',
    title: 'On Coming Back',
    from: 'The Star Keeper',
    letter: [
      'A year ago I sent a good many beginnings into the drawer, two by two, to keep each other company. I have had it open, to dust. Several have married.',
      'So lay one thing you gave up beside another this month. It may be that the key in the first belongs to the door in the second. If you have never given anything up, take one of mine. They are in the bottom drawer, and not proud.',
    ],
    prompts: [
      {
        key: 'one-left-on-the-tree',
        title: 'One Left on the Tree',
        text: 'Every fall one apple is left at the top of the tree. Nobody knows for whom, and nobody would dream of eating it. This year somebody stays up to see. What do they promise not to tell?',
      },
      {
        key: 'the-shared-desk',
        title: 'The Shared Desk',
        text: 'They shared a desk when they were seven, and meet again when they are gray. Each has kept a thing of the other’s, and said at the time that it was lost. Who owns up first?',
      },
      {
        key: 'a-question-for-the-oldest-page',
        title: 'A Question for a Finished Page',
        text: 'Take the oldest you have. What did whoever wrote it know that you have forgotten since? Thank them in the margin. They could not spell, and they were right.',
      },
    ],
  },
  {
    key: '2027-10',
    title: 'On Being Somebody Else',
    from: 'The Star Keeper',
    letter: [
      'At the end of this month everybody goes about as somebody else. Last year I went as one who has never counted anything. It was restful, as far as the stairs.',
      'Write a page as the person who spoils things in your stories. Be fair to them. Ask whether anybody has ever saved them a seat. If it goes well, you will be carrying their basket by the end of the page.',
    ],
    prompts: [
      {
        key: 'third-prize',
        title: 'Third Prize',
        text: 'A ghost has gone to the costume ball as itself and come in third. First prize went to somebody dressed as a ghost. Write the two of them beside the cake.',
      },
      {
        key: 'what-the-crows-put-up',
        title: 'What the Crows Put Up',
        text: 'The crows have built something at the edge of the field to scare the farmer, and it works. Let the farmer tell it at supper. Then tell us who slips out afterwards to put a scarf on it.',
      },
      {
        key: 'a-question-for-the-guilty',
        title: 'A Question for a Finished Page',
        text: 'Whose fault is it all? Hand that person the pencil, and let them correct one sentence. Leave it as they have left it, and read the page again from the top.',
      },
    ],
  },
  {
    key: '2027-11',
    title: 'On Slowness',
    from: 'The Star Keeper',
    letter: [
      'There has been fog since Sunday, with one hole in it, and one star in the hole. I have counted it. Then I sat down, and we got to know each other.',
      'In most stories the minute that matters is over in a line, because the writer was nervous. Find that minute this month and give it the whole page. Let us hear the clock. Let somebody put down a spoon, and not pick it up again.',
    ],
    prompts: [
      {
        key: 'the-slow-train',
        title: 'The Slow Train',
        text: 'The slow train waits for hedgehogs, and for the ends of jokes. Today somebody has got on who is in a hurry. Write as far as the stop at which they ask the driver to wait.',
      },
      {
        key: 'three-foghorns',
        title: 'Three Foghorns',
        text: 'All night long, a lighthouse and two ships talk in the fog, with one note each. Put what they say into words. In the morning it lifts, and they see how near they have been.',
      },
      {
        key: 'a-question-for-a-hurried-line',
        title: 'A Question for a Finished Page',
        text: 'Where did you write fastest? It shows, the letters lean. You did not care to be there. Go back on foot, and tell us what lay beside the path.',
      },
    ],
  },
  {
    key: '2027-12',
    title: 'On Giving It Away',
    from: 'The Star Keeper',
    letter: [
      'On the Longest Night I leave one star to whoever is standing next to me. Last year it was the baker. She counted it twice, because she had liked it so much.',
      'What you have written is yours until somebody hears it. Then it goes home with them, and by spring they will be telling it wrong, with a donkey. This month, read one page to one person. Do not explain it. Let the donkey come.',
    ],
    prompts: [
      {
        key: 'a-parcel-without-a-label',
        title: 'A Parcel Without a Label',
        text: 'The last parcel on the mail sled has lost its label. The carrier knows everybody in the valley, and shakes it gently beside one ear. Write the three doors it is taken to. The third is the carrier’s own.',
      },
      {
        key: 'the-wrong-week',
        title: 'The Wrong Week',
        text: 'A guest stands at the door with a cake, ready for the feast, in the wrong week. Nobody has the heart to say so. Write what is whispered in the kitchen, and what is found to put on the table.',
      },
      {
        key: 'a-question-for-one-listener',
        title: 'A Question for a Finished Page',
        text: 'To whom would you most like to read it? Put in one small thing that only they will notice. When you come to it, read straight on. You will hear them notice.',
      },
    ],
  },
] as const satisfies RoomContents['months']
