import { months2027 } from './2027/clubhouse.ts'
import type { RoomContents } from './contents.ts'

const color = 'Print it, and give it the colors it has today.'
const stand =
  'Color it, cut round it and its base. Fold the base back at the upper dashes, forward at the lower: it stands.'

/** The clubhouse: each month a letter from another critter, and two activities. */
export const clubhouse = {
  months: [
    {
      key: '2026-09',
      title: 'A Letter with More Postscripts than Letter',
      from: 'Nibsy',
      letter: [
        'Dear Member,',
        'I hope that this finds you well and that the stamp did not tickle. She is a ladybug. She likes to be thanked, and then to be let out of the window.',
        'P.S. I have written to the mountain again. You may remember that it answered me once. It said “Yes.” I keep the Yes in a drawer, with lavender.',
        'P.P.S. I had meant to tell you who won the Great Snail Derby, but they have not got as far as the start yet. The favorite has turned round to look at something.',
        'P.P.P.S. Oops fell into the letterbox on Monday. They are well. They have been stamped, and went to the right address, which was here.',
        'P.P.P.P.S. This is the real letter. I like you very much, and I did not know how to begin.',
        'Signed, as always, with a dot: ·',
      ],
      young_letter: [
        'Dear Member,',
        'This is a small letter, so that you can read it under the table.',
        'Three snails are walking to a race. They are so slow that a daisy has overtaken them. I have been waving a flag since Monday. The flag is tired.',
        'Will you wave for me on Sunday? Then the flag and I can have a nap.',
        'With a dot: ·',
      ],
      prompts: [
        {
          key: 'the-derby-at-home',
          ages: '4-7',
          title: 'The Derby at Home',
          text: 'Find a snail, or a button willing to be one. Lay a finishing line as long as your foot. Now sit down, and do not cheer before Thursday. This is how the Derby is watched.',
        },
        {
          key: 'a-letter-to-something-big',
          ages: '8-12',
          title: 'A Letter to Something Big',
          text: 'Write to a mountain, or a bridge, or the sea. Keep it short, because big things read slowly. Fold it as small as it will go, and leave it where the big thing is sure to find it.',
        },
      ],
    },
    {
      key: '2026-10',
      title: 'Three Paws, One Pen',
      from: 'The Puddle Pups',
      letter: [
        'Splish: Dear Member, we are writing this with one paw each, because Splash',
        'Splash: WANTED TO HOLD THE PEN TOO.',
        'Oops: And I was sitting on the paper when they began, so this part goes round me.',
        'Splish: In October the leaves come down on our puddle and lie so close together that it looks exactly like a floor.',
        'Splash: IT IS NOT A FLOOR.',
        'Oops: I checked. I checked four times. The fourth time was the same as the others.',
        'Splish: Yesterday a yellow leaf sailed the whole way across by itself, and on it there was a',
        'Splash: BEETLE! ON HIS BACK! WHISTLING!',
        'Oops: He wished me a good morning. I was under the water just then. I said it back in bubbles, and he lifted his hat.',
        'Splish: So come when it rains. And if it does not rain, come all the same, and we will',
        'Splash: SPLASH.',
        'Oops: Help you dry.',
      ],
      young_letter: [
        'Splish: Dear Member, leaves are falling on our puddle. I have counted them. There were one, two,',
        'Splash: LOTS!',
        'Oops: I counted from below. From below it is dark, and then it is lots.',
        'Splish: If you hear a splash tonight, that is us.',
        'Splash: IT IS ME.',
        'Oops: Sometimes it is me. I do not plan it.',
      ],
      prompts: [
        {
          key: 'a-boat-from-one-leaf',
          ages: '4-7',
          title: 'A Boat from One Leaf',
          text: 'Take a leaf that has come down of its own accord. Give it a passenger nobody will miss, such as a crumb. Set it on a puddle or in the bath, and wave until it is across.',
        },
        {
          key: 'a-story-in-three',
          ages: '8-12',
          title: 'A Story in Three',
          text: 'Tell a story as the pups do. The first begins a sentence, the second goes on where it breaks off, and the third is surprised by how it ends. Then everybody moves up one place.',
        },
      ],
    },
    {
      key: '2026-11',
      title: 'The Month Without Ears',
      from: 'Whiskerleaf',
      letter: [
        'Dear Member,',
        'I am writing this very quietly, because I cannot hear how loud I am. My ears came down on Tuesday. They do so each November: a wind comes and asks, and I say, go on, then.',
        'The left one landed on the Puddle and is now a boat. The right one still had the caterpillar in it. He slept through the fall, and the landing, and my apology. I have laid him on the windowsill of the clubhouse, ear and all. Please go past on tiptoe until spring.',
        'Without ears I have to look at people to know what they are saying. I have learned that Nibsy talks with her eyebrows. I have learned that Giggle-Gecko’s jokes begin to be funny at about the middle of his tail. And I have learned that somebody who is listening to a story holds the blanket differently.',
        'There is one more thing. Whatever is whispered in November I hear in April, all of it at once, when the new ears open. So if there is something you would like to tell me, but not just yet, now is the time. Cup your hands. I shall have it with the first green, and tell nobody, as always.',
      ],
      young_letter: [
        'Dear Member,',
        'My ears have come down. It does not hurt. They are leaves, and leaves fall in November. In spring I get new ones.',
        'A caterpillar is asleep in one of them. I have laid him on the windowsill, with a button for a pillow.',
        'Until spring I cannot hear you. But I can see it when you smile. There. Just now.',
      ],
      prompts: [
        {
          key: 'a-whisper-for-april',
          ages: '4-7',
          title: 'A Whisper for April',
          text: 'Cup your hands and whisper something into them. Close them well. Carry it to a tree, any tree, and open them against the bark. That is the letterbox Whiskerleaf uses for whispers.',
        },
        {
          key: 'the-smallest-sound',
          ages: '8-12',
          title: 'The Smallest Sound',
          text: 'Everybody sits still for as long as it takes to count to thirty without a voice. Then each tells what there was to hear. Whoever heard the smallest sound gives it a name.',
        },
      ],
    },
    {
      key: '2026-12',
      title: 'What Will Be for Breakfast',
      from: 'Lulu',
      letter: [
        'Dear Member,',
        'You will be reading this with cold feet. You will put them under something warm. There. You will already be doing it.',
        'On the Longest Night I shall nap from one end of it to the other, and I shall see the whole of next year, and in the morning I shall have forgotten it, except for a pancake.',
        'There will be snow on the stump. It will be shaped like me, because I will have been under it. Nobody will need to dig. I shall come out when the toast does.',
        'One thing I will not forget, because I will have tied a knot in my feeler. Somewhere in the spring somebody will be very glad that you came in. I could not see who. They will have jam on their chin.',
        'And now good night will be said. Good nigh',
      ],
      young_letter: [
        'Dear Member,',
        'I have dreamed about you. Your toes were cold, and then they were under a blanket, and then they were not cold.',
        'It will snow. A snowflake will land on your nose and be surprised at how warm it is there.',
        'I saw a pancake, too. I could not see whose. Leave a little room.',
      ],
      prompts: [
        {
          key: 'a-nap-on-purpose',
          ages: '4-7',
          title: 'A Nap on Purpose',
          text: 'Lie down for as long as it takes somebody to read one page to you. You need not sleep. Afterwards, tell them what came next. You will be nearly right.',
        },
        {
          key: 'tomorrows-breakfast',
          ages: '8-12',
          title: 'Tomorrow’s Breakfast',
          text: 'Before you sleep, close your eyes and say what there will be for breakfast. In the morning, look. If you were wrong, you have seen the day after.',
        },
      ],
    },
    ...months2027,
  ],
  stories: [],
  // packages/art draws each into printables/.
  printables: [
    { key: 'color-whiskerleaf', title: 'Whiskerleaf, to color', text: color },
    { key: 'color-giggle-gecko', title: 'Giggle-Gecko, to color', text: color },
    { key: 'color-puddle-pups', title: 'The Puddle Pups, to color', text: color },
    { key: 'color-nibsy', title: 'Nibsy, to color', text: color },
    { key: 'color-lulu', title: 'Lulu, to color', text: color },
    { key: 'stand-whiskerleaf', title: 'Whiskerleaf, to stand up', text: stand },
    { key: 'stand-giggle-gecko', title: 'Giggle-Gecko, to stand up', text: stand },
    { key: 'stand-puddle-pups', title: 'The Puddle Pups, to stand up', text: stand },
    { key: 'stand-nibsy', title: 'Nibsy, to stand up', text: stand },
    { key: 'stand-lulu', title: 'Lulu, to stand up', text: stand },
  ],
} as const satisfies RoomContents
