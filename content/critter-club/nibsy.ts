import type { Critter } from './critter.ts'

export const nibsy = {
  key: 'nibsy',
  name: 'Nibsy',
  home: 'At the Letterbox Root',
  lead: 'A hedgehog mouse with a pen nib for one quill and ink on her nose. She writes very small letters to very big people and signs each one with a dot.',
  hello: [
    'Dear visitor,',
    'Please come in, and mind the pages. I would shake your hand, but mine is still wet, and you would go about all day with my handwriting on you.',
    'Yours, •',
    'P.S. That was my signature. I practiced it for a year.',
  ],
  factsLead: 'She had only meant to add one thing.',
  facts: [
    {
      name: 'P.S.',
      fact: 'My longest letter was to a whale. It had nine words, and three of them were whale.',
    },
    {
      name: 'P.P.S.',
      fact: 'I wrote to the moon on a grain of rice. The moon had to hold it very close, which is why it looked so big last Thursday.',
    },
    {
      name: 'P.P.P.S.',
      fact: 'One mountain has written back. It took four years, and the letter said "Yes." I no longer know what I had asked.',
    },
    {
      name: 'P.P.P.P.S.',
      fact: 'When I sneeze, it is ink. Should your book have a blot on page eleven, please say bless you.',
    },
    {
      name: 'P.P.P.P.P.S.',
      fact: 'I never throw paper away. My bed is forty-one drafts of a thank-you note, and I am still not happy with the pillow.',
    },
    {
      name: 'P.P.P.P.P.P.S.',
      fact: 'My stamps are ladybugs. They hold on well, and they know where to get off.',
    },
  ],
  favorites: {
    snack: 'Alphabet soup, in order',
    sound: 'The lid going back on the ink',
    timeOfDay: 'Just after the mail has gone',
    treasure: 'A comma that a king had too many of',
  },
  tryThis: {
    name: 'The Smallest Letter',
    steps: [
      'Tear off a scrap of paper as big as a stamp. The edge of an old envelope does nicely.',
      'Write down one thing that somebody at home does well. Smaller. A little smaller still.',
      'Hide it where they will find it: under a cup, in a slipper, behind the jam. Sign with a dot.',
    ],
    afterwards: 'P.S. Do not say that it was you. They will see the ink on your nose.',
  },
  next: {
    critter: 'lulu',
    to: '/critter-club/lulu',
    name: 'On to Lulu',
    line: 'There is a letter for her, if you are going that way. It says: open while asleep.',
  },
} as const satisfies Critter
