import type { TierKey } from '#content/tier-offers.ts'
import type { MembershipState } from '#contract/memberships.ts'
import type { MembersAnswer, OwnerMember } from '#contract/owner.ts'
import type { Context } from '../../context.ts'
import { badCursor, pageOf, readCursor, writeCursor } from '../../platform/cursor.ts'
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
import { cursorsOf } from './paging.ts'

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
  const searchedBy = idForm.test(search) ? 'id' : 'address'
  const by = search === '' ? 'filter' : searchedBy
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

interface AccountsPage {
  rows: AccountEntry[]
  next: string | null
}

type Page = { after: string | undefined; limit: number }

/** A page of the accounts that match. */
function findMembers(
  ctx: Context,
  { search, filter, ...page }: Page & { search: string; filter: MembershipFilter | null },
): Promise<AccountsPage> {
  if (filter !== null) return listHolders(ctx, filter, search, page)
  if (idForm.test(search)) return findById(ctx, search)
  return search === '' ? listNewest(ctx, page) : searchByText(ctx, search, page)
}

/** How many people are examined at once for a membership that matches. */
const filterBatch = 1000

/** People with such a membership, by id; of these, those that a search finds. */
async function listHolders(
  ctx: Context,
  filter: MembershipFilter,
  search: string,
  { after, limit }: Page,
): Promise<AccountsPage> {
  if (after !== undefined && !idForm.test(after)) throw badCursor()
  const isId = idForm.test(search)
  const rows: AccountEntry[] = []
  let from = after ?? null
  do {
    const { ids, next } = await peopleHolding(ctx.db, filter, { after: from, limit: filterBatch }, graceOf(ctx))
    const searched = isId ? ids.filter((id) => id === search) : ids
    rows.push(...(await accountsAmong(ctx.db, searched, isId ? '' : search)))
    from = next
  } while (from !== null && rows.length <= limit)
  return pageOf(rows, limit, ({ id }) => id)
}

async function findById({ db }: Context, id: string): Promise<AccountsPage> {
  const found = await findAccount(db, id)
  return { rows: found === null ? [] : [found], next: null }
}

/** By address. */
async function searchByText({ db }: Context, text: string, { after, limit }: Page): Promise<AccountsPage> {
  return pageOf(await findAccounts(db, text, after ?? null, limit + 1), limit, ({ email }) => email)
}

async function listNewest({ db }: Context, { after, limit }: Page): Promise<AccountsPage> {
  const cursor = after === undefined ? null : readCursor(after, idForm)
  return pageOf(await listAccounts(db, cursor, limit + 1), limit, ({ createdAt, id }) =>
    writeCursor({ at: createdAt, id }),
  )
}
