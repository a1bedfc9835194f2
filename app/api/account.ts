import type { UserAttributes } from '@supabase/auth-js'
import { holdCalls } from './call-as-member.ts'
import { queryClient } from './query-client.ts'
import { plainAuthError } from './session/auth-error.ts'
import { storedVerifiers } from './session/code-verifiers.ts'
import { authClient } from './session/session.ts'

const here = (path: string) => `${location.origin}${path}`

/** Throws the auth service's error, whose message can be shown. */
export async function signIn(email: string, password: string): Promise<void> {
  const { error } = await (await authClient()).signInWithPassword({ email, password })
  if (error) throw error
}

/**
 * Creates an account; the link in the email leads to /memberships. Throws an error whose message can be shown.
 * @param teenAge the age of a teen, 16 or 17; null for an adult
 */
export async function signUp(email: string, password: string, teenAge: number | null): Promise<void> {
  const options = {
    emailRedirectTo: here('/memberships'),
    ...(teenAge === null ? {} : { data: { teen_age: teenAge } }),
  }
  const { error } = await (await authClient()).signUp({ email, password, options })
  if (error) throw plainAuthError(error)
}

/** Sends the sign-up email again. Throws an error whose message can be shown. */
export async function sendConfirmationAgain(email: string): Promise<void> {
  const options = { emailRedirectTo: here('/memberships') }
  const { error } = await (await authClient()).resend({ type: 'signup', email, options })
  if (error) throw plainAuthError(error)
}

/** Sends the password recovery email; its link leads to /new-password. Throws an error whose message can be shown. */
export async function sendRecoveryEmail(email: string): Promise<void> {
  const { error } = await (await authClient()).resetPasswordForEmail(email, { redirectTo: here('/new-password') })
  if (error) throw plainAuthError(error)
}

type CodeType = 'signup' | 'recovery' | 'email_change'

/**
 * Uses the six-digit code of an email. Throws an error whose message can be shown.
 * @returns whether that signed in: a change of address waits for the other address, too
 */
async function verifyCode(type: CodeType, email: string, code: string): Promise<boolean> {
  const given = { type, email, token: code.replaceAll(/\s/g, '') }
  const client = await authClient()
  // The verifier shows that this browser asked for the email: other people's wrong codes do not count for it, and the
  // password of a sign-up is kept.
  for (const code_verifier of [...storedVerifiers(), undefined]) {
    const { data, error } = await client.verifyOtp({ ...given, ...(code_verifier && { code_verifier }) })
    if (error === null) return data.session !== null
    if (error.code !== 'bad_code_verifier') throw plainAuthError(error)
  }
  return false
}

/** Signs in with the six-digit code of an email. Throws an error whose message can be shown. */
export async function signInByCode(type: 'signup' | 'recovery', email: string, code: string): Promise<void> {
  await verifyCode(type, email, code)
}

/**
 * Confirms a change of address with the code of one of its emails, whichever it is of. Throws an error whose message can
 * be shown.
 * @returns whether the address is changed, which begins a new session
 */
export async function confirmAddressByCode(emails: readonly [string, string], code: string): Promise<boolean> {
  const client = await authClient()
  const { data: before } = await client.getSession()
  const [first, second] = emails
  const isChanged = await verifyCode('email_change', first, code).catch((cause: Error & { code?: string }) => {
    if (cause.code !== 'otp_expired') throw cause
    return verifyCode('email_change', second, code)
  })
  if (isChanged && before.session) await client.admin.signOut(before.session.access_token, 'local')
  return isChanged
}

/** The current password, which a change of password or email needs, is missing or wrong. */
export class CurrentPasswordRefused extends Error {
  override name = 'CurrentPasswordRefused'
}

/** Throws CurrentPasswordRefused, or an error whose message can be shown. */
async function updateUser(changes: UserAttributes, options: { emailRedirectTo?: string } = {}): Promise<void> {
  const { error } = await (await authClient()).updateUser(changes, options)
  if (error?.code?.startsWith('current_password_')) throw new CurrentPasswordRefused(error.message, { cause: error })
  if (error) throw plainAuthError(error)
}

/** Sets a password without the current one: after a recovery link, or for an account that has none. */
export const setNewPassword = (password: string): Promise<void> => updateUser({ password })

/**
 * Starts a change of email address, which the links sent to both addresses confirm. They lead to /dashboard/account.
 */
export const changeEmail = (present: string, email: string): Promise<void> =>
  updateUser({ email, current_password: present }, { emailRedirectTo: here('/dashboard/account') })

/** Sends both emails of an email change again. Throws an error whose message can be shown. */
export async function sendEmailChangeAgain(email: string): Promise<void> {
  const options = { emailRedirectTo: here('/dashboard/account') }
  const { error } = await (await authClient()).resend({ type: 'email_change', email, options })
  if (error) throw plainAuthError(error)
}

/** Changes the password, which ends all other sessions. Throws as updateUser does. */
export const changePassword = (present: string, password: string): Promise<void> =>
  updateUser({ password, current_password: present })

/** Refreshes the session if the email address was changed in another browser. */
export async function refreshAccount(): Promise<void> {
  const client = await authClient()
  const { data: stored } = await client.getSession()
  const { data: fetched } = await client.getUser()
  const before = stored.session?.user
  if (!before || !fetched.user) return
  const { user } = fetched
  if (before.email !== user.email || before.new_email !== user.new_email) await client.refreshSession()
}

/** Ends all other sessions. Throws an error whose message can be shown. */
export async function signOutElsewhere(): Promise<void> {
  const { error } = await (await authClient()).signOut({ scope: 'others' })
  if (error) throw plainAuthError(error)
}

/** Ends all sessions. If it throws, the person stays signed in. */
export async function signOut(): Promise<void> {
  const client = await authClient()
  const { error } = await holdCalls(async () => {
    // What is still being read would come back refused.
    await queryClient.cancelQueries()
    return client.signOut()
  })
  if (!error) return
  void queryClient.invalidateQueries()
  throw error
}
