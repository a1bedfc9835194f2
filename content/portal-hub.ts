export const portalHub = {
  lead: 'Eight doors in one hall, none of them locked. The moth by the mat will take your coat.',
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
  /** For members. */
  family: {
    heading: 'Did You Bring Somebody Small?',
    text: 'One membership is enough for a family. Each child gets a place of their own here, with no email address and no password, and you decide what it may do.',
    to: '/dashboard/family',
    label: 'To your family page',
  },
  starterKit: {
    heading: 'New here?',
    text: 'The starter kit holds a note, a mood and three first steps. The string is yours to keep.',
    to: '/onboarding/starter-kit',
    label: 'Open your starter kit',
  },
} as const
