import { eq } from 'drizzle-orm'
import type { Database } from '../../../platform/database/database.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { queueMail } from '../../../platform/mail/mail.ts'
import type { Secrets } from '../../../platform/secrets.ts'
import { findUserByEmail, type Adult } from '../accounts/users.ts'
import type { Limits } from '../limits.ts'
import { users } from '../tables.ts'
import type { CodeChallenge } from './pkce.ts'
import type { LinkPurpose } from './redirects.ts'
import type { MailTokenKind, MailTokens } from './tokens.ts'
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
    /** The same job under its old name. To be removed once no site runs version 0.1.0 of November 2026. */
    'auth.letter': { sealed: string }
  }
}

export interface Emails {
  /**
   * Requests an email to an address that may or may not have an account. The job finds out, after the answer has been
   * sent: so neither the answer nor its timing reveals it.
   */
  request(tx: Database, purpose: LinkPurpose, email: string, callerAddress: string, target: LinkTarget): Promise<void>
  /**
   * Writes to both addresses of a person who wants to change their address; when the new one is taken, its owner is
   * told about the attempt.
   */
  sendEmailChange(tx: Database, user: Adult, newEmail: string, target: AskedFor): Promise<void>
}

export interface EmailsParts {
  db: Database
  jobs: Jobs
  secrets: Secrets
  tokens: MailTokens
  limits: Pick<Limits, 'emailOfDay'>
  /** Seconds for which an email's link and code are valid. */
  lifeS: number
  /** Seconds between two emails of the same kind to an address. */
  intervalS: number
  now: () => number
}

const sealPurpose = 'email request'

export function createEmails({ db, jobs, secrets, tokens, limits, lifeS, intervalS, now }: EmailsParts): Emails {
  const send = async (
    tx: Database,
    user: Adult,
    kind: MailTokenKind,
    to: string,
    { site, landing, ...asked }: AskedFor,
    newEmail?: string,
  ): Promise<void> => {
    const { link, code } = await tokens.issue(tx, user.id, kind, asked)
    const query = new URLSearchParams({ token: link, type: purposeOf(kind), redirect_to: landing })
    const facts = { to, link: `${site}/auth/v1/verify?${query.toString()}`, code, lifeS }
    const owner = kind === 'email_change_new' ? await findUserByEmail(tx, to) : null
    // A taken address gets no link: the change stays open, as for a free one, and cannot be completed.
    const mail =
      owner?.emailConfirmedAt == null
        ? writeMail(kind, newEmail === undefined ? facts : { ...facts, newEmail })
        : writeSecurityMail('addressWanted', { to, at: now(), siteUrl: site })
    await queueMail(jobs, mail, tx)
  }

  const sendEmailChange: Emails['sendEmailChange'] = async (tx, user, newEmail, target) => {
    const at = new Date(now())
    const [before] = await tx
      .select({ newEmail: users.newEmail })
      .from(users)
      .where(eq(users.id, user.id))
      .for('update')
    // An email sent for another address must not confirm this one.
    if (before?.newEmail !== newEmail) await tokens.voidAll(tx, user.id, ['email_change_current', 'email_change_new'])
    await tx.update(users).set({ newEmail, emailChangeSentAt: at, updatedAt: at }).where(eq(users.id, user.id))
    await send(tx, user, 'email_change_current', user.email, target, newEmail)
    await send(tx, user, 'email_change_new', newEmail, target, newEmail)
  }

  /** The new address may be another person's, and several people may name it; the rate limits only know the caller. */
  const hadRecentEmail = async (tx: Database, newEmail: string): Promise<boolean> => {
    const rows = await tx.select().from(users).where(eq(users.newEmail, newEmail)).orderBy(users.id).for('update')
    return rows.some(({ emailChangeSentAt: sent }) => sent !== null && sent.getTime() > now() - intervalS * 1000)
  }

  const fulfil = async ({ purpose, email, ...target }: EmailRequest): Promise<void> => {
    await db.transaction(async (tx) => {
      const user = await findUserByEmail(tx, email)
      if (user === null) return
      const at = new Date(now())
      if (purpose === 'signup' && user.emailConfirmedAt === null) {
        await tx.update(users).set({ confirmationSentAt: at }).where(eq(users.id, user.id))
        await send(tx, user, 'signup', user.email, target)
      }
      if (purpose === 'recovery') {
        await tx.update(users).set({ recoverySentAt: at }).where(eq(users.id, user.id))
        await send(tx, user, 'recovery', user.email, target)
      }
      if (purpose !== 'email_change' || user.newEmail === null) return
      if (await hadRecentEmail(tx, user.newEmail)) return
      if (await limits.emailOfDay(user.newEmail, target.callerAddress))
        await sendEmailChange(tx, user, user.newEmail, target)
    })
  }

  const defineSealed = (name: 'auth.email' | 'auth.letter', purpose: string) =>
    jobs.define(name, { concurrency: 4, secret: true }, async ({ data }) => {
      const opened = secrets.open(purpose, data.sealed)
      // Sealed under another AUTH_SECRET: it cannot be opened any more.
      if (opened !== null) await fulfil(JSON.parse(opened.toString('utf8')) as EmailRequest)
    })
  defineSealed('auth.email', sealPurpose)
  defineSealed('auth.letter', 'letter request')

  return {
    async request(tx, purpose, email, callerAddress, target) {
      const request: EmailRequest = { purpose, email, callerAddress, ...target }
      const sealed = secrets.seal(sealPurpose, Buffer.from(JSON.stringify(request)))
      await jobs.send('auth.email', { sealed }, { tx })
    },
    sendEmailChange,
  }
}

function purposeOf(kind: MailTokenKind): LinkPurpose {
  return kind === 'email_change_current' || kind === 'email_change_new' ? 'email_change' : kind
}
