import { randomUUID } from 'node:crypto'
import { consentWords } from '#content/household/consents.ts'
import type { AgeBand } from '#contract/age-band.ts'
import type { AuthSession } from '#contract/auth.ts'
import type { DeviceCodeAnswer } from '#contract/devices.ts'
import type { Child, Consent, ConsentPurpose, Household } from '#contract/household.ts'
import { childSessionPath, devicePaths, householdPaths } from '#contract/paths.ts'
import type { Storybook } from '#contract/storybooks.ts'
import type { Context } from '#server/context.ts'
import { addToLedger } from '#server/modules/household/consents.ts'
import { ask, type Person } from './site-harness.ts'
import type { Author } from './uploading.ts'

const privateWords = consentWords.private.version

export const newChild = (nickname: string, band: AgeBand = '7-9') => ({
  nickname,
  avatar: 'fox',
  band,
  consent: { words: privateWords },
})

/** Adds a child to a guardian's household. */
export async function addChild(guardian: Author, nickname: string, band: AgeBand = '7-9'): Promise<Child> {
  const { status, body } = await ask<Child>(guardian, 'POST', householdPaths.children, newChild(nickname, band))
  if (status !== 201) throw new Error(`not added: ${JSON.stringify(body)}`)
  return body
}

type ChildOnDevice = Author & { id: string; session: AuthSession }

/** Hands the guardian's browser to the child: their session ends. */
export async function handOver({ url, token }: Author, childId: string): Promise<ChildOnDevice> {
  const { status, body } = await ask<AuthSession>({ url, token }, 'POST', childSessionPath(childId))
  if (status !== 200) throw new Error(`not handed over: ${JSON.stringify(body)}`)
  return { url, token: body.access_token, id: childId, session: body }
}

/** Makes a device the child's own, by a code of the guardian. */
export async function pairDevice({ url, token }: Author, childId: string): Promise<ChildOnDevice> {
  const made = await ask<DeviceCodeAnswer>({ url, token }, 'POST', devicePaths.household, { child: childId })
  if (made.status !== 200) throw new Error(`no code: ${JSON.stringify(made.body)}`)
  const { status, body } = await ask<AuthSession>({ url, token: '' }, 'POST', devicePaths.bind, {
    code: made.body.code,
  })
  if (status !== 200) throw new Error(`not bound: ${JSON.stringify(body)}`)
  return { url, token: body.access_token, id: childId, session: body }
}

/** A guardian's decision about a consent of a child. */
export const consent = (guardian: Author, child: string, purpose: ConsentPurpose, granted: boolean) =>
  ask<Consent & { error?: { code: string } }>(guardian, 'POST', householdPaths.consents, {
    child,
    purpose,
    granted,
    ...(granted ? { words: consentWords[purpose].version } : {}),
  })

/** Stores a consent, without the payment that it needs. */
export async function insertConsent(
  ctx: Context,
  guardian: Person,
  childId: string,
  purpose: ConsentPurpose = 'publish',
): Promise<void> {
  const payment = { method: 'payment', charge: 'ch_1' } as const
  await addToLedger(ctx, ctx.db, { childId, guardian, purpose, granted: true, ...payment })
}

/** A storybook of a child's, bound from a page that it wrote in the guild hall. */
export async function writeStory(child: Author, title: string, text = 'The moon went for a walk.'): Promise<string> {
  const page = `/api/rooms/storytellers-lantern/writings/${randomUUID()}`
  const saved = await ask<{ id: string }>(child, 'PUT', page, { prompt: null, title, text, version: 0 })
  const begun = await ask<Storybook>(child, 'POST', '/api/storybooks', { title })
  const bound = await ask(child, 'POST', `/api/storybooks/${begun.body.id}/bind`, { pages: [saved.body.id] })
  if (bound.status !== 200) throw new Error(`not bound: ${JSON.stringify([saved, begun.body, bound.body])}`)
  return begun.body.id
}

/** What the API answers to a person without a household. */
export const emptyHousehold: Household = {
  guardians: [],
  invitation: null,
  children: [],
  ledger: [],
  devices: [],
  works: [],
}

export const householdOf = async (guardian: Author) =>
  (await ask<Household>(guardian, 'GET', householdPaths.household)).body

/** A new session for an email and password, or for a refresh token. */
const requestToken = ({ url }: { url: string }, grant: 'password' | 'refresh_token', body: object) =>
  ask<AuthSession & { error_code?: string }>({ url, token: '' }, 'POST', `/auth/v1/token?grant_type=${grant}`, body)

/** A person’s new session. */
export async function signInAgain(person: Person): Promise<Person> {
  const { email, password } = person
  return { ...person, token: (await requestToken(person, 'password', { email, password })).body.access_token }
}

export const refresh = (child: { url: string; session: AuthSession }) =>
  requestToken(child, 'refresh_token', { refresh_token: child.session.refresh_token })
