import { z } from 'zod'
import { isStorable } from './plain-text.ts'
import { reportReasons } from './report-paths.ts'
import { longestAppeal, longestNote } from './review-paths.ts'
import { findingKinds } from './sieve.ts'
import { storyAge } from './story-age.ts'

/** What an author makes and others may see. */
export const workKind = z.enum(['storybook'])
export type WorkKind = z.infer<typeof workKind>

/**
 * Only a published work is seen by others.
 * - private: its author's alone
 * - waiting: handed in, until a moderator decides
 * - hidden: taken from view by a moderator or by reports, until a moderator shows it again; or for as long as its author
 *   is suspended
 * - removed: taken away by a moderator for good, unless the moderator takes that back
 */
export const workState = z.enum(['private', 'waiting', 'published', 'hidden', 'removed'])
export type WorkState = z.infer<typeof workState>

export const decision = z.enum(['publish', 'return', 'hide', 'show', 'remove'])
export type Decision = z.infer<typeof decision>

/**
 * What is done to a work: by its author (`change` is a new version of one that others see, `reword` other words about
 * it, `rename` another pen name, `appeal` asks for another look), by a child's guardian (`turn-key` allows others to see
 * it, `conceal` takes it from view), by a moderator (`correct` says whom it is for), or because its author is suspended
 * and is so no longer.
 */
export const workAction = z.enum([
  'hand-in',
  'withdraw',
  'change',
  'reword',
  'rename',
  'appeal',
  'turn-key',
  'conceal',
  'suspend',
  'restore',
  'correct',
  ...decision.options,
])
export type WorkAction = z.infer<typeof workAction>

const words = (longest: number) =>
  z.string().trim().min(1).max(longest).refine(isStorable, 'holds a character that cannot be kept')
const note = words(longestNote)

const version = z.int()

export const decisionRequest = z.strictObject({
  decision,
  /** What its author is told; needed to return, hide or remove. */
  note: note.optional(),
  /** The `version` that the moderator has looked at: refused when there is another one meanwhile. */
  version,
})
export type DecisionRequest = z.infer<typeof decisionRequest>

/** Whom a work is for, as a moderator says who has looked at this version. */
export const ageCorrection = z.strictObject({ age: storyAge, version })
export type AgeCorrection = z.infer<typeof ageCorrection>

/** Asks for another look at a hidden or removed work. */
export const appealRequest = z.strictObject({ text: words(longestAppeal) })

/** A guardian turns their key for a child's work, or does not, or takes back what others see. */
export const keyRequest = z
  .strictObject({
    turn: z.boolean(),
    /** Whom the work is for; as before where it is missing, and 13 and older where nobody has ever said. */
    age: storyAge.optional(),
    /** What the child is told. */
    note: note.optional(),
    /** The `version` that the guardian has looked at: refused when there is another one meanwhile. */
    version: version.optional(),
  })
  .refine(({ turn, age }) => turn || age === undefined, 'an age goes with a key that is turned')
export type KeyRequest = z.infer<typeof keyRequest>

export const stateAnswer = z.object({ state: workState })

/**
 * Why a moderator has to look: the setting asks for an author's first works or for every work, a child or a teen has made it, a
 * moderator has returned or taken away the work before, its title or description seems to give something away, or a
 * published work has another title or description, or a new version.
 */
export const reviewReason = z.enum([
  'first-works',
  'every-work',
  'child',
  'teen',
  'seen-before',
  'gives-away',
  'new-words',
  'new-version',
])
export type ReviewReason = z.infer<typeof reviewReason>

const moment = z.iso.datetime()

export const suspensionRequest = z.strictObject({
  /** Null: for good. */
  days: z.literal([1, 7, 30]).nullable(),
  /** What the person is told. */
  note,
})
export type SuspensionRequest = z.infer<typeof suspensionRequest>

/** Somebody shows nothing to others. */
export const suspension = z.object({
  /** Null: for good. */
  until: moment.nullable(),
  note: z.string(),
})
export type Suspension = z.infer<typeof suspension>

/** Who is to look at a work: of a child's its guardian, too, and before a moderator; also at one they took from view. */
export const keyHolder = z.enum(['guardian', 'moderator'])

/** A work of the caller's own that is not simply published, or was decided about. */
export const ownWork = z.object({
  kind: workKind,
  id: z.uuid(),
  state: workState,
  /** Since when somebody is to look at it, or at a new version of it; null when nobody has to. */
  waitingSince: moment.nullable(),
  waitsFor: keyHolder.nullable(),
  /** What waits of a work that others have read: its file, its title and description, whom it is for, the pen name. */
  newParts: z.array(z.enum(['file', 'words', 'age', 'pen-name'])),
  /** The last decision of a moderator or guardian, or by reports; null when there was none. */
  decision: z.object({ decision, at: moment, note: z.string().nullable() }).nullable(),
  /** Whether its author may ask for another look, or has and waits for the answer. */
  appeal: z.enum(['possible', 'waiting']).nullable(),
})
export type OwnWork = z.infer<typeof ownWork>

/** The caller's works that are not published, that wait, or that a moderator has decided about. */
export const ownWorksAnswer = z.object({
  data: z.array(ownWork),
  /** Whether a new work has to be handed in. */
  review: z.boolean(),
  /** Null while the caller is not suspended. */
  suspension: suspension.nullable(),
})
export type OwnWorksAnswer = z.infer<typeof ownWorksAnswer>

/** What the program has found in the newest file that gives somebody away or is unkind; never the words. */
export const bookFindings = z.object({
  unit: z.enum(['page', 'chapter']),
  /** False where a part was not looked at. */
  isWhole: z.boolean(),
  /** The pages with findings, counted from 1; null for a file that could not be read. */
  pages: z.array(z.object({ number: z.int().positive(), kinds: z.array(z.enum(findingKinds)) })).nullable(),
})
export type BookFindings = z.infer<typeof bookFindings>

export const reviewItem = z.object({
  kind: workKind,
  id: z.uuid(),
  title: z.string(),
  description: z.string(),
  /** Whom it is for; null while nobody has said. */
  age: storyAge.nullable(),
  /** Whom its author says a published work is for, which waits for a moderator; null where none waits. */
  nextAge: storyAge.nullable(),
  /** The pen name under which others see it; null without one. */
  penName: z.string().nullable(),
  /** Another one, which others see once a moderator publishes a work with it; null where none waits. */
  nextPenName: z.string().nullable(),
  /** Whether there is a newer file than the one that others get, which they get with the next version. */
  hasNewFile: z.boolean(),
  /** Null while the program has not looked. */
  findings: bookFindings.nullable(),
  /** The path of the newest file's cover; null when it has none, or none yet. */
  coverUrl: z.string().nullable(),
  author: z.object({
    id: z.uuid(),
    /** A child cannot be suspended. */
    isChild: z.boolean(),
    /** Decisions of moderators about their works so far. */
    published: z.int(),
    returned: z.int(),
    takenAway: z.int(),
    suspension: suspension.nullable(),
  }),
  state: workState,
  /** Since when it has its state. */
  stateSince: moment,
  /**
   * Why a moderator has to look. Of a hidden or removed work: 'new-version' where one has come; another reason where it is a
   * child's and, shown again, waits for its guardian first.
   */
  why: reviewReason.nullable(),
  /** Null while nobody has to look. */
  waitingSince: moment.nullable(),
  /** How many reports that nobody has decided about name each reason. */
  reports: z.array(z.object({ reason: z.enum(reportReasons), count: z.int() })),
  /** Whether one of these reports is about personal details or danger. */
  urgent: z.boolean(),
  /** Whether at least five people have reported it within half an hour. */
  brigading: z.boolean(),
  /** Why its author asks for another look; null while nobody has to answer. */
  appeal: z.string().nullable(),
  /** Another number whenever its author has changed something. */
  version: z.int(),
  /** The decisions that are possible now. */
  decisions: z.array(decision),
})
export type ReviewItem = z.infer<typeof reviewItem>

/** A child's work that was handed in, for its guardians. */
export const childWork = reviewItem
  .pick({ kind: true, id: true, title: true, description: true, age: true, findings: true, state: true, version: true })
  .extend({
    child: z.uuid(),
    waitsFor: keyHolder.nullable(),
    /** Whether others read it, perhaps as it was before. */
    isShown: z.boolean(),
    /** Since when it waits, or has its state. */
    since: moment,
    /** What a moderator has told its author about why it is hidden or removed; null where nothing was said. */
    note: z.string().nullable(),
    /** Whether its author has asked for another look, and waits for the answer. */
    appealed: z.boolean(),
  })
export type ChildWork = z.infer<typeof childWork>

/** What waits, also new versions of published works; what was reported; appeals; or the works of a state. */
export const reviewList = z.enum(['waiting', 'reported', 'appealed', 'hidden', 'removed', 'published'])
export type ReviewList = z.infer<typeof reviewList>

export const reviewQuery = z.object({
  state: reviewList.default('waiting'),
  /** `next` of the previous page. */
  after: z.string().max(80).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(20),
})

export type ReviewQuery = z.infer<typeof reviewQuery>

/** Waiting: the longest waiting first. Else: the last that came to the state first. */
export const reviewAnswer = z.object({ data: z.array(reviewItem), next: z.string().nullable() })
export type ReviewAnswer = z.infer<typeof reviewAnswer>

/** The queue in figures. */
export const reviewFigures = z.object({
  waiting: z.int(),
  /** Since when the oldest waits. */
  waitingSince: moment.nullable(),
  /** Median of the milliseconds that a work waited, of the last hundred decisions; null before the first. */
  medianMs: z.int().nullable(),
  /** The last hundred reports by reason, the most frequent first. */
  reports: z.array(z.object({ reason: z.enum(reportReasons), count: z.int() })),
  /** Of the last hundred appeals that were decided: how many, and how many of their works others see again since. */
  appeals: z.object({ decided: z.int(), reversed: z.int() }),
})
export type ReviewFigures = z.infer<typeof reviewFigures>

/** A work with its reports, and with what was done to it: the latest first, at most a hundred entries of each. */
export const reviewedWork = reviewItem.extend({
  reported: z.array(
    z.object({
      at: moment,
      reason: z.enum(reportReasons),
      text: z.string().nullable(),
      state: z.enum(['waiting', 'kept', 'taken-away']),
    }),
  ),
  history: z.array(
    z.object({
      at: moment,
      by: z.enum(['author', 'guardian', 'moderator', 'reports', 'suspension']),
      action: workAction,
      from: workState,
      to: workState,
      why: reviewReason.nullable(),
      note: z.string().nullable(),
    }),
  ),
})
export type ReviewedWork = z.infer<typeof reviewedWork>
