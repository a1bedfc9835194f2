import { expect } from 'vitest'
import { guardianPaths, invitationPage } from '#contract/paths.ts'
import { fingerprint } from '#server/platform/secrets.ts'
import { ask, type Person, type SiteHarness } from './site-harness.ts'

/** Invites an address. @returns the token of the link in the email */
export async function invite({ site }: SiteHarness, head: Person, email: string): Promise<string> {
  const { status, body } = await ask(head, 'POST', guardianPaths.invitation, { email })
  if (status !== 201) throw new Error(`not invited: ${JSON.stringify(body)}`)
  const { rows } = await site.database.pool.query<{ token_hash: string }>(
    'select token_hash from guardian_invitations where email = $1',
    [email],
  )
  // An earlier email may be there, too.
  const tokenIn = (text: string) => new RegExp(`${invitationPage}#(\\S+)`).exec(text)?.[1] ?? ''
  const { text } = await site.mailTo(email, (mail) => fingerprint(tokenIn(mail.text)) === rows[0]?.token_hash)
  return tokenIn(text)
}

export const accept = (person: Person, token: string) => ask(person, 'POST', guardianPaths.accept, { token })

/** Somebody becomes the second guardian. */
export async function joinFamily(harness: SiteHarness, head: Person, second: Person): Promise<void> {
  expect((await accept(second, await invite(harness, head, second.email))).status).toBe(204)
}
