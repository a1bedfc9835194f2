import { eq } from 'drizzle-orm'
import type { AuthUser } from '#contract/auth.ts'
import type { Context } from '../../context.ts'
import type { Database } from '../../platform/database/database.ts'
import { queueMail } from '../../platform/mail/mail.ts'
import { checkStrength, hashPassword, matchesPassword } from './accounts/passwords.ts'
import { checkMetadata, findUserById, presentUser, requireEmail, type User } from './accounts/users.ts'
import { findByPassword } from './credentials.ts'
import { voidFlows } from './emails/pkce.ts'
import { sendEmailChange, type LinkTarget } from './emails/send.ts'
import { voidMailTokens } from './emails/tokens.ts'
import { writeSecurityMail } from './emails/write.ts'
import { AuthError } from './errors.ts'
import { countEmail } from './limits.ts'
import type { AdultCaller, Caller } from './sessions/identification.ts'
import { endSessions } from './sessions/sessions.ts'
import { users } from './tables.ts'

export interface UserChanges {
  email: string
  password: string | null
  /** The current password; null when not given. */
  currentPassword: string | null
  data: Record<string, unknown> | null
}

export async function changeUser(
  ctx: Context,
  who: AdultCaller,
  changes: UserChanges,
  { callerAddress, target }: { callerAddress: string; target: LinkTarget },
): Promise<AuthUser> {
  const { db, now } = ctx
  const { user } = who
  const newEmail = changes.email === '' ? null : requireEmail(changes.email)
  if (changes.password !== null) checkStrength(changes.password)
  const data = changes.data === null ? null : checkMetadata(changes.data)
  const userMetadata = data === null ? user.userMetadata : checkMetadata(merge(user.userMetadata, data))
  const changesEmail = newEmail !== null && newEmail !== user.email
  const emailSetting = changesEmail ? 'email' : null
  const setting = changes.password === null ? emailSetting : 'password'
  await checkCurrentPassword(ctx, who, changes.currentPassword, setting)
  if (changesEmail) {
    await countEmail(ctx, 'email_change', user.email, callerAddress)
    // defence: taken-address
    await countEmail(ctx, 'email_change', newEmail, callerAddress)
  }
  const passwordHash = changes.password === null ? null : await hashNew(ctx, user, changes.password, callerAddress)
  const changed = await db.transaction(async (tx) => {
    await tx
      .update(users)
      .set({
        updatedAt: new Date(now()),
        ...(changes.data === null ? {} : { userMetadata }),
        // The PIN may be that of whoever knew the old password.
        ...(passwordHash === null
          ? {}
          : {
              passwordHash,
              /* defence: pin-goes */ pinHash: null,
              newEmail: null,
              emailChangeSentAt: null,
              emailChangeSessionId: null,
            }),
      })
      .where(eq(users.id, user.id))
    if (passwordHash !== null) await afterNewPassword(ctx, tx, who)
    if (changesEmail) {
      await tx.update(users).set({ emailChangeSessionId: who.sessionId }).where(eq(users.id, user.id))
      await sendEmailChange(ctx, tx, user, newEmail, { ...target, callerAddress })
    }
    return findUserById(tx, user.id)
  })
  if (changed === null) throw new AuthError('user_not_found', 'User from sub claim in JWT does not exist')
  return presentUser(changed)
}

/** @throws AuthError same_password */
async function hashNew(ctx: Context, user: User, password: string, callerAddress: string): Promise<string> {
  if (await matchesPassword(ctx, user.passwordHash, password, callerAddress))
    throw new AuthError('same_password', 'New password should be different from the old password.')
  return hashPassword(ctx, password, callerAddress)
}

/** Ends the other sessions and open emails, and notifies the user. */
async function afterNewPassword(
  { jobs, config, now }: Context,
  tx: Database,
  { user, sessionId }: AdultCaller,
): Promise<void> {
  await endSessions(tx, user.id, { except: sessionId })
  await voidMailTokens(tx, user.id)
  await voidFlows(tx, user.id)
  const facts = { to: user.email, at: now(), siteUrl: config.siteUrl, hadPin: user.pinHash !== null }
  await queueMail(jobs, writeSecurityMail('passwordChanged', facts), tx)
}

/** After a recovery link the current password is not required; other email links and a PIN prove less. */
const isRecent = ({ config, now }: Context, { method, signedInAt }: Caller): boolean =>
  method !== 'otp' &&
  /* defence: pin-is-less */ method !== 'pin' &&
  now() < signedInAt + config.auth.reauthenticateAfterS * 1000

/** @throws AuthError current_password_required, current_password_invalid, over_request_rate_limit */
async function checkCurrentPassword(
  ctx: Context,
  who: Caller,
  given: string | null,
  setting: 'password' | 'email' | null,
): Promise<void> {
  const { user, sessionId } = who
  const sentence = `Current password required when setting new ${setting ?? 'password'}.`
  if (given === null) {
    const hasNone = setting === 'password' && user.passwordHash === null
    if (setting !== null && !hasNone && /* defence: recent-sign-in */ !isRecent(ctx, who))
      throw new AuthError('current_password_required', sentence)
    return
  }
  const found = await findByPassword(ctx, sessionId, [user.id], given)
  // defence: given-password
  if (found === null) throw new AuthError('current_password_invalid', sentence)
}

/** Merges new values over old ones; null removes a key. */
function merge(old: Record<string, unknown>, changes: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries({ ...old, ...changes }).filter(([, value]) => value !== null))
}
