import { eq } from 'drizzle-orm'
import { perContext, type Context } from '../../../context.ts'
import type { Database } from '../../../platform/database/database.ts'
import { queueMail } from '../../../platform/mail/mail.ts'
import { findPerson } from '../../auth/service.ts'
import { guardians, households } from '../tables.ts'
import { writeFamilyChange } from './emails.ts'

const newForMs = 7 * 24 * 3_600_000
const emailsADay = 5
const dayS = 86_400

const emailsOf = perContext(({ rateLimits }) => rateLimits('family-attempts', emailsADay, dayS))

async function householdOf(tx: Database, personId: string) {
  const rows = await tx
    .select({ household: households, guardian: guardians })
    .from(guardians)
    .innerJoin(households, eq(households.id, guardians.householdId))
    .where(
      eq(
        guardians.householdId,
        tx.select({ id: guardians.householdId }).from(guardians).where(eq(guardians.personId, personId)),
      ),
    )
  return {
    household: rows[0]?.household ?? null,
    own: rows.find(({ guardian }) => guardian.personId === personId)?.guardian ?? null,
    other: rows.find(({ guardian }) => guardian.personId !== personId)?.guardian ?? null,
  }
}

/** Emails one guardian about another. */
export async function emailGuardian(
  ctx: Context,
  tx: Database,
  { to, change, about }: { to: string; change: Parameters<typeof writeFamilyChange>[2]; about: string },
): Promise<void> {
  const [reader, other] = [await findPerson(tx, to), await findPerson(tx, about)]
  if (reader !== null && other !== null)
    await queueMail(ctx.jobs, writeFamilyChange(ctx, reader.email, change, other.email), tx)
}

/**
 * Whether a guardian joined less than 7 days ago and is not the only one; then emails the other one about the attempt.
 * Call before erasing a child or removing a guardian.
 */
export async function isTooNew(
  ctx: Context,
  personId: string,
  change: 'triedToErase' | 'triedToRemove',
): Promise<boolean> {
  const { household, own, other } = await householdOf(ctx.db, personId)
  if (household === null || own === null || other === null) return false
  // The guardian who created the household did not join it.
  const hasJoined = own.since.getTime() > household.createdAt.getTime()
  if (!hasJoined || ctx.now() >= own.since.getTime() + newForMs) return false
  if ((await emailsOf(ctx).take(household.id)) === null)
    await ctx.db.transaction((tx) => emailGuardian(ctx, tx, { to: other.personId, change, about: personId }))
  return true
}

/** Emails the primary guardian about a child that another guardian has erased. */
export async function notifyOfErasure(ctx: Context, tx: Database, personId: string): Promise<void> {
  const { household } = await householdOf(tx, personId)
  if (household !== null && household.primaryGuardianId !== personId)
    await emailGuardian(ctx, tx, { to: household.primaryGuardianId, change: 'erased', about: personId })
}
