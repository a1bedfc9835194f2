import { consentWords } from '#content/household/consents.ts'
import type { AuthSession } from '#contract/auth.ts'
import { childSessionPath, householdPaths } from '#contract/household-paths.ts'
import type { AgeBand, Child } from '#contract/household.ts'
import { ask } from './site-harness.ts'
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
