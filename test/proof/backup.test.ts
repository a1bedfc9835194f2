import { appendFileSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { constants } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, expect, test, vi } from 'vitest'
import { rootFolder } from '#server/config.ts'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/start.ts'
import { signIn, titlesOf } from '../author.ts'
import { backupFolder, data, env, workspace, restored, run, sha, start, useWorkspace } from '../backups.ts'
import { makePdf } from '../books.ts'
import { openTestBucket } from '../bucket.ts'
import { call, emailsTo } from '../client.ts'
import { people } from '../people.ts'
import { processesOf, until } from '../processes.ts'
import { connectTo } from '../site-database.ts'
import { freePorts, startSite, type SiteProcess } from '../site-process.ts'
import { beginStorybook, linkOf, upload } from '../uploading.ts'

// Under load: test/proof/backup-under-load.test.ts.
let site: SiteProcess | undefined

useWorkspace()
afterEach(async () => {
  await site?.stop()
  site = undefined
})

test('a restore refuses a damaged backup, asks before it overwrites, and moves aside what it replaces', async () => {
  site = await startSite({ env, dataFolder: data() })
  const author = { url: site.url, token: await signIn(site.url) }
  const id = await beginStorybook(author, 'The Kept One')
  await upload(author, id, makePdf())
  await site.stop()
  // A backup of a site that is not running.
  expect(await run('backup', backupFolder())).toMatchObject({ code: 0 })
  expect((await run('backup', backupFolder())).output).toContain('exists already')

  const held = await run('restore', backupFolder())
  expect([held.code, held.output]).toEqual([1, expect.stringContaining('run "npm run restore -- --yes"')])
  const moved = await run('restore', `${backupFolder()} --yes`)
  expect(moved).toMatchObject(restored)
  const aside = readdirSync(data()).find((name) => name.startsWith('before-restore-')) ?? ''
  expect(readdirSync(join(data(), aside)).toSorted()).toEqual(
    ['auth-secret', 'files', 'pg', 'sandbox-webhook-secret', 'sandbox.sqlite'].toSorted(),
  )
  site = await startSite({ env, dataFolder: data() })
  expect(await titlesOf(site.url, await signIn(site.url))).toEqual(['The Kept One'])
  await site.stop()

  const [table = ''] = readdirSync(join(backupFolder(), 'database')).filter((name) => name.endsWith('.users'))
  appendFileSync(join(backupFolder(), 'database', table), ' ')
  rmSync(data(), { recursive: true })
  const damaged = await run('restore', backupFolder())
  expect([damaged.code, damaged.output]).toEqual([1, expect.stringContaining(`damaged (database/${table})`)])
  expect(existsSync(data())).toBe(false)
  rmSync(join(backupFolder(), 'manifest.json'))
  expect((await run('restore', backupFolder())).output).toContain('is not a complete backup')
})

test('an external database and bucket are backed up and restored, and never overwritten', async () => {
  const folder = join(workspace(), 'elsewhere')
  const postgres = await startEmbeddedPostgres({
    dataFolder: folder,
    checkoutFolder: rootFolder,
    settings: { fsync: 'off' },
    log: () => undefined,
    onLost: (error) => {
      throw error
    },
  })
  const buckets = await Promise.all([openTestBucket(), openTestBucket()])
  const { host, user, password, database } = postgres.connection
  const address = (name: string) => `postgres://${user}:${password}@${encodeURIComponent(host)}/${name}`
  const shared = { AUTH_SECRET: 'a secret that is not in any backup' }
  const first = { ...shared, ...buckets[0].env, DATABASE_URL: address(database) }
  const second = { ...shared, ...buckets[1].env, DATABASE_URL: address('restored') }
  try {
    site = await startSite({ env: { ...env, ...first }, dataFolder: data() })
    const author = { url: site.url, token: await signIn(site.url) }
    const book = makePdf({ weight: 200_000 })
    const id = await beginStorybook(author, 'The Kept One')
    await upload(author, id, book)
    // Its cover is drawn after the answer: what is compared below is the file and its cover.
    await vi.waitFor(async () => expect(await buckets[0].keys()).toHaveLength(2), 60_000)
    await addOtherTables(address(database))
    const made = await run('backup', backupFolder(), first)
    expect(made).toMatchObject({ code: 0 })
    await site.stop()
    const tables = readdirSync(join(backupFolder(), 'database'))
    expect(tables).toContain('public.users')
    expect(tables.filter((name) => /other|rate_limits/.test(name))).toEqual([])
    expect(readFileSync(join(backupFolder(), 'manifest.json'), 'utf8')).not.toContain('auth-secret')

    const full = await run('restore', `${backupFolder()} --yes`, first)
    expect([full.code, full.output]).toEqual([1, expect.stringContaining('name an empty one')])
    const client = new pg.Client(postgres.connection)
    await client.connect()
    await client.query('create database restored')
    await client.end()
    rmSync(data(), { recursive: true })
    expect(await run('restore', backupFolder(), second)).toMatchObject(restored)
    expect(await buckets[1].keys()).toEqual(await buckets[0].keys())
    site = await startSite({ env: { ...env, ...second }, dataFolder: data() })
    const { url } = site
    const link = await linkOf({ url }, id)
    expect(sha(await (await fetch(`${url}${link}`)).bytes())).toBe(sha(book))
  } finally {
    await site?.stop()
    site = undefined
    for (const bucket of buckets) await bucket.close()
    await postgres.stop()
  }
})

/** Tables of another program in the same database: of every kind that a backup could trip over. */
async function addOtherTables(url: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  await client.query(`
    create schema other;
    create table other.things (id bigserial primary key);
    create table other_one (id serial primary key, next int);
    create table other_two (id serial primary key references other_one (id));
    alter table other_one add foreign key (next) references other_two (id);
    create table other_people (person uuid references users (id));
    create table other_parts (id int) partition by range (id);
    create sequence other_numbers;
    create table pgboss.other_jobs (id int);
    insert into other_one default values;
    select nextval('other_numbers');
  `)
  await client.end()
}

test('a new machine with the same bucket deletes again what a restored backup has brought back', async () => {
  const bucket = await openTestBucket()
  const settings = { ...bucket.env, AUTH_SECRET: 'a secret that is not in any backup' }
  try {
    site = await startSite({ env: { ...env, ...settings }, dataFolder: data() })
    const { password } = people.vesper
    const vesper = { url: site.url, token: await signIn(site.url, people.vesper) }
    await upload(vesper, await beginStorybook(vesper, 'The Forgotten One'), makePdf())
    await signIn(site.url)
    expect(await run('backup', backupFolder(), settings)).toMatchObject({ code: 0 })
    await call(vesper, 'POST', '/api/account/deletion', { password })
    await until(async () => (await bucket.keys()).some((key) => key.startsWith('deleted-accounts/')), 'the list')
    await site.stop()

    // The machine is lost, with its data folder; the backup was kept without the list beside it.
    rmSync(data(), { recursive: true })
    rmSync(join(workspace(), 'deleted-accounts'), { force: true })
    expect(await run('restore', backupFolder(), settings)).toMatchObject(restored)
    site = await startSite({ env: { ...env, ...settings }, dataFolder: data() })
    const client = await connectTo(data())
    const { rows } = await client.query<{ email: string }>('select email from users')
    await client.end()
    expect(rows.map(({ email }) => email)).toEqual([people.tobias.email])
    const books = async () => (await bucket.keys()).filter((key) => key.endsWith('.pdf'))
    await expect.poll(books).toEqual([])
  } finally {
    await site?.stop()
    site = undefined
    await bucket.close()
  }
})

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('a backup that %s ends leaves nothing behind', async (signal) => {
  // The site does not run, so that the backup starts the database itself.
  const running = start('backup', backupFolder())
  await until(() => readdirSync(workspace()).includes('.kept.half'), 'the unfinished folder')
  process.kill(running.pid, signal)
  const { code, output } = await running.ended
  expect([code, output]).toEqual([128 + constants.signals[signal], expect.stringContaining('no backup was made')])
  expect(readdirSync(workspace())).toEqual(['data'])
  await until(() => processesOf(data()).length === 0, 'the end of the database')
  // The database was stopped cleanly, and the next backup finds everything.
  expect(await run('backup', backupFolder())).toMatchObject({ code: 0 })
})

test('a backup that fails leaves nothing behind', async () => {
  const [port] = await freePorts()
  const { code } = await run('backup', backupFolder(), {
    DATABASE_URL: `postgres://club:secret@127.0.0.1:${port}/club`,
  })
  expect(code).toBe(1)
  expect(readdirSync(workspace())).toEqual(['data'])
})

test('a backup contains no emails, delivered or queued, and no links or codes of them', async () => {
  const smtp = { SMTP_URL: `smtp://127.0.0.1:${(await freePorts())[0]}`, MAIL_FROM: 'club@constellation.example' }
  // By default an address gets one email a minute; the test needs more.
  const accounts = { AUTH_MAIL_INTERVAL_S: '0', LOG_LEVEL: 'silent' }
  const { email, password } = people.vesper
  const secrets: string[] = []
  const noteSecrets = (text: string) => {
    const link = /token=(\w+)/.exec(text)?.[1]
    const code = /\b\d{6}\b/.exec(text.replaceAll(/https?:\S+/g, ''))?.[0]
    if (link === undefined || code === undefined) throw new Error('no link and code')
    secrets.push(link, code)
  }
  const post = (path: string, body: object) => call({ url: site?.url ?? '', token: null }, 'POST', path, body)

  site = await startSite({ env: accounts, dataFolder: data() })
  await post('/auth/v1/signup', { email, password })
  const { url } = site
  const mails = () => emailsTo({ url }, email)
  await until(async () => (await mails()).length === 1, 'the email')
  noteSecrets((await mails())[0]?.text ?? '')
  await site.stop()

  // The mail server is unreachable, so the email stays queued.
  site = await startSite({ env: { ...accounts, ...smtp }, dataFolder: data() })
  await post('/auth/v1/recover', { email })
  const client = await connectTo(data())
  const waiting = async () =>
    (await client.query<{ text: string }>("select data ->> 'text' as text from pgboss.job where name = 'mail.send'"))
      .rows
  try {
    await until(async () => (await waiting()).length === 1, 'the email that waits')
    noteSecrets((await waiting())[0]?.text ?? '')
    const hashes = await client.query<{ hash: string }>('select code_hash as hash from mail_tokens')
    expect(hashes.rows).toHaveLength(2)
    secrets.push(...hashes.rows.map(({ hash }) => hash))
  } finally {
    await client.end()
  }
  expect(await run('backup', backupFolder(), smtp)).toMatchObject({ code: 0 })
  await site.stop()

  const files = readdirSync(join(backupFolder(), 'database'))
  expect(files).toContain('pgboss.job')
  for (const name of files) {
    const text = readFileSync(join(backupFolder(), 'database', name), 'utf8')
    for (const secret of secrets.filter((one) => one.length > 6)) expect(text).not.toContain(secret)
    for (const phrase of ['confirm your address', 'Choose a new password', '/auth/v1/verify'])
      expect(text).not.toContain(phrase)
  }

  // The restored site sends no earlier email, but new ones on request.
  rmSync(data(), { recursive: true })
  expect(await run('restore', backupFolder())).toMatchObject(restored)
  site = await startSite({ env: accounts, dataFolder: data() })
  const again = site.url
  const emails = async () => (await call<unknown[]>({ url: again, token: null }, 'GET', '/mailbox.json')).body
  await post('/auth/v1/recover', { email: people.juno.email })
  expect(await emails()).toEqual([])
  await post('/auth/v1/resend', { type: 'signup', email })
  await until(async () => (await emails()).length === 1, 'a new email')
})

test('a restore does not bring back an account that was deleted after the backup', async () => {
  site = await startSite({ env, dataFolder: data() })
  const { email, password } = people.vesper
  const vesper = { url: site.url, token: await signIn(site.url, people.vesper) }
  await upload(vesper, await beginStorybook(vesper, 'The Forgotten One'), makePdf())
  const tobias = { url: site.url, token: await signIn(site.url) }
  await upload(tobias, await beginStorybook(tobias, 'The Kept One'), makePdf())
  expect(await run('backup', backupFolder())).toMatchObject({ code: 0 })

  await call(vesper, 'POST', '/api/account/deletion', { password })
  const state = async () => {
    const client = await connectTo(data())
    const { rows } = await client.query<{ emails: string[]; titles: string[]; unfinished: number }>(
      `select array(select email from users order by 1) as emails,
         array(select title from dream_journal_storybooks order by 1) as titles,
         (select count(*)::int from account_deletions where finished_at is null) as unfinished`,
    )
    await client.end()
    return rows[0]
  }
  const without = { emails: [people.tobias.email], titles: ['The Kept One'], unfinished: 0 }
  await expect.poll(state).toEqual(without)
  await site.stop()

  // Of books and of covers, which may be there by now.
  const authors = () => {
    const names = readdirSync(join(data(), 'files'), { recursive: true }).map(String)
    return new Set(names.filter((name) => name.endsWith('.pdf')).map((name) => name.split('/').at(-2)))
  }
  const expectWithout = async () => {
    site = await startSite({ env, dataFolder: data() })
    await expect.poll(state).toEqual(without)
    expect(authors().size).toBe(1)
    expect(await emailsTo(site, email)).toEqual([])
    await site.stop()
  }
  // In the same data folder.
  expect(await run('restore', `${backupFolder()} --yes`)).toMatchObject(restored)
  await expectWithout()
  // On another machine, with a later backup beside.
  expect(await run('backup', join(workspace(), 'later'))).toMatchObject({ code: 0 })
  rmSync(data(), { recursive: true })
  expect(await run('restore', backupFolder())).toMatchObject(restored)
  await expectWithout()
})
