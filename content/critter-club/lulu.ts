import type { Critter } from './critter.ts'

export const lulu = {
  key: 'lulu',
  name: 'Lulu',
  home: 'On the Napping Stump',
  lead: 'A moth-bunny with moons on her wings, fast asleep. In her naps she sees tomorrow. Please scroll on tiptoe.',
  hello: [
    'Mmm. When I open my eyes, you will be standing there. I will not open them yet. It will be nicer to know.',
    'You will ask what I saw, and it will be toast. There will be somebody at the table who looks like you, and they will get the last of the jam. And then I will fall asleep in the middle of a',
  ],
  factsLead: 'None of this has happened yet. It will.',
  facts: [
    {
      name: 'Tomorrow, a little after seven',
      fact: 'Somebody will drop a piece of toast. It will land butter side up, and nobody will believe them.',
    },
    {
      name: 'Tomorrow, around ten',
      fact: 'My left ear will wake up before the rest of me. It will look around for a bit and tell us later.',
    },
    {
      name: 'Tomorrow, nearly noon',
      fact: 'A cloud like a teapot will come over the hill. I will have been expecting it. It will be late.',
    },
    {
      name: 'Tomorrow, lamp time',
      fact: 'Somebody will light a lantern, and my wings will want to go and see. I will tell them: five more minutes.',
    },
    {
      name: 'Tomorrow, at supper',
      fact: 'I will have forgotten every bit of it, and the soup will come as a lovely surprise.',
    },
    {
      name: 'In a hundred years',
      fact: 'I will be nearly rested.',
    },
  ],
  favorites: {
    snack: "Tomorrow's toast",
    sound: 'Somebody else getting up',
    timeOfDay: 'Not yet',
    treasure: 'The warm side of the stump',
  },
  tryThis: {
    name: 'Three Small Tomorrows',
    steps: [
      'When you are in bed, think of three small things that will happen tomorrow. One of them may be breakfast.',
      'Whisper them to your pillow. Pillows keep things very well.',
      'Tomorrow at supper, count how many came true.',
    ],
    afterwards: 'You will get one right, and it will be breakfast. So will mine.',
  },
  next: {
    critter: 'whiskerleaf',
    to: '/critter-club/whiskerleaf',
    name: 'On to Whiskerleaf',
    line: 'Tiptoe along the hedge. Somebody has heard you coming already.',
  },
} as const satisfies Critter
