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
    heading: 'Do You Have Children?',
    text: 'One membership is enough for a family. Give each child a profile: no email address or password needed. You decide what your child may do.',
    to: '/dashboard/family',
    label: 'Go to your family page',
  },
  starterKit: {
    heading: 'New here?',
    text: 'The starter kit holds a note, a mood and three first steps. The string is yours to keep.',
    to: '/onboarding/starter-kit',
    label: 'Open your starter kit',
  },
} as const
