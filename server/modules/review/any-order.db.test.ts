import { array, assert, asyncProperty, boolean, constantFrom, tuple } from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Decision, WorkStatus } from '#contract/review.ts'
import { isForYounger, type StoryAge } from '#contract/story-age.ts'
import type { StorybookToRead } from '#contract/storybooks.ts'
import { startFamilySite, type FamilySite } from '#test/child-story.ts'
import { consent, writeStory } from '#test/family.ts'
import { propertyRuns } from '#test/property-runs.ts'
import {
  addFile,
  appeal,
  approve,
  call,
  create,
  decide,
  openReviewApp,
  read,
  reviewed,
  submit,
  withdraw,
  type ReviewApp,
} from '#test/review-app.ts'
import { ask, type Person } from '#test/site-harness.ts'
import type { Author } from '#test/uploading.ts'

describe('an adult’s work, whatever is done in any order', () => {
  let app: ReviewApp
  beforeAll(async () => {
    app = await openReviewApp('all')
  })
  afterAll(() => app.site.close())

  type Act = 'upload' | 'submit' | 'withdraw' | Decision
  const acts: Act[] = ['upload', 'submit', 'withdraw', 'publish', 'request_changes', 'hide', 'show', 'remove']

  /** The rules of review-core, in short. */
  interface Facts {
    newest: string | null
    published: string | null
    isReviewed: boolean
    isWithdrawn: boolean
    isHidden: boolean
    isRemoved: boolean
  }
  const statusOf = ({ published, isReviewed, isWithdrawn, isHidden, isRemoved }: Facts): WorkStatus => {
    if (isRemoved) return 'removed'
    if (published === null) return isReviewed ? 'awaiting_moderator' : 'draft'
    return isWithdrawn || isHidden ? 'hidden' : 'published'
  }
  /** The facts after an act; null where it is refused. */
  function after(act: Act, facts: Facts): Facts | null {
    const { newest, published, isReviewed, isWithdrawn, isHidden, isRemoved } = facts
    switch (act) {
      case 'upload':
        return isRemoved ? null : { ...facts, isReviewed: isReviewed || (published !== null && !isWithdrawn) }
      case 'submit':
        if (isRemoved) return null
        if (published === null || published !== newest) return { ...facts, isReviewed: true }
        return isHidden ? null : { ...facts, isWithdrawn: false }
      case 'withdraw':
        return isRemoved ? null : { ...facts, isReviewed: false, isWithdrawn: published !== null }
      case 'publish':
        if (isRemoved || !isReviewed) return null
        return { ...facts, published: newest, isReviewed: false, isWithdrawn: false, isHidden: false }
      case 'request_changes':
        return isRemoved || !isReviewed ? null : { ...facts, isReviewed: false }
      case 'hide':
        return isRemoved || published === null || isHidden ? null : { ...facts, isHidden: true }
      case 'show':
        return isRemoved || isHidden ? { ...facts, isRemoved: false, isHidden: false } : null
      case 'remove':
        return isRemoved || (published === null && !isReviewed) ? null : { ...facts, isRemoved: true }
    }
  }

  test('others see a work only while it is published, and no file that no moderator has let through', async () => {
    const { author, reader, moderator, site } = app
    let count = 0
    await assert(
      asyncProperty(array(constantFrom(...acts), { minLength: 1, maxLength: 12 }), async (order) => {
        count += 1
        const { id } = await create(author, `Order ${count}`)
        let facts: Facts = {
          newest: (await addFile(author, id)).file_url,
          published: null,
          isReviewed: false,
          isWithdrawn: false,
          isHidden: false,
          isRemoved: false,
        }
        for (const act of order) {
          site.clock.shift(1)
          const isUnseen = statusOf(facts) === 'draft'
          const next = after(act, facts)
          if (act === 'upload') {
            const answer = await addFile(author, id)
            expect([act, facts, answer.error === undefined]).toEqual([act, facts, next !== null])
            if (next !== null) {
              const { file_url: file, next_file_url: beside } = (await read(author, id)).body
              next.newest = beside ?? file
              expect(next.newest).not.toBe(facts.newest)
            }
          } else {
            const answer = await { submit, withdraw }[act as 'submit']?.(author, id)
            const { status, body } = answer ?? (await decide(moderator, id, act as Decision))
            const isAuthors = act === 'submit' || act === 'withdraw'
            // Moderators do not see drafts.
            const refusedWith = isUnseen && !isAuthors ? 404 : 409
            expect([act, facts, status]).toEqual([act, facts, next === null ? refusedWith : 200])
            if (next !== null) expect([act, facts, body.status]).toEqual([act, facts, statusOf(next)])
          }
          facts = next ?? facts
          const status = statusOf(facts)
          const seen = await read(reader, id)
          expect(seen.status).toBe(status === 'published' ? 200 : 404)
          if (seen.status === 200) expect(seen.body.file_url).toBe(facts.published)
          const { newest, published } = facts
          expect((await read(author, id)).body).toMatchObject({
            status,
            file_url: published ?? newest,
            next_file_url: published === null || published === newest ? null : newest,
          })
          if (status !== 'draft' && status !== 'removed')
            expect((await reviewed(moderator, id)).awaiting).toBe(facts.isReviewed ? 'moderator' : null)
        }
        const { rows } = await site.database.pool.query<Record<'from_visibility' | 'to_visibility', string>>(
          'select from_visibility, to_visibility from work_history where work_id = $1 order by id',
          [id],
        )
        let at = 'draft'
        for (const row of rows) {
          expect(row.from_visibility).toBe(at)
          at = row.to_visibility
        }
        expect(at).toBe(statusOf(facts).replace(/^awaiting_.*/, 'draft'))
      }),
      { numRuns: 2 * propertyRuns },
    )
  }, 600_000)
})

describe('a child’s work, whatever is done in any order', () => {
  let site: FamilySite
  let guardian: Person
  let child: Author & { id: string }
  let readers: Person[]
  beforeAll(async () => {
    site = await startFamilySite()
    ;({ guardian, child } = await site.family())
    readers = await Promise.all([1, 2, 3].map(() => site.harness.signUp('tobias')))
    await site.harness.site.database.pool.query(`update users set created_at = now() - interval '2 days'`)
  })
  afterAll(() => site.harness.stop())

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

  /** A story, and what both have let through. */
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
        expect((await consent(guardian, child.id, 'publish', true)).status).toBe(201)
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
    await site.harness.site.database.pool.query('delete from rate_limits')
    expect((await consent(guardian, child.id, 'publish', true)).status).toBe(201)
    return {
      id: await writeStory(child, newTitle()),
      byGuardian: [],
      byModerator: [],
      isRefused: { guardian: false, moderator: false },
      hasConsent: true,
    }
  }

  /** What others see of a story, both have let through. */
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

  test('others see only what a guardian and a moderator have let through', async () => {
    await assert(
      asyncProperty(
        boolean(),
        array(constantFrom(...acts), { minLength: 4, maxLength: 24 }),
        async (isShown, given) => {
          const story = await begin()
          for (const act of [...(isShown ? toPublish : []), ...given]) {
            await perform(story, act, await lookAt(story.id))
            await expectAgreed(story)
          }
          await call(child, 'DELETE', `/api/storybooks/${story.id}`)
        },
      ),
      { numRuns: propertyRuns },
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
      asyncProperty(array(tuple(ofChild, ofAdult), { minLength: 2, maxLength: 10 }), async (given) => {
        const story = await begin()
        for (const act of toPublish) await perform(story, act, await lookAt(story.id))
        for (const pair of given) {
          const look = await lookAt(story.id)
          await Promise.all(pair.map((act) => perform(story, act, look)))
          await expectAgreed(story)
        }
        await call(child, 'DELETE', `/api/storybooks/${story.id}`)
      }),
      { numRuns: propertyRuns },
    )
  }, 600_000)
})
