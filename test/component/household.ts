import { consentWords } from '#content/household/consents.ts'
import type { Guardian, Invitation } from '#contract/guardians.ts'
import type { Child, Consent, ConsentRequest, Household } from '#contract/household.ts'
import { guardianPaths, householdPaths } from '#contract/paths.ts'
import type { WeekAnswer } from '#contract/week.ts'
import { answerCalls, type Call } from './network.ts'
import type { TestUser } from './users.ts'

const at = '2026-11-20T09:00:00.000Z'

/** A row of the consent ledger. */
export const consentRow = (child: string, row: Partial<Consent> = {}): Consent => ({
  child,
  purpose: 'private',
  granted: true,
  method: 'confirmed-account',
  charge: null,
  words: consentWords.private.version,
  words_hash: '0'.repeat(64),
  at,
  ...row,
})

export const childNamed = (nickname: string, fields: Partial<Child> = {}): Child => ({
  id: `0190a1b2-0000-7000-8000-${Buffer.from(nickname).toString('hex').padStart(12, '0').slice(-12)}`,
  nickname,
  avatar: 'fox',
  band: '7-9',
  quiet: null,
  daily_limit: null,
  minutes_left: null,
  pictures: true,
  consents: ['private'],
  created_at: at,
  ...fields,
})

export const guardianOf = ({ session }: TestUser, fields: Partial<Guardian> = {}): Guardian => ({
  id: session.user.id,
  email: session.user.email ?? '',
  since: at,
  primary: true,
  ...fields,
})

export const invitationTo = (email: string): Invitation => ({ email, expires_at: '2026-12-01T09:00:00.000Z' })

/** The API of a household, in memory. What a test wants to be different it answers itself. */
export function answerHousehold(guardian: TestUser, fields: Partial<Household> = {}) {
  let household: Household = {
    guardians: [guardianOf(guardian)],
    invitation: null,
    children: [childNamed('Pip')],
    ledger: (fields.children ?? [childNamed('Pip')]).flatMap(({ id, consents }) =>
      consents.map((purpose) => consentRow(id, { purpose, words: consentWords[purpose].version })),
    ),
    devices: [],
    works: [],
    ...fields,
  }
  const change = (next: Partial<Household>) => {
    household = { ...household, ...next }
  }

  function consent({ body }: Call) {
    const { child: of, purpose, granted } = body as ConsentRequest
    const day = new Date(Date.parse('2026-11-20T09:00:00Z') + household.ledger.length * 86_400_000).toISOString()
    const row = consentRow(of, { purpose, granted, at: day })
    change({
      ledger: [row, ...household.ledger],
      children: household.children.map((one) =>
        one.id === of
          ? { ...one, consents: [...one.consents.filter((other) => other !== purpose), ...(granted ? [purpose] : [])] }
          : one,
      ),
    })
    return row
  }

  const week: WeekAnswer = { since: at, weeklyEmail: false, children: [] }
  answerCalls({
    [`GET ${householdPaths.household}`]: () => household,
    [`GET ${householdPaths.retention}`]: { retention: null, erased: null },
    [`GET ${householdPaths.pin}`]: { pin: 'none' },
    [`GET ${householdPaths.week}`]: week,
    [`POST ${householdPaths.consents}`]: consent,
    [`POST ${guardianPaths.invitation}`]: ({ body }: Call) => {
      const invitation = invitationTo((body as { email: string }).email)
      change({ invitation })
      return invitation
    },
    [`DELETE ${guardianPaths.invitation}`]: () => {
      change({ invitation: null })
      return null
    },
    ...Object.fromEntries(
      household.children.map(({ id }) => [
        `PATCH ${householdPaths.children}/${id}`,
        ({ body }: Call) => {
          change({ children: household.children.map((one) => (one.id === id ? { ...one, ...(body as Child) } : one)) })
          return household.children.find((one) => one.id === id)
        },
      ]),
    ),
  })
  return { change, household: () => household }
}
