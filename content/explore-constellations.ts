export const exploreConstellations = {
  lead: 'Long ago somebody joined the brightest dots and found three pictures in the sky. Each one turned out to be a place.',
  constellations: [
    {
      realm: 'critter-club',
      name: 'The Paw',
      text: 'Seven stars, five of them toes. Follow it and you land in a meadow where the grass tickles back.',
    },
    {
      realm: 'storytellers-lantern',
      name: 'The Lantern',
      text: 'It has burned since the first bedtime, and it flickers when somebody skips a page. Follow it to the library.',
    },
    {
      realm: 'simple-social-studio',
      name: 'The Brush',
      text: 'It paints the evening pink when nobody is looking. Follow the drips to a studio with the lights already on.',
    },
  ],
  own: { to: '/play/my-constellation', label: 'Join Your Own Stars' },
  begin: {
    heading: 'Ready to set off?',
    text: 'You need no telescope and no ticket. Three small steps will do.',
    to: '/join-universe',
    label: 'Begin Your Journey',
  },
} as const
