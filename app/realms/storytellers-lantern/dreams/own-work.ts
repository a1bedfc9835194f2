import { childStories } from '#content/household/child.ts'
import { dreamJournal as words } from '#content/storytellers-lantern/dream-journal.ts'
import type { Hold, OwnWork, OwnWorksAnswer } from '#contract/review.ts'

/** A work as its author sees it. */
type Work = Omit<OwnWork, 'kind' | 'id'>

/** A published work without a review or decision, which the API omits. */
const published: Work = {
  status: 'published',
  hidden_by: [],
  awaiting: null,
  awaiting_since: null,
  pending: [],
  decision: null,
  appeal: null,
  appealed: null,
  note_follows: false,
}

export const workOf = (works: OwnWorksAnswer, id: string): Work => works.data.find((one) => one.id === id) ?? published

const holdOrder: readonly Hold[] = ['suspension', 'moderator', 'reports', 'guardian', 'author']

/** The texts about the holds of a work, without repetitions. */
function holdsText(
  { hidden_by, note_follows }: Work,
  { hiddenBy, justNow }: Pick<typeof childStories | typeof words, 'hiddenBy' | 'justNow'>,
): string[] {
  const said: Readonly<Record<Hold, string>> = {
    ...hiddenBy,
    ...(note_follows && { moderator: justNow.hidden }),
  }
  return [...new Set(holdOrder.filter((hold) => hidden_by.includes(hold)).map((hold) => said[hold]))]
}

/** Who reviews it next; nobody if it is removed. */
const awaitingOf = ({ status, awaiting }: Work) => (status === 'removed' ? null : awaiting)

function whoReadsText(work: Work): string {
  const { status, awaiting } = work
  if (status === 'published' && awaiting !== null) return words.readers.changed
  if (status === 'draft' && wasReturned(work)) return words.returned.story
  if (status === 'removed' && work.note_follows) return words.justNow.removed
  if (status !== 'hidden') return words.readers[status]
  return [...holdsText(work, words), ...(awaiting === null ? [] : [words.inReview])].join(' ')
}

function whoReadsOfChildText(work: Work): string {
  const { readers, changeApproved, justNow, inReview, returned } = childStories
  const { status, awaiting } = work
  if (status === 'published' && awaiting !== null) return awaiting === 'guardian' ? readers.changed : changeApproved
  if (status === 'draft' && wasReturned(work)) return returned.story
  if (status === 'removed' && work.note_follows) return justNow.removed
  if (status !== 'hidden') return readers[status]
  return [...holdsText(work, childStories), ...(awaiting === null ? [] : [inReview[awaiting]])].join(' ')
}

/** Who can read it, what is new in it, and what happens next. */
export function stateText(work: Work, byChild: boolean): string {
  const { pending, appealed } = work
  const own = byChild ? childStories : words
  return [
    byChild ? whoReadsOfChildText(work) : whoReadsText(work),
    ...(pending.length > 0 && !byChild ? [words.pending(pending)] : []),
    ...(awaitingOf(work) === 'moderator' ? [own.howLong] : []),
    ...(appealed === null ? [] : [own.appeal.sent(appealed)]),
  ].join(' ')
}

/** Whether a moderator may review it when it is submitted. */
export const isReviewed = (works: OwnWorksAnswer, work: Work): boolean => works.review || work.decision !== null

/** Whether a moderator reviews it for certain when it is submitted. */
export const isSurelyReviewed = (works: OwnWorksAnswer, work: Work): boolean =>
  works.reviews_all || work.decision?.decision === 'request_changes'

/** The note of the last decision, unless a review or another decision follows it. */
export function noteOf(work: Work): string | null {
  if (work.note_follows) return null
  const isTakenDown = work.status === 'hidden' || work.status === 'removed'
  return isTakenDown || work.awaiting === null ? (work.decision?.note ?? null) : null
}

/** Whether somebody has asked for changes, and it has not been submitted since. */
export const wasReturned = (work: Work): boolean => isUnsubmitted(work) && work.decision?.decision === 'request_changes'

/** Whether somebody has asked for changes, and it has not been changed since. */
const isUnchanged = (work: Work): boolean => wasReturned(work) && work.decision?.changed_since !== true

/** Whether it, or its new version, has to change before others can read it. */
export const isToChange = (work: Work): boolean =>
  isUnchanged(work) ||
  (work.status === 'hidden' && work.hidden_by.includes('moderator') && work.awaiting === null && !work.note_follows)

/** For a child: whether it may submit stories. */
export type OfChild = { maySubmit: boolean }

/** What its author may do next: submit it, else appeal. */
export function nextStep(works: OwnWorksAnswer, work: Work, ofChild?: OfChild): 'submit' | 'appeal' | null {
  if (isUnsubmitted(work) && works.suspension === null && ofChild?.maySubmit !== false) return 'submit'
  return work.appeal === 'possible' ? 'appeal' : null
}

/** What stands on the card: first what a moderator has asked to change, until it is done; the rest is in the menu. */
export function mainStep(
  works: OwnWorksAnswer,
  work: Work,
  { ofChild, mayReplace }: { ofChild?: OfChild | undefined; mayReplace: boolean },
): 'replace' | 'submit' | 'appeal' | null {
  const step = nextStep(works, work, ofChild)
  return step === 'submit' && mayReplace && isUnchanged(work) ? 'replace' : step
}

/** What submitting it is called. */
export function submitLabel(works: OwnWorksAnswer, work: Work, ofChild?: OfChild): string {
  if (ofChild) return childStories.submit.open
  return isReviewed(works, work) ? words.submit : words.publish
}

/** Whether it can be submitted: a draft, a withdrawn work, or a new version that needs changes. */
export function isUnsubmitted({ status, awaiting, hidden_by, pending }: Work): boolean {
  if (awaiting !== null || status === 'removed') return false
  if (status === 'draft' || pending.length > 0) return true
  return hidden_by.includes('author') && !hidden_by.includes('moderator') && !hidden_by.includes('reports')
}

/** Whether it can be withdrawn: under review, or published and hidden only by others. */
export const canWithdraw = ({ status, awaiting, hidden_by }: Work): boolean =>
  status !== 'removed' && (awaiting !== null || (status !== 'draft' && !hidden_by.includes('author')))
