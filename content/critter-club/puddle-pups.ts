import type { Critter, Turn } from './critter.ts'

/** One line each. */
const turns = (splish: string, splash: string, oops: string): readonly Turn[] => [
  { who: 'Splish', says: splish },
  { who: 'Splash', says: splash },
  { who: 'Oops', says: oops },
]

export const puddlePups = {
  key: 'puddle-pups',
  name: 'Puddle Pups',
  home: 'In the Puddle',
  lead: 'Splish is always first in. Splash is always loudest. Oops is always surprised. The puddle has never once been still.',
  hello: [
    turns('You are standing on the dry bit,', 'WHICH WE CAN FIX.', 'Oh. Was somebody standing there?'),
    turns('We are three pups,', 'ONE PUDDLE,', 'and I think this is my towel. No. It is a frog.'),
  ],
  factsLead: 'Best read by three people at once. One of them should be shouting.',
  facts: [
    {
      name: 'The deep end',
      fact: turns(
        'The puddle is so deep',
        'THAT THE BOTTOM HAS ITS OWN WEATHER.',
        'It was raining upward. I had brought the wrong hat.',
      ),
    },
    {
      name: 'The towel',
      fact: turns('Somebody gave us a towel once.', 'WE TAUGHT IT TO SWIM.', 'It is better at it than I am.'),
    },
    {
      name: 'The count of three',
      fact: turns(
        'We count to three before we jump. I go on one.',
        'I GO ON TWO.',
        'I go when somebody bumps into me.',
      ),
    },
    {
      name: 'The bath',
      fact: turns(
        'On Sundays we have a bath,',
        'TO WASH THE PUDDLE OFF,',
        'and then we go back, because we left the soap in the puddle.',
      ),
    },
    {
      name: 'The pile',
      fact: turns('We sleep in a pile.', 'I AM THE TOP.', 'I am the pile.'),
    },
    {
      name: 'The names',
      fact: turns(
        'We are named after the sound we made when we first fell in.',
        'SPLISH. SPLASH.',
        'I am named after what everybody said next.',
      ),
    },
  ],
  favorites: {
    snack: 'Soup, because three can get in',
    sound: 'The second sploosh',
    timeOfDay: 'When it has rained, or rains, or might',
    treasure: 'A boot, for carrying a spare puddle',
  },
  tryThis: {
    name: 'The Traveling Rings',
    steps: [
      'Find a puddle after the rain, or put some water in a bowl.',
      'Let one drop fall from your finger. Watch its ring go all the way to the edge.',
      'Now let two drops fall at once. Their rings go right through each other and come out on the other side.',
    ],
    afterwards: turns('They do not even say sorry. Afterwards you may jump in,', 'NOT INTO THE BOWL,', 'Oh.'),
  },
  next: {
    critter: 'nibsy',
    to: '/critter-club/nibsy',
    name: 'On to Nibsy',
    line: 'Shake yourself first. There will be ink about.',
  },
} as const satisfies Critter
