import { fireEvent, screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { consentWords } from '#content/household/consents.ts'
import { familyWords } from '#content/household/family-page.ts'
import type { Guardian, Invitation } from '#contract/guardians.ts'
import type { Child, Consent, ConsentRequest, Household } from '#contract/household.ts'
import { guardianPaths, householdPaths } from '#contract/paths.ts'
import type { WeekAnswer } from '#contract/week.ts'
import { answerCalls, type Answers, type Call } from './network.ts'
import { found, openPage } from './open.tsx'
import { member, type TestUser } from './users.ts'

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

/** The family page, opened by Mara. */
export async function openFamily(fields: Partial<Household> = {}, answers: Answers = {}) {
  const mara = member()
  const fake = answerHousehold(mara, fields)
  answerCalls(answers)
  const user = await openPage('/dashboard/family', { as: mara })
  return { ...fake, user, mara }
}

/** The panel of a child, opened. */
export async function findChild(nickname: string): Promise<HTMLElement> {
  fireEvent.click(await found(() => screen.getByRole('tab', { name: nickname })))
  return screen.getByRole('tabpanel', { name: nickname })
}

/** A row of settings, by the heading in it. */
export const rowOf = (part: HTMLElement, name: string): HTMLElement =>
  within(part).getByRole('heading', { name, level: 3 }).closest('li')!

/** What a row of settings says is set. */
export const valueOf = (part: HTMLElement, name: string) =>
  rowOf(part, name).querySelector('.setting-value')?.textContent

/** The dialog of a row of settings, opened by its button. */
export function openRow(part: HTMLElement, name: string) {
  const button = within(rowOf(part, name)).getByRole('button')
  button.focus()
  fireEvent.click(button)
  return screen.getByRole('dialog')
}

/** Waits until the dialog of a row is closed; the focus is on the button that opened it. */
export async function closed(part: HTMLElement, name: string): Promise<void> {
  await found(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement).toBe(within(rowOf(part, name)).getByRole('button'))
}

/** The rows about the whole family. */
export const findFamilyRows = () => found(() => screen.getByRole('region', { name: familyWords.family }))
