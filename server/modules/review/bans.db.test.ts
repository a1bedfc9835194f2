import { beforeAll, describe, expect, test } from 'vitest'
import type { DeviceCodeAnswer } from '#contract/devices.ts'
import type { MembersAnswer } from '#contract/owner.ts'
import { devicePaths, ownerPaths } from '#contract/paths.ts'
import type { ReviewAnswer } from '#contract/review.ts'
import { codeOf } from '#test/auth-app.ts'
import { makePdf } from '#test/books.ts'
import { addChild, pairDevice, handOver } from '#test/family.ts'
import { joinFamily } from '#test/guardians.ts'
import { ask, useSiteHarness, type Person, type SiteHarness } from '#test/site-harness.ts'
import { beginStorybook, upload } from '#test/uploading.ts'

const harness = useSiteHarness()
let owner: Person
let moderator: Person

beforeAll(async () => {
  owner = await enter('odile', 'owner')
  moderator = await enter('vesper', 'moderator')
})

async function enter(name: Parameters<SiteHarness['signUp']>[0], role: 'owner' | 'moderator'): Promise<Person> {
  const person = await harness.signUp(name)
  await harness.site.sql`update users set role = ${role} where id = ${person.id}`
  return person
}

const note = 'You threatened a child.'
const request = { note, refund: true }
const ban = (by: Person, { id }: { id: string }, body: object = { note }) =>
  ask(by, 'POST', `/api/people/${id}/ban`, body)
const endBan = (by: Person, { id }: Person) => ask(by, 'DELETE', `/api/people/${id}/ban`)
const visitor = () => ({ url: harness.url, token: '' })
const signIn = ({ email, password }: Person) =>
  ask(visitor(), 'POST', '/auth/v1/token?grant_type=password', { email, password })
const userBanned = { status: 403, body: { error_code: 'user_banned' } }
const refused = (status: number, code: string) => ({ status, body: { error: { code } } })
const isListed = async (id: string) =>
  JSON.stringify((await ask(owner, 'GET', '/api/storybooks?limit=100')).body).includes(id)
const sessionsOf = async ({ id }: Person) =>
  (await harness.site.database.pool.query('select id from sessions where user_id = $1', [id])).rowCount
const logOf = async ({ id }: Person) => {
  const text = 'select actor_id, action, facts from owner_actions where person_id = $1 order by id'
  return (await harness.site.database.pool.query(text, [id])).rows
}

test('only owners ban, and only members', async () => {
  const member = await harness.signUp()
  for (const by of [member, moderator]) {
    expect(await ban(by, member)).toMatchObject(refused(403, 'not_allowed'))
    expect(await endBan(by, member)).toMatchObject(refused(403, 'not_allowed'))
  }
  for (const person of [moderator, owner]) expect(await ban(owner, person)).toMatchObject(refused(403, 'cannot_ban'))
  for (const id of [crypto.randomUUID(), 'nobody'])
    expect(await ban(owner, { id })).toMatchObject(refused(404, 'not_found'))
  for (const body of [{}, { note: ' ' }, { note, days: 1 }]) expect((await ban(owner, member, body)).status).toBe(400)
  expect((await endBan(owner, member)).status).toBe(204)
  expect((await ask(member, 'GET', '/auth/v1/user')).status).toBe(200)
  expect(await logOf(member)).toEqual([])
})

describe('somebody banned', () => {
  test('is signed out and cannot sign in until the ban ends; works are hidden meanwhile', async () => {
    const { site } = harness
    const author = await harness.signUp()
    const book = await beginStorybook(author, 'Shown before')
    await upload(author, book, makePdf())
    expect(await isListed(book)).toBe(true)
    const session = (await signIn(author)).body as unknown as { refresh_token: string }
    expect((await ask(author, 'GET', '/api/storybooks')).status).toBe(200)

    expect(await ban(owner, author)).toMatchObject({ status: 200, body: { until: null, note, banned: true } })
    expect(await isListed(book)).toBe(false)
    expect((await ask(author, 'GET', '/api/storybooks')).status).toBe(401)
    expect((await ask(author, 'GET', '/auth/v1/user')).status).toBe(403)
    expect(await signIn(author)).toMatchObject(userBanned)
    expect(await ask(visitor(), 'POST', '/auth/v1/token?grant_type=refresh_token', session)).toMatchObject({
      status: 400,
      body: { error_code: 'refresh_token_not_found' },
    })
    await ask(visitor(), 'POST', '/auth/v1/recover', { email: author.email })
    const token = codeOf(await site.mailTo(author.email, ({ subject }) => /password/i.test(subject)))
    const code = { type: 'recovery', email: author.email, token }
    expect(await ask(visitor(), 'POST', '/auth/v1/verify', code)).toMatchObject(userBanned)
    const mail = await site.mailTo(author.email, ({ subject }) => subject.endsWith('is banned'))
    expect(mail.text).toContain(note)
    expect(mail.text).toContain(`${site.config.siteUrl}/contact`)

    // A moderator can neither shorten it nor end it.
    const suspension = `/api/people/${author.id}/suspension`
    expect(await ask(moderator, 'POST', suspension, { days: 1, note })).toMatchObject(refused(403, 'person_banned'))
    expect(await ask(moderator, 'DELETE', suspension)).toMatchObject(refused(403, 'person_banned'))
    const { data } = (await ask<ReviewAnswer>(moderator, 'GET', '/api/review?status=hidden')).body
    expect(data.find(({ id }) => id === book)?.author.suspension).toEqual({ until: null, note, banned: true })
    expect((await ban(owner, author, { note: 'Another one.' })).body).toMatchObject({ note })

    for (const _ of [1, 2]) expect((await endBan(owner, author)).status).toBe(204)
    expect((await signIn(author)).status).toBe(200)
    expect(await isListed(book)).toBe(true)
    await site.mailTo(author.email, ({ subject }) => subject.startsWith('You can sign in'))
    expect(await logOf(author)).toEqual([
      { actor_id: owner.id, action: 'person-banned', facts: { refund: false } },
      { actor_id: owner.id, action: 'ban-lifted', facts: {} },
    ])
  })

  test('has no session, however they sign in at the same moment, and is marked in the list of members', async () => {
    const person = await harness.signUp()
    const [banned, ...signedIn] = await Promise.all([ban(owner, person), ...[1, 2, 3, 4].map(() => signIn(person))])
    expect(banned.status).toBe(200)
    for (const answer of signedIn) expect([200, 403]).toContain(answer.status)
    expect(await sessionsOf(person)).toBe(0)
    const listed = await ask<MembersAnswer>(owner, 'POST', ownerPaths.members, { search: person.id })
    expect(listed.body.data).toMatchObject([{ id: person.id, banned: true }])
  })

  test('loses memberships on the provider’s word, and gets the last payment back if the owner says so', async () => {
    const people = [await harness.signUp(), await harness.signUp()] as const
    const joined = new Map<string, string>()
    for (const person of people) joined.set(person.id, await harness.join(person, 'sprout'))
    await ban(owner, people[0], request)
    await ban(owner, people[1])
    await harness.quiet()
    for (const { id } of people) expect(await harness.statesOf(joined.get(id)!)).toEqual(['canceled'])
    const rows = await harness.site.sql`select person_id, state from memberships
        where person_id = any(${people.map(({ id }) => id)})`
    expect(rows.map(({ state }) => state)).toEqual(['ended', 'ended'])
    const refundedOf = async ({ id }: Person) =>
      (await harness.stripe.charges.list({ customer: joined.get(id)! })).data.map(
        ({ amount, amount_refunded }) => amount_refunded === amount,
      )
    expect([await refundedOf(people[0]), await refundedOf(people[1])]).toEqual([[true], [false]])
    expect((await logOf(people[0]))[0]).toMatchObject({ action: 'person-banned', facts: { refund: true } })
  })

  test('opens nothing for their children; another guardian still does', async () => {
    const guardian = await harness.signUp('mara')
    const second = await harness.signUp('tobias')
    await harness.join(guardian, 'sprout')
    const child = await addChild(guardian, 'Pip')
    await joinFamily(harness, guardian, second)
    const paired = await pairDevice(guardian, child.id)
    const made = await ask<DeviceCodeAnswer>(guardian, 'POST', devicePaths.household, { child: child.id })
    expect((await ask(paired, 'GET', '/api/storybooks')).status).toBe(200)

    await ban(owner, guardian)
    expect((await ask(paired, 'GET', '/api/storybooks')).status).toBe(401)
    const { code } = made.body
    expect(await ask(visitor(), 'POST', devicePaths.bind, { code })).toMatchObject(refused(403, 'code_not_valid'))
    const opened = await handOver(second, child.id)
    expect((await ask(opened, 'GET', '/api/storybooks')).status).toBe(200)
  })
})
