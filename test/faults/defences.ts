import type { Change } from '../without.ts'

/** Something that keeps the site from losing or doubling what people trust it with. */
export interface Defence {
  name: string
  /** The fault that must show that it is gone. */
  fault: string
  /** What takes it out. */
  changes: readonly Change[]
}

export const defences: readonly Defence[] = [
  {
    name: 'a letter is tried again',
    fault: 'mail server away',
    changes: [
      {
        file: 'server/platform/mail.ts',
        from: '{ retryLimit: 60, retryDelayS: 2,',
        to: '{ retryLimit: 0, retryDelayS: 2,',
      },
    ],
  },
  {
    name: 'a file is on the shelf before its row names it',
    fault: 'bucket away',
    changes: [
      {
        file: 'server/modules/storybooks/uploads.ts',
        from: '    await orUnavailable(incoming.keep(key))\n',
        to: '    await incoming.keep(key).catch(() => undefined)\n',
      },
    ],
  },
  {
    name: 'an author has one storybook of a title',
    fault: 'lines that break',
    changes: [
      {
        file: 'server/modules/storybooks/service.ts',
        from: '    if (known !== undefined) return toStorybook(known, site)\n',
        to: '    void known\n',
      },
      {
        file: 'migrations/0000_ground.sql',
        from: ',\n\tCONSTRAINT "dream_journal_storybooks_authorId_title_unique" UNIQUE("author_id","title")',
        to: '',
      },
    ],
  },
  {
    name: 'a page is written before it is acknowledged',
    fault: 'database away',
    changes: [
      {
        file: 'server/modules/storybooks/places.ts',
        from: '  await db\n    .insert(readingPlaces)',
        to: '  void db\n    .insert(readingPlaces)',
      },
    ],
  },
  {
    name: 'readiness looks at the database',
    fault: 'database away',
    changes: [
      {
        file: 'server/modules/health/routes.ts',
        from: "  if (answer === null) return 'database away'\n",
        to: '  if (answer === null) return null\n',
      },
    ],
  },
  {
    name: 'an event that could not be followed is followed later',
    fault: 'payment provider failing',
    changes: [
      {
        file: 'server/modules/memberships/service.ts',
        from: '{ retryLimit: 30, retryDelayS: 2, retryDelayMaxS: hourS }',
        to: '{ retryLimit: 0 }',
      },
    ],
  },
]
