import type { ExportKind } from '#contract/owner.ts'
import type { Context } from '../../context.ts'
import { addressesOf, listAccountsAfter, type AccountEntry } from '../auth/accounts/account-directory.ts'
import { graceOf } from '../memberships/entitlements.ts'
import { chargeEntries } from '../memberships/ledger/charges.ts'
import { ledgerEntries, membershipsOf } from '../memberships/ledger/ledger.ts'
import { csvLine, csvStart, type Cell } from './csv.ts'
import { nameOf } from './tier-names.ts'

const batch = 1000

/**
 * A whole table as a stream with one batch of rows in memory. Each batch is a separate query, so that a slow reader
 * holds no transaction open.
 */
export async function* exportTable(ctx: Context, kind: ExportKind): AsyncGenerator<string> {
  const rows = { members: memberRows, memberships: membershipRows, charges: chargeRows }[kind](ctx)
  yield csvStart + csvLine(headings[kind])
  for await (const lines of rows) if (lines.length > 0) yield lines.map(csvLine).join('')
}

const headings = {
  members: ['id', 'email', 'role', 'confirmed', 'created_at', 'last_sign_in_at', 'memberships'],
  memberships: [
    'subscription',
    'member_id',
    'email',
    'tier',
    'state',
    'since',
    'current_period_end',
    'cancel_at_period_end',
    'monthly_amount',
    'currency',
  ],
  charges: [
    'charge',
    'member_id',
    'email',
    'tier',
    'subscription',
    'charged_at',
    'period_start',
    'period_end',
    'amount',
    'discount',
    'refunded',
    'refunded_at',
    'disputed',
    'currency',
  ],
} as const satisfies Record<ExportKind, readonly string[]>

/** 1500 of 'usd' is 15.00, of 'jpy' it is 1500. */
export function majorUnits(amount: number | null, currency: string | null): Cell {
  if (amount === null || currency === null) return null
  const { maximumFractionDigits: digits = 2 } = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
  }).resolvedOptions()
  return { number: (amount / 10 ** digits).toFixed(digits) }
}

async function* memberRows(ctx: Context): AsyncGenerator<Cell[][]> {
  let after: string | null = null
  for (;;) {
    const accounts: AccountEntry[] = await listAccountsAfter(ctx.db, after, batch)
    const held = await membershipsOf(
      ctx.db,
      accounts.map(({ id }) => id),
      graceOf(ctx),
    )
    yield accounts.map(({ id, email, role, emailConfirmedAt, createdAt, lastSignInAt }) => [
      id,
      email,
      role,
      emailConfirmedAt !== null,
      createdAt,
      lastSignInAt,
      (held.get(id) ?? []).map(({ name, state }) => `${name}: ${state}`).join('; '),
    ])
    const last = accounts.at(-1)
    if (accounts.length < batch || last === undefined) return
    after = last.id
  }
}

async function* membershipRows(ctx: Context): AsyncGenerator<Cell[][]> {
  let after = ''
  for (;;) {
    const rows = await ledgerEntries(ctx.db, after, batch)
    const addresses = await addressesOf(ctx.db, [...new Set(rows.map(({ personId }) => personId))])
    yield rows.map((row) => [
      row.subscription,
      row.personId,
      addresses.get(row.personId) ?? null,
      nameOf(row.tier),
      row.state,
      row.since,
      row.currentPeriodEnd,
      row.cancelAtPeriodEnd,
      majorUnits(row.monthlyAmount, row.currency),
      row.currency,
    ])
    const last = rows.at(-1)
    if (rows.length < batch || last === undefined) return
    after = last.subscription
  }
}

async function* chargeRows(ctx: Context): AsyncGenerator<Cell[][]> {
  let after: { chargedAt: Date; id: string } | null = null
  for (;;) {
    const rows: Awaited<ReturnType<typeof chargeEntries>> = await chargeEntries(ctx.db, after, batch)
    const people = new Set(rows.flatMap(({ personId }) => personId ?? []))
    const addresses = await addressesOf(ctx.db, [...people])
    yield rows.map((row) => [
      row.id,
      row.personId,
      row.personId === null ? null : (addresses.get(row.personId) ?? null),
      row.tier === null ? null : nameOf(row.tier),
      row.subscription,
      row.chargedAt,
      row.periodStart,
      row.periodEnd,
      majorUnits(row.amount, row.currency),
      majorUnits(row.discount, row.currency),
      majorUnits(row.refunded, row.currency),
      row.refundedAt,
      majorUnits(row.disputed, row.currency),
      row.currency,
    ])
    const last = rows.at(-1)
    if (rows.length < batch || last === undefined) return
    after = last
  }
}
