import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import { consentWords } from '#content/household/consents.ts'
import { householdPaths as paths } from '#contract/household-paths.ts'
import type { ChildSelf, Household } from '#contract/household.ts'
import type { Decision, KeyRequest, OwnWorksAnswer, ReviewAnswer, ReviewedWork, WorkState } from '#contract/review.ts'
import type { Storybook, StorybookPage, StorybookToRead } from '#contract/storybooks.ts'
import { readMailbox } from '#server/platform/mail/mail.ts'
import { addChild, consent, handOver, signInAgain, writeStory } from '#test/family.ts'
import { joinFamily } from '#test/guardians.ts'
import { ask, startSiteHarness, type Person, type SiteHarness } from '#test/site-harness.ts'
import { unzip } from '#test/unzip.ts'
import type { Author } from '#test/uploading.ts'

let harness: SiteHarness
let moderator: Person

beforeAll(async () => {
  harness = await startSiteHarness()
  moderator = await harness.signUp('vesper')
  await harness.site.database.pool.query(`update users set role = 'moderator' where id = $1`, [moderator.id])
})
afterAll(() => harness.stop())

type Refused = { error?: { code: string } }
const codeOf = ({ status, body }: { status: number; body: unknown }) => [status, (body as Refused).error?.code]
const householdOf = async (guardian: Author) => (await ask<Household>(guardian, 'GET', paths.household)).body
const handIn = (child: Author, id: string) =>
  ask<{ state: WorkState } & Refused>(child, 'POST', `/api/works/storybook/${id}/hand-in`)
const turnKey = (guardian: Author, id: string, request: KeyRequest) =>
  ask<{ state: WorkState } & Refused>(guardian, 'POST', `/api/works/storybook/${id}/key`, request)
const queue = async () => (await ask<ReviewAnswer>(moderator, 'GET', '/api/review?limit=100')).body.data
const reviewed = async (id: string) => (await ask<ReviewedWork>(moderator, 'GET', `/api/review/storybook/${id}`)).body
/** What the database has of a work that moderators may not see. */
const stored = async (id: string) => {
  const { rows } = await harness.site.database.pool.query<{ state: WorkState; version: number }>(
    'select state, version from works where id = $1',
    [id],
  )
  return rows[0]
}
const decide = async (id: string, decision: Decision, by: Author = moderator) =>
  ask<{ state: WorkState } & Refused>(by, 'POST', `/api/review/storybook/${id}`, {
    decision,
    note: 'A kind word.',
    version: (await stored(id))?.version,
  })
const read = (who: Author | null, id: string) =>
  fetch(`${harness.url}/api/storybooks/${id}`, {
    headers: who === null ? {} : { authorization: `Bearer ${who.token}` },
  })
const stateOf = async (who: Author, id: string) => ((await (await read(who, id)).json()) as StorybookToRead).state

/** A guardian who has paid and signs in again after handing over, with a child whose works may be shown. */
async function family({ publish = true } = {}) {
  const guardian = await harness.signUp()
  await harness.join(guardian, 'storytellers-lantern-guild')
  const profile = await addChild(guardian, 'Pip')
  if (publish) expect((await consent(guardian, profile.id, 'publish', true)).status).toBe(201)
  const child = await handOver(guardian, profile.id)
  return { guardian: await signInAgain(guardian), child }
}

/** A story that both keys have published. */
async function published() {
  const { guardian, child } = await family()
  const id = await writeStory(child, 'The Moon Walks')
  await handIn(child, id)
  await turnKey(guardian, id, { turn: true, age: 'all' })
  expect((await decide(id, 'publish')).body).toEqual({ state: 'published' })
  return { guardian, child, id }
}

test('others cannot tell who made a child’s stories, when, or whether one child made two of them', async () => {
  const { guardian, child } = await family()
  const ids: string[] = []
  for (const title of ['The Moon Sleeps', 'The Moon Wakes']) {
    const id = await writeStory(child, title)
    await handIn(child, id)
    await turnKey(guardian, id, { turn: true, age: 'all' })
    expect((await decide(id, 'publish')).status).toBe(200)
    ids.push(id)
  }
  const reader = await harness.signUp('tobias')
  const day = `${new Date(harness.site.clock.now()).toISOString().slice(0, 10)}T00:00:00.000Z`
  const list: Storybook[] = []
  for (let after = ''; ;) {
    const page = await ask<StorybookPage>(reader, 'GET', `/api/storybooks?limit=1${after}`)
    list.push(...page.body.data)
    if (page.body.next === null) break
    expect(page.body.next).not.toContain(child.id)
    after = `&after=${page.body.next}`
  }
  for (const id of ids) {
    const one = (await (await read(null, id)).json()) as StorybookToRead
    const row = list.find((book) => book.id === id)
    for (const seen of [one, row]) {
      expect(seen?.author_id).toBe(id)
      expect(seen?.created_at).toBe(day)
      expect(JSON.stringify(seen)).not.toContain(child.id)
    }
    // The id has no time in it.
    expect(id[14]).toBe('4')
    const file = await fetch(harness.url + new URL(one.file_url ?? '').pathname)
    expect(file.status).toBe(200)
    const archive = await fromBufferPromise(Buffer.from(await file.arrayBuffer()))
    const packaged = Buffer.concat([...(await unzip(archive)).values()]).toString()
    expect(packaged).not.toContain(child.id)
    expect(packaged).toContain(`<meta property="dcterms:modified">${day.slice(0, 19)}Z</meta>`)
  }
  expect(new Set(list.map(({ id }) => id)).size).toBe(list.length)
  const own = (await ask<StorybookPage>(child, 'GET', '/api/storybooks?part=own')).body.data
  expect(own.map((book) => book.author_id)).toEqual(own.map(() => child.id))
})

describe('consent to publish', () => {
  test('needs a payment of the guardian within twelve months', async () => {
    const guardian = await harness.signUp()
    const { id } = await addChild(guardian, 'Pip')
    expect(codeOf(await consent(guardian, id, 'publish', true))).toEqual([409, 'payment_needed'])
    expect(codeOf(await consent(guardian, id, 'respond', true))).toEqual([409, 'payment_needed'])
    const customer = await harness.join(guardian, 'sprout')
    const { body } = await consent(guardian, id, 'publish', true)
    const [charge] = (await harness.stripe.charges.list({ customer })).data
    expect(body).toMatchObject({
      what: 'publish',
      given: true,
      method: 'payment',
      charge: charge?.id,
      words: consentWords.publish.version,
    })
    const { children, ledger } = await householdOf(guardian)
    expect(children.map(({ consents }) => consents)).toEqual([['private', 'publish']])
    expect(ledger[0]).toEqual(body)
  })

  test('is not given for a child without a place of its own, and goes with that', async () => {
    const { guardian, child } = await family()
    await consent(guardian, child.id, 'private', false)
    const { children, ledger } = await householdOf(guardian)
    expect(children[0]?.consents).toEqual([])
    expect(ledger.slice(0, 2).map(({ what, given }) => [what, given])).toEqual([
      ['publish', false],
      ['private', false],
    ])
    expect(codeOf(await consent(guardian, child.id, 'publish', true))).toEqual([403, 'consent_needed'])
  })
})

describe('a child’s own story', () => {
  test('is begun and bound by the child, and seen by its family alone', async () => {
    const { guardian, child } = await family({ publish: false })
    const { guardian: stranger } = await family({ publish: false })
    const id = await writeStory(child, 'The Moon Walks')
    expect(await stateOf(child, id)).toBe('private')
    expect(await stateOf(guardian, id)).toBe('private')
    const own = await ask<StorybookPage>(child, 'GET', '/api/storybooks?part=own')
    expect(own.body.data.map((book) => book.id)).toEqual([id])
    const file = new URL(own.body.data[0]?.file_url ?? '').pathname
    for (const who of [stranger, null]) {
      expect((await read(who, id)).status).toBe(404)
      const headers = who === null ? {} : { authorization: `Bearer ${who.token}` }
      expect((await fetch(harness.url + file, { headers })).status).toBe(404)
    }
    const asGuardian = { authorization: `Bearer ${guardian.token}` }
    expect((await fetch(harness.url + file, { headers: asGuardian })).status).toBe(200)
  })

  test('is not shown to moderators before a guardian has allowed it, nor once consent is withdrawn', async () => {
    const { guardian, child } = await family()
    const id = await writeStory(child, 'The Moon Hides')
    const own = await ask<StorybookPage>(child, 'GET', '/api/storybooks?part=own')
    const file = new URL(own.body.data[0]?.file_url ?? '').pathname
    const lists = ['waiting', 'reported', 'appealed', 'hidden', 'removed', 'published']
    const expectUnseen = async () => {
      const headers = { authorization: `Bearer ${moderator.token}` }
      for (const path of [`/api/storybooks/${id}`, `/api/storybooks/${id}/place`, `/api/review/storybook/${id}`, file])
        expect([path, (await fetch(harness.url + path, { headers })).status]).toEqual([path, 404])
      for (const state of lists) {
        const { body } = await ask<ReviewAnswer>(moderator, 'GET', `/api/review?state=${state}&limit=100`)
        expect(body.data.map((work) => work.id)).not.toContain(id)
      }
      const decision = { decision: 'remove', note: 'A kind word.', version: 1 }
      expect((await ask(moderator, 'POST', `/api/review/storybook/${id}`, decision)).status).toBe(404)
      const age = { age: 'all', version: 1 }
      expect((await ask(moderator, 'POST', `/api/review/storybook/${id}/age`, age)).status).toBe(404)
    }
    await expectUnseen()
    await handIn(child, id)
    await expectUnseen()
    await turnKey(guardian, id, { turn: true, age: 'all' })
    expect((await read(moderator, id)).status).toBe(200)
    await decide(id, 'publish')
    // A new file awaits the guardian beside the published one.
    const page = `/api/rooms/storytellers-lantern/writings/${crypto.randomUUID()}`
    const saved = await ask<{ id: string }>(child, 'PUT', page, {
      prompt: null,
      title: 'Two',
      text: 'It ran.',
      version: 0,
    })
    await ask(child, 'POST', `/api/storybooks/${id}/bind`, { pages: [saved.body.id] })
    const newer = async (who: Author) => ((await (await read(who, id)).json()) as StorybookToRead).next_file_url
    const next = new URL((await newer(child)) ?? '').pathname
    expect(await newer(guardian)).not.toBeNull()
    expect(await newer(moderator)).toBeNull()
    expect((await fetch(harness.url + next, { headers: { authorization: `Bearer ${moderator.token}` } })).status).toBe(
      404,
    )
    expect(await reviewed(id)).toMatchObject({ hasNewFile: false })
    await consent(guardian, child.id, 'publish', false)
    await expectUnseen()
    await consent(guardian, child.id, 'private', false)
    await expectUnseen()
  })

  test('is not handed in without consent to publish', async () => {
    const { child } = await family({ publish: false })
    const id = await writeStory(child, 'The Moon Walks')
    expect((await ask<ChildSelf>(child, 'GET', paths.self)).body.publish).toBe(false)
    expect(codeOf(await handIn(child, id))).toEqual([403, 'consent_needed'])
    expect(await stateOf(child, id)).toBe('private')
  })

  test('is not sent with words that give somebody away, however often the child insists', async () => {
    const { child } = await family()
    const title = 'Call me at 020 7946 0018'
    for (const confirmed of [false, true])
      expect(codeOf(await ask(child, 'POST', '/api/storybooks', { title, confirmed }))).toEqual([
        422,
        'text_gives_away',
      ])
    const id = await writeStory(child, 'The Moon Walks')
    const change = { description: 'We live at 14 Maple Street.', confirmed: true }
    expect(codeOf(await ask(child, 'PATCH', `/api/storybooks/${id}`, change))).toEqual([422, 'text_gives_away'])
    await expect(writeStory(child, 'The Sun Walks', 'Call me at 020 7946 0018.')).rejects.toThrow('text_gives_away')
    await expect(writeStory(child, 'The Sea Walks', 'a\n'.repeat(5_001))).rejects.toThrow(/text_not_checked.*chapter 1/)
    await handIn(child, id)
    await decide(id, 'remove')
    const appeal = { text: 'Please call me at 020 7946 0018.' }
    const path = `/api/works/storybook/${id}/appeal`
    expect(codeOf(await ask(child, 'POST', path, appeal))).toEqual([422, 'text_gives_away'])
  })

  test('needs the guardian’s key, and then a moderator’s, also where nothing else is reviewed', async () => {
    const { guardian, child } = await family()
    const id = await writeStory(child, 'The Moon Walks')
    expect((await handIn(child, id)).body).toEqual({ state: 'waiting' })
    const works = async () => (await ask<OwnWorksAnswer>(child, 'GET', '/api/works')).body.data
    expect(await works()).toMatchObject([{ id, state: 'waiting', waitsFor: 'guardian' }])
    expect((await householdOf(guardian)).works).toMatchObject([
      { id, child: child.id, title: 'The Moon Walks', state: 'waiting', waitsFor: 'guardian', isShown: false },
    ])
    expect((await queue()).map((work) => work.id)).not.toContain(id)
    expect(codeOf(await decide(id, 'publish'))).toEqual([404, 'work_not_found'])
    expect(codeOf(await decide(id, 'return'))).toEqual([404, 'work_not_found'])
    expect((await read(null, id)).status).toBe(404)

    expect((await turnKey(guardian, id, { turn: true, age: 'all' })).body).toEqual({ state: 'waiting' })
    expect(await works()).toMatchObject([{ id, state: 'waiting', waitsFor: 'moderator' }])
    expect((await queue()).find((work) => work.id === id)).toMatchObject({
      why: 'child',
      decisions: ['publish', 'return', 'remove'],
    })
    expect((await read(null, id)).status).toBe(404)

    expect((await decide(id, 'publish')).body).toEqual({ state: 'published' })
    const shown = (await (await read(null, id)).json()) as Storybook
    expect(shown).toMatchObject({ title: 'The Moon Walks', pen_name: null })
    expect(JSON.stringify(shown)).not.toContain('Pip')
    expect((await householdOf(guardian)).works).toMatchObject([
      { id, state: 'published', waitsFor: null, isShown: true },
    ])
  })

  test('tells its guardian once a day that it waits, and what was decided', async () => {
    const { guardian, child } = await family()
    const letters = async () => {
      await harness.quiet()
      return (await readMailbox(harness.site.database.db, guardian.email)).map(({ subject }) => subject)
    }
    const id = await writeStory(child, 'The Moon Walks')
    await handIn(child, id)
    await turnKey(guardian, id, { turn: false })
    await handIn(child, id)
    expect((await letters()).filter((subject) => subject === 'A story waits for your key')).toHaveLength(1)
    await turnKey(guardian, id, { turn: true, age: 'all' })
    await decide(id, 'publish')
    const [newest] = await letters()
    expect(newest).toBe('Everyone can read “The Moon Walks” now')
  })

  test('comes back with a note, which the child reads and no moderator', async () => {
    const { guardian, child } = await family()
    const id = await writeStory(child, 'The Moon Walks')
    await handIn(child, id)
    const note = 'Pip, tell more about the moon!'
    expect((await turnKey(guardian, id, { turn: false, note })).body).toEqual({ state: 'private' })
    const { data } = (await ask<OwnWorksAnswer>(child, 'GET', '/api/works')).body
    expect(data).toMatchObject([{ id, state: 'private', decision: { decision: 'return', note } }])
    expect(JSON.stringify(await reviewed(id))).not.toContain('Pip')
  })

  test('that is hidden or removed tells its guardian why, and that the child has asked for another look', async () => {
    const { guardian, child, id } = await published()
    const works = async () => (await householdOf(guardian)).works
    expect(await works()).toMatchObject([{ id, note: null, appealed: false }])
    await decide(id, 'hide')
    expect(await works()).toMatchObject([{ id, state: 'hidden', note: 'A kind word.', appealed: false }])
    const appeal = { text: 'The moon comes home on page 2.' }
    expect((await ask(child, 'POST', `/api/works/storybook/${id}/appeal`, appeal)).status).toBe(200)
    expect(await works()).toMatchObject([{ id, state: 'hidden', note: 'A kind word.', appealed: true }])
    await decide(id, 'remove')
    expect(await works()).toMatchObject([{ id, state: 'removed', note: 'A kind word.', appealed: false }])
    await decide(id, 'show')
    expect(await works()).toMatchObject([{ id, state: 'published', note: null, appealed: false }])
  })

  test('that was hidden and is handed in anew tells its guardian nothing of that', async () => {
    const { guardian, child, id } = await published()
    await decide(id, 'hide')
    await ask(child, 'POST', `/api/works/storybook/${id}/withdraw`)
    await handIn(child, id)
    expect((await householdOf(guardian)).works).toMatchObject([{ id, state: 'waiting', note: null, appealed: false }])
  })

  test('waits for the guardian again with each new version, and the old one stays', async () => {
    const { guardian, child, id } = await published()
    const before = (await (await read(null, id)).json()) as StorybookToRead
    const page = await ask<{ data: { id: string }[] }>(child, 'GET', '/api/writings')
    await ask(child, 'POST', `/api/storybooks/${id}/bind`, { pages: page.body.data.map((one) => one.id) })
    expect((await householdOf(guardian)).works).toMatchObject([
      { id, state: 'published', waitsFor: 'guardian', isShown: true },
    ])
    const shown = (await (await read(null, id)).json()) as StorybookToRead
    expect(shown.file_url).toBe(before.file_url)
    const next = ((await (await read(guardian, id)).json()) as StorybookToRead).next_file_url ?? ''
    expect((await fetch(harness.url + new URL(next).pathname)).status).toBe(404)
    expect(codeOf(await decide(id, 'publish'))).toEqual([409, 'work_changed'])
    await turnKey(guardian, id, { turn: true })
    expect((await decide(id, 'publish')).body).toEqual({ state: 'published' })
    expect(((await (await read(null, id)).json()) as StorybookToRead).file_url).toBe(next)
    await ask(child, 'PATCH', `/api/storybooks/${id}`, { title: 'The Moon Runs' })
    expect((await householdOf(guardian)).works).toMatchObject([{ id, state: 'waiting', waitsFor: 'guardian' }])
  })

  test('is taken from view and shown again by the guardian’s key alone', async () => {
    const { guardian, child, id } = await published()
    expect((await turnKey(guardian, id, { turn: false })).body).toEqual({ state: 'hidden' })
    expect((await turnKey(guardian, id, { turn: false })).body).toEqual({ state: 'hidden' })
    expect((await read(null, id)).status).toBe(404)
    expect(codeOf(await decide(id, 'hide'))).toEqual([404, 'work_not_found'])
    const { data } = (await ask<OwnWorksAnswer>(child, 'GET', '/api/works')).body
    expect(data).toMatchObject([{ id, state: 'hidden', waitsFor: 'guardian', appeal: null }])
    expect((await turnKey(guardian, id, { turn: true })).body).toEqual({ state: 'published' })
    expect((await turnKey(guardian, id, { turn: true })).body).toEqual({ state: 'published' })
    expect((await read(null, id)).status).toBe(200)
  })

  test('that a moderator has hidden is not shown by the guardian’s key', async () => {
    const { guardian, id } = await published()
    await decide(id, 'hide')
    expect(codeOf(await turnKey(guardian, id, { turn: true }))).toEqual([409, 'work_changed'])
    expect(codeOf(await turnKey(guardian, id, { turn: false }))).toEqual([409, 'work_changed'])
    expect((await decide(id, 'show')).body).toEqual({ state: 'published' })
  })

  test('has one key: another family’s guardian, the child and a stranger have none', async () => {
    const { guardian: other } = await family({ publish: false })
    const { guardian, child } = await family()
    const id = await writeStory(child, 'The Moon Walks')
    await handIn(child, id)
    expect(codeOf(await turnKey(other, id, { turn: true, age: 'all' }))).toEqual([404, 'work_not_found'])
    expect(codeOf(await turnKey(other, id, { turn: false }))).toEqual([404, 'work_not_found'])
    expect(codeOf(await turnKey(child, id, { turn: true, age: 'all' }))).toEqual([403, 'adults_only'])
    expect(codeOf(await turnKey(guardian, 'none', { turn: true, age: 'all' }))).toEqual([404, 'work_not_found'])
    expect(codeOf(await turnKey(guardian, id, { turn: true, version: 1 }))).toEqual([409, 'work_changed'])
    expect(await stateOf(child, id)).toBe('waiting')
  })

  test('is not decided about by a moderator who is its guardian', async () => {
    const { guardian, child } = await family()
    await harness.site.database.pool.query(`update users set role = 'moderator' where id = $1`, [guardian.id])
    const id = await writeStory(child, 'The Moon Walks')
    await handIn(child, id)
    await turnKey(guardian, id, { turn: true, age: 'all' })
    expect(codeOf(await decide(id, 'publish', guardian))).toEqual([403, 'somebody_else_decides'])
  })
})

describe('the age of a child’s story', () => {
  const seenBy = async (who: Author | null, id: string) => {
    const answer = await read(who, id)
    return answer.status === 200 ? ((await answer.json()) as StorybookToRead).age : answer.status
  }
  /** Children of another family, of two bands. */
  async function others() {
    const guardian = await harness.signUp()
    const young = await addChild(guardian, 'Wren', '7-9')
    const old = await addChild(guardian, 'Bram', '13-15')
    const asYoung = await handOver(guardian, young.id)
    return { young: asYoung, old: await handOver(await signInAgain(guardian), old.id) }
  }
  const shownAs = async (guardian: Author) => (await householdOf(guardian)).works.map(({ age }) => age)

  test('is 13 and older where nobody says it', async () => {
    const { guardian, child } = await family()
    const { young, old } = await others()
    const id = await writeStory(child, 'The Moon Walks')
    await handIn(child, id)
    expect((await turnKey(guardian, id, { turn: true })).body).toEqual({ state: 'waiting' })
    await decide(id, 'publish')
    expect([await seenBy(young, id), await seenBy(old, id)]).toEqual([404, null])
    expect((await turnKey(guardian, id, { turn: false })).body).toEqual({ state: 'hidden' })
    expect((await turnKey(guardian, id, { turn: true })).body).toEqual({ state: 'published' })
    expect([await seenBy(young, id), await seenBy(old, id)]).toEqual([404, null])
    await turnKey(guardian, id, { turn: false })
    expect((await turnKey(guardian, id, { turn: true, age: 'all' })).body).toEqual({ state: 'published' })
    expect(await seenBy(young, id)).toBe(404)
    await decide(id, 'publish')
    expect(await seenBy(young, id)).toBe('all')
  })

  test('is said with the guardian’s key, and reaches children of that age', async () => {
    const { guardian, child } = await family()
    const { young, old } = await others()
    const id = await writeStory(child, 'The Moon Walks')
    await handIn(child, id)
    expect(await shownAs(guardian)).toEqual([null])
    expect(codeOf(await turnKey(guardian, id, { turn: false, age: 'all' }))).toEqual([400, 'invalid_request'])
    expect((await turnKey(guardian, id, { turn: true, age: 'all' })).body).toEqual({ state: 'waiting' })
    expect(await reviewed(id)).toMatchObject({ age: 'all', nextAge: null })
    expect((await turnKey(guardian, id, { turn: true })).body).toEqual({ state: 'waiting' })
    expect(codeOf(await turnKey(guardian, id, { turn: true, age: '13' }))).toEqual([409, 'work_changed'])
    await decide(id, 'publish')
    expect([await seenBy(young, id), await seenBy(old, id)]).toEqual(['all', 'all'])
  })

  test('stays with the story: the next key needs none, and may say an older one', async () => {
    const { guardian, child } = await family()
    const { young, old } = await others()
    const id = await writeStory(child, 'The Moon Walks')
    await handIn(child, id)
    await turnKey(guardian, id, { turn: true, age: 'all' })
    await turnKey(guardian, id, { turn: false })
    await handIn(child, id)
    expect((await turnKey(guardian, id, { turn: true })).body).toEqual({ state: 'waiting' })
    await decide(id, 'publish')
    await turnKey(guardian, id, { turn: false })
    expect((await turnKey(guardian, id, { turn: true, age: '13' })).body).toEqual({ state: 'published' })
    expect([await seenBy(young, id), await seenBy(old, id)]).toEqual([404, '13'])
    expect((await householdOf(guardian)).works).toMatchObject([{ age: '13', waitsFor: null }])
  })

  test('that lets younger readers in waits for a moderator, who has seen the story for older ones', async () => {
    const { guardian, child } = await family()
    const { young, old } = await others()
    const id = await writeStory(child, 'The Moon Walks')
    await handIn(child, id)
    await turnKey(guardian, id, { turn: true, age: '13' })
    await decide(id, 'publish')
    await turnKey(guardian, id, { turn: false })
    const { version = 0 } = (await stored(id)) ?? {}
    expect((await turnKey(guardian, id, { turn: true, age: 'all' })).body).toEqual({ state: 'published' })
    expect([await seenBy(young, id), await seenBy(old, id), await seenBy(null, id)]).toEqual([404, '13', '13'])
    expect((await householdOf(guardian)).works).toMatchObject([{ age: 'all', waitsFor: 'moderator', isShown: true }])
    const own = (await ask<OwnWorksAnswer>(child, 'GET', '/api/works')).body
    expect(own.data).toMatchObject([{ waitsFor: 'moderator', newParts: ['age'] }])
    expect(await reviewed(id)).toMatchObject({ why: 'new-version', age: '13', nextAge: 'all' })
    const before = { decision: 'publish', version }
    expect(codeOf(await ask(moderator, 'POST', `/api/review/storybook/${id}`, before))).toEqual([409, 'work_changed'])
    await decide(id, 'return')
    expect(await shownAs(guardian)).toEqual(['13'])

    await turnKey(guardian, id, { turn: false })
    await turnKey(guardian, id, { turn: true, age: '10' })
    expect((await turnKey(guardian, id, { turn: false })).body).toEqual({ state: 'published' })
    expect(await shownAs(guardian)).toEqual(['13'])
    expect((await turnKey(guardian, id, { turn: false })).body).toEqual({ state: 'hidden' })
    expect((await turnKey(guardian, id, { turn: true, age: 'all' })).body).toEqual({ state: 'published' })
    expect(await seenBy(young, id)).toBe(404)
    await decide(id, 'publish')
    expect(await seenBy(young, id)).toBe('all')
  })

  test('of a new version of a published story waits with it where it is younger', async () => {
    const { guardian, child } = await family()
    const { young } = await others()
    const id = await writeStory(child, 'The Moon Walks')
    await handIn(child, id)
    await turnKey(guardian, id, { turn: true, age: '10' })
    await decide(id, 'publish')
    const pages = (await ask<{ data: { id: string }[] }>(child, 'GET', '/api/writings')).body.data.map((one) => one.id)
    await ask(child, 'POST', `/api/storybooks/${id}/bind`, { pages })
    expect((await turnKey(guardian, id, { turn: true, age: 'all' })).body).toEqual({ state: 'published' })
    expect([await seenBy(young, id), await seenBy(null, id)]).toEqual([404, '10'])
    await decide(id, 'publish')
    expect(await seenBy(young, id)).toBe('all')
    await ask(child, 'POST', `/api/storybooks/${id}/bind`, { pages })
    await turnKey(guardian, id, { turn: true, age: '10' })
    expect([await seenBy(young, id), await seenBy(null, id)]).toEqual([404, '10'])
  })

  test('does not show other words, which wait with it', async () => {
    const { guardian, child } = await family()
    const id = await writeStory(child, 'The Moon Walks')
    await handIn(child, id)
    await turnKey(guardian, id, { turn: true, age: '13' })
    await decide(id, 'publish')
    await turnKey(guardian, id, { turn: false })
    await ask(child, 'PATCH', `/api/storybooks/${id}`, { title: 'The Moon Runs' })
    expect((await turnKey(guardian, id, { turn: true, age: '10' })).body).toEqual({ state: 'waiting' })
    expect(await reviewed(id)).toMatchObject({ why: 'new-words', age: '10', nextAge: null })
    expect(await seenBy(null, id)).toBe(404)
    await decide(id, 'publish')
    expect(await seenBy(null, id)).toBe('10')
  })

  test('is not said by the child', async () => {
    const { guardian, child } = await family()
    const id = await writeStory(child, 'The Moon Walks')
    for (const age of ['all', '13', null])
      for (const change of [{ age }, { age, title: 'The Moon Runs' }])
        expect(codeOf(await ask(child, 'PATCH', `/api/storybooks/${id}`, change))).toEqual([403, 'adults_only'])
    expect(codeOf(await ask(child, 'POST', '/api/storybooks', { title: 'One More', age: 'all' }))).toEqual([
      400,
      'invalid_request',
    ])
    await handIn(child, id)
    expect((await householdOf(guardian)).works).toMatchObject([{ title: 'The Moon Walks', age: null }])
    const { version } = await reviewed(id)
    const correction = { age: 'all', version }
    for (const who of [child, guardian])
      expect((await ask(who, 'POST', `/api/review/storybook/${id}/age`, correction)).status).toBe(403)
  })
})

test('two guardians who decide at once about a story: whoever says no is heard', async () => {
  const { guardian, child } = await family()
  const other = await harness.signUp('tobias')
  await joinFamily(harness, guardian, other)
  for (let n = 0; n < 5; n += 1) {
    const id = await writeStory(child, `The Moon Walks ${n}`)
    await handIn(child, id)
    const answers = await Promise.all([
      turnKey(guardian, id, { turn: true, age: 'all' }),
      turnKey(other, id, { turn: false }),
    ])
    expect(answers.map(({ status }) => [200, 409].includes(status))).toEqual([true, true])
    expect(await stored(id)).toMatchObject({ state: 'private' })
  }
})

describe('taking back consent to publish', () => {
  test.each([
    ['publish', 201],
    ['private', 201],
  ] as const)('%s takes every story from view, in each process', async (what, status) => {
    const { guardian, child, id } = await published()
    const waiting = await writeStory(child, 'The Sun Walks')
    await handIn(child, waiting)
    const another = await harness.another()
    expect((await fetch(`${another.url}/api/storybooks/${id}`)).status).toBe(200)
    expect((await consent(guardian, child.id, what, false)).status).toBe(status)
    for (const url of [harness.url, another.url])
      for (const one of [id, waiting]) expect((await fetch(`${url}/api/storybooks/${one}`)).status).toBe(404)
    expect(await stored(id)).toMatchObject({ state: 'hidden' })
    expect(await stored(waiting)).toMatchObject({ state: 'private' })
    expect(codeOf(await turnKey(guardian, id, { turn: true }))).toEqual([403, 'consent_needed'])
    for (const one of [id, waiting])
      for (const decision of ['show', 'publish', 'hide'] as const)
        expect(codeOf(await decide(one, decision))).toEqual([404, 'work_not_found'])
  })

  test('leaves each story hidden until its key is turned again', async () => {
    const { guardian, child, id } = await published()
    await consent(guardian, child.id, 'publish', false)
    await consent(guardian, child.id, 'publish', true)
    expect((await read(null, id)).status).toBe(404)
    expect((await turnKey(guardian, id, { turn: true })).body).toEqual({ state: 'published' })
  })

  test('while the child hands in, and a moderator publishes, leaves nothing shown', async () => {
    const { guardian, child } = await family()
    const stories: string[] = []
    for (const title of ['One', 'Two', 'Three', 'Four']) stories.push(await writeStory(child, `Story ${title}`))
    for (const id of stories.slice(0, 2)) {
      await handIn(child, id)
      await turnKey(guardian, id, { turn: true, age: 'all' })
    }
    await Promise.all([
      ...stories.slice(0, 2).map((id) => decide(id, 'publish')),
      ...stories.slice(2).map((id) => handIn(child, id)),
      consent(guardian, child.id, 'publish', false),
    ])
    for (const id of stories) {
      expect((await read(null, id)).status).toBe(404)
      expect(['private', 'hidden']).toContain((await stored(id))?.state)
    }
  })

  test('and erasing the child takes its stories and the guardian’s charge along', async () => {
    const { guardian, child, id } = await published()
    const { password } = guardian
    const erased = await ask<{ removed: { storybooks: number } }>(guardian, 'DELETE', `${paths.children}/${child.id}`, {
      password,
    })
    expect(erased.body.removed.storybooks).toBe(1)
    expect((await read(null, id)).status).toBe(404)
    const { rows } = await harness.site.database.db.execute(
      sql`select count(*)::int as count from consents where child_id = ${child.id}`,
    )
    expect(rows).toEqual([{ count: 0 }])
  })
})

describe('what a child changes while others do not see it', () => {
  const reword = (child: Author, id: string) =>
    ask(child, 'PATCH', `/api/storybooks/${id}`, { title: 'The Moon Runs', description: 'Faster.' })

  test('after its guardian has taken it from view: a moderator looks before others see it', async () => {
    const { guardian, child, id } = await published()
    await turnKey(guardian, id, { turn: false })
    await reword(child, id)
    expect((await turnKey(guardian, id, { turn: true })).body).toEqual({ state: 'waiting' })
    expect((await read(null, id)).status).toBe(404)
    expect((await queue()).find((work) => work.id === id)).toMatchObject({ title: 'The Moon Runs', why: 'new-words' })
    expect((await decide(id, 'publish')).body).toEqual({ state: 'published' })
  })

  test.each(['hide', 'remove'] as const)('after a moderator’s %s: its guardian looks first', async (taken) => {
    const { guardian, child, id } = await published()
    await decide(id, taken)
    await reword(child, id)
    expect((await decide(id, 'show')).body).toEqual({ state: 'waiting' })
    expect((await read(null, id)).status).toBe(404)
    expect((await householdOf(guardian)).works).toMatchObject([{ id, state: 'waiting', waitsFor: 'guardian' }])
    expect(codeOf(await decide(id, 'publish'))).toEqual([404, 'work_not_found'])
    await turnKey(guardian, id, { turn: true })
    expect((await decide(id, 'publish')).body).toEqual({ state: 'published' })
  })

  test('with new pages as well, is shown once both have looked at it', async () => {
    const { guardian, child, id } = await published()
    await decide(id, 'hide')
    await reword(child, id)
    const pages = await ask<{ data: { id: string }[] }>(child, 'GET', '/api/writings')
    await ask(child, 'POST', `/api/storybooks/${id}/bind`, { pages: pages.body.data.map((page) => page.id) })
    await decide(id, 'hide')
    expect((await decide(id, 'show')).body).toEqual({ state: 'waiting' })
    const waiting = (await (await read(guardian, id)).json()) as StorybookToRead
    expect(waiting.next_file_url).toBeNull()
    await turnKey(guardian, id, { turn: true })
    await decide(id, 'publish')
    expect(((await (await read(null, id)).json()) as StorybookToRead).file_url).toBe(waiting.file_url)
  })
})

test('what a moderator takes away between both keys, a moderator shows again', async () => {
  const { guardian, child } = await family()
  const id = await writeStory(child, 'The Moon Walks')
  await handIn(child, id)
  await turnKey(guardian, id, { turn: true, age: 'all' })
  await decide(id, 'remove')
  expect((await decide(id, 'show')).body).toEqual({ state: 'published' })
})

test('a hidden story whose consent was taken back needs its key again before a moderator shows it', async () => {
  const { guardian, child, id } = await published()
  await decide(id, 'hide')
  await consent(guardian, child.id, 'publish', false)
  await consent(guardian, child.id, 'publish', true)
  expect((await decide(id, 'show')).body).toEqual({ state: 'waiting' })
  expect((await read(null, id)).status).toBe(404)
  expect((await householdOf(guardian)).works).toMatchObject([{ id, waitsFor: 'guardian' }])
})

test('reports that weigh enough while a story is out of view hide it, whatever its guardian does', async () => {
  const { guardian, id } = await published()
  const readers = [await harness.signUp(), await harness.signUp()]
  await harness.site.database.pool.query(`update users set created_at = now() - interval '2 days'`)
  const report = (reader: Author) => ask(reader, 'POST', '/api/reports', { kind: 'storybook', id, reason: 'unkind' })
  for (const [n, reader] of readers.entries()) {
    expect((await report(reader)).status).toBe(201)
    if (n === 0) await turnKey(guardian, id, { turn: false })
  }
  expect(codeOf(await turnKey(guardian, id, { turn: true }))).toEqual([409, 'work_changed'])
  expect((await read(null, id)).status).toBe(404)
  // A moderator does not show what its guardian has taken from view.
  expect((await decide(id, 'show')).body).toEqual({ state: 'waiting' })
  await harness.quiet()
  expect((await readMailbox(harness.site.database.db, guardian.email))[0]?.subject).toBe('A story waits for your key')
})

test('a payment of more than a year ago is not enough to consent', async () => {
  const { guardian, child } = await family({ publish: false })
  harness.site.clock.shift(366 * 86_400_000)
  const again = await signInAgain(guardian)
  expect(codeOf(await consent(again, child.id, 'publish', true))).toEqual([409, 'payment_needed'])
})
