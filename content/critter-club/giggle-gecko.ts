import type { Critter } from './critter.ts'

export const giggleGecko = {
  key: 'giggle-gecko',
  name: 'Giggle-Gecko',
  home: 'In the wheelbarrow, until further notice',
  lead: 'Lime green, coral pink and halfway through a joke. When he laughs, his tail makes a question mark. Nobody has found out what it is asking.',
  hello: [
    'Hello. Hee. Sorry. Hello. Do you know the one about the snail who runs for the bus? He gets to the stop, hee, and the driver, hoo, the driver is a, no. Wait. I have to lie down for this.',
    'You shall hear the end as soon as I get to it. I have been getting to it since spring.',
  ],
  factsLead: 'Six jokes, all of them true, none of them finished.',
  facts: [
    {
      name: 'The one about the shoe',
      fact: 'I once laughed so hard that a shoe came off. I do not wear shoes. Somebody in the next meadow is still, hee, still looking.',
    },
    {
      name: 'The one about the ceiling',
      fact: 'I can walk on any ceiling until somebody says turnip. Then I am on the floor. Turnip. Ha. Ow.',
    },
    {
      name: 'The one about the tail',
      fact: 'When I laugh, my tail makes a question mark. When I laugh very hard, it makes a whole sentence, but it is, hoo, it is in snail.',
    },
    {
      name: 'The one about the hiccups',
      fact: 'After a good joke I get the hiccups in threes. Hic. Hic. And then we all sit there.',
    },
    {
      name: 'The one about the rain barrel',
      fact: 'I played hide-and-seek once. I was behind the rain barrel, pff, and Whiskerleaf had only counted to, pff, to one.',
    },
    {
      name: 'The one about the duck',
      fact: 'This is the best joke in the meadow, and I know it by heart. There is a door, hee, and it opens, and there is a, there is a du. A du. Hoo. I will come in again.',
    },
  ],
  favorites: {
    snack: 'Jelly, because it laughs back',
    sound: 'A cork',
    timeOfDay: 'Right after somebody has said shush',
    treasure: 'The first half of a joke, found on a napkin',
  },
  tryThis: {
    name: 'The Serious Contest',
    steps: [
      'Sit across from somebody and look at each other. Be as serious as a spoon.',
      'Take turns to say one word, very slowly. Turnip is good. Pudding has never failed.',
      'Whoever laughs first has won. I made the rules.',
    ],
    afterwards: 'I am the champion. I won on the word hello.',
  },
  next: {
    critter: 'puddle-pups',
    to: '/critter-club/puddle-pups',
    name: 'On to the Puddle Pups',
    line: 'Turn left, and go on until your socks are wet.',
  },
} as const satisfies Critter
