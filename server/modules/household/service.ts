import { isEntitled, realmsOf } from '../memberships/service.ts'
import { eq } from 'drizzle-orm'
import type { AuthSession } from '#contract/auth.ts'
import { maxChildren } from '#contract/household-paths.ts'
import {
  consentWhat,
  type Child,
  type ChildChange,
  type ChildSelf,
  type Consent,
  type ConsentRequest,
  type Household,
  type NewChild,
} from '#contract/household.ts'
import type { Proof } from '#contract/proof.ts'
import type { Database } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { Person } from '../../platform/http/access.ts'
import { listChildrensWorks } from '../review/person.ts'
import { requireScreened } from '../screening/service.ts'
import { earnBadges } from './badges.ts'
import { childrenOf, childrenOfGuardian, lockChild, type Profile } from './children.ts'
import { exportClosing } from './closing.ts'
import { addToLedger, byAccount, consent, hasConsent, presentConsent, requireCurrent } from './consents.ts'
import { guardiansOf, holds, ledgerOf, mayPublish } from './family-facts.ts'
import { createGate, refuseOnOwnDevice, type Gate } from './gate.ts'
import { ensureHousehold, exportGuardian, findHousehold } from './guardians/guardians.ts'
import type { HouseholdParts } from './parts.ts'
import { children } from './tables.ts'

export { earnBadges } from './badges.ts'
export { removeChild, requireChild } from './children.ts'
export {
  createGuardians,
  lockFamily,
  removeGuardian,
  removeInvitationsTo,
  type Guardians,
} from './guardians/guardians.ts'
export type { HouseholdParts } from './parts.ts'

export interface Households extends Gate {
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
        ledger: (await ledgerOf(db, idsOf(rows))).map(presentConsent),
        works: await listChildrensWorks(db, idsOf(rows)),
      }
    },

    async addChild(guardian, { nickname, avatar, band, consent: { words } }) {
      await requireScreened(nickname, false, guardian.id)
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
      if (profile.nickname !== undefined) await requireScreened(profile.nickname, false, guardian.id)
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
function createChildView(parts: HouseholdParts): Pick<Households, 'readSelf' | 'isEntitled'> {
  const { db, auth, readingOf } = parts
  return {
    async readSelf({ id }) {
      const [row] = await db.select().from(children).where(eq(children.personId, id))
      if (row === undefined) throw new AppError('child_not_found')
      const found = await guardiansOf(id, db)
      const opened = await Promise.all(found.map((guardian) => realmsOf(parts, guardian)))
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
      const answers = await Promise.all(found.map((guardian) => isEntitled(parts, guardian, realm)))
      return answers.includes(true)
    },
  }
}

/** A guardian's household, or a child's own profile, for the personal archive. */
export async function exportHousehold(db: Database, personId: string, email: string | null) {
  const own = await db.select().from(children).where(eq(children.personId, personId))
  const rows = own.length > 0 ? own : await childrenOfGuardian(db, personId)
  return {
    ...(await exportGuardian(db, personId, email)),
    children: rows.map(({ pictures: _pictures, ...row }) => row),
    consents: await ledgerOf(db, idsOf(rows)),
    closing: await exportClosing(db, personId),
  }
}

const idsOf = (rows: readonly Profile[]): string[] => rows.map(({ personId }) => personId)

async function present({ auth }: HouseholdParts, db: Database, rows: readonly Profile[]): Promise<Child[]> {
  const ledger = await ledgerOf(db, idsOf(rows))
  const bands = await auth.children.bandsOf(db, idsOf(rows))
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
