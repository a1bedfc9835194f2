import { eq } from 'drizzle-orm'
import type { AuthSession } from '#contract/auth.ts'
import type { ProfileSwitcherAnswer, SwitchRequest, PicturePasswordRequest } from '#contract/household.ts'
import type { Context } from '../../context.ts'
import type { Database } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { Person } from '../../platform/http/access.ts'
import { sameSecret } from '../../platform/secrets.ts'
import { openChildSession } from '../auth/children.ts'
import { lockAccount } from '../auth/service.ts'
import { dropCachedTokens } from '../auth/sessions/identification.ts'
import { presentSession } from '../auth/sign-in.ts'
import { childrenOf, lockChild, type Profile } from './children.ts'
import { isGranted, ledgerOf } from './family-facts.ts'
import { children } from './tables.ts'

/** Wrong attempts at a picture password before a guardian has to open the profile. */
const maxWrongPictures = 5

/** Sets a child's picture password. @throws AppError child_not_found */
export async function setPictures(
  { db, secrets }: Context,
  guardian: Person,
  childId: string,
  pictures: PicturePasswordRequest['pictures'],
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockChild(tx, guardian.id, childId)
    const chosen = { pictures: secrets.digest('pictures', childId, ...pictures), wrongPictures: 0 }
    await tx.update(children).set(chosen).where(eq(children.personId, childId))
  })
}

/** A child's siblings who have a picture password. @throws AppError not_allowed on a paired device */
export async function readProfileSwitcher({ db }: Context, child: Person): Promise<ProfileSwitcherAnswer> {
  refuseOnPairedDevice(child)
  const rows = await siblingsOf(db, child.id)
  return {
    children: rows.map(({ personId, nickname, avatar, wrongPictures }) => ({
      id: personId,
      nickname,
      avatar,
      locked: wrongPictures >= maxWrongPictures,
    })),
  }
}

/**
 * Ends the child's session and opens a sibling's, by its picture password.
 * @throws AppError child_not_found, wrong_pictures, guardian_needed, not_allowed on a paired device
 */
export async function switchProfile(
  ctx: Context,
  child: Person,
  { child: siblingId, pictures }: SwitchRequest,
  device: string | null,
): Promise<AuthSession> {
  const { db, secrets } = ctx
  refuseOnPairedDevice(child)
  const opened = await db.transaction(async (tx) => {
    const find = async () => (await siblingsOf(tx, child.id)).find(({ personId }) => personId === siblingId)
    // Locks both, because the child's own session may be ending concurrently.
    if (await find()) for (const id of [child.id, siblingId].toSorted()) await lockAccount(tx, id)
    // defence: own-siblings
    const sibling = await find()
    if (sibling === undefined) throw new AppError('child_not_found')
    const { wrongPictures } = sibling
    // defence: wrong-pictures
    if (wrongPictures >= maxWrongPictures) return 'guardian_needed'
    const isRight = sameSecret(sibling.pictures, secrets.digest('pictures', siblingId, ...pictures))
    await tx
      .update(children)
      .set({ wrongPictures: isRight ? 0 : wrongPictures + 1 })
      .where(eq(children.personId, siblingId))
    return isRight ? openChildSession(ctx, tx, child, siblingId, device) : 'wrong_pictures'
  })
  // Thrown after the commit, so that the count of wrong attempts is stored.
  if (typeof opened === 'string') throw new AppError(opened)
  dropCachedTokens(ctx, child.id)
  return presentSession(ctx, opened)
}

/** The other children of a child's household who have consent and pictures. */
async function siblingsOf(db: Database, childId: string): Promise<(Profile & { pictures: string })[]> {
  const [own] = await db.select().from(children).where(eq(children.personId, childId))
  const rows = own === undefined ? [] : await childrenOf(db, own.householdId)
  const ledger = await ledgerOf(
    db,
    rows.map(({ personId }) => personId),
  )
  return rows.flatMap(({ pictures, ...row }) =>
    pictures !== null && row.personId !== childId && isGranted(ledger, row.personId, 'private')
      ? [{ ...row, pictures }]
      : [],
  )
}

/** A paired device shows this child alone. @throws AppError not_allowed */
export function refuseOnPairedDevice({ isPairedDevice }: Person): void {
  // defence: paired-device
  if (isPairedDevice) throw new AppError('not_allowed')
}
