import type { Page } from './page.ts'

export const archivesPages = {
  archives: {
    path: '/archives',
    heading: 'The Archives',
    description: 'Everything that ever happened here, dusted on Tuesdays. Events, timelines and lore.',
  },
  events: {
    path: '/archives/events',
    heading: 'Archive of Events',
    description: 'Festivals, eclipses and the famous night of the two moons. Coming soon to a shelf near you.',
  },
  timelines: {
    path: '/archives/timelines',
    heading: 'Archive of Timelines',
    description: 'What happened before what happened next. Coming soon, in the right order.',
  },
  lore: {
    path: '/archives/lore',
    heading: 'Archive of Lore',
    description: 'Who is who, what is where and why the clock has thirteen hours. Coming soon.',
  },
} as const satisfies Record<string, Page>

export const scrapbookPages = {
  scrapbook: {
    path: '/scrapbook',
    heading: 'The Scrapbook',
    description: 'Pressed flowers, ticket stubs and starlight, stuck in with rather a lot of glue.',
  },
} as const satisfies Record<string, Page>
