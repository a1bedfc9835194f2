import { desc, eq, sql } from 'drizzle-orm'
import type { Transporter } from 'nodemailer'
import type { EmailKind } from '#content/emails/kinds.ts'
import type { Context } from '../../context.ts'
import type { Database } from '../database/database.ts'
import { mailboxMessages } from '../database/tables.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { attachMasthead } from '../masthead.ts'

export interface Mail {
  kind: EmailKind
  to: string
  subject: string
  text: string
  html: string
}

declare module '../jobs/jobs.ts' {
  interface JobMap {
    'mail.send': Mail
  }
}

const smtpTimeoutMs = 20_000

/**
 * Defines the job that delivers emails: through SMTP where set, else into the mailbox table. While the mail server is
 * down, emails are delayed (retries for two days) and nothing else is blocked.
 */
export function defineMailJob({ jobs, config, db, log, metrics }: Context): void {
  const deliver = config.mail.kind === 'mailbox' ? storeInMailbox(db) : sendBySmtp(config.mail)
  jobs.define(
    'mail.send',
    // Emails may contain sign-in links: delete their data once delivered.
    // defence: email-retry
    { retryLimit: 60, retryDelayS: 2, retryDelayMaxS: 3600, expireInS: 60, concurrency: 4, secret: true },
    async ({ id, data }) => {
      try {
        await deliver(id, data)
        metrics.emailSent(data.kind)
      } catch (error) {
        // A mail server's message may repeat the address, so only its codes are logged.
        const { code, responseCode } = error as { code?: unknown; responseCode?: unknown }
        log.warn({ email: id, code, responseCode }, 'mail: an email could not be delivered and will be retried')
        throw error
      }
    },
  )
}

/** Queues an email; with `tx` it is sent only if the transaction commits. */
export async function queueMail(jobs: Jobs, mail: Mail, tx?: Database): Promise<void> {
  await jobs.send('mail.send', mail, tx === undefined ? {} : { tx })
}

/** Deletes unsent emails to these addresses. */
export async function withdrawMail(tx: Database, addresses: readonly string[]): Promise<void> {
  if (addresses.length === 0) return
  await tx.execute(sql`
    delete from pgboss.job
    where name = 'mail.send' and state <> 'active'
      and lower(data ->> 'to') in (${sql.join(
        addresses.map((address) => sql`${address.toLowerCase()}`),
        sql`, `,
      )})`)
}

export interface MailboxMessage extends Omit<Mail, 'kind'> {
  id: string
  sentAt: string
}

/** Newest first, at most 200; `to` is case-insensitive. */
export async function readMailbox(db: Database, to?: string): Promise<MailboxMessage[]> {
  const rows = await db
    .select()
    .from(mailboxMessages)
    .where(to === undefined ? undefined : eq(sql`lower(${mailboxMessages.recipient})`, to.toLowerCase()))
    .orderBy(desc(mailboxMessages.sentAt), desc(mailboxMessages.id))
    .limit(200)
  return rows.map(present)
}

/** Null where no email has this id (uuid). */
export async function findEmail(db: Database, id: string): Promise<MailboxMessage | null> {
  const [row] = await db.select().from(mailboxMessages).where(eq(mailboxMessages.id, id))
  return row === undefined ? null : present(row)
}

const present = ({ id, recipient, subject, text, html, sentAt }: typeof mailboxMessages.$inferSelect) => ({
  id,
  to: recipient,
  subject,
  text,
  html,
  sentAt: sentAt.toISOString(),
})

function storeInMailbox(db: Database) {
  return async (id: string, { to, subject, text, html }: Mail): Promise<void> => {
    await db.insert(mailboxMessages).values({ id, recipient: to, subject, text, html }).onConflictDoNothing()
  }
}

function sendBySmtp({ url, from }: { url: string; from: string }) {
  let transport: Promise<Transporter> | undefined
  const open = async (): Promise<Transporter> => {
    const { createTransport } = await import('nodemailer')
    return createTransport(
      {
        url,
        pool: true,
        maxConnections: 4,
        connectionTimeout: smtpTimeoutMs,
        greetingTimeout: smtpTimeoutMs,
        socketTimeout: smtpTimeoutMs,
        disableFileAccess: true,
        disableUrlAccess: true,
      },
      { from },
    )
  }
  return async (id: string, { to, subject, text, html }: Mail): Promise<void> => {
    const sender = await (transport ??= open())
    // The same Message-ID on a retry lets mail servers drop the duplicate.
    const domain = from.replace(/^.*@/, '').replace(/>.*$/, '')
    const attachments = [await attachMasthead()]
    await sender.sendMail({ to, subject, text, html, attachments, messageId: `<${id}@${domain}>` })
  }
}
