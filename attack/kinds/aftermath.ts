import { execFile } from 'node:child_process'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { people } from '../../test/people.ts'
import type { Tally } from '../tally.ts'
import { signInCall, type Target } from '../target.ts'

/** After all attacks: the site works, its log has no personal data, and nobody has gained a role or membership. */
export async function aftermath(target: Target, tally: Tally): Promise<void> {
  const { site, call, database, victim, mara, odile, leaked } = target
  for (const path of ['/healthz', '/readyz', '/', '/memberships', '/api/tiers', '/auth/v1/health', victim.filePath])
    tally.expect(`${path} afterwards`, await call({ path }), 200)
  tally.expect('signing in afterwards', await call(signInCall(mara)), 200)
  tally.note(
    'the process',
    site.child.exitCode === null && !site.output().includes('"level":60') ? null : 'has ended or was about to',
  )
  tally.note('somebody else’s rows and files', await target.changesToVictim())
  const { rows: risen } = await database.query("select 1 from users where role <> 'member' and id <> $1", [odile.id])
  tally.note('roles', risen.length === 0 ? null : `${risen.length} people have one`)
  const { rows: false_ } = await database.query(
    "select 1 from memberships where state = 'active' and not exists (select 1 from provider_customers c where c.customer_id = memberships.customer_id and c.person_id = memberships.person_id)",
  )
  tally.note('memberships', false_.length === 0 ? null : 'somebody has one that is not theirs')
  const { rows: emails } = await database.query<{ recipient: string }>(
    "select recipient from mailbox_messages where recipient ~ '[\\r\\n,;<>]'",
  )
  tally.note('emails', emails.length === 0 ? null : 'one has gone to more than one address')
  for (const what of new Set(leaked)) tally.note('secrets of the site in answers', what)
  tally.note('secrets of the site in all answers', null)
  tryLogs(target, tally)
  await tryWhatIsKept(target, tally)
}

/** Sent emails: neither the job tables nor a backup contains a link or code that opens an account. */
async function tryWhatIsKept({ site, folder, database }: Target, tally: Tally): Promise<void> {
  const { rows: stored } = await database.query(
    "select 1 from pgboss.job where name in ('mail.send', 'auth.email') and state = 'completed'",
  )
  tally.note('emails among the jobs that are done', stored.length === 0 ? null : `${stored.length} are stored`)
  const { rows } = await database.query<{ text: string }>('select text from mailbox_messages')
  const links = rows.flatMap(({ text }) => /token=(\w{64,})/.exec(text)?.[1] ?? [])
  if (links.length === 0) throw new Error('The attack proves nothing: no email has a link.')
  const backup = join(site.dataFolder, 'backup-of-the-attack')
  const command = ['scripts/backup.ts', backup, '--without-books']
  await promisify(execFile)(join(folder, 'node_modules/.bin/node'), command, {
    cwd: folder,
    env: { PATH: process.env['PATH'], DATA_DIR: site.dataFolder },
  })
  const files = readdirSync(join(backup, 'database'))
  if (!files.includes('public.users')) throw new Error('The attack proves nothing: the backup has no users.')
  for (const name of files) {
    const content = readFileSync(join(backup, 'database', name), 'utf8')
    const opens = links.some((link) => content.includes(link)) || content.includes('/auth/v1/verify?')
    tally.note(`${name} of a backup`, opens ? 'holds the link of an email' : null)
  }
  rmSync(backup, { recursive: true })
}

/** The logs of the site and its database: no personal data. */
function tryLogs({ site, victim, vesper, mara, waiting }: Target, tally: Tally): void {
  const lines = site
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
  if (lines.length < 20) throw new Error('The attack proves nothing: the site has logged nothing.')
  const logs = {
    'the log': lines,
    'the log of the database': readFileSync(join(site.dataFolder, 'postgres.log'), 'utf8').split('\n'),
  }
  const private_: [string, string | RegExp][] = [
    ...Object.values(people).flatMap(({ email, password }): [string, string][] => [
      ['a mail address', email],
      ['a password', password],
    ]),
    ['a mail address', waiting.email],
    ['any mail address', /[\w.+-]+@(?!\S*node_modules)[\w-]+\.(example|com|org|net)\b/],
    ['an address of the network', /"(?:[^"]*[^\d.])?(127\.0\.0\.1|203\.0\.113\.\d+|198\.51\.100\.\d+)(?!:\d)[^"]*"/],
    ['a token', /eyJ[\w-]{10,}\.[\w-]{10,}/],
    ['a token', vesper.token],
    ['a refresh token', vesper.refreshToken],
    ['a refresh token', victim.refreshToken],
    ['a page of somebody’s drawer', 'the ninth moth'],
    ['a session', mara.sessionId],
    ['a bearer', /Bearer \S+/i],
    ['a query', /access_token=|refresh_token=|token=[\w-]{8,}/],
    ['a signature', /v1=[0-9a-f]{64}/],
    ['a scrambled password', '$argon2'],
    ['a body', 'locks are for opening'],
  ]
  for (const [where, written] of Object.entries(logs)) {
    for (const [name, form] of private_) {
      const found = written.find((line) => (typeof form === 'string' ? line.includes(form) : form.test(line)))
      tally.note(`${name} in ${where}`, found === undefined ? null : `is there: ${found.slice(0, 140)}`)
    }
  }
}
