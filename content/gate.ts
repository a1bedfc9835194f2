import type { RealmKey } from './realms.ts'

type WayIn = { readonly to: string; readonly realm: RealmKey; readonly label: string }

export const landing = {
  name: 'The Garden Gate',
  tagline: 'Your next adventure awaits. Choose your path.',
  ways: [
    { to: '/critter-club', realm: 'critter-club', label: 'Critter Club' },
    { to: '/storytellers-lantern-intro', realm: 'storytellers-lantern', label: "Storyteller's Lantern" },
    { to: '/simple-social-studio-intro', realm: 'simple-social-studio', label: 'Simple Social Studio' },
    { to: '/luma-lens', realm: 'luma-lens', label: 'Luma Lens' },
    { to: '/archives', realm: 'archives', label: 'The Archives' },
    { to: '/cosmic-map', realm: 'cosmic-map', label: 'Cosmic Map' },
  ] satisfies readonly WayIn[],
  unsure: { before: 'Not sure which way to go?', to: '/explore-constellations', label: 'Explore the constellations' },
  fireflies: 20,
} as const

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
      text: 'It has burned since the first bedtime. Follow it to a library where every book is somebody whispering.',
    },
    {
      realm: 'simple-social-studio',
      name: 'The Brush',
      text: 'It paints the evening pink when nobody is looking. Follow it to a studio with the lights already on.',
    },
  ],
  begin: {
    heading: 'Ready to set off?',
    text: 'You need no telescope and no ticket. Three small steps will do.',
    to: '/join-universe',
    label: 'Begin Your Journey',
  },
} as const

export const joinUniverse = {
  lead: 'Every star in our sky began as somebody who knocked at the gate. It takes three steps, and you may skip.',
  steps: [
    {
      to: '/signup',
      name: 'Make an account',
      text: 'An email address and a password, and the gate knows your name.',
      label: 'Create your account',
    },
    {
      to: '/memberships',
      name: 'Choose a club',
      text: 'Critters, stories or studio lights? Each club opens a room of its own.',
      label: 'See the clubs',
    },
    {
      to: '/onboarding/starter-kit',
      name: 'Open your starter kit',
      text: 'A mood to pick, a scroll to read and a meadow full of friends to meet.',
      label: 'Open the kit',
    },
  ],
} as const

export const lost = {
  lead: 'You have drifted off the edge of the map. It happens to the best of explorers, and the view is lovely from here. When you have looked long enough, these stars lead home.',
  waysHome: [
    { to: '/', label: 'Back to the Garden Gate' },
    { to: '/portal-hub', label: 'To the Portal Hub' },
    { to: '/cosmic-map', label: 'Open the Cosmic Map' },
  ],
} as const
