import type { GoTrueClient, User } from '@supabase/auth-js'
import type { AuthSession, HalfConfirmed } from '#contract/auth.ts'
import type { EmailCode } from '#contract/email-code.ts'
import type { EmailLink } from './email-link.ts'

export type SessionLink = Extract<EmailLink, { kind: 'session' }>
export type CodeLink = Extract<EmailLink, { kind: 'code' }>

export type LinkQuestion =
  /** Whether to sign in to this account, which is not the one that is signed in. */
  | { readonly kind: 'account'; readonly email: string }
  /** Another browser has asked for the email: a password has to be given here. */
  | ({ readonly kind: 'password' } & EmailCode)
  /** A child is signed in: the link is for an adult, and no address is shown. */
  | { readonly kind: 'child' }

export type LinkResult =
  | { readonly kind: 'signed-in'; readonly type: string }
  | { readonly kind: 'error'; readonly code: string; readonly sentence: string }
  | { readonly kind: 'message' }

export type LinkDependencies = {
  /** The user of an access token; null if it is not valid. */
  userOf: (accessToken: string) => Promise<User | null>
  codes: {
    /** What a link's code is for; null if it is not valid. */
    read: (code: string) => Promise<EmailCode | null>
    /** Exchanges a code if this browser has asked for the email; null if another one has. */
    exchangeHere: (code: string) => Promise<AuthSession | HalfConfirmed | null>
    /** Throws an error whose message can be shown. */
    exchangeByPassword: (code: string, password: string) => Promise<AuthSession | HalfConfirmed>
  }
}

export type OpenedLink = {
  linkResult: LinkResult | null
  question: LinkQuestion | null
  /** The session of a link, until the person has said whether to use it. */
  pending: SessionLink | null
}

/**
 * Signs in with a link that this browser has asked for, or of the account that is signed in already. Any other one is asked
 * about: anybody could send a link to their own account and have a member act in it.
 */
export async function openLink(
  given: SessionLink | CodeLink,
  context: LinkDependencies & { auth: GoTrueClient; signedIn: User | null },
): Promise<OpenedLink> {
  try {
    return given.kind === 'session' ? await openTokens(given, context) : await openCode(given, context)
  } catch (cause) {
    return { ...failed, linkResult: { kind: 'error', code: '', sentence: (cause as Error).message } }
  }
}

const failed = { linkResult: { kind: 'error', code: '', sentence: '' }, question: null, pending: null } as const

async function openTokens(
  given: SessionLink,
  { auth, userOf, signedIn }: Pick<LinkDependencies, 'userOf'> & { auth: GoTrueClient; signedIn: User | null },
): Promise<OpenedLink> {
  const linked = await userOf(given.accessToken)
  if (linked === null) return failed
  if (/* defence: same-account */ linked.id !== signedIn?.id)
    return { linkResult: null, question: { kind: 'account', email: linked.email ?? '' }, pending: given }
  return { ...failed, linkResult: await takeSession(auth, given) }
}

async function openCode(
  { code }: CodeLink,
  { auth, codes, signedIn }: Pick<LinkDependencies, 'codes'> & { auth: GoTrueClient; signedIn: User | null },
): Promise<OpenedLink> {
  const about = await codes.read(code)
  if (about === null) return { ...failed, linkResult: { kind: 'error', code: 'otp_expired', sentence: '' } }
  const answer = await codes.exchangeHere(code)
  if (answer === null) return { linkResult: null, question: { kind: 'password', ...about }, pending: null }
  if ('msg' in answer) return { ...failed, linkResult: { kind: 'message' } }
  const opened = sessionLink(answer, about.purpose)
  if (signedIn !== null && answer.user.id !== signedIn.id)
    return { linkResult: null, question: { kind: 'account', email: answer.user.email }, pending: opened }
  return { ...failed, linkResult: await takeSession(auth, opened) }
}

export const sessionLink = ({ access_token, refresh_token }: AuthSession, type: string): SessionLink => ({
  kind: 'session',
  type,
  accessToken: access_token,
  refreshToken: refresh_token,
})

/** Signs in with a link's session. */
export async function takeSession(
  client: GoTrueClient,
  { type, accessToken, refreshToken }: SessionLink,
): Promise<LinkResult> {
  const { error } = await client.setSession({ access_token: accessToken, refresh_token: refreshToken })
  // An error without a status comes from `authFetch`, whose message can be shown.
  if (error) return { kind: 'error', code: error.code ?? '', sentence: error.status ? '' : error.message }
  return { kind: 'signed-in', type }
}
