import { defencesIn } from '../without.ts'

/** What keeps the site from losing or repeating a write, by the fault that must reveal its absence. */
export const defences = defencesIn({
  'mail server away': { 'a failed email is retried': { 'email-retry': '{ ...$&, retryLimit: 0 }' } },
  'bucket away': { 'a file is stored before its row names it': { 'stored-first': '$&.catch(() => undefined)' } },
  'broken connections': {
    // The unique constraint would refuse a second one as well.
    'an author has one storybook of a title': {
      'one-title': `if (existing !== undefined) await tx.execute('alter table dream_journal_storybooks drop constraint if exists "dream_journal_storybooks_authorId_title_unique"')`,
    },
    'a decision is taken once': { 'possible-decision': '', 'possible-effect': '' },
  },
  'kill -9 of the server': {
    'nobody else sees a work before it is published': { 'published-only': 'return true' },
  },
  'database away': {
    'a reading place is written before it is acknowledged': { 'place-written': '' },
    'readiness checks the database': { readiness: 'null' },
  },
  'payment provider failing': { 'a failed sync is retried': { 'sync-retry': '{ retryLimit: 0 }' } },
})
