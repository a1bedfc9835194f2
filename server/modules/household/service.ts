import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import { consentWords } from '#content/household/consents.ts'
import type { AuthSession } from '#contract/auth.ts'
import { maxChildren } from '#contract/household-paths.ts'
import {
  consentWhat,
  type Child,
  type ChildChange,
  type ChildSelf,
  type Consent,
  type ConsentRequest,
  type ConsentWhat,
  type GateAnswer,
  type GateRequest,
  type Household,
  type NewChild,
  type PicturesRequest,
} from '#contract/household.ts'
import type { Proof } from '#contract/proof.ts'
import type { Database } from '../../platform/database/database.ts'
import type { ReadDatabase } from '../../platform/database/reads.ts'
import { AppError } from '../../platform/errors.ts'
import type { Person } from '../../platform/http/access.ts'
import type { Auth } from '../auth/service.ts'
import type { Memberships } from '../memberships/service.ts'
import type { Review } from '../review/service.ts'
import { createSecrets, sameSecret } from '../../platform/secrets.ts'
import { requireSieved } from '../sieve/service.ts'
import { earnBadges, type Reading } from './badges.ts'
import { exportClosing } from './closing.ts'
import { ensureHousehold, exportGuardian, findHousehold, type Guardians } from './guardians.ts'
import { children, consents, deviceCodes, guardians } from './tables.ts'

export { earnBadges } from './badges.ts'
export { createGuardians, lockFamily, removeGuardian, removeInvitationsTo } from './guardians.ts'

type Profile = typeof children.$inferSelect
type LedgerRow = typeof consents.$inferSelect

/** Wrong tries at a child's pictures before a guardian has to open. */
const maxWrongPictures = 5

export interface HouseholdParts {
  db: Database
  auth: Auth
  guardians: Pick<Guardians, 'list' | 'openInvitation'>
  memberships: Pick<Memberships, 'isEntitled' | 'realmsOf'> & {
    billing: Pick<Memberships['billing'], 'chargeOfLastYear'>
  }
  review: Pick<Review, 'concealAll' | 'listOfChildren'>
  /** What a child has done with storybooks. */
  readingOf(db: Database, childId: string): Promise<Reading>
  secret: string
  now: () => number
}

export interface Households {
  /** Empty for somebody who has none yet. */
  read(guardianId: string): Promise<Omit<Household, 'devices'>>
  /** @throws AppError text_unkind, text_gives_away, words_changed, too_many_children, not_signed_in */
  addChild(guardian: Person, child: NewChild): Promise<Child>
  /** @throws AppError child_not_found, text_unkind, text_gives_away */
  changeChild(guardian: Person, childId: string, change: ChildChange): Promise<Child>
  /**
   * Adds a row to the ledger. Taking back `publish` takes the child's works from view. Taking back `private` takes back
   * the others, too, and ends the child's sessions.
   * @throws AppError child_not_found, words_changed, consent_needed, payment_needed, payment_unavailable
   */
  consent(guardian: Person, request: ConsentRequest): Promise<Consent>
  /** Ends the guardian's session and opens one of the child. @throws AppError child_not_found, consent_needed */
  openForChild(guardian: Person, childId: string, device: string | null): Promise<AuthSession>
  /**
   * Ends the child's session and opens one of the guardian with this password or PIN.
   * @throws AppError wrong_password, wrong_pin, pin_locked, too_many_requests, not_allowed on a child's own device
   */
  backToGuardian(child: Person, proof: Proof, device: string | null): Promise<AuthSession>
  /** Chooses the three pictures by which a child comes in. @throws AppError child_not_found */
  setPictures(guardian: Person, childId: string, pictures: PicturesRequest['pictures']): Promise<void>
  /** The siblings of a child who may come in. @throws AppError not_allowed on a child's own device */
  readGate(child: Person): Promise<GateAnswer>
  /**
   * Ends the child's session and opens one of a sibling, by its pictures.
   * @throws AppError child_not_found, wrong_pictures, guardian_needed, not_allowed on a child's own device
   */
  changePlaces(child: Person, request: GateRequest, device: string | null): Promise<AuthSession>
  /** @throws AppError child_not_found for an adult */
  readSelf(child: Person): Promise<ChildSelf>
  /** Whether a membership of the household opens a realm's room for the child. */
  isEntitled(childId: string, realm: string): Promise<boolean>
}

export function createHouseholds(parts: HouseholdParts): Households {
  const { db, auth, now } = parts
  return {
    ...createGate(parts),
    ...createChildView(parts),
    consent: (guardian, request) => consent(parts, guardian, request),

    async read(guardianId) {
      const householdId = await findHousehold(db, guardianId)
      const rows = await childrenOf(db, householdId)
      return {
        guardians: householdId === null ? [] : await parts.guardians.list(householdId),
        invitation: await parts.guardians.openInvitation(guardianId),
        children: await present(parts, db, rows),
        ledger: (await ledgerOf(db, rows)).map(presentConsent),
        works: await parts.review.listOfChildren(
          db,
          rows.map(({ personId }) => personId),
        ),
      }
    },

    async addChild(guardian, { nickname, avatar, band, consent: { words } }) {
      await requireSieved(nickname, false)
      requireCurrent('private', words)
      return db.transaction(async (tx) => {
        const householdId = await ensureHousehold(parts, tx, guardian.id)
        if ((await childrenOf(tx, householdId)).length >= maxChildren) throw new AppError('too_many_children')
        const personId = await auth.children.add(tx, band)
        const [profile] = await tx
          .insert(children)
          .values({ personId, householdId, nickname, avatar, createdAt: new Date(now()) })
          .returning()
        if (profile === undefined) throw new AppError('unexpected')
        await addToLedger(parts, tx, { childId: personId, guardian, what: 'private', given: true, ...byAccount })
        return presentOne(parts, tx, profile)
      })
    },

    async changeChild(guardian, childId, { band, ...profile }) {
      if (profile.nickname !== undefined) await requireSieved(profile.nickname, false)
      const changed = await db.transaction(async (tx) => {
        const before = await lockChild(parts, tx, guardian.id, childId)
        if (Object.keys(profile).length > 0)
          await tx.update(children).set(profile).where(eq(children.personId, childId))
        if (band !== undefined) await auth.children.setBand(tx, childId, band)
        return presentOne(parts, tx, { ...before, ...profile })
      })
      auth.forget(childId)
      return changed
    },

    async openForChild(guardian, childId, device) {
      const opened = await db.transaction(async (tx) => {
        await lockChild(parts, tx, guardian.id, childId)
        if (!(await hasConsent(tx, childId, 'private'))) throw new AppError('consent_needed')
        await tx.update(children).set({ wrongPictures: 0 }).where(eq(children.personId, childId))
        return auth.children.open(tx, guardian, childId, device)
      })
      auth.forget(guardian.id)
      return auth.present(opened)
    },

    async backToGuardian(child, proof, device) {
      refuseOnOwnDevice(child)
      const found = await guardiansOf(child.id, db)
      const session = await auth.children.backTo(child, found, proof, device)
      auth.forget(child.id)
      return session
    },
  }
}

/** What a child may know of the household. */
function createChildView({
  db,
  auth,
  memberships,
  readingOf,
}: HouseholdParts): Pick<Households, 'readSelf' | 'isEntitled'> {
  return {
    async readSelf({ id }) {
      const [row] = await db.select().from(children).where(eq(children.personId, id))
      if (row === undefined) throw new AppError('child_not_found')
      const found = await guardiansOf(id, db)
      const opened = await Promise.all(found.map((guardian) => memberships.realmsOf(guardian)))
      return {
        nickname: row.nickname,
        avatar: row.avatar,
        pin: (await auth.pinState(found)) === 'set',
        publish: (await mayPublish([id], db)).has(id),
        quiet: row.quiet,
        badges: await earnBadges(db, row, await readingOf(db, id)),
        realms: [...new Set(opened.flat())],
      }
    },

    async isEntitled(childId, realm) {
      const found = await guardiansOf(childId, db)
      const answers = await Promise.all(found.map((guardian) => memberships.isEntitled(guardian, realm)))
      return answers.includes(true)
    },
  }
}

/** See `Households.consent`. */
async function consent(parts: HouseholdParts, guardian: Person, request: ConsentRequest): Promise<Consent> {
  const { db, auth } = parts
  const { child: childId, what, given } = request
  if (request.given) requireCurrent(what, request.words)
  await requireChild(db, guardian.id, childId)
  const method = given && what !== 'private' ? await byPayment(parts, guardian) : byAccount
  const row = await db.transaction(async (tx) => {
    const { personId } = await lockChild(parts, tx, guardian.id, childId)
    const ledger = await ledgerOf(tx, [{ personId }])
    if (given && what !== 'private' && !holds(ledger, childId, 'private')) throw new AppError('consent_needed')
    const added = await addToLedger(parts, tx, { childId, guardian, what, given, ...method })
    if (given) return added
    if (what === 'private') {
      for (const other of ['publish', 'respond'] as const)
        if (holds(ledger, childId, other))
          await addToLedger(parts, tx, { childId, guardian, what: other, given, ...method })
      // defence: consent-taken-back
      await closeForChild(parts, tx, childId)
    }
    if (what !== 'respond') await parts.review.concealAll(tx, childId, guardian.id)
    return added
  })
  auth.forget(childId)
  return presentConsent(row)
}

/** Siblings come in by three pictures. */
function createGate(parts: HouseholdParts): Pick<Households, 'setPictures' | 'readGate' | 'changePlaces'> {
  const { db, auth } = parts
  const secrets = createSecrets(parts.secret)
  return {
    async setPictures(guardian, childId, pictures) {
      await db.transaction(async (tx) => {
        await lockChild(parts, tx, guardian.id, childId)
        const chosen = { pictures: secrets.digest('pictures', childId, ...pictures), wrongPictures: 0 }
        await tx.update(children).set(chosen).where(eq(children.personId, childId))
      })
    },

    async readGate(child) {
      refuseOnOwnDevice(child)
      const rows = await siblingsOf(db, child.id)
      return {
        children: rows.map(({ personId, nickname, avatar, wrongPictures }) => ({
          id: personId,
          nickname,
          avatar,
          locked: wrongPictures >= maxWrongPictures,
        })),
      }
    },

    async changePlaces(child, { child: siblingId, pictures }, device) {
      refuseOnOwnDevice(child)
      const opened = await db.transaction(async (tx) => {
        const find = async () => (await siblingsOf(tx, child.id)).find(({ personId }) => personId === siblingId)
        // Both are locked: the session of the one who leaves may be about to end, too.
        if (await find()) for (const id of [child.id, siblingId].toSorted()) await auth.lockAccount(tx, id)
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
        return isRight ? auth.children.open(tx, child, siblingId, device) : 'wrong_pictures'
      })
      // The count of wrong tries is committed.
      if (typeof opened === 'string') throw new AppError(opened)
      auth.forget(child.id)
      return auth.present(opened)
    },
  }
}

/** Removes a child's profile and ledger. */
export async function removeChild(tx: Database, personId: string): Promise<void> {
  await tx.delete(children).where(eq(children.personId, personId))
  await tx.delete(consents).where(eq(consents.childId, personId))
}

/** A guardian's household, or a child's own profile, for the personal archive. */
export async function exportHousehold(db: Database, personId: string, email: string | null) {
  const own = await db.select().from(children).where(eq(children.personId, personId))
  const rows = own.length > 0 ? own : await childrenOfGuardian(db, personId)
  return {
    ...(await exportGuardian(db, personId, email)),
    children: rows.map(({ pictures: _pictures, ...row }) => row),
    consents: await ledgerOf(db, rows),
    closing: await exportClosing(db, personId),
  }
}

/** Whether somebody has children here. */
export async function isGuardian(personId: string, db: Database): Promise<boolean> {
  return (await childrenOfGuardian(db, personId)).length > 0
}

export async function isGuardianOf(personId: string, childId: string, db: ReadDatabase): Promise<boolean> {
  const [row] = await db
    .select({ id: guardians.personId })
    .from(guardians)
    .innerJoin(children, eq(children.householdId, guardians.householdId))
    .where(and(eq(guardians.personId, personId), eq(children.personId, childId)))
  return row !== undefined
}

/** Of these children, those whose guardians consent to their works being shown. */
export async function mayPublish(childIds: readonly string[], db: Database): Promise<ReadonlySet<string>> {
  const ledger = await ledgerOf(
    db,
    childIds.map((personId) => ({ personId })),
  )
  return new Set(childIds.filter((id) => holds(ledger, id, 'publish')))
}

/** A child’s guardians, the first first. */
export async function guardiansOf(childId: string, db: Database): Promise<string[]> {
  const rows = await db
    .select({ id: guardians.personId })
    .from(guardians)
    .innerJoin(children, eq(children.householdId, guardians.householdId))
    .where(eq(children.personId, childId))
    .orderBy(asc(guardians.since))
  return rows.map(({ id }) => id)
}

/** The children of a household, the first first. */
async function childrenOf(db: Database, householdId: string | null): Promise<Profile[]> {
  if (householdId === null) return []
  return db
    .select()
    .from(children)
    .where(eq(children.householdId, householdId))
    .orderBy(asc(children.createdAt), asc(children.personId))
}

export const childrenOfGuardian = async (db: Database, guardianId: string): Promise<Profile[]> =>
  childrenOf(db, await findHousehold(db, guardianId))

/** The other children of a child's household who have consent and pictures. */
async function siblingsOf(db: Database, childId: string): Promise<(Profile & { pictures: string })[]> {
  const [own] = await db.select().from(children).where(eq(children.personId, childId))
  const rows = own === undefined ? [] : await childrenOf(db, own.householdId)
  const ledger = await ledgerOf(db, rows)
  return rows.flatMap(({ pictures, ...row }) =>
    pictures !== null && row.personId !== childId && holds(ledger, row.personId, 'private')
      ? [{ ...row, pictures }]
      : [],
  )
}

/** The rows of these children, the latest first. */
async function ledgerOf(db: Database, rows: readonly Pick<Profile, 'personId'>[]): Promise<LedgerRow[]> {
  const ids = rows.map(({ personId }) => personId)
  return db.select().from(consents).where(inArray(consents.childId, ids)).orderBy(desc(consents.id))
}

/** Whether a consent holds: what the latest row says. */
function holds(ledger: readonly LedgerRow[], childId: string, what: ConsentWhat): boolean {
  return ledger.find((row) => row.childId === childId && row.what === what)?.given === true
}

export const hasConsent = async (db: Database, childId: string, what: ConsentWhat): Promise<boolean> =>
  holds(await ledgerOf(db, [{ personId: childId }]), childId, what)

/** Ends a child's sessions, and its code for a device. */
async function closeForChild({ auth }: HouseholdParts, tx: Database, childId: string): Promise<void> {
  await auth.children.endSessions(tx, childId)
  await tx.delete(deviceCodes).where(eq(deviceCodes.childId, childId))
}

/** A child's own device shows this child alone. @throws AppError not_allowed */
function refuseOnOwnDevice({ isOwnDevice }: Person): void {
  // defence: own-device
  if (isOwnDevice) throw new AppError('not_allowed')
}

/** What made sure that a grown-up consents. */
type Method = Pick<LedgerRow, 'method' | 'charge'>

const byAccount: Method = { method: 'confirmed-account', charge: null }

/** @throws AppError payment_needed, payment_unavailable */
async function byPayment({ memberships }: HouseholdParts, guardian: Person): Promise<Method> {
  const charge = await memberships.billing.chargeOfLastYear(guardian)
  // defence: paid-consent
  if (charge === null) throw new AppError('payment_needed')
  return { method: 'payment', charge }
}

async function addToLedger(
  { now }: HouseholdParts,
  tx: Database,
  { guardian, ...row }: Method & { childId: string; guardian: Person; what: ConsentWhat; given: boolean },
): Promise<LedgerRow> {
  const { version: words } = consentWords[row.what]
  const [added] = await tx
    .insert(consents)
    .values({
      ...row,
      guardianId: guardian.id,
      words,
      wordsHash: hashOfWords(row.what),
      at: new Date(now()),
    })
    .returning()
  if (added === undefined) throw new AppError('unexpected')
  return added
}

/** @throws AppError words_changed when the guardian has read another version */
function requireCurrent(what: ConsentWhat, words: number): void {
  if (words !== consentWords[what].version) throw new AppError('words_changed')
}

/** SHA-256 of title and text, in hexadecimal digits. */
function hashOfWords(what: ConsentWhat): string {
  const { title, text } = consentWords[what]
  return createHash('sha256').update(`${title}\n${text}`).digest('hex')
}

async function present({ auth }: HouseholdParts, db: Database, rows: readonly Profile[]): Promise<Child[]> {
  const ledger = await ledgerOf(db, rows)
  const bands = await auth.children.bandsOf(
    db,
    rows.map(({ personId }) => personId),
  )
  return rows.flatMap(({ personId: id, nickname, avatar, quiet, pictures, createdAt }) => {
    const band = bands.get(id)
    const held = consentWhat.options.filter((what) => holds(ledger, id, what))
    return band === undefined
      ? []
      : [
          {
            id,
            nickname,
            avatar,
            band,
            quiet,
            pictures: pictures !== null,
            consents: held,
            created_at: createdAt.toISOString(),
          },
        ]
  })
}

async function presentOne(parts: HouseholdParts, tx: Database, row: Profile): Promise<Child> {
  const [child] = await present(parts, tx, [row])
  if (child === undefined) throw new AppError('child_not_found')
  return child
}

function presentConsent({ childId, what, given, method, charge, words, wordsHash, at }: LedgerRow): Consent {
  return { child: childId, what, given, method, charge, words, words_hash: wordsHash, at: at.toISOString() }
}

/** A guardian's child. @throws AppError child_not_found, also for another household's */
export async function requireChild(db: Database, guardianId: string, childId: string): Promise<Profile> {
  const [row] = await db
    .select({ profile: children })
    .from(children)
    .innerJoin(guardians, /* defence: own-household */ eq(guardians.householdId, children.householdId))
    .where(and(eq(children.personId, childId), eq(guardians.personId, guardianId)))
  if (row === undefined) throw new AppError('child_not_found')
  return row.profile
}

/** Locks a guardian and then their child, as a deletion does. @throws AppError child_not_found */
export async function lockChild(
  { auth }: Pick<HouseholdParts, 'auth'>,
  tx: Database,
  guardianId: string,
  childId: string,
) {
  // Nobody locks what is not theirs.
  await requireChild(tx, guardianId, childId)
  await auth.lockAccount(tx, guardianId)
  await auth.lockAccount(tx, childId)
  return requireChild(tx, guardianId, childId)
}
