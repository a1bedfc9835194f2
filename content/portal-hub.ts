export const portalHub = {
  lead: 'Every door in the universe, all in one hall. They are never locked, they only creak a little.',
  doors: [
    { to: '/critter-club', realm: 'critter-club' },
    { to: '/storytellers-lantern-intro', realm: 'storytellers-lantern' },
    { to: '/simple-social-studio-intro', realm: 'simple-social-studio' },
    { to: '/cosmic-map', realm: 'cosmic-map' },
    { to: '/luma-lens', realm: 'luma-lens' },
    { to: '/scrapbook', realm: 'scrapbook' },
    { to: '/archives', realm: 'archives' },
    { to: '/whimcraft-workshop', realm: 'whimcraft-workshop' },
  ],
  starterKit: {
    heading: 'New here?',
    text: 'The starter kit has a lantern, a mood and three first steps in it.',
    to: '/onboarding/starter-kit',
    label: 'Open your starter kit',
  },
} as const
