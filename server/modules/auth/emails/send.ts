import { eq } from 'drizzle-orm'
import type { Context } from '../../../context.ts'
import type { Database } from '../../../platform/database/database.ts'
import { queueMail } from '../../../platform/mail/mail.ts'
import { findUserByEmail, type Adult } from '../accounts/users.ts'
import { countEmailOfDay } from '../limits.ts'
import { users } from '../tables.ts'
import type { CodeChallenge } from './pkce.ts'
import type { LinkPurpose } from './redirects.ts'
import { issueMailToken, voidMailTokens, type MailTokenKind } from './tokens.ts'
import { writeMail, writeSecurityMail } from './write.ts'

/** The context of an email: where its link redirects to, and the site's address as the browser knows it. */
export interface LinkTarget {
  /** Without a trailing slash. */
  site: string
  /** The final redirect; already checked. */
  landing: string
  challenge: CodeChallenge | null
}

interface AskedFor extends LinkTarget {
  callerAddress: string
}

interface EmailRequest extends AskedFor {
  purpose: LinkPurpose
  email: string
}

declare module '../../../platform/jobs/jobs.ts' {
  interface JobMap {
    /** A sealed EmailRequest: it may name a person without an account. */
    'auth.email': { sealed: string }
  }
}

const sealPurpose = 'email request'

/**
 * Requests an email to an address that may or may not have an account. The job finds out, after the answer has been
 * sent: so neither the answer nor its timing reveals it.
 */
export async function requestEmail({ jobs, secrets }: Context, tx: Database, request: EmailRequest): Promise<void> {
  const sealed = secrets.seal(sealPurpose, Buffer.from(JSON.stringify(request)))
  await jobs.send('auth.email', { sealed }, { tx })
}

export function defineEmailJob(ctx: Context): void {
  ctx.jobs.define('auth.email', { concurrency: 4, secret: true }, async ({ data }) => {
    const opened = ctx.secrets.open(sealPurpose, data.sealed)
    // Sealed under another AUTH_SECRET: it cannot be opened any more.
    if (opened !== null) await fulfil(ctx, JSON.parse(opened.toString('utf8')) as EmailRequest)
  })
}

async function fulfil(ctx: Context, { purpose, email, ...target }: EmailRequest): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const user = await findUserByEmail(tx, email)
    if (user === null) return
    const at = new Date(ctx.now())
    if (purpose === 'signup' && user.emailConfirmedAt === null) {
      await tx.update(users).set({ confirmationSentAt: at }).where(eq(users.id, user.id))
      await send(ctx, tx, user, 'signup', user.email, target)
    }
    if (purpose === 'recovery') {
      await tx.update(users).set({ recoverySentAt: at }).where(eq(users.id, user.id))
      await send(ctx, tx, user, 'recovery', user.email, target)
    }
    if (purpose !== 'email_change' || user.newEmail === null) return
    if (await hadRecentEmail(ctx, tx, user.newEmail)) return
    if (await countEmailOfDay(ctx, user.newEmail, target.callerAddress))
      await sendEmailChange(ctx, tx, user, user.newEmail, target)
  })
}

/** The new address may be another person's, and several people may name it; the rate limits only know the caller. */
async function hadRecentEmail({ config, now }: Context, tx: Database, newEmail: string): Promise<boolean> {
  const rows = await tx.select().from(users).where(eq(users.newEmail, newEmail)).orderBy(users.id).for('update')
  const since = now() - config.auth.mailIntervalS * 1000
  return rows.some(({ emailChangeSentAt: sent }) => sent !== null && sent.getTime() > since)
}

/**
 * Writes to both addresses of a person who wants to change their address; when the new one is taken, its owner is
 * notified of the attempt.
 */
export async function sendEmailChange(
  ctx: Context,
  tx: Database,
  user: Adult,
  newEmail: string,
  target: AskedFor,
): Promise<void> {
  const at = new Date(ctx.now())
  const [before] = await tx.select({ newEmail: users.newEmail }).from(users).where(eq(users.id, user.id)).for('update')
  // An email sent for another address must not confirm this one.
  if (before?.newEmail !== newEmail) await voidMailTokens(tx, user.id, ['email_change_current', 'email_change_new'])
  await tx.update(users).set({ newEmail, emailChangeSentAt: at, updatedAt: at }).where(eq(users.id, user.id))
  await send(ctx, tx, user, 'email_change_current', user.email, target, newEmail)
  await send(ctx, tx, user, 'email_change_new', newEmail, target, newEmail)
}

async function send(
  ctx: Context,
  tx: Database,
  user: Adult,
  kind: MailTokenKind,
  to: string,
  { site, landing, ...asked }: AskedFor,
  newEmail?: string,
): Promise<void> {
  const { link, code } = await issueMailToken(ctx, tx, user.id, kind, asked)
  const type = kind === 'signup' || kind === 'recovery' ? kind : 'email_change'
  const query = new URLSearchParams({ token: link, type, redirect_to: landing })
  const facts = {
    to,
    link: `${site}/auth/v1/verify?${query.toString()}`,
    code,
    lifeS: ctx.config.auth.mailTokenExpiryS,
  }
  const owner = kind === 'email_change_new' ? await findUserByEmail(tx, to) : null
  // A taken address gets no link: the change stays open, as for a free one, and cannot be completed.
  const mail =
    owner?.emailConfirmedAt == null
      ? writeMail(kind, newEmail === undefined ? facts : { ...facts, newEmail })
      : writeSecurityMail('addressWanted', { to, at: ctx.now(), siteUrl: site })
  await queueMail(ctx.jobs, mail, tx)
}
