export const starterKitWords = {
  lead: 'Every traveler gets one, in brown paper and a bit of string. Please keep the string. One never knows.',
  guide: {
    heading: 'A Note from the Star Keeper',
    lines: [
      'I have counted. You were missing.',
      'Now you are here, and I must begin again at one. I do not mind. It is a good number, and tonight it is yours.',
    ],
  },
  gallery: {
    heading: 'Studio Gallery',
    text: 'There is a nail in the wall with nothing on it yet. Whatever you have made, it will hang straight there.',
    label: 'Share Your Sparkle!',
  },
  stepsHeading: 'Three First Steps',
  steps: [
    {
      to: '/aurora-scrolls',
      theme: 'luma-lens',
      name: 'Read a scroll',
      line: 'Two of the four are open. The other two only look asleep.',
    },
    {
      to: '/dashboard',
      theme: 'garden-gate',
      name: 'Visit your dashboard',
      line: 'See the badge book, a checklist and the next episode.',
    },
    {
      to: '/critter-club',
      theme: 'critter-club',
      name: 'Meet the critters',
      line: 'Five names to learn, and one of them is three pups.',
    },
  ],
} as const
