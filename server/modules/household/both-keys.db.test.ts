import { array, assert, asyncProperty, boolean, constantFrom, tuple } from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Decision, ReviewedWork, WorkState } from '#contract/review.ts'
import { isForYounger, type StoryAge } from '#contract/story-age.ts'
import type { StorybookToRead } from '#contract/storybooks.ts'
import { addChild, consent, handOver, signInAgain, writeStory } from '#test/family.ts'
import { ask, startSiteHarness, type Person, type SiteHarness } from '#test/site-harness.ts'
import type { Author } from '#test/uploading.ts'

let harness: SiteHarness
let guardian: Person
let child: Author & { id: string }
let moderator: Person
let readers: Person[]

beforeAll(async () => {
  harness = await startSiteHarness()
  guardian = await harness.signUp()
  await harness.join(guardian, 'storytellers-lantern-guild')
  const { id } = await addChild(guardian, 'Pip')
  child = await handOver(guardian, id)
  guardian = await signInAgain(guardian)
  moderator = await harness.signUp('vesper')
  readers = await Promise.all([1, 2, 3].map(() => harness.signUp('tobias')))
  const { pool } = harness.site.database
  await pool.query(`update users set role = 'moderator' where id = $1`, [moderator.id])
  await pool.query(`update users set created_at = now() - interval '2 days'`)
})
afterAll(() => harness.stop())

let titles = 0
/** In syllables, because at random letters or digits may spell an unkind word. */
const newTitle = (): string => `Moon ${(titles += 1).toString(2).replaceAll('0', 'wo').replaceAll('1', 'no')}`

const acts = [
  'hand in',
  'withdraw',
  'other words',
  'bind',
  'appeal',
  'key',
  'key for younger',
  'key for older',
  'no key',
  'consent taken back',
  'consent given',
  'publish',
  'return',
  'hide',
  'show',
  'remove',
  'report',
] as const
type Act = (typeof acts)[number]

type Version = Pick<StorybookToRead, 'title' | 'description' | 'age' | 'file_url'>

/** A story, and what each key has been turned for. */
interface Story {
  id: string
  byGuardian: Version[]
  byModerator: Version[]
  /** Whether a guardian, or moderators or reports, have taken it from view since their last key. */
  isRefused: { guardian: boolean; moderator: boolean }
  reporters: Set<string>
  hasConsent: boolean
}

async function read(who: Author | null, id: string): Promise<StorybookToRead | null> {
  const headers: Record<string, string> = who === null ? {} : { authorization: `Bearer ${who.token}` }
  const answer = await fetch(`${harness.url}/api/storybooks/${id}`, { headers })
  return answer.status === 200 ? ((await answer.json()) as StorybookToRead) : null
}

/** The newest version, with all that waits. */
async function newest(id: string): Promise<Version> {
  const story = await read(child, id)
  if (story === null) throw new Error('a child does not see its story')
  return { ...story, file_url: story.next_file_url ?? story.file_url }
}

/** What a grown-up has looked at before an act. */
interface Look {
  version: number
  state: WorkState
  seen: Version
}

async function lookAt(id: string): Promise<Look> {
  const { version, state } = (await ask<ReviewedWork>(moderator, 'GET', `/api/review/storybook/${id}`)).body
  return { version, state, seen: await newest(id) }
}

async function decide(story: Story, decision: Decision, { version, state, seen }: Look): Promise<void> {
  const path = `/api/review/storybook/${story.id}`
  const { status } = await ask(moderator, 'POST', path, { decision, version, note: 'A kind word.' })
  if (status !== 200) return
  if (decision === 'publish' || decision === 'show') story.byModerator.push(seen)
  if (decision !== 'return') story.isRefused.moderator = decision === 'hide' || decision === 'remove'
  if (decision !== 'return' && (decision !== 'publish' || state === 'waiting')) story.reporters.clear()
}

/** @param age null for a key that is not turned */
async function turnKey(story: Story, age: StoryAge | null, { version, seen }: Look): Promise<void> {
  const path = `/api/works/storybook/${story.id}/key`
  const request = age === null ? { turn: false, version } : { turn: true, age, version }
  const { status, body } = await ask<{ state: WorkState }>(guardian, 'POST', path, request)
  if (status !== 200) return
  if (age !== null) story.byGuardian.push({ ...seen, age })
  story.isRefused.guardian = age === null && body.state !== 'published'
}

async function perform(story: Story, act: Act, look: Look): Promise<void> {
  const works = `/api/works/storybook/${story.id}`
  const book = `/api/storybooks/${story.id}`
  switch (act) {
    case 'hand in':
      return void (await ask(child, 'POST', `${works}/hand-in`))
    case 'withdraw':
      return void (await ask(child, 'POST', `${works}/withdraw`))
    case 'appeal':
      return void (await ask(child, 'POST', `${works}/appeal`, { text: 'Please look again.' }))
    case 'other words':
      return void (await ask(child, 'PATCH', book, { title: newTitle() }))
    case 'bind': {
      const { data } = (await ask<{ data: { id: string }[] }>(child, 'GET', '/api/writings')).body
      return void (await ask(child, 'POST', `${book}/bind`, { pages: data.slice(0, 1).map(({ id }) => id) }))
    }
    case 'key':
      return turnKey(story, look.seen.age ?? '10', look)
    case 'key for younger':
    case 'key for older':
      return turnKey(story, act === 'key for younger' ? 'all' : '13', look)
    case 'no key':
      return turnKey(story, null, look)
    case 'consent taken back':
      expect((await consent(guardian, child.id, 'publish', false)).status).toBe(201)
      story.isRefused.guardian = true
      story.hasConsent = false
      return
    case 'consent given':
      expect((await consent(guardian, child.id, 'publish', true)).status).toBe(201)
      story.hasConsent = true
      return
    case 'report': {
      const reader = readers.find(({ id }) => !story.reporters.has(id))
      if (reader === undefined) return
      const { status } = await ask(reader, 'POST', '/api/reports', {
        kind: 'storybook',
        id: story.id,
        reason: 'unkind',
      })
      if (status === 201) story.reporters.add(reader.id)
      if (story.reporters.size >= 2) story.isRefused.moderator = true
      return
    }
    default:
      return decide(story, act, look)
  }
}

const isYounger = (age: StoryAge | null, versions: readonly Version[]) =>
  versions.every((version) => isForYounger(age, version.age))

async function begin(): Promise<Story> {
  await harness.site.database.pool.query('delete from rate_limits')
  expect((await consent(guardian, child.id, 'publish', true)).status).toBe(201)
  return {
    id: await writeStory(child, newTitle()),
    byGuardian: [],
    byModerator: [],
    isRefused: { guardian: false, moderator: false },
    reporters: new Set(),
    hasConsent: true,
  }
}

/** What others see of a story, both keys have been turned for. */
async function expectAgreed({ id, byGuardian, byModerator, isRefused, hasConsent }: Story): Promise<void> {
  const shown = await read(null, id)
  if (shown === null) return
  expect(hasConsent).toBe(true)
  expect(isRefused).toEqual({ guardian: false, moderator: false })
  for (const agreed of [byGuardian, byModerator]) {
    expect(agreed.map(({ title }) => title)).toContain(shown.title)
    expect(agreed.map(({ file_url: file }) => file)).toContain(shown.file_url)
    expect(isYounger(shown.age, agreed)).toBe(false)
  }
}

const published = ['hand in', 'key', 'publish'] as const

test('in any order of acts, others see only what a guardian and a moderator have agreed to', async () => {
  await assert(
    asyncProperty(boolean(), array(constantFrom(...acts), { minLength: 4, maxLength: 24 }), async (isShown, given) => {
      const story = await begin()
      for (const act of [...(isShown ? published : []), ...given]) {
        await perform(story, act, await lookAt(story.id))
        await expectAgreed(story)
      }
      await ask(child, 'DELETE', `/api/storybooks/${story.id}`)
    }),
    { numRuns: 12 },
  )
}, 120_000)

test('and so they do when the child acts at the same moment', async () => {
  const ofChild = constantFrom('hand in', 'withdraw', 'other words', 'bind')
  const ofGrownUp = constantFrom('key', 'key for younger', 'publish', 'show', 'no key', 'hide', 'return')
  await assert(
    asyncProperty(array(tuple(ofChild, ofGrownUp), { minLength: 2, maxLength: 10 }), async (given) => {
      const story = await begin()
      for (const act of published) await perform(story, act, await lookAt(story.id))
      for (const pair of given) {
        const look = await lookAt(story.id)
        await Promise.all(pair.map((act) => perform(story, act, look)))
        await expectAgreed(story)
      }
      await ask(child, 'DELETE', `/api/storybooks/${story.id}`)
    }),
    { numRuns: 12 },
  )
}, 120_000)
