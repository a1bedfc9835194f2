import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { householdPaths } from '#contract/paths.ts'
import { changeRoleByCommand } from '#server/modules/owner/service.ts'
import { changeUser, makeAccount, signUp, userOf } from '#test/auth-app.ts'
import { newChild } from '#test/family.ts'
import { people } from '#test/people.ts'
import {
  addFile,
  call,
  create,
  decide,
  openReviewApp,
  ownWorks,
  queue,
  read,
  statusOf,
  submit,
  type ReviewApp,
} from '#test/review-app.ts'

const { juno, odile, vesper } = people

let review: ReviewApp

beforeAll(async () => {
  review = await openReviewApp('none', { AUTH_AUTOCONFIRM: 'false' })
})
afterAll(() => review.site.close())

async function teenUntil(email: string): Promise<Date | null> {
  const rows = await review.site.sql`select teen_until from users where email = ${email}`
  return rows[0]?.teen_until ?? null
}

let count = 0
const address = (person: { email: string }) => person.email.replace('@', `+teen${(count += 1)}@`)

/** A teen who is signed in. */
async function enterTeen(data: Record<string, unknown> = { teen_age: 16 }) {
  const email = address(juno)
  const { access_token: token, user } = await makeAccount(review.site, { ...juno, email }, data)
  return { url: review.url, token: token as string, id: user.id as string, email, user }
}

describe('an account of a person aged 16 or 17', () => {
  test.each([
    [16, 2],
    [17, 1],
  ])('made at %i is a teen’s for %i years, and stores no age', async (age, years) => {
    const { email, user } = await enterTeen({ teen_age: age, nickname: 'Juno' })
    const until = new Date(review.site.clock.now())
    until.setUTCFullYear(until.getUTCFullYear() + years)
    expect(Math.abs(Number(await teenUntil(email)) - until.getTime())).toBeLessThan(60_000)
    expect(user.app_metadata.kind).toBe('teen')
    expect(user.user_metadata).toMatchObject({ nickname: 'Juno' })
    expect(user.user_metadata).not.toHaveProperty('teen_age')
  })

  test.each([15, 18, '16', true])('with the age %j is refused', async (age) => {
    const answer = await signUp(review.site, { ...juno, email: address(juno), data: { teen_age: age } })
    expect([answer.status, answer.body.code]).toEqual([400, 'validation_failed'])
  })

  test('stays a teen’s after any change by the teen', async () => {
    const { token, email } = await enterTeen()
    const answer = await changeUser(review.site, token, { data: { teen_age: null, kind: 'adult' } })
    expect(answer.status).toBe(200)
    expect(await teenUntil(email)).not.toBeNull()
    expect(answer.body.app_metadata.kind).toBe('teen')
  })

  test('becomes an adult’s when the teen is 18', async () => {
    const { token, email } = await enterTeen()
    await review.site.sql`update users set teen_until = now() - interval '1 second' where email = ${email}`
    await review.site.runJob('auth.clean-up')
    expect(await teenUntil(email)).toBeNull()
    expect((await userOf(review.site, token)).app_metadata).not.toHaveProperty('kind')
  })
})

describe('a second sign-up with an unconfirmed address', () => {
  const { password } = juno
  const other = vesper.password
  const teen = { teen_age: 16 }
  test.each([
    ['the same password keeps a teen', { password, data: teen }, { password, data: {} }, true],
    ['the same password makes a teen', { password, data: {} }, { password, data: teen }, true],
    ['another password keeps a teen if both say so', { password, data: teen }, { password: other, data: teen }, true],
    ['another password makes no teen', { password, data: {} }, { password: other, data: teen }, false],
    ['another password ends what a stranger said', { password: other, data: teen }, { password, data: {} }, false],
  ])('with %s', async (_name, first, second, isTeen) => {
    const email = address(juno)
    for (const fields of [first, second]) await signUp(review.site, { email, ...fields })
    expect((await teenUntil(email)) !== null).toBe(isTeen)
  })
})

describe('a teen', () => {
  test('needs a review of every version of a story, also without reviews for adults', async () => {
    const teen = await enterTeen()
    const own = await create(teen, 'The Glue That Sang')
    expect(own.status).toBe('draft')
    await addFile(teen, own.id)
    expect((await submit(teen, own.id)).body.status).toBe('awaiting_moderator')
    expect(await queue(review.moderator)).toMatchObject([{ id: own.id, reasons: ['teen'] }])
    expect((await call(review.reader, 'GET', `/api/storybooks/${own.id}`)).status).toBe(404)
    expect((await decide(review.moderator, own.id, 'publish')).body.status).toBe('published')
    const change = { title: 'The Glue That Hummed' }
    expect((await call(teen, 'PATCH', `/api/storybooks/${own.id}`, change)).status).toBe(200)
    expect(await statusOf(teen, own.id)).toBe('published')
    expect((await read(review.reader, own.id)).body.title).toBe('The Glue That Sang')
    expect(await queue(review.moderator)).toMatchObject([{ id: own.id, reasons: ['teen'], pending: ['words'] }])
    expect((await ownWorks(teen)).review).toBe(true)
    const adults = await create(review.author, 'The Door That Stayed Shut')
    expect(adults.status).toBe('published')
  })

  test('cannot have or join a household or consent for a child', async () => {
    const teen = await enterTeen()
    for (const [method, path, body] of [
      ['GET', householdPaths.household, undefined],
      ['POST', householdPaths.children, newChild('Pip')],
      ['POST', '/api/household/invitation', { email: odile.email }],
      ['POST', '/api/household/invited/accept', { token: 'x' }],
      ['PUT', householdPaths.pin, { pin: '2580', password: juno.password }],
    ] as const) {
      const answer = await call(teen, method, path, body)
      expect([path, answer.status, answer.body.error?.code]).toEqual([path, 403, 'adults_only'])
    }
  })

  test('cannot become an owner or a moderator', async () => {
    const { email } = await enterTeen()
    for (const role of ['owner', 'moderator'] as const)
      expect(await changeRoleByCommand(review.site.database.db, email, role, review.site.clock.now())).toEqual({
        outcome: 'teen',
      })
    const rows = await review.site.sql`select role from users where email = ${email}`
    expect(rows).toEqual([{ role: 'member' }])
  })
})
