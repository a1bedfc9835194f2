import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { consentPassages, consentWords } from '#content/household/consents.ts'
import type { Consent, ConsentRequest, ConsentPurpose } from '#contract/household.ts'
import type { Context } from '../../context.ts'
import type { Database } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { Person } from '../../platform/http/access.ts'
import { endChildSessions } from '../auth/children.ts'
import { dropCachedTokens } from '../auth/sessions/identification.ts'
import { chargeOfLastYear } from '../memberships/billing/billing.ts'
import { withdrawConsent } from '../review/guardian.ts'
import { lockChild, requireChild } from './children.ts'
import { isGranted, ledgerOf, type LedgerRow } from './family-facts.ts'
import { consents, deviceCodes } from './tables.ts'

/**
 * Adds a row to the ledger. Withdrawing `publish` hides the child's works. Withdrawing `private` also withdraws the
 * others and ends the child's sessions.
 * @throws AppError child_not_found, words_changed, consent_needed, payment_needed, payment_unavailable
 */
export async function changeConsent(ctx: Context, guardian: Person, request: ConsentRequest): Promise<Consent> {
  const { db } = ctx
  const { child: childId, purpose, granted } = request
  if (request.granted) requireCurrent(purpose, request.words)
  await requireChild(db, guardian.id, childId)
  const method = granted && purpose !== 'private' ? await byPayment(ctx, guardian) : byAccount
  const row = await db.transaction(async (tx) => {
    const { personId } = await lockChild(tx, guardian.id, childId)
    const ledger = await ledgerOf(tx, [personId])
    if (granted && purpose !== 'private' && !isGranted(ledger, childId, 'private')) throw new AppError('consent_needed')
    const added = await addToLedger(ctx, tx, { childId, guardian, purpose, granted, ...method })
    if (granted) return added
    if (purpose === 'private') {
      for (const other of ['publish', 'respond'] as const)
        if (isGranted(ledger, childId, other))
          await addToLedger(ctx, tx, { childId, guardian, purpose: other, granted, ...method })
      // defence: consent-taken-back
      await closeForChild(tx, childId)
    }
    // defence: withdrawn-consent
    for (const ended of purpose === 'private' ? (['publish', 'respond'] as const) : [purpose])
      await withdrawConsent(ctx, tx, childId, guardian.id, ended)
    return added
  })
  dropCachedTokens(ctx, childId)
  return presentConsent(row)
}

export const hasConsent = async (db: Database, childId: string, purpose: ConsentPurpose): Promise<boolean> =>
  isGranted(await ledgerOf(db, [childId]), childId, purpose)

/** Ends a child's sessions and voids its pairing code. */
async function closeForChild(tx: Database, childId: string): Promise<void> {
  await endChildSessions(tx, childId)
  await tx.delete(deviceCodes).where(eq(deviceCodes.childId, childId))
}

/** How the guardian was verified. */
type Method = Pick<LedgerRow, 'method' | 'charge'>

export const byAccount: Method = { method: 'confirmed-account', charge: null }

/** @throws AppError payment_needed, payment_unavailable */
async function byPayment(ctx: Context, guardian: Person): Promise<Method> {
  const charge = await chargeOfLastYear(ctx, guardian)
  // defence: paid-consent
  if (charge === null) throw new AppError('payment_needed')
  return { method: 'payment', charge }
}

export async function addToLedger(
  { now }: Context,
  tx: Database,
  {
    guardian,
    ...row
  }: Method & { childId: string; guardian: Pick<Person, 'id'>; purpose: ConsentPurpose; granted: boolean },
): Promise<LedgerRow> {
  const { version: words } = consentWords[row.purpose]
  const [added] = await tx
    .insert(consents)
    .values({
      ...row,
      guardianId: guardian.id,
      words,
      wordsHash: hashOfWords(row.purpose),
      at: new Date(now()),
    })
    .returning()
  if (added === undefined) throw new AppError('unexpected')
  return added
}

/** @throws AppError words_changed when the guardian has read another version */
export function requireCurrent(purpose: ConsentPurpose, words: number): void {
  if (words !== consentWords[purpose].version) throw new AppError('words_changed')
}

/** SHA-256 of the text as it is shown, in hexadecimal digits. */
function hashOfWords(purpose: ConsentPurpose): string {
  const lines = consentPassages(purpose).flatMap(({ heading, text }) => [heading, text])
  return createHash('sha256')
    .update([consentWords[purpose].title, ...lines].join('\n'))
    .digest('hex')
}

export function presentConsent({
  childId,
  purpose,
  granted,
  method,
  charge,
  words,
  wordsHash,
  at,
}: LedgerRow): Consent {
  return { child: childId, purpose, granted, method, charge, words, words_hash: wordsHash, at: at.toISOString() }
}
