import type { Defence as AnyDefence } from '../without.ts'

/** Something that keeps memberships right when the post is bad. */
export interface Defence extends AnyDefence {
  /** The story that tells on a site without it. */
  story: string
}

export const defences: readonly Defence[] = [
  {
    name: 'an event that comes again is not taken up again',
    instead: { 'event-once': '{}' },
    story: 'joins, and goes on',
  },
  {
    name: 'what is fetched counts for earlier events only',
    instead: { 'fetch-order': '0' },
    story: 'a card fails, and is mended',
  },
  {
    name: 'the night asks for what was lost',
    instead: { 'lost-events': '[]' },
    story: 'a card fails, and is mended',
  },
  {
    name: 'of two payments for one club one goes back',
    instead: { 'one-payment': '[]' },
    story: 'pays twice for one club',
  },
  {
    name: 'only what is paid opens a room',
    instead: { 'paid-room': 'true' },
    story: 'pauses for a month',
  },
  {
    name: 'the night asks for charges whose money went back',
    instead: { 'lost-refunds': '[]' },
    story: 'gets money back, leaves, and joins again',
  },
  {
    name: 'an email that was written is not written again',
    instead: { 'email-once': 'false' },
    story: 'a card fails, and is mended',
  },
]
