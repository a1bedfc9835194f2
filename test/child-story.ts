import { expect } from 'vitest'
import type { ApprovalRequest, Decision, ReviewItem } from '#contract/review.ts'
import { useShared } from './app.ts'
import { addChild, handOver, householdOf, insertConsent, signInAgain, writeStory } from './family.ts'
import * as review from './review-app.ts'
import { startSiteHarness, type Person } from './site-harness.ts'
import type { Author } from './uploading.ts'

/** A site with a moderator and families with a child that writes stories. */
async function startFamilySite() {
  const harness = await startSiteHarness()
  const moderator = await harness.signUp('vesper')
  const { sql } = harness.site
  await sql`update users set role = 'moderator' where id = ${moderator.id}`

  /** What the database has of a work that moderators may not see. */
  const stored = async (id: string) => {
    const rows = await sql<{
      visibility: string
      version: number
      hidden_by: string[]
      step: string | null
    }>`select visibility, works.version, hidden_by, step from works
       left join reviews on work_id = works.id where works.id = ${id}`
    return rows[0]
  }
  const versionOf = async (id: string) => (await stored(id))?.version ?? 0
  const submit = (child: Author, id: string) => review.submit(child, id, {})
  /** A guardian's decision about a story as it is now, unless the request names another version. */
  const answer = async (
    guardian: Author,
    id: string,
    request: Omit<ApprovalRequest, 'version'> & { version?: number },
  ) => review.approve(guardian, id, { ...request, version: request.version ?? (await versionOf(id)) })
  const approve = (guardian: Author, id: string, more: { age?: ApprovalRequest['age']; version?: number } = {}) =>
    answer(guardian, id, { approve: true, ...more })
  const refuse = (guardian: Author, id: string, note?: string) =>
    answer(guardian, id, { approve: false, ...(note !== undefined && { note }) })
  const decide = async (id: string, decision: Decision, by: Author = moderator) =>
    review.decide(by, id, decision, { note: 'A kind word.', version: await versionOf(id) })

  const consentToPublish = (guardian: Person, childId: string) => insertConsent(harness.site.ctx, guardian, childId)

  /** A guardian with a membership who signs in again after switching to a child, whose works may be shown. */
  const family = async ({ publish = true } = {}): Promise<{ guardian: Person; child: Author & { id: string } }> => {
    const guardian = await harness.signUp()
    await harness.enroll(guardian, 'storytellers-lantern-guild')
    const profile = await addChild(guardian, 'Pip')
    if (publish) await consentToPublish(guardian, profile.id)
    const child = await handOver(guardian, profile.id)
    return { guardian: await signInAgain(guardian), child }
  }
  /** A story that awaits its guardian. */
  const submitted = async () => {
    const { guardian, child } = await family()
    const id = await writeStory(child, 'The Moon Walks')
    expect((await submit(child, id)).body).toEqual({ status: 'awaiting_guardian' })
    return { guardian, child, id }
  }
  /** A story that a guardian and a moderator have approved. */
  const published = async (age: ApprovalRequest['age'] = 'all') => {
    const story = await submitted()
    await approve(story.guardian, story.id, { age })
    expect((await decide(story.id, 'publish')).body.status).toBe('published')
    return story
  }

  return {
    harness,
    moderator,
    visitor: { url: harness.url, token: null },
    stored,
    submit,
    approve,
    refuse,
    answer,
    decide,
    consentToPublish,
    family,
    submitted,
    published,
    householdOf,
    reviewed: (id: string) => review.reviewed(moderator, id),
    queued: async (id: string): Promise<ReviewItem | undefined> =>
      (await review.queue(moderator)).find((work) => work.id === id),
  }
}

export type FamilySite = Awaited<ReturnType<typeof startFamilySite>>

/** A site with families for the tests of a file or a describe block. */
export const useFamilySite = (): FamilySite => useShared(startFamilySite, ({ harness }) => harness.stop())
