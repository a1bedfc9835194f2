import type { Defence as AnyDefence } from '../without.ts'

/** What keeps memberships right when events are disturbed. */
export interface Defence extends AnyDefence {
  /** The scenario that must fail without it. */
  scenario: string
}

export const defences: readonly Defence[] = [
  {
    name: 'a repeated event causes no second sync',
    instead: { 'event-once': '{}' },
    scenario: 'joins, and goes on',
  },
  {
    name: 'a fetch counts only for earlier events',
    instead: { 'fetch-order': '0' },
    scenario: 'a card fails, and is mended',
  },
  {
    name: 'the nightly job syncs after lost events',
    instead: { 'lost-events': '[]' },
    scenario: 'a card fails, and is mended',
  },
  {
    name: 'a second payment for one tier is refunded',
    instead: { 'one-payment': '[]' },
    scenario: 'pays twice for one club',
  },
  {
    name: 'only a paid membership opens a room',
    instead: { 'paid-room': 'true' },
    scenario: 'pauses for a month',
  },
  {
    name: 'the nightly job syncs reversals',
    instead: { 'lost-refunds': '[]' },
    scenario: 'gets money back, leaves, and joins again',
  },
  {
    name: 'an email is sent once',
    instead: { 'email-once': 'false' },
    scenario: 'a card fails, and is mended',
  },
]
