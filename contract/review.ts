import { z } from 'zod'
import { isStorable } from './plain-text.ts'

/** What an author makes and others may see. */
export const workKind = z.enum(['storybook'])
export type WorkKind = z.infer<typeof workKind>

/**
 * Only a published work is seen by others.
 * - private: its author's alone
 * - waiting: handed in, until a moderator decides
 * - hidden: taken from view by a moderator, who may show it again
 * - removed: taken away by a moderator for good, unless the moderator takes that back
 */
export const workState = z.enum(['private', 'waiting', 'published', 'hidden', 'removed'])
export type WorkState = z.infer<typeof workState>

export const decision = z.enum(['publish', 'return', 'hide', 'show', 'remove'])
export type Decision = z.infer<typeof decision>

/** What an author or a moderator does with a work; `change` is a new version of one that others see. */
export type WorkAction = 'hand-in' | 'withdraw' | 'change' | Decision

export const longestNote = 1_000

export const decisionRequest = z.strictObject({
  decision,
  /** What its author is told; needed to return, hide or remove. */
  note: z
    .string()
    .trim()
    .min(1)
    .max(longestNote)
    .refine(isStorable, 'holds a character that cannot be kept')
    .optional(),
  /** The `waitingSince` of what the moderator has looked at: refused when another version waits meanwhile. */
  waitingSince: z.iso.datetime().optional(),
})
export type DecisionRequest = z.infer<typeof decisionRequest>

export const stateAnswer = z.object({ state: workState })

/**
 * Why a moderator has to look: the setting asks for an author's first works or for every work, a moderator has returned
 * or taken away the work before, or a published work has a new version.
 */
export const reviewReason = z.enum(['first-works', 'every-work', 'seen-before', 'new-version'])
export type ReviewReason = z.infer<typeof reviewReason>

const moment = z.iso.datetime()

/** A work of the caller's own that is not simply published, or was decided about. */
export const ownWork = z.object({
  kind: workKind,
  id: z.uuid(),
  state: workState,
  /** Since when a moderator is to look at it, or at a new version of it; null when nobody has to. */
  waitingSince: moment.nullable(),
  /** The last decision of a moderator; null when there was none. */
  decision: z.object({ decision, at: moment, note: z.string().nullable() }).nullable(),
})
export type OwnWork = z.infer<typeof ownWork>

/** The caller's works that are not published, that wait, or that a moderator has decided about. */
export const ownWorksAnswer = z.object({
  data: z.array(ownWork),
  /** Whether a new work has to be handed in. */
  review: z.boolean(),
})
export type OwnWorksAnswer = z.infer<typeof ownWorksAnswer>

export const reviewItem = z.object({
  kind: workKind,
  id: z.uuid(),
  title: z.string(),
  author: z.object({
    id: z.uuid(),
    /** Decisions of moderators about their works so far. */
    published: z.int(),
    returned: z.int(),
    takenAway: z.int(),
  }),
  why: reviewReason,
  state: workState,
  waitingSince: moment,
})
export type ReviewItem = z.infer<typeof reviewItem>

export const reviewQuery = z.object({
  state: z.literal('waiting').default('waiting'),
  /** `next` of the previous page. */
  after: z.string().max(80).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(20),
})

export type ReviewQuery = Pick<z.infer<typeof reviewQuery>, 'after' | 'limit'>

/** The longest waiting first. */
export const reviewAnswer = z.object({ data: z.array(reviewItem), next: z.string().nullable() })
export type ReviewAnswer = z.infer<typeof reviewAnswer>
