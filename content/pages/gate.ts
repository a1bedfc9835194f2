import type { Page } from './page.ts'

/** Pages outside the realms. */
export const gatePages = {
  home: {
    path: '/',
    heading: 'Welcome Traveler',
    title: 'The Garden Gate',
    description:
      'Your next adventure awaits. Step through the Garden Gate into a universe of critters, stories and stars.',
  },
  portalHub: {
    path: '/portal-hub',
    card: 'portal-hub',
    heading: 'The Portal Hub',
    description: 'Every realm of Constellation Club in one hall of doors. Pick a door and step through.',
  },
  joinUniverse: {
    path: '/join-universe',
    card: 'join-universe',
    heading: 'Join the Universe',
    description: 'Three small steps to your own place among the stars: an account, a club and a starter kit.',
  },
  exploreConstellations: {
    path: '/explore-constellations',
    card: 'explore-constellations',
    heading: 'Explore the Constellations',
    description: 'Three constellations, three ways to play: follow the critters, the stories or the studio lights.',
  },
  cosmicMap: {
    path: '/cosmic-map',
    heading: 'The Cosmic Map',
    description: 'Five realms joined by six paths of starlight. Choose a star to travel to.',
  },
  lost: {
    path: '/404',
    heading: 'Lost Among the Stars',
    description: 'This path does not lead anywhere yet. Here are some that do.',
    unlisted: true,
  },
} as const satisfies Record<string, Page>
