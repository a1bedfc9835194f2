import type { Context } from '../../context.ts'
import type { TierKey } from '#content/tier-offers.ts'
import type { MembershipState } from '#contract/memberships.ts'
import type { MembersAnswer, OwnerMember } from '#contract/owner.ts'
import { badCursor, readCursor, writeCursor } from '../../platform/cursor.ts'
import { idForm } from '../../platform/id-form.ts'
import {
  accountsAmong,
  findAccount,
  findAccounts,
  listAccounts,
  type AccountEntry,
} from '../auth/accounts/account-directory.ts'
import { bannedAmong } from '../auth/service.ts'
import { graceOf } from '../memberships/entitlements.ts'
import { membershipsOf, peopleHolding } from '../memberships/ledger/ledger.ts'
import { logView, type Actor } from './actions.ts'
import { cursorsOf } from './pages.ts'

/** The membership filters of the list. */
interface MembershipFilter {
  tier?: TierKey | undefined
  state?: MembershipState | undefined
}
export type MembersQuery = MembershipFilter & { search?: string | undefined; after?: string | undefined; limit: number }

/** A page of accounts, newest first, or of search results; logged before it is returned. */
export async function listMembers(
  ctx: Context,
  actor: Actor,
  { search = '', tier, state, after, limit }: MembersQuery,
): Promise<MembersAnswer> {
  const { db, now } = ctx
  const cursors = cursorsOf(ctx)
  const list = [actor.id, 'members', search.toLowerCase(), tier ?? '', state ?? '']
  const page = after === undefined ? { since: null, after: undefined } : cursors.read(list, after)
  const filter = tier === undefined && state === undefined ? null : { tier, state }
  const { rows, next } = await findMembers(ctx, { search: search.toLowerCase(), filter, after: page.after, limit })
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
  const ids = rows.map(({ id }) => id)
  const memberships = await membershipsOf(db, ids, graceOf(ctx))
  const banned = await bannedAmong(db, ids)
  const data = rows.map((row): OwnerMember => ({
    id: row.id,
    email: row.email,
    name: row.name,
    role: row.role,
    confirmed: row.emailConfirmedAt !== null,
    banned: banned.has(row.id),
    created_at: row.createdAt.toISOString(),
    last_sign_in_at: row.lastSignInAt?.toISOString() ?? null,
    memberships: [...(memberships.get(row.id) ?? [])],
  }))
  return { data, next: next && cursors.write(list, { since, after: next }) }
}

/** Batch size when a filter and a search are combined. */
const filterBatch = 1000

/** A page of the accounts that match. */
async function findMembers(
  ctx: Context,
  {
    search,
    filter,
    after,
    limit,
  }: Omit<MembersQuery, 'tier' | 'state'> & { search: string; filter: MembershipFilter | null },
): Promise<{ rows: AccountEntry[]; next: string | null }> {
  const { db } = ctx
  if (filter !== null) {
    if (after !== undefined && !idForm.test(after)) throw badCursor()
    const rows: AccountEntry[] = []
    const part = idForm.test(search) ? '' : search
    let from = after ?? null
    do {
      const { ids, next } = await peopleHolding(db, filter, { after: from, limit: filterBatch }, graceOf(ctx))
      rows.push(...(await accountsAmong(db, part === search ? ids : ids.filter((id) => id === search), part)))
      from = next
    } while (from !== null && rows.length <= limit)
    const page = rows.slice(0, limit)
    return { rows: page, next: rows.length > limit ? (page.at(-1)?.id ?? null) : null }
  }
  if (idForm.test(search)) {
    const found = await findAccount(db, search)
    return { rows: found === null ? [] : [found], next: null }
  }
  if (search !== '') {
    const found = await findAccounts(db, search, after ?? null, limit + 1)
    const rows = found.slice(0, limit)
    return { rows, next: found.length > limit ? (rows.at(-1)?.email ?? null) : null }
  }
  const cursor = after === undefined ? null : readCursor(after, idForm)
  const found = await listAccounts(db, cursor && { createdAt: cursor.at, id: cursor.id }, limit + 1)
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  return { rows, next: found.length > limit && last ? writeCursor({ at: last.createdAt, id: last.id }) : null }
}
