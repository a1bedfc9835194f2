import type { UserAttributes } from '@supabase/auth-js'
import { inPlainWords } from './auth-trouble.ts'
import { authClient } from './session.ts'

const here = (path: string) => `${location.origin}${path}`

/** Signs in. Throws the auth service's error; its message is for the person. */
export async function signIn(email: string, password: string): Promise<void> {
  const { error } = await (await authClient()).signInWithPassword({ email, password })
  if (error) throw error
}

/** Makes an account; the link in the mail leads to /memberships. Throws the auth service's refusal in plain words. */
export async function signUp(email: string, password: string): Promise<void> {
  const options = { emailRedirectTo: here('/memberships') }
  const { error } = await (await authClient()).signUp({ email, password, options })
  if (error) throw inPlainWords(error)
}

/** Sends the mail of a sign-up once more. Throws the auth service's refusal in plain words. */
export async function sendConfirmationAgain(email: string): Promise<void> {
  const options = { emailRedirectTo: here('/memberships') }
  const { error } = await (await authClient()).resend({ type: 'signup', email, options })
  if (error) throw inPlainWords(error)
}

/** Sends the mail whose link leads to /new-password. Throws the auth service's refusal in plain words. */
export async function sendRecovery(email: string): Promise<void> {
  const { error } = await (await authClient()).resetPasswordForEmail(email, { redirectTo: here('/new-password') })
  if (error) throw inPlainWords(error)
}

/**
 * Signs in with the six digits of a mail; those of a recovery mail open the way to a new password.
 * Throws the auth service's refusal in plain words.
 */
export async function signInByCode(type: 'signup' | 'recovery', email: string, code: string): Promise<void> {
  const token = code.replaceAll(/\s/g, '')
  const { error } = await (await authClient()).verifyOtp({ type, email, token })
  if (error) throw inPlainWords(error)
}

/** The auth service takes a new password or address only with the current password, which is missing or wrong. */
export class CurrentPasswordRefused extends Error {
  override name = 'CurrentPasswordRefused'
}

/** Changes the account of whoever is signed in. Throws CurrentPasswordRefused or the refusal in plain words. */
async function updateUser(changes: UserAttributes, options: { emailRedirectTo?: string } = {}): Promise<void> {
  const { error } = await (await authClient()).updateUser(changes, options)
  if (error?.code?.startsWith('current_password_')) throw new CurrentPasswordRefused(error.message, { cause: error })
  if (error) throw inPlainWords(error)
}

/** Sets the password of somebody who came by a recovery link just now, or has none yet. Throws as updateUser does. */
export const setNewPassword = (password: string): Promise<void> => updateUser({ password })

/**
 * Asks for another address: emails go to both, and both must agree. They lead back to /dashboard/account.
 * Throws as updateUser does.
 */
export const changeEmail = (present: string, email: string): Promise<void> =>
  updateUser({ email, current_password: present }, { emailRedirectTo: here('/dashboard/account') })

/** Sends both emails of a change of address once more. Throws the auth service's refusal in plain words. */
export async function sendEmailChangeAgain(email: string): Promise<void> {
  const options = { emailRedirectTo: here('/dashboard/account') }
  const { error } = await (await authClient()).resend({ type: 'email_change', email, options })
  if (error) throw inPlainWords(error)
}

/** Sets a new password; every other browser is logged out by it. Throws as updateUser does. */
export const changePassword = (present: string, password: string): Promise<void> =>
  updateUser({ password, current_password: present })

/** Renews what this browser knows of the account where an email, opened elsewhere, has changed it. */
export async function refreshAccount(): Promise<void> {
  const client = await authClient()
  const { data: known } = await client.getSession()
  const { data: told } = await client.getUser()
  const before = known.session?.user
  if (!before || !told.user) return
  if (before.email !== told.user.email || before.new_email !== told.user.new_email) await client.refreshSession()
}

/** Signs out every browser but this one. Throws the auth service's refusal in plain words. */
export async function signOutElsewhere(): Promise<void> {
  const { error } = await (await authClient()).signOut({ scope: 'others' })
  if (error) throw inPlainWords(error)
}

/** Signs out on every device. Throws the auth service's error, and the person stays signed in. */
export async function signOut(): Promise<void> {
  const { error } = await (await authClient()).signOut()
  if (error) throw error
}
