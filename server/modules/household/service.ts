import { and, eq, ne } from 'drizzle-orm'
import type { AuthSession } from '#contract/auth.ts'
import type { Home } from '#contract/home.ts'
import {
  consentPurpose,
  type Child,
  type ChildChange,
  type ChildSelf,
  type Household,
  type NewChild,
} from '#contract/household.ts'
import { maxChildren } from '#contract/limits.ts'
import type { Credential } from '#contract/reauthentication.ts'
import type { Context } from '../../context.ts'
import type { Database } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { Person } from '../../platform/http/access.ts'
import { addChildUser, bandsOf, openChildSession, openGuardianSession, setBand } from '../auth/children.ts'
import { pinState } from '../auth/credentials.ts'
import { dropCachedTokens } from '../auth/sessions/identification.ts'
import { presentSession } from '../auth/sign-in.ts'
import { isEntitled, realmsOf } from '../memberships/service.ts'
import { listAwaitingGuardian, listChildrensWorks } from '../review/author-works.ts'
import { requireScreened } from '../screening/service.ts'
import { listPublished } from '../storybooks/personal-data.ts'
import { earnBadges } from './badges.ts'
import { childrenOf, childrenOfGuardian, lockChild, requireChild, type Profile } from './children.ts'
import { addToLedger, byAccount, hasConsent, presentConsent, requireCurrent } from './consents.ts'
import { guardiansOf, isGranted, ledgerOf, mayPublish } from './family-facts.ts'
import { ensureHousehold, exportGuardian, findHousehold, listGuardians } from './guardians/guardians.ts'
import { openInvitation } from './guardians/invitations.ts'
import { refuseOnPairedDevice } from './profile-switcher.ts'
import { exportRetention, readRetention } from './retention.ts'
import { addTime, exportMinutes, limitOf, readScreenTimes } from './screen-time/screen-time.ts'
import { children, households } from './tables.ts'
import { readTonight } from './week/tonight.ts'

/** Empty for a person without a household. */
export async function readHouseholdOf(ctx: Context, guardianId: string): Promise<Omit<Household, 'devices'>> {
  const { db } = ctx
  const householdId = await findHousehold(db, guardianId)
  const rows = await childrenOf(db, householdId)
  return {
    guardians: householdId === null ? [] : await listGuardians(db, householdId),
    invitation: await openInvitation(ctx, guardianId),
    children: await present(ctx, db, rows),
    ledger: (await ledgerOf(db, idsOf(rows))).map(presentConsent),
    works: await listChildrensWorks(db, idsOf(rows)),
  }
}

/** What a guardian's home page shows of the children. */
export async function readChildrenAtHome(
  ctx: Context,
  guardianId: string,
): Promise<Pick<Home, 'children' | 'approvals' | 'erase_at'>> {
  const { db } = ctx
  const rows = await childrenOfGuardian(db, guardianId)
  if (rows.length === 0) return { children: [], approvals: [], erase_at: null }
  const [ledger, approvals, { retention }, tonight] = await Promise.all([
    ledgerOf(db, idsOf(rows)),
    listAwaitingGuardian(db, idsOf(rows)),
    readRetention(ctx, guardianId),
    readTonight(ctx, guardianId, idsOf(rows)),
  ])
  return {
    children: rows.map(({ personId: id, nickname, avatar }) => ({
      id,
      nickname,
      avatar,
      consented: isGranted(ledger, id, 'private'),
      tonight: tonight.get(id)!,
    })),
    approvals,
    erase_at: retention?.erase_at ?? null,
  }
}

/** @throws AppError text_unkind, text_gives_away, words_changed, too_many_children, not_signed_in */
export async function addChild(
  ctx: Context,
  guardian: Person,
  { nickname, avatar, band, consent: { words }, zone }: NewChild,
): Promise<Child> {
  await requireScreened(nickname, false, guardian.id)
  requireCurrent('private', words)
  return ctx.db.transaction(async (tx) => {
    const householdId = await ensureHousehold(ctx, tx, guardian.id)
    if ((await childrenOf(tx, householdId)).length >= maxChildren) throw new AppError('too_many_children')
    await setZone(tx, householdId, zone)
    const personId = await addChildUser(ctx, tx, band)
    const [profile] = await tx
      .insert(children)
      .values({ personId, householdId, nickname, avatar, createdAt: new Date(ctx.now()) })
      .returning()
    if (profile === undefined) throw new AppError('unexpected')
    await addToLedger(ctx, tx, { childId: personId, guardian, purpose: 'private', granted: true, ...byAccount })
    return presentOne(ctx, tx, profile)
  })
}

/** @throws AppError child_not_found, text_unkind, text_gives_away */
export async function changeChild(
  ctx: Context,
  guardian: Person,
  childId: string,
  { band, daily_limit: dailyLimit, zone, ...rest }: ChildChange,
): Promise<Child> {
  const profile = { ...rest, ...(dailyLimit === undefined ? {} : { dailyLimit }) }
  if (profile.nickname !== undefined) await requireScreened(profile.nickname, false, guardian.id)
  const changed = await ctx.db.transaction(async (tx) => {
    const before = await lockChild(tx, guardian.id, childId)
    await setZone(tx, before.householdId, zone)
    if (Object.keys(profile).length > 0) await tx.update(children).set(profile).where(eq(children.personId, childId))
    if (band !== undefined) await setBand(ctx, tx, childId, band)
    return presentOne(ctx, tx, { ...before, ...profile })
  })
  dropCachedTokens(ctx, childId)
  return changed
}

/** The family's days begin at midnight of the zone that its guardians last had when they set something by it. */
async function setZone(tx: Database, householdId: string, zone: string | undefined): Promise<void> {
  if (zone === undefined) return
  await tx
    .update(households)
    .set({ zone })
    .where(and(eq(households.id, householdId), ne(households.zone, zone)))
}

/** Adds time to a child's daily limit today. @throws AppError child_not_found */
export async function giveMoreTime(ctx: Context, guardianId: string, childId: string): Promise<Child> {
  const { db, now } = ctx
  const profile = await requireChild(db, guardianId, childId)
  await addTime(db, childId, now())
  return presentOne(ctx, db, profile)
}

/** Ends the guardian's session and opens one of the child. @throws AppError child_not_found, consent_needed */
export async function openForChild(
  ctx: Context,
  guardian: Person,
  childId: string,
  device: string | null,
): Promise<AuthSession> {
  const opened = await ctx.db.transaction(async (tx) => {
    await lockChild(tx, guardian.id, childId)
    if (!(await hasConsent(tx, childId, 'private'))) throw new AppError('consent_needed')
    await tx.update(children).set({ wrongPictures: 0 }).where(eq(children.personId, childId))
    return openChildSession(ctx, tx, guardian, childId, device)
  })
  dropCachedTokens(ctx, guardian.id)
  return presentSession(ctx, opened)
}

/**
 * Ends the child's session and opens a session of the guardian with this password or PIN.
 * @throws AppError wrong_password, wrong_pin, pin_locked, too_many_requests, not_allowed on a paired device
 */
export async function backToGuardian(
  ctx: Context,
  child: Person,
  credential: Credential,
  device: string | null,
): Promise<AuthSession> {
  refuseOnPairedDevice(child)
  const found = await guardiansOf(child.id, ctx.db)
  const session = await openGuardianSession(ctx, child, found, credential, device)
  dropCachedTokens(ctx, child.id)
  return session
}

/** The household's data for a child, with covers at `site`. @throws AppError child_not_found for an adult */
export async function readSelf(ctx: Context, { id, band }: Person, site: string): Promise<ChildSelf> {
  const { db, now } = ctx
  const [row] = await db.select().from(children).where(eq(children.personId, id))
  const time = (await readScreenTimes(db, [id], now())).get(id)
  if (row === undefined || time === undefined || band === null) throw new AppError('child_not_found')
  const found = await guardiansOf(id, db)
  const pin = await pinState(db, found)
  const opened = await Promise.all(found.map((guardian) => realmsOf(ctx, guardian)))
  return {
    nickname: row.nickname,
    avatar: row.avatar,
    band,
    pin: pin === 'set',
    pin_locked: pin === 'locked',
    publish: (await mayPublish([id], db)).has(id),
    quiet: row.quiet,
    limit: limitOf(time, now()),
    badges: await earnBadges(db, row),
    realms: [...new Set(opened.flat())],
    published: await listPublished(db, id, site),
  }
}

/** Whether a membership (for a child: of the household) opens a realm's room. */
export async function isEntitledTo(
  ctx: Context,
  { id, band }: Pick<Person, 'id' | 'band'>,
  realm: string,
): Promise<boolean> {
  if (band === null) return isEntitled(ctx, id, realm)
  const found = await guardiansOf(id, ctx.db)
  const answers = await Promise.all(found.map((guardian) => isEntitled(ctx, guardian, realm)))
  return answers.includes(true)
}

/** A guardian's household, or a child's own profile, for the personal archive. */
export async function exportHousehold(db: Database, personId: string, email: string | null) {
  const own = await db.select().from(children).where(eq(children.personId, personId))
  const rows = own.length > 0 ? own : await childrenOfGuardian(db, personId)
  return {
    ...(await exportGuardian(db, personId, email)),
    children: rows.map(({ pictures: _pictures, ...row }) => row),
    consents: await ledgerOf(db, idsOf(rows)),
    minutes: await exportMinutes(db, idsOf(rows)),
    retention: await exportRetention(db, personId),
  }
}

const idsOf = (rows: readonly Profile[]): string[] => rows.map(({ personId }) => personId)

async function present({ now }: Context, db: Database, rows: readonly Profile[]): Promise<Child[]> {
  const ledger = await ledgerOf(db, idsOf(rows))
  const bands = await bandsOf(db, idsOf(rows))
  const times = await readScreenTimes(db, idsOf(rows), now())
  return rows.flatMap(({ personId: id, nickname, avatar, quiet, dailyLimit, pictures, createdAt }) => {
    const band = bands.get(id)
    const held = consentPurpose.options.filter((purpose) => isGranted(ledger, id, purpose))
    return band === undefined
      ? []
      : [
          {
            id,
            nickname,
            avatar,
            band,
            quiet,
            daily_limit: dailyLimit,
            minutes_left: times.get(id)?.left ?? null,
            pictures: pictures !== null,
            consents: held,
            created_at: createdAt.toISOString(),
          },
        ]
  })
}

async function presentOne(ctx: Context, tx: Database, row: Profile): Promise<Child> {
  const [child] = await present(ctx, tx, [row])
  if (child === undefined) throw new AppError('child_not_found')
  return child
}
