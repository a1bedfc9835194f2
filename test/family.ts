import { randomUUID } from 'node:crypto'
import { consentWords } from '#content/household/consents.ts'
import type { AgeBand } from '#contract/age-band.ts'
import type { AuthSession } from '#contract/auth.ts'
import { childSessionPath, devicePaths, householdPaths } from '#contract/paths.ts'
import type { DeviceCodeAnswer } from '#contract/devices.ts'
import type { Child, Consent, ConsentPurpose } from '#contract/household.ts'
import type { Storybook } from '#contract/storybooks.ts'
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

/** Hands the guardian's browser to the child: their session ends. */
export async function handOver(
  guardian: Author,
  childId: string,
): Promise<Author & { id: string; session: AuthSession }> {
  const { status, body } = await ask<AuthSession>(guardian, 'POST', childSessionPath(childId))
  if (status !== 200) throw new Error(`not handed over: ${JSON.stringify(body)}`)
  return { url: guardian.url, token: body.access_token, id: childId, session: body }
}

/** Makes a device the child's own, by a code of the guardian. */
export async function bindDevice(
  guardian: Author,
  childId: string,
): Promise<Author & { id: string; session: AuthSession }> {
  const made = await ask<DeviceCodeAnswer>(guardian, 'POST', devicePaths.household, { child: childId })
  if (made.status !== 200) throw new Error(`no code: ${JSON.stringify(made.body)}`)
  const visitor = { url: guardian.url, token: '' }
  const { status, body } = await ask<AuthSession>(visitor, 'POST', devicePaths.bind, { code: made.body.code })
  if (status !== 200) throw new Error(`not bound: ${JSON.stringify(body)}`)
  return { url: guardian.url, token: body.access_token, id: childId, session: body }
}

/** A guardian's decision about a consent of a child. */
export const consent = (guardian: Author, child: string, purpose: ConsentPurpose, granted: boolean) =>
  ask<Consent & { error?: { code: string } }>(guardian, 'POST', householdPaths.consents, {
    child,
    purpose,
    granted,
    ...(granted ? { words: consentWords[purpose].version } : {}),
  })

/** A storybook of a child's, bound from a page that it wrote in the guild hall. */
export async function writeStory(child: Author, title: string, text = 'The moon went for a walk.'): Promise<string> {
  const page = `/api/rooms/storytellers-lantern/writings/${randomUUID()}`
  const saved = await ask<{ id: string }>(child, 'PUT', page, { prompt: null, title, text, version: 0 })
  const begun = await ask<Storybook>(child, 'POST', '/api/storybooks', { title })
  const bound = await ask(child, 'POST', `/api/storybooks/${begun.body.id}/bind`, { pages: [saved.body.id] })
  if (bound.status !== 200) throw new Error(`not bound: ${JSON.stringify([saved, begun.body, bound.body])}`)
  return begun.body.id
}

/** A person’s new session. */
export async function signInAgain(person: Person): Promise<Person> {
  const answer = await fetch(`${person.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: person.email, password: person.password }),
  })
  const { access_token: token } = (await answer.json()) as { access_token: string }
  return { ...person, token }
}
