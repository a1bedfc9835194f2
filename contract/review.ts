import { z } from 'zod'
import { maxAppealLength, maxDescriptionLength, maxNoteLength, maxReviewNoteLength, reportReasons } from './limits.ts'
import { isPlainLine, isStorable } from './plain-text.ts'
import { findingKinds } from './screening.ts'
import { storyAge } from './story-age.ts'

/** What an author makes and others may see. */
export const workKind = z.enum(['storybook'])
export type WorkKind = z.infer<typeof workKind>

/** Only published works are visible to others. */
export const visibility = z.enum(['draft', 'published', 'hidden', 'removed'])
export type Visibility = z.infer<typeof visibility>

/** The visibility; a draft under review says who looks at it next. */
export const workStatus = z.enum(['draft', 'awaiting_guardian', 'awaiting_moderator', 'published', 'hidden', 'removed'])
export type WorkStatus = z.infer<typeof workStatus>

/** Who reviews a work next. */
export const reviewStep = z.enum(['guardian', 'moderator'])
export type ReviewStep = z.infer<typeof reviewStep>

/** Who hides a work. Holds end independently; the work is visible again once none is left. */
export const hold = z.enum(['author', 'guardian', 'moderator', 'reports', 'suspension'])
export type Hold = z.infer<typeof hold>

export const decision = z.enum(['publish', 'request_changes', 'hide', 'show', 'remove'])
export type Decision = z.infer<typeof decision>

/**
 * An entry of a work's history. `uphold` is a decision on an appeal that leaves the work as it is; `end_pen_name` ends a
 * review whose only reason was a pen name that is taken back, or that others see by now.
 */
export const workAction = z.enum([
  'edit',
  'change_age',
  'pen_name',
  'end_pen_name',
  'submit',
  'withdraw',
  'appeal',
  'screening_done',
  'approve',
  'refuse',
  'withdraw_consent',
  ...decision.options,
  'uphold',
  'correct_age',
  'suspend',
  'end_suspension',
])
export type WorkAction = z.infer<typeof workAction>

const words = (longest: number) =>
  z.string().trim().min(1).max(longest).refine(isStorable, 'has a character that cannot be stored')
const note = words(maxNoteLength)

const version = z.int()

export const decisionRequest = z.strictObject({
  decision,
  /** The note to the author; required to request changes, hide or remove. */
  note: note.optional(),
  /** The `version` that the moderator reviewed; rejected if there is a newer one. */
  version,
})
export type DecisionRequest = z.infer<typeof decisionRequest>

/** The age rating that a moderator sets for this version. */
export const ageCorrection = z.strictObject({ age: storyAge, version })
export type AgeCorrection = z.infer<typeof ageCorrection>

/** What an author says about a work: one paragraph. */
export const workDescription = z
  .string()
  .overwrite((text) => text.replaceAll(/\s+/g, ' '))
  .trim()
  .max(maxDescriptionLength)
  .refine(isStorable, 'has a character that cannot be stored')
  .refine(isPlainLine, 'has a character that is not visible')

/** Submits a work for review, with its age rating and description. */
export const submission = z.strictObject({
  /** Unchanged if missing. A guardian sets the age rating of a child's work. */
  age: storyAge.optional(),
  /** Missing: as before. */
  description: workDescription.optional(),
  /** True to submit despite findings in the description. */
  confirmed: z.boolean().optional(),
})
export type Submission = z.infer<typeof submission>

/** Appeals against the hiding or removal of a work, once. */
export const appealRequest = z.strictObject({ text: words(maxAppealLength) })

/** A guardian approves a child's work, or refuses it, or hides what is published. */
export const approvalRequest = z
  .strictObject({
    approve: z.boolean(),
    /** The age rating; unchanged if missing. */
    age: storyAge.optional(),
    /** The note to the child. */
    note: note.optional(),
    /** The `version` that the guardian reviewed; rejected if there is a newer one. */
    version,
  })
  .refine(({ approve, age }) => approve || age === undefined, 'only an approval sets the age')
export type ApprovalRequest = z.infer<typeof approvalRequest>

export const statusAnswer = z.object({ status: workStatus })
export type StatusAnswer = z.infer<typeof statusAnswer>

/** The undo deadline; a publishing decision takes effect then. `left_ms`: the time left by the server's clock. */
const effective = { effective_at: z.iso.datetime(), left_ms: z.int() }

export const decisionAnswer = z.object({ status: workStatus, ...effective })
export type DecisionAnswer = z.infer<typeof decisionAnswer>

/** All reasons why the newest version needs a moderator. */
export const reviewReason = z.enum([
  'first_works',
  'every_work',
  'child',
  'teen',
  'seen_before',
  'finding',
  'screening',
  'younger_age',
  'pen_name',
])
export type ReviewReason = z.infer<typeof reviewReason>

const moment = z.iso.datetime()

export const suspensionRequest = z.strictObject({
  /** Null: permanent. */
  days: z.literal([1, 7, 30]).nullable(),
  /** The note to the person. */
  note,
})
export type SuspensionRequest = z.infer<typeof suspensionRequest>

export const banRequest = z.strictObject({
  /** The note to the person. */
  note,
  /** Whether their last payment is refunded. */
  refund: z.boolean().default(false),
})
export type BanRequest = z.infer<typeof banRequest>

/** A suspended person publishes nothing. */
export const suspension = z.object({
  /** Null: permanent. */
  until: moment.nullable(),
  note: z.string(),
  /** Banned by an owner: cannot sign in. */
  banned: z.boolean(),
})
export type Suspension = z.infer<typeof suspension>

/** The only appeal about a work that others cannot read. */
export const appealed = z.object({
  at: moment,
  /** Null while it is open. */
  answered_at: moment.nullable(),
  /** Whether it was about an earlier decision: it was won or withdrawn, and the work was hidden or removed again. */
  earlier: z.boolean(),
})
export type Appealed = z.infer<typeof appealed>

/** A work of the caller that is not published, is under review, or has a moderator's decision. */
export const ownWork = z.object({
  kind: workKind,
  id: z.uuid(),
  status: workStatus,
  hidden_by: z.array(hold),
  /** Who reviews it or its new version next; null without a review. */
  awaiting: reviewStep.nullable(),
  /** Since when it has been under review. */
  awaiting_since: moment.nullable(),
  /** What is under review, or was sent back, of a work that others have read. */
  pending: z.array(z.enum(['file', 'words', 'age', 'pen_name'])),
  /** The last decision of a moderator or guardian, or by reports; null without one. */
  decision: z
    .object({
      decision,
      at: moment,
      note: z.string().nullable(),
      /** Whether its author has changed it since. */
      changed_since: z.boolean(),
    })
    .nullable(),
  /** Whether its author may appeal, or has an open appeal. */
  appeal: z.enum(['possible', 'open']).nullable(),
  appealed: appealed.nullable(),
  /** Whether a moderator has just hidden or removed it and may still undo that; the note to the author follows. */
  note_follows: z.boolean(),
})
export type OwnWork = z.infer<typeof ownWork>

/** The caller's works that are not published, are under review, or that a moderator has decided about. */
export const ownWorksAnswer = z.object({
  data: z.array(ownWork),
  /** Whether new works need a review. */
  review: z.boolean(),
  /** Whether that is true of all of them, and not only of an author's first ones or of those with findings. */
  reviews_all: z.boolean(),
  /** Null while the caller is not suspended. */
  suspension: suspension.nullable(),
})
export type OwnWorksAnswer = z.infer<typeof ownWorksAnswer>

/** What screening found in the newest file: personal details or unkind words; never the words themselves. */
export const bookFindings = z.object({
  unit: z.enum(['page', 'chapter']),
  /** False where a part was not screened. */
  isWhole: z.boolean(),
  /** The pages with findings, counted from 1; null for a file that could not be read. */
  pages: z.array(z.object({ number: z.int().positive(), kinds: z.array(z.enum(findingKinds)) })).nullable(),
})
export type BookFindings = z.infer<typeof bookFindings>

export const reviewItem = z.object({
  kind: workKind,
  id: z.uuid(),
  /** The path of its page. */
  page: z.string(),
  title: z.string(),
  description: z.string(),
  /** The age rating; null while it is not set. */
  age: storyAge.nullable(),
  /** A younger age rating that awaits review; null without one. */
  pending_age: storyAge.nullable(),
  /** The pen name under which others see it; null without one. */
  pen_name: z.string().nullable(),
  /** A new pen name, shown once a moderator publishes a work with it; null without one. */
  pending_pen_name: z.string().nullable(),
  /** The parts of a published work that are new in the version under review. */
  pending: z.array(z.enum(['file', 'words', 'age', 'pen_name'])),
  /** Null until screening has finished. */
  findings: bookFindings.nullable(),
  /** The path of the newest file's cover; null when it has none, or none yet. */
  cover_url: z.string().nullable(),
  author: z.object({
    id: z.uuid(),
    /** A child cannot be suspended. */
    is_child: z.boolean(),
    /** Moderators' decisions about their works so far. */
    published: z.int(),
    changes_requested: z.int(),
    taken_down: z.int(),
    /** How many of their works await a moderator. */
    waiting: z.int(),
    suspension: suspension.nullable(),
  }),
  status: workStatus,
  /** Since when its review, a report or an appeal awaits a decision; null where none does. */
  open_since: moment.nullable(),
  visibility_since: moment,
  hidden_by: z.array(hold),
  /** Why it needs a moderator; empty without a review. */
  reasons: z.array(reviewReason),
  /** Who reviews it next; null without a review. */
  awaiting: reviewStep.nullable(),
  awaiting_since: moment.nullable(),
  /** The reasons of the open reports, with how many count: none for one that only repeated reports name. */
  reports: z.array(z.object({ reason: z.enum(reportReasons), count: z.int() })),
  /** Whether an open report is about personal details or danger. */
  urgent: z.boolean(),
  /** Whether at least five people have reported it within half an hour. */
  brigading: z.boolean(),
  /** The text of the open appeal; null without one. */
  appeal: z.string().nullable(),
  /** Increases with each change by its author or guardian. */
  version: z.int(),
  /** The decisions that the caller may make now. */
  decisions: z.array(decision),
  /** Why the caller may not decide: their own work, their child's, or an appeal against their own decision. */
  not_yours: z.enum(['author', 'guardian', 'appeal']).nullable(),
  /** A decision that can still be undone; null without one. */
  decided: z.object({ decision, ...effective, by_caller: z.boolean() }).nullable(),
})
export type ReviewItem = z.infer<typeof reviewItem>

/** A child's work that was submitted, for its guardians. */
export const childWork = reviewItem
  .pick({
    kind: true,
    id: true,
    page: true,
    title: true,
    description: true,
    age: true,
    findings: true,
    status: true,
    hidden_by: true,
    awaiting: true,
    version: true,
  })
  .extend({
    child: z.uuid(),
    /** The consent that the child needs to show it. */
    purpose: z.enum(['publish', 'respond']),
    /** Since when it has been under review, or has its visibility. */
    since: moment,
    /** The note to the child about why a moderator, or reports, hid or removed it; null without one. */
    note: z.string().nullable(),
    /** Whether its author has an open appeal. */
    appealed: z.boolean(),
  })
export type ChildWork = z.infer<typeof childWork>

/**
 * `open`: whatever awaits a decision, each work once. `finding`, `child`: works that await a moderator for this reason.
 * The others: works that await a moderator, also new versions of published works; reported works; appeals; a visibility.
 */
export const reviewList = z.enum([
  'open',
  'reported',
  'appealed',
  'awaiting_moderator',
  'finding',
  'child',
  'hidden',
  'removed',
  'published',
])
export type ReviewList = z.infer<typeof reviewList>

export const reviewQuery = z.object({
  status: reviewList.default('awaiting_moderator'),
  /** All works of this author that moderators see, the newest first, in place of a list. */
  author: z.uuid().optional(),
  /** `next` of the previous page. */
  after: z.string().max(80).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(20),
})

export type ReviewQuery = z.infer<typeof reviewQuery>

/** Open: urgent reports first, then the longest waiting. By visibility: the latest change first. */
export const reviewAnswer = z.object({ data: z.array(reviewItem), next: z.string().nullable() })
export type ReviewAnswer = z.infer<typeof reviewAnswer>

/** The queue in figures. */
export const reviewFigures = z.object({
  /** Works with something to decide, each once, and since when the first of it waits. */
  open: z.object({ count: z.int(), since: moment.nullable() }),
  /** Works that await a review. */
  waiting: z.int(),
  /** Works with open reports, how many of them are urgent, and works with an open appeal. */
  reported: z.int(),
  urgent: z.int(),
  appealed: z.int(),
  /** Median of the milliseconds that a work waited, of the last hundred decisions; null before the first. */
  median_ms: z.int().nullable(),
  /** The last hundred reports by reason, the most frequent first. */
  reports: z.array(z.object({ reason: z.enum(reportReasons), count: z.int() })),
  /** Of the last hundred appeals that were decided: how many, and how many were reversed. */
  appeals: z.object({ decided: z.int(), reversed: z.int() }),
})
export type ReviewFigures = z.infer<typeof reviewFigures>

/** A note that moderators leave each other about a work. */
export const reviewNoteRequest = z.strictObject({ text: words(maxReviewNoteLength) })
export const reviewNote = z.object({ id: z.int(), at: moment, text: z.string(), by_caller: z.boolean() })
export type ReviewNote = z.infer<typeof reviewNote>

/** A work with its reports, notes and history: newest first, at most a hundred entries each. */
export const reviewedWork = reviewItem.extend({
  notes: z.array(reviewNote),
  reported: z.array(
    z.object({
      at: moment,
      reason: z.enum(reportReasons),
      text: z.string().nullable(),
      status: z.enum(['open', 'kept', 'removed']),
    }),
  ),
  history: z.array(
    z.object({
      at: moment,
      by: z.enum(['author', 'guardian', 'moderator', 'reports', 'suspension', 'screening']),
      action: workAction,
      from: visibility,
      to: visibility,
      reasons: z.array(reviewReason),
      note: z.string().nullable(),
    }),
  ),
})
export type ReviewedWork = z.infer<typeof reviewedWork>
