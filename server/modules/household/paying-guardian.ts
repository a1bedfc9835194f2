import { eq } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { chargeOfLastYear } from '../memberships/billing/billing.ts'
import { childrenOf } from './children.ts'
import { findHousehold } from './guardians/guardians.ts'
import { guardians } from './tables.ts'

/**
 * Whether a person is a guardian in a household with children where a guardian paid within twelve months, as the
 * provider confirms now. False if the provider does not answer.
 */
export async function isPayingGuardian(ctx: Context, personId: string): Promise<boolean> {
  const { db } = ctx
  const householdId = await findHousehold(db, personId)
  if (householdId === null || (await childrenOf(db, householdId)).length === 0) return false
  const payers = await db
    .select({ id: guardians.personId })
    .from(guardians)
    .where(eq(guardians.householdId, householdId))
  const charges = await Promise.all(
    // defence: paid-guardian
    payers.map((payer) => chargeOfLastYear(ctx, payer).catch(() => null)),
  )
  return charges.some((charge) => charge !== null)
}
