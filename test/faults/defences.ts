import type { Defence as AnyDefence } from '../without.ts'

/** What keeps the site from losing or repeating a write. */
export interface Defence extends AnyDefence {
  /** The fault that must reveal its absence. */
  fault: string
}

export const defences: readonly Defence[] = [
  {
    name: 'a failed email is retried',
    fault: 'mail server away',
    instead: { 'email-retry': '{ ...$&, retryLimit: 0 }' },
  },
  {
    name: 'a file is stored before its row names it',
    fault: 'bucket away',
    instead: { 'stored-first': '$&.catch(() => undefined)' },
  },
  {
    name: 'an author has one storybook of a title',
    fault: 'broken connections',
    // The unique constraint would refuse a second one as well.
    instead: {
      'one-title': `if (existing !== undefined) await tx.execute('alter table dream_journal_storybooks drop constraint if exists "dream_journal_storybooks_authorId_title_unique"')`,
    },
  },
  {
    name: 'nobody else sees a work before it is published',
    fault: 'kill -9 of the server',
    instead: { 'published-only': 'return true' },
  },
  {
    name: 'a decision is taken once',
    fault: 'broken connections',
    instead: { 'possible-decision': '', 'possible-effect': '' },
  },
  {
    name: 'a reading place is written before it is acknowledged',
    fault: 'database away',
    instead: { 'place-written': '' },
  },
  {
    name: 'readiness checks the database',
    fault: 'database away',
    instead: { readiness: 'null' },
  },
  {
    name: 'a failed sync is retried',
    fault: 'payment provider failing',
    instead: { 'sync-retry': '{ retryLimit: 0 }' },
  },
]
