export const critterClub = {
  lead: 'Mind the puddles, say hello to the leaves and leave your shoes by the treehouse. Five friends live here, and they have been hoping for somebody just like you.',
  crittersHeading: 'Meet the critters',
  critters: [
    { to: '/critter-club/whiskerleaf', name: 'Whiskerleaf', line: 'Hears every secret the meadow tells.' },
    { to: '/critter-club/giggle-gecko', name: 'Giggle-Gecko', line: 'Laughs first and asks questions later.' },
    { to: '/critter-club/puddle-pups', name: 'Puddle Pups', line: 'Three pups, one puddle, no dry paws.' },
    { to: '/critter-club/nibsy', name: 'Nibsy', line: 'Writes very small letters to very big people.' },
    { to: '/critter-club/lulu', name: 'Lulu', line: 'Naps in the future. Wakes up in the present.' },
  ],
  moreHeading: 'Around the meadow',
  more: [
    {
      to: '/critter-club/stories',
      name: 'Critter Stories',
      line: 'Three stories, just long enough for one more before bed.',
    },
    { to: '/memberships', name: 'Join the club', line: 'Members have their own clubhouse. There are biscuits.' },
    { to: '/scrapbook', name: 'The Scrapbook', line: 'Where the critters keep everything they ever found.' },
  ],
} as const

export const critterLeads = {
  whiskerleaf:
    'Shh. If you hold still, both ears will turn to you, and then you will know what it feels like to be really listened to.',
  giggleGecko: 'Nobody remembers what the joke was. It hardly matters now: it has been funny for three weeks.',
  puddlePups: 'Splish, Splash and Oops. They do everything together, and most of it is wet.',
  nibsy: 'She signs every letter with a dot. If you find a dot on your sleeve, she has been writing to you.',
  lulu: 'Please whisper. She is asleep, and she is just getting to the part with you in it.',
} as const

export const critterStoriesLead =
  'Best read aloud, with voices. The gecko will not mind if you get his giggle a little wrong.'
