import type { Defence as AnyDefence } from '../without.ts'

/** Something that keeps the site from losing or doubling what people trust it with. */
export interface Defence extends AnyDefence {
  /** The fault that must show that it is gone. */
  fault: string
}

export const defences: readonly Defence[] = [
  {
    name: 'an email is tried again',
    fault: 'mail server away',
    instead: { 'email-retry': '{ ...$&, retryLimit: 0 }' },
  },
  {
    name: 'a file is on the shelf before its row names it',
    fault: 'bucket away',
    instead: { 'stored-first': '$&.catch(() => undefined)' },
  },
  {
    name: 'an author has one storybook of a title',
    fault: 'lines that break',
    // The table would not take a second one either.
    instead: {
      'one-title':
        'if (known !== undefined) await tx.execute(sql`alter table ${storybooks} drop constraint if exists "dream_journal_storybooks_authorId_title_unique"`)',
    },
  },
  {
    name: 'a page is written before it is acknowledged',
    fault: 'database away',
    instead: { 'place-written': '' },
  },
  {
    name: 'readiness looks at the database',
    fault: 'database away',
    instead: { readiness: 'null' },
  },
  {
    name: 'an event that could not be followed is followed later',
    fault: 'payment provider failing',
    instead: { 'sync-retry': '{ retryLimit: 0 }' },
  },
]
