import type { Critter } from './critter.ts'

export const whiskerleaf = {
  key: 'whiskerleaf',
  name: 'Whiskerleaf',
  home: 'Behind the Whispering Hedge',
  lead: 'Half cat, half fox, with leaves where the ears should be. Hold still, and both of them will turn to you.',
  hello: [
    'Psst. Over here, behind the fern. I heard you at the gate already. Your left shoe is the talkative one.',
    'The hedge is asleep, so we whisper. If you know a secret, keep it. I have plenty.',
  ],
  factsLead: 'Passed on under the hedge, one at a time, with a look over the shoulder.',
  facts: [
    {
      name: 'Ears',
      fact: 'In October my ears turn red. In November they drop off. Until spring I wear mittens on my head and ask people to speak up.',
    },
    {
      name: 'Snails',
      fact: 'I can hear a snail change its mind. It takes about an hour and sounds like a very slow zipper.',
    },
    {
      name: 'Nails',
      fact: 'I built the treehouse in one night without a single bang. I asked the nails politely, and they went in.',
    },
    {
      name: 'Purring',
      fact: 'I purr in two languages. Cat, when somebody scratches me behind the leaf. Fox, when there is cheese.',
    },
    {
      name: 'Lodgers',
      fact: 'A caterpillar once rented my left ear. We agreed on Tuesdays and Thursdays, and no nibbling.',
    },
    {
      name: 'Wind',
      fact: 'On a windy day all I can hear is applause. I bow now and then, to be on the safe side.',
    },
  ],
  favorites: {
    snack: 'Toast, from the quiet end',
    sound: 'Snow, just before it lands',
    timeOfDay: 'The minute after everybody has gone in',
    treasure: 'A flat stone with nothing under it yet',
  },
  tryThis: {
    name: 'The Ear Safari',
    steps: [
      'Sit down somewhere outside, or beside a window, and close your eyes.',
      'Hum one whole song inside your head, where nobody can hear it. I can, but I will not say which.',
      'Count every sound that comes by while you hum. Far ones count. Your own tummy counts.',
    ],
    afterwards: 'Seven is a good catch. If you heard yourself listening, that is eight.',
  },
  next: {
    critter: 'giggle-gecko',
    to: '/critter-club/giggle-gecko',
    name: 'On to Giggle-Gecko',
    line: 'Follow the giggling. It is coming from the wheelbarrow.',
  },
} as const satisfies Critter
