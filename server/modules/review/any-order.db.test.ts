import { array, assert, asyncProperty, boolean, constantFrom, tuple } from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Decision } from '#contract/review.ts'
import { isForYounger, type StoryAge } from '#contract/story-age.ts'
import type { StorybookToRead } from '#contract/storybooks.ts'
import { useFamilySite } from '#test/child-story.ts'
import { consent, writeStory } from '#test/family.ts'
import { runs } from '#test/property-runs.ts'
import {
  addFile,
  appeal,
  approve,
  call,
  createWithFile,
  decide,
  useReviewApp,
  read,
  submit,
  withdraw,
} from '#test/review-app.ts'
import { ask, type Person } from '#test/site-harness.ts'
import type { Author } from '#test/uploading.ts'

describe('an adult’s work, whatever is done in any order', () => {
  const app = useReviewApp('all')

  const acts = ['upload', 'submit', 'withdraw', 'publish', 'request_changes', 'hide', 'show', 'remove'] as const

  async function perform(act: (typeof acts)[number], id: string): Promise<boolean> {
    const { author, moderator } = app
    if (act === 'upload') return (await addFile(author, id)).error === undefined
    const request =
      act === 'submit' || act === 'withdraw' ? { submit, withdraw }[act](author, id) : decide(moderator, id, act)
    return (await request).status === 200
  }

  test('others see a work only while it is published, and no file that no moderator has published', async () => {
    const { author, reader, site } = app
    let count = 0
    await assert(
      asyncProperty(array(constantFrom(...acts), { minLength: 1, maxLength: 12 }), async (order) => {
        count += 1
        const id = await createWithFile(author, `Order ${count}`)
        let published: string | null = null
        for (const act of order) {
          site.clock.shift(1)
          const { file_url: file, next_file_url: next } = (await read(author, id)).body
          const isDone = await perform(act, id)
          if (isDone && act === 'publish') published = next ?? file
          const { status } = (await read(author, id)).body
          const seen = await read(reader, id)
          expect([act, seen.status]).toEqual([act, status === 'published' ? 200 : 404])
          if (seen.status === 200) expect(seen.body.file_url).toBe(published)
          if (isDone && (act === 'hide' || act === 'remove')) expect(seen.status).toBe(404)
        }
        const rows = await site.sql`select from_visibility, to_visibility from work_history
            where work_id = ${id} order by id`
        expect(rows.map((row) => row.from_visibility)).toEqual(
          ['draft', ...rows.map((row) => row.to_visibility)].slice(0, rows.length),
        )
      }),
      { numRuns: runs(200, 0.04) },
    )
  }, 600_000)
})

describe('a child’s work, whatever is done in any order', () => {
  const site = useFamilySite()
  let guardian: Person
  let child: Author & { id: string }
  let readers: Person[]
  beforeAll(async () => {
    ;({ guardian, child } = await site.family())
    readers = await Promise.all([1, 2, 3].map(() => site.harness.signUp('tobias')))
    await site.harness.site.sql`update users set created_at = now() - interval '2 days'`
  })

  let titles = 0
  /** In syllables, because at random letters or digits may spell an unkind word. */
  const newTitle = (): string => `Moon ${(titles += 1).toString(2).replaceAll('0', 'wo').replaceAll('1', 'no')}`

  const acts = [
    'submit',
    'withdraw',
    'other words',
    'bind',
    'appeal',
    'approve',
    'approve for younger',
    'approve for older',
    'refuse',
    'withdraw consent',
    'consent',
    'publish',
    'request_changes',
    'hide',
    'show',
    'remove',
    'report',
  ] as const
  type Act = (typeof acts)[number]

  type Version = Pick<StorybookToRead, 'title' | 'description' | 'age' | 'file_url'>

  /** A story, and what both have approved. */
  interface Story {
    id: string
    byGuardian: Version[]
    byModerator: Version[]
    /** Whether a guardian, or moderators or reports, have hidden it since they last let it through. */
    isRefused: { guardian: boolean; moderator: boolean }
    hasConsent: boolean
  }

  const seenBy = async (who: { url: string; token: string | null }, id: string): Promise<StorybookToRead | null> => {
    const { status, body } = await read(who, id)
    return status === 200 ? body : null
  }

  /** What an adult has looked at before an act: the newest version, with all that waits. */
  interface Look {
    version: number
    seen: Version
  }
  async function lookAt(id: string): Promise<Look> {
    const { version = 0 } = (await site.stored(id)) ?? {}
    const story = await seenBy(child, id)
    if (story === null) throw new Error('a child does not see its story')
    return { version, seen: { ...story, file_url: story.next_file_url ?? story.file_url } }
  }

  async function decideAbout(story: Story, decision: Decision, { version, seen }: Look): Promise<void> {
    const { status } = await decide(site.moderator, story.id, decision, { version, note: 'A kind word.' })
    if (status !== 200) return
    if (decision === 'publish') story.byModerator.push(seen)
    if (decision !== 'request_changes') story.isRefused.moderator = decision === 'hide' || decision === 'remove'
  }

  const isHeldBy = async (story: Story, who: string) => (await site.stored(story.id))?.hidden_by.includes(who) === true

  /** @param age null for a refusal */
  async function answer(story: Story, age: StoryAge | null, { version, seen }: Look): Promise<void> {
    const request = age === null ? { approve: false, version } : { approve: true, age, version }
    if ((await approve(guardian, story.id, request)).status !== 200) return
    if (age !== null) story.byGuardian.push({ ...seen, age })
    // Refused while a new version is under review, the published one stays.
    story.isRefused.guardian = age === null && (await isHeldBy(story, 'guardian'))
  }

  async function perform(story: Story, act: Act, look: Look): Promise<void> {
    const { id } = story
    switch (act) {
      case 'submit':
        return void (await site.submit(child, id))
      case 'withdraw':
        return void (await withdraw(child, id))
      case 'appeal':
        return void (await appeal(child, id, 'Please look again.'))
      case 'other words':
        return void (await call(child, 'PATCH', `/api/storybooks/${id}`, { title: newTitle() }))
      case 'bind': {
        const { data } = (await ask<{ data: { id: string }[] }>(child, 'GET', '/api/writings')).body
        const pages = data.slice(0, 1).map((page) => page.id)
        return void (await call(child, 'POST', `/api/storybooks/${id}/bind`, { pages }))
      }
      case 'approve':
        return answer(story, look.seen.age ?? '10', look)
      case 'approve for younger':
      case 'approve for older':
        return answer(story, act === 'approve for younger' ? 'all' : '13', look)
      case 'refuse':
        return answer(story, null, look)
      case 'withdraw consent':
        expect((await consent(guardian, child.id, 'publish', false)).status).toBe(201)
        story.isRefused.guardian = true
        story.hasConsent = false
        return
      case 'consent':
        await site.consentToPublish(guardian, child.id)
        story.hasConsent = true
        return
      case 'report': {
        for (const reader of readers)
          await call(reader, 'POST', '/api/reports', { kind: 'storybook', id, reason: 'unkind' })
        if (await isHeldBy(story, 'reports')) story.isRefused.moderator = true
        return
      }
      default:
        return decideAbout(story, act, look)
    }
  }

  const isYounger = (age: StoryAge | null, versions: readonly Version[]) =>
    versions.every((version) => isForYounger(age, version.age))

  async function begin(): Promise<Story> {
    await site.harness.site.sql`delete from rate_limits`
    await site.consentToPublish(guardian, child.id)
    return {
      id: await writeStory(child, newTitle()),
      byGuardian: [],
      byModerator: [],
      isRefused: { guardian: false, moderator: false },
      hasConsent: true,
    }
  }

  /** What others see of a story, both have approved. */
  async function expectAgreed({ id, byGuardian, byModerator, isRefused, hasConsent }: Story): Promise<void> {
    const shown = await seenBy(site.visitor, id)
    if (shown === null) return
    expect(hasConsent).toBe(true)
    expect(isRefused).toEqual({ guardian: false, moderator: false })
    for (const agreed of [byGuardian, byModerator]) {
      expect(agreed.map(({ title }) => title)).toContain(shown.title)
      expect(agreed.map(({ file_url: file }) => file)).toContain(shown.file_url)
      expect(isYounger(shown.age, agreed)).toBe(false)
    }
  }

  const toPublish = ['submit', 'approve', 'publish'] as const

  test('others see only what a guardian and a moderator have approved', async () => {
    await assert(
      asyncProperty(
        boolean(),
        array(constantFrom(...acts), { minLength: 4, maxLength: 24 }),
        async (isShown, order) => {
          const story = await begin()
          for (const act of [...(isShown ? toPublish : []), ...order]) {
            await perform(story, act, await lookAt(story.id))
            await expectAgreed(story)
          }
          await call(child, 'DELETE', `/api/storybooks/${story.id}`)
        },
      ),
      { numRuns: runs(100, 0.04) },
    )
  }, 600_000)

  test('and so they do when the child acts at the same moment', async () => {
    const ofChild = constantFrom('submit', 'withdraw', 'other words', 'bind')
    const ofAdult = constantFrom(
      'approve',
      'approve for younger',
      'publish',
      'show',
      'refuse',
      'hide',
      'request_changes',
    )
    await assert(
      asyncProperty(array(tuple(ofChild, ofAdult), { minLength: 2, maxLength: 10 }), async (pairs) => {
        const story = await begin()
        for (const act of toPublish) await perform(story, act, await lookAt(story.id))
        for (const pair of pairs) {
          const look = await lookAt(story.id)
          await Promise.all(pair.map((act) => perform(story, act, look)))
          await expectAgreed(story)
        }
        await call(child, 'DELETE', `/api/storybooks/${story.id}`)
      }),
      { numRuns: runs(100, 0.04) },
    )
  }, 600_000)
})
