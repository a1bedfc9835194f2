import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { DeletionCertificate } from '#contract/account.ts'
import { accountPaths as paths } from '#contract/paths.ts'
import type { StorybookPage } from '#contract/storybooks.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import { makePdf } from '#test/books.ts'
import { bookWithCover } from '#test/covers.ts'
import { failing, withCalls } from '#test/memberships-harness.ts'
import { people } from '#test/people.ts'
import { ask, refusal, useSiteHarness, type Person } from '#test/site-harness.ts'
import { insertStorybooks } from '#test/storybook-rows.ts'
import { beginStorybook, upload } from '#test/uploading.ts'

const harness = useSiteHarness({}, { programs: true })
let vesper: Person

beforeAll(async () => {
  vesper = await harness.signUp('vesper')
})

const certificateOf = async (number: string): Promise<DeletionCertificate> =>
  (await ask<DeletionCertificate>(vesper, 'GET', `${paths.certificates}/${number}`)).body
const remove = async (person: Person, password = person.password) =>
  ask<DeletionCertificate>(person, 'POST', paths.deletion, { password })
const finished = async (number: string) => {
  await expect.poll(async () => (await certificateOf(number)).finished_at).not.toBeNull()
  return certificateOf(number)
}
const emailTo = async (email: string) => harness.site.mailTo(email, ({ subject }) => subject.includes('is deleted'))
const filesOf = (authorId: string): string[] => {
  const folder = join(harness.site.config.dataFolder, 'files')
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.includes(`${authorId}/`))
}
const everyone = async (): Promise<string> =>
  JSON.stringify((await ask<StorybookPage>(vesper, 'GET', '/api/storybooks?limit=100')).body)

/** Columns of our tables that hold a person's id. */
const personColumns = [
  'person_id',
  'user_id',
  'author_id',
  'actor_id',
  'moderator_id',
  'against',
  'child_id',
  'guardian_id',
  'primary_guardian_id',
]

/** Tables with personal data. Add a new one here once deletion and archive include it. */
const tablesOfPeople = [
  'account_deletions',
  'account_downloads',
  'appeals',
  'built_in_places',
  'child_items',
  'child_minutes',
  'children',
  'consents',
  'deleted_accounts',
  'device_codes',
  'dream_journal_storybooks',
  'flow_states',
  'guardians',
  'households',
  'mail_tokens',
  'membership_emails',
  'memberships',
  'open_checkouts',
  'owner_actions',
  'paintings',
  'pending_decisions',
  'pending_versions',
  'provider_customers',
  'reading_places',
  'reports',
  'review_notes',
  'reviews',
  'room_writings',
  'sessions',
  'storybook_stickers',
  'suspensions',
  'voice_recordings',
  'work_history',
  'works',
]

/** Where in the whole database, and how often, a person's id is found. */
async function tracesOf({ id }: Person): Promise<Record<string, number>> {
  const { db } = harness.site.database
  const { rows } = await db.execute<{ table: string; column: string }>(sql`
    select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = 'public' and column_name in (${sql.join(
      personColumns.map((name) => sql`${name}`),
      sql`, `,
    )})`)
  expect([...new Set(rows.map(({ table }) => table))].toSorted()).toEqual(tablesOfPeople)
  const found: Record<string, number> = {}
  for (const { table, column } of rows) {
    const counted = await db.execute<{ count: number }>(
      sql`select count(*)::int as count from ${sql.identifier(table)} where ${sql.identifier(column)} = ${id}`,
    )
    const count = counted.rows[0]?.count ?? 0
    if (count > 0) found[table] = count
  }
  for (const table of ['users', 'authors']) {
    const counted = await db.execute<{ count: number }>(
      sql`select count(*)::int as count from ${sql.identifier(table)} where id = ${id}`,
    )
    if (counted.rows[0]?.count !== 0) found[table] = 1
  }
  return found
}

/** The hourly clean-up, run when requests that began before a deletion must have ended. */
async function cleanUpLater(): Promise<void> {
  harness.site.clock.shift(3_700_000)
  await harness.site.runJob('account.clean-up')
  harness.site.clock.shift(-3_700_000)
}

/** A person with every kind of data. */
async function settled() {
  const tobias = await harness.signUp('tobias')
  const pdf = await beginStorybook(tobias, 'Night Pages')
  const epub = await beginStorybook(tobias, 'Day Pages')
  await beginStorybook(tobias, 'Still a chalk line')
  expect((await upload(tobias, pdf, makePdf())).status).toBe(200)
  expect((await upload(tobias, epub, await bookWithCover(), { name: 'book.epub' })).status).toBe(200)
  const place = { place: { fraction: 0.5, anchor: null, cfi: null } }
  expect((await ask(tobias, 'PUT', `/api/storybooks/${pdf}/place`, place)).status).toBe(200)
  expect((await ask(tobias, 'PUT', '/api/storybooks/the-star-sailor/place', place)).status).toBe(200)
  expect((await ask(vesper, 'PUT', `/api/storybooks/${pdf}/place`, place)).status).toBe(200)
  expect((await ask(tobias, 'PUT', '/api/pen-name', { pen_name: 'The Lamp Moth' })).status).toBe(200)
  const customer = await harness.join(tobias, 'bloom')
  const page = { prompt: null, title: 'A Wish', text: 'To be a snail by noon.', version: 0 }
  expect((await ask(tobias, 'PUT', `/api/rooms/critter-club/writings/${randomUUID()}`, page)).status).toBe(200)
  return { tobias, pdf, customer }
}

describe('a deleted account', () => {
  test('is deleted with all its data, its memberships have ended, and a certificate lists the counts', async () => {
    const { tobias, pdf, customer } = await settled()
    await harness.join(tobias, 'simple-social-studio-guild')
    const link = (await ask<{ file_url: string }>(tobias, 'GET', `/api/storybooks/${pdf}`)).body.file_url
    // Their covers, too.
    await expect.poll(() => filesOf(tobias.id)).toHaveLength(4)
    expect(await harness.statesOf(customer)).toEqual(['active', 'active'])
    const before = Date.now()

    const { status, body } = await remove(tobias)
    expect(status).toBe(200)
    expect(body.number).toMatch(/^CC(-[0-9A-HJKMNP-TV-Z]{4}){5}$/)
    expect(Date.parse(body.deleted_at)).toBeGreaterThanOrEqual(before - 1)
    expect(body.finished_at).not.toBeNull()
    expect(body.removed).toEqual({
      storybooks: 3,
      files: 2,
      places: 2,
      stickers: 0,
      writings: 1,
      items: 0,
      sessions: 1,
      memberships: 2,
      children: 0,
    })

    expect(await harness.statesOf(customer)).toEqual(['canceled', 'canceled'])
    expect((await harness.stripe.customers.listPaymentMethods(customer)).data).toEqual([])
    expect((await harness.stripe.refunds.list()).data).toEqual([])
    expect((await harness.stripe.invoices.list({ customer })).data.length).toBeGreaterThan(0)
    expect(filesOf(tobias.id)).toEqual([])
    expect((await fetch(harness.url + new URL(link).pathname)).status).toBe(404)
    expect(await everyone()).not.toContain(tobias.id)
    expect(await refusal(ask(vesper, 'GET', `/api/storybooks/${pdf}`))).toBe('storybook_not_found')

    const mail = await emailTo(tobias.email)
    for (const said of [mail.text, mail.html]) {
      expect(said).toContain(body.number)
      expect(said).toContain('3 storybooks')
      expect(said).toContain('2 uploaded files')
      expect(said).toContain('One page of writing')
    }
    expect(await certificateOf(body.number)).toEqual(body)
  })

  test('refuses its tokens and its password at once', async () => {
    const mara = await harness.signUp()
    const signedIn = await fetch(`${harness.url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      body: JSON.stringify({ email: mara.email, password: mara.password }),
    })
    const { refresh_token, access_token } = (await signedIn.json()) as Record<string, string>
    expect((await remove(mara)).body.removed.sessions).toBe(2)
    const other = { ...mara, token: access_token ?? '' }
    for (const who of [mara, other]) {
      expect(await refusal(ask(who, 'GET', paths.sessions))).toBe('not_signed_in')
      expect(await refusal(ask(who, 'POST', '/api/storybooks', { title: 'From beyond' }))).toBe('not_signed_in')
      expect((await ask(who, 'GET', '/auth/v1/user')).status).toBe(403)
    }
    for (const [grant, body] of [
      ['refresh_token', { refresh_token }],
      ['password', { email: mara.email, password: mara.password }],
    ] as const) {
      const answer = await fetch(`${harness.url}/auth/v1/token?grant_type=${grant}`, {
        method: 'POST',
        body: JSON.stringify(body),
      })
      expect(answer.status).toBe(400)
    }
  })

  test('frees its address for a new account, with none of the former data', async () => {
    const mara = await harness.signUp()
    await beginStorybook(mara, 'Of a former life')
    await remove(mara)
    const again = await fetch(`${harness.url}/auth/v1/signup`, {
      method: 'POST',
      body: JSON.stringify({ email: mara.email, password: mara.password }),
    })
    const { access_token, user } = (await again.json()) as { access_token: string; user: { id: string } }
    expect(user.id).not.toBe(mara.id)
    const books = await ask<StorybookPage>(
      { url: harness.url, token: access_token },
      'GET',
      `/api/storybooks?author_id=${user.id}`,
    )
    expect(books.body.data).toEqual([])
  })

  test('remains in the database only in the list of deleted accounts', async () => {
    const { tobias } = await settled()
    await ask(tobias, 'POST', paths.downloads)
    await harness.startCheckout(tobias, 'sprout')
    expect(Object.keys(await tracesOf(tobias)).toSorted()).toEqual([
      'account_downloads',
      'authors',
      'built_in_places',
      'dream_journal_storybooks',
      'membership_emails',
      'memberships',
      'open_checkouts',
      'provider_customers',
      'reading_places',
      'room_writings',
      'sessions',
      'users',
      'works',
    ])
    const { number } = (await remove(tobias)).body
    await finished(number)
    expect(await tracesOf(tobias)).toEqual({ account_deletions: 1, deleted_accounts: 1 })
    await cleanUpLater()
    expect(await tracesOf(tobias)).toEqual({ deleted_accounts: 1 })
    expect((await certificateOf(number)).number).toBe(number)
    const kept = await harness.site.database.pool.query('select * from account_deletions where number = $1', [number])
    expect(JSON.stringify(kept.rows)).not.toContain(tobias.email)
    expect(kept.rows[0]).toMatchObject({ person_id: null, email: null, files: [] })
  })

  test('deletes unsent emails', async () => {
    const mara = await harness.signUp()
    const { db } = harness.site.database
    const waiting = async () => {
      const rows = await harness.site.sql`select count(*)::int as count from pgboss.job
            where name = 'mail.send' and data ->> 'subject' = 'A late letter'`
      return rows[0]?.count
    }
    const quiet = await harness.another({})
    await db.transaction(async (tx) => {
      await queueMail(
        quiet.app.jobs,
        { kind: 'receipt', to: mara.email, subject: 'A late letter', text: '', html: '' },
        tx,
      )
      await tx.execute(
        sql`update pgboss.job set start_after = now() + interval '1 hour' where data ->> 'subject' = 'A late letter'`,
      )
    })
    expect(await waiting()).toBe(1)
    await remove(mara)
    expect(await waiting()).toBe(0)
  })
})

describe('only its owner can delete an account', () => {
  test('a wrong, missing or other person’s password changes nothing', async () => {
    const mara = await harness.signUp()
    expect(await refusal(remove(mara, people.vesper.password))).toBe('wrong_password')
    expect(await refusal(remove(mara, ''))).toBe('invalid_request')
    expect(await refusal(ask(mara, 'POST', paths.deletion, {}))).toBe('invalid_request')
    // Only the token decides which account is deleted.
    expect(await refusal(ask(vesper, 'POST', paths.deletion, { password: vesper.password, id: mara.id }))).toBe(
      'invalid_request',
    )
    expect(
      await refusal(ask({ ...mara, token: 'made.up.token' }, 'POST', paths.deletion, { password: mara.password })),
    ).toBe('not_signed_in')
    expect((await ask(mara, 'GET', paths.sessions)).status).toBe(200)
  })

  test('no process caches a deleted account', async () => {
    const mara = await harness.signUp()
    const second = { ...mara, url: (await harness.another()).url }
    const read = async (at: Person) => (await ask(at, 'GET', '/api/storybooks')).status
    for (const at of [mara, second]) expect([await read(at), await read(at)]).toEqual([200, 200])
    expect((await remove(mara)).status).toBe(200)
    expect(await read(mara)).toBe(401)
    await expect.poll(() => read(second)).toBe(401)
  })

  test('an unknown certificate is not found, and a known one does not identify the person', async () => {
    expect(await refusal(ask(vesper, 'GET', `${paths.certificates}/CC-0000-0000-0000-0000-0000`))).toBe('not_found')
    const mara = await harness.signUp()
    const { number } = (await remove(mara)).body
    const certificate = JSON.stringify(await certificateOf(number))
    for (const secret of [mara.id, mara.email]) expect(certificate).not.toContain(secret)
  })
})

describe('under faults and concurrency,', () => {
  test('two concurrent deletions make one certificate and one email', async () => {
    const { tobias } = await settled()
    const answers = await Promise.all([remove(tobias), remove(tobias), remove(tobias)])
    const made = answers.filter(({ status }) => status === 200)
    expect(answers.every(({ status }) => status === 200 || status === 401)).toBe(true)
    expect(new Set(made.map(({ body }) => body.number)).size).toBe(1)
    const { removed } = await finished(made[0]?.body.number ?? '')
    expect(removed).toMatchObject({ storybooks: 3, files: 2, memberships: 1 })
    await emailTo(tobias.email)
    const emails = await harness.site.database.pool.query(
      `select count(*)::int as count from mailbox_messages where recipient = $1 and subject like '%is deleted'`,
      [tobias.email],
    )
    expect(emails.rows).toEqual([{ count: 1 }])
  })

  test('a provider that is away delays only the end of the membership, which is retried', async () => {
    const { tobias, customer } = await settled()
    const cut = withCalls(harness.provider, { 'subscriptions.list': failing })
    const away = await harness.another({ provider: cut })
    const { status, body } = await remove({ ...tobias, url: away.url })
    expect([status, body.finished_at]).toEqual([200, null])
    expect(body.removed).toEqual({
      storybooks: 3,
      files: 0,
      places: 2,
      stickers: 0,
      writings: 1,
      items: 0,
      sessions: 1,
      memberships: 0,
      children: 0,
    })
    expect(await harness.statesOf(customer)).toEqual(['active'])
    expect(await everyone()).not.toContain(tobias.id)
    expect(filesOf(tobias.id)).toEqual([])
    expect((await ask(tobias, 'GET', '/auth/v1/user')).status).toBe(403)

    await harness.hurryJobs('account.finish-deletion')
    expect((await finished(body.number)).removed).toMatchObject({ files: 2, memberships: 1 })
    expect(await harness.statesOf(customer)).toEqual(['canceled'])
    expect((await emailTo(tobias.email)).text).toContain('One membership ended')
  })

  test('a deletion interrupted by a crash is completed by the next process', async () => {
    const { tobias, customer } = await settled()
    await harness.join(tobias, 'sprout')
    let calls = 0
    const dies = withCalls(harness.provider, {
      // The first cancellation succeeds; the process dies before the answer.
      'subscriptions.cancel': async (real) => {
        calls += 1
        if (calls === 1) await real()
        return new Promise(() => undefined)
      },
    })
    const dying = await harness.another({ provider: dies })
    const asked = remove({ ...tobias, url: dying.url }).catch(() => null)
    await vi.waitUntil(async () => (await harness.statesOf(customer)).includes('canceled'), { timeout: 10_000 })
    await harness.hurryJobs('account.finish-deletion')
    const number = (await asked)?.body.number ?? ''
    expect((await finished(number)).removed).toMatchObject({ memberships: 2, files: 2 })
    expect(await harness.statesOf(customer)).toEqual(['canceled', 'canceled'])
  })

  test('a storage that is away does not delay the end of payments', async () => {
    const { tobias, customer } = await settled()
    const remover = vi.spyOn(harness.site.files, 'remove').mockRejectedValue(new Error('the storage is away'))
    const { body } = await remove(tobias)
    expect(body.finished_at).toBeNull()
    expect(await harness.statesOf(customer)).toEqual(['canceled'])
    remover.mockRestore()
    await harness.hurryJobs('account.finish-deletion')
    expect((await finished(body.number)).removed).toMatchObject({ files: 2, memberships: 1 })
    expect(filesOf(tobias.id)).toEqual([])
  })

  test('an open checkout can no longer be paid', async () => {
    const mara = await harness.signUp()
    const open = await harness.startCheckout(mara, 'bloom')
    await finished((await remove(mara)).body.number)
    expect((await harness.stripe.checkout.sessions.retrieve(open)).status).toBe('expired')
  })

  test('a checkout paid during the deletion is ended on its event, and stores nothing about the person', async () => {
    const mara = await harness.signUp()
    const open = await harness.startCheckout(mara, 'bloom')
    const away = await harness.another({ provider: { ...harness.provider, client: failing as never } })
    const { number } = (await remove({ ...mara, url: away.url })).body
    const customer = await harness.pay(open)
    await expect.poll(() => harness.statesOf(customer)).toEqual(['canceled'])
    await harness.hurryJobs('account.finish-deletion')
    await finished(number)
    expect(Object.keys(await tracesOf(mara)).toSorted()).toEqual(['account_deletions', 'deleted_accounts'])
  })

  test('rows a concurrent request wrote are deleted an hour later', async () => {
    const mara = await harness.signUp()
    const { number } = (await remove(mara)).body
    await finished(number)
    await harness.site.database.pool.query(
      insertStorybooks(
        `select 'From beyond' as title, $1::uuid as author_id, now() as created_at, null as file_url, 0 as file_bytes`,
      ),
      [mara.id],
    )
    await harness.site
      .sql`insert into room_writings (id, person_id, realm, title, text, words, version, created_at, updated_at)
       values (uuidv7(), ${mara.id}, 'critter-club', '', 'From beyond', 2, 1, now(), now())`
    await cleanUpLater()
    expect(await tracesOf(mara)).toEqual({ deleted_accounts: 1 })
  })
})
