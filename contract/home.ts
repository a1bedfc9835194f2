import { z } from 'zod'
import { avatarKey } from './household.ts'
import { roomRealm } from './memberships.ts'
import { appealed, decision, suspension, workStatus } from './review.ts'
import { begunStorybook, storybook } from './storybooks.ts'
import { tonight } from './week.ts'

/** The most storybooks in each list of a home page. */
export const maxStorybooksShown = 3

/** What a person's home page shows. Memberships have an answer of their own. */
export const homeAnswer = z.object({
  /** The caller's children, oldest first. */
  children: z.array(
    z.object({
      id: z.uuid(),
      nickname: z.string(),
      avatar: avatarKey,
      /** Whether a guardian consents to its profile; otherwise nobody can switch to it. */
      consented: z.boolean(),
      tonight,
    }),
  ),
  /** Their works that need a guardian's approval, the longest waiting first. */
  approvals: z.array(
    z.object({ id: z.uuid(), child: z.uuid(), title: z.string(), page: z.string(), status: workStatus }),
  ),
  /** When they are deleted, because the household's last membership has ended; otherwise null. */
  erase_at: z.iso.datetime().nullable(),
  /**
   * The caller's works that a moderator sent back, and those that a moderator, or reports, hid or removed; the latest
   * decision first.
   */
  returned: z.array(
    z.object({
      id: z.uuid(),
      title: z.string(),
      decision: decision.extract(['request_changes', 'hide', 'remove']),
      /** The reason, as the moderator wrote it to the author. */
      note: z.string().nullable(),
      /** Null where its author can appeal, or has to change it. */
      appealed: appealed.nullable(),
    }),
  ),
  suspension: suspension.pick({ until: true }).nullable(),
  /** Storybooks that the caller has begun to read, the latest first. */
  reading: z.array(begunStorybook),
  /** The caller's latest storybooks with a file. */
  stories: z.array(
    storybook.pick({ id: true, title: true, status: true, cover_url: true, opened: true, finished: true }),
  ),
  /** What is new in the rooms that the caller's memberships open. */
  rooms: z.array(z.object({ realm: roomRealm, month: z.string(), title: z.string() })),
  /** What moderators have to look at; null for others. */
  desk: z
    .object({
      waiting: z.int(),
      /** Of these, how many are reported for personal details or danger. */
      urgent: z.int(),
      /** Since when the first one waits. */
      since: z.iso.datetime().nullable(),
    })
    .nullable(),
})
export type Home = z.infer<typeof homeAnswer>
