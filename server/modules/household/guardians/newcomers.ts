import type { Context } from '../../../context.ts'
import { findPerson } from '../../auth/service.ts'
import { eq } from 'drizzle-orm'
import type { Database } from '../../../platform/database/database.ts'
import { queueMail } from '../../../platform/mail/mail.ts'
import { guardians, households } from '../tables.ts'
import { writeFamilyChange } from './emails.ts'

/** What a guardian who has just joined cannot do alone. */
export interface Newcomers {
  /**
   * Whether somebody joined less than 7 days ago and is not the only guardian. Then the other one is emailed about what
   * they tried. Call before a child is erased or the other guardian is removed.
   */
  isTooNew(personId: string, action: 'triedToErase' | 'triedToRemove'): Promise<boolean>
  /** Emails the primary guardian about a child that another guardian has erased. */
  notifyOfErasure(tx: Database, personId: string): Promise<void>
}

const newForMs = 7 * 24 * 3_600_000
const emailsADay = 5
const dayS = 86_400

export function createNewcomers({ db, jobs, rateLimits, now }: Context): Newcomers {
  const emails = rateLimits('family-attempts', emailsADay, dayS)

  const householdOf = async (tx: Database, personId: string) => {
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

  const email = async (
    tx: Database,
    to: string,
    change: Parameters<typeof writeFamilyChange>[1],
    about: string,
  ): Promise<void> => {
    const [reader, actor] = [await findPerson(tx, to), await findPerson(tx, about)]
    if (reader !== null && actor !== null)
      await queueMail(jobs, writeFamilyChange(reader.email, change, actor.email), tx)
  }

  return {
    async isTooNew(personId, action) {
      const { household, own, other } = await householdOf(db, personId)
      if (household === null || own === null || other === null) return false
      // Whoever made the household has not joined it.
      const hasJoined = own.since.getTime() > household.createdAt.getTime()
      if (!hasJoined || now() >= own.since.getTime() + newForMs) return false
      if ((await emails.take(household.id)) === null)
        await db.transaction((tx) => email(tx, other.personId, action, personId))
      return true
    },

    async notifyOfErasure(tx, personId) {
      const { household } = await householdOf(tx, personId)
      if (household !== null && household.headId !== personId) await email(tx, household.headId, 'erased', personId)
    },
  }
}
