import type { Page } from './page.ts'

export const scrapbookPages = {
  scrapbook: {
    path: '/scrapbook',
    heading: 'The Scrapbook',
    description: 'Pressed flowers, ticket stubs and starlight, stuck in with rather a lot of glue.',
  },
} as const satisfies Record<string, Page>
