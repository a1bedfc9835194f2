import type { Change } from '../without.ts'

/** Something that keeps memberships right when the post is bad, and the smallest change that takes it out. */
export interface Defence extends Change {
  name: string
  /** The story that tells on it. */
  story: string
}

export const defences: readonly Defence[] = [
  {
    name: 'an event that comes again is not taken up again',
    file: 'server/modules/memberships/webhook.ts',
    from: '{ ...subject, since, ...told }, { id: jobIdOf(event.id) }',
    to: '{ ...subject, since, ...told }, {}',
    story: 'joins, and goes on',
  },
  {
    name: 'what is fetched counts for earlier events only',
    file: 'server/modules/memberships/sync.ts',
    from: '(await writtenFetch(db, customerId)) > since',
    to: '(await writtenFetch(db, customerId)) > 0',
    story: 'a card fails, and is mended',
  },
  {
    name: 'the night asks for what was lost',
    file: 'server/modules/memberships/reconcile.ts',
    from: 'for (const customerId of customers) {',
    to: 'for (const customerId of [] as string[]) {',
    story: 'a card fails, and is mended',
  },
  {
    name: 'of two payments for one club one goes back',
    file: 'server/modules/memberships/sync.ts',
    from: 'duplicatesAmong(rows)',
    to: 'duplicatesAmong(rows.slice(0, 1))',
    story: 'pays twice for one club',
  },
  {
    name: 'only what is paid opens a room',
    file: 'server/modules/memberships/entitlements.ts',
    from: 'held.filter((one) => isOpen(one, grace))',
    to: 'held.filter((one) => isHeld(one.state))',
    story: 'pauses for a month',
  },
  {
    name: 'the night asks for charges whose money went back',
    file: 'server/modules/memberships/reconcile.ts',
    from: 'for (const chargeId of charges) {',
    to: 'for (const chargeId of [] as string[]) {',
    story: 'gets money back, leaves, and joins again',
  },
  {
    name: 'a letter that was written is not written again',
    file: 'server/modules/memberships/letters.ts',
    from: ' || !fresh.some((row) => row.cause === cause)',
    to: '',
    story: 'a card fails, and is mended',
  },
]
