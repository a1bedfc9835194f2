import type { TierKey } from '#content/tier-offers.ts'
import type { Membership, MembershipState } from '#contract/memberships.ts'
import type { MembersAnswer, OwnerMember } from '#contract/owner.ts'
import { badCursor, readCursor, writeCursor } from '../../platform/cursor.ts'
import { idForm } from '../../platform/id-form.ts'
import { logView } from './actions.ts'
import type { Actor, DeskParts, OwnerParts } from './parts.ts'

/** The membership filters of the list. */
interface MembershipFilter {
  tier?: TierKey | undefined
  state?: MembershipState | undefined
}
export type MembersQuery = MembershipFilter & { search?: string | undefined; after?: string | undefined; limit: number }

/** A page of accounts, newest first, or of search results; logged before it is returned. */
export async function listMembers(
  parts: DeskParts,
  actor: Actor,
  { search = '', tier, state, after, limit }: MembersQuery,
): Promise<MembersAnswer> {
  const { db, memberships, cursors, now } = parts
  const list = [actor.id, 'members', search.toLowerCase(), tier ?? '', state ?? '']
  const page = after === undefined ? { since: null, after: undefined } : cursors.read(list, after)
  const filter = tier === undefined && state === undefined ? null : { tier, state }
  const { rows, next } = await findMembers(parts, { search: search.toLowerCase(), filter, after: page.after, limit })
  const found = search === '' ? null : rows
  const by = idForm.test(search) ? 'id' : search === '' ? 'filter' : 'address'
  const since = await logView(
    db,
    {
      by: actor,
      action: found === null ? 'members-listed' : 'members-searched',
      // The search text may be an address, so it is not logged; a single match is.
      personId: found?.length === 1 ? (found[0]?.id ?? null) : null,
      facts: {
        count: rows.length,
        ...(found === null && filter === null ? {} : { by }),
        ...(next === null ? {} : { more: true }),
      },
    },
    page.since,
    now(),
  )
  const membershipsOf = await memberships.ledger.membershipsOf(rows.map(({ id }) => id))
  const data = rows.map((row) => presentMember(row, membershipsOf.get(row.id) ?? []))
  return { data, next: next && cursors.write(list, { since, after: next }) }
}

type Account = Awaited<ReturnType<typeof findMembers>>['rows'][number]

const presentMember = (row: Account, memberships: readonly Membership[]): OwnerMember => ({
  id: row.id,
  email: row.email,
  name: row.name,
  role: row.role,
  confirmed: row.emailConfirmedAt !== null,
  created_at: row.createdAt.toISOString(),
  last_sign_in_at: row.lastSignInAt?.toISOString() ?? null,
  memberships: [...memberships],
})

/** Batch size when a filter and a search are combined. */
const filterBatch = 1000

/** A page of the accounts that match. */
async function findMembers(
  { auth: { accountDirectory }, memberships: { ledger } }: Pick<OwnerParts, 'auth' | 'memberships'>,
  {
    search,
    filter,
    after,
    limit,
  }: Omit<MembersQuery, 'tier' | 'state'> & { search: string; filter: MembershipFilter | null },
) {
  if (filter !== null) {
    if (after !== undefined && !idForm.test(after)) throw badCursor()
    const rows: Awaited<ReturnType<typeof accountDirectory.accountsAmong>> = []
    const part = idForm.test(search) ? '' : search
    let from = after ?? null
    do {
      const { ids, next } = await ledger.peopleHolding(filter, { after: from, limit: filterBatch })
      rows.push(
        ...(await accountDirectory.accountsAmong(part === search ? ids : ids.filter((id) => id === search), part)),
      )
      from = next
    } while (from !== null && rows.length <= limit)
    const page = rows.slice(0, limit)
    return { rows: page, next: rows.length > limit ? (page.at(-1)?.id ?? null) : null }
  }
  if (idForm.test(search)) {
    const found = await accountDirectory.findAccount(search)
    return { rows: found === null ? [] : [found], next: null }
  }
  if (search !== '') {
    const found = await accountDirectory.findAccounts(search, after ?? null, limit + 1)
    const rows = found.slice(0, limit)
    return { rows, next: found.length > limit ? (rows.at(-1)?.email ?? null) : null }
  }
  const cursor = after === undefined ? null : readCursor(after, idForm)
  const found = await accountDirectory.listAccounts(cursor && { createdAt: cursor.at, id: cursor.id }, limit + 1)
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  return { rows, next: found.length > limit && last ? writeCursor({ at: last.createdAt, id: last.id }) : null }
}
