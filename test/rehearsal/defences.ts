import { defencesIn } from '../without.ts'

/** What keeps memberships right when events are disturbed, by the scenario that must fail without it. */
export const defences = defencesIn({
  'joins, and goes on': { 'a repeated event causes no second sync': { 'event-once': '{}' } },
  'a card fails, and is mended': {
    'a fetch counts only for earlier events': { 'fetch-order': '0' },
    'the nightly job syncs after lost events': { 'lost-events': '[]' },
    'an email is sent once': { 'email-once': 'false' },
  },
  'pays twice for one club': { 'a second payment for one tier is refunded': { 'one-payment': '[]' } },
  'pauses for a month': { 'only a paid membership opens a room': { 'paid-room': 'true' } },
  'gets money back, leaves, and joins again': { 'the nightly job syncs reversals': { 'lost-refunds': '[]' } },
})
