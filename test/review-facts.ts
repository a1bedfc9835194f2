import type { ReviewReason, ReviewStep } from '#contract/review.ts'
import { nothingPending, type NextFacts, type Result } from '../server/modules/review/changes.ts'
import {
  circumstancesAt,
  visibilityOf,
  type Circumstances,
  type DecisionRow,
  type PendingRow,
  type WorkFacts,
  type WorkRow,
} from '../server/modules/review/facts.ts'
import type { Act } from '../server/modules/review/transitions.ts'

// Facts for the pure tests of the review core.

export const earlier = new Date('2026-11-01T09:00:00Z')
export const at = new Date('2026-11-02T10:00:00Z')
export const ids = {
  author: '00000000-0000-4000-8000-000000000001',
  work: '00000000-0000-4000-8000-000000000002',
  moderator: '00000000-0000-4000-8000-000000000003',
  decision: '00000000-0000-4000-8000-000000000004',
}

/** By default an adult's draft of version 2. */
export function workRow(change: Partial<WorkRow> = {}): WorkRow {
  const work: WorkRow = {
    authorId: ids.author,
    id: ids.work,
    kind: 'storybook',
    authorKind: 'adult',
    age: '10',
    version: 2,
    publishedVersion: null,
    guardianVersion: null,
    keptVersion: null,
    hiddenBy: [],
    removedAt: null,
    visibility: 'draft',
    visibilitySince: earlier,
    watched: false,
    ageCorrected: false,
    approvedAt: null,
    reportedSince: null,
    reportUrgent: false,
    createdAt: earlier,
    ...change,
  }
  return { ...work, visibility: visibilityOf(work) }
}

const key = { authorId: ids.author, workId: ids.work }

export interface FactsPlan {
  work?: Partial<WorkRow>
  review?: [ReviewStep, ...ReviewReason[]]
  pending?: Partial<PendingRow>
  decided?: DecisionRow['decision']
  appeal?: 'open' | 'upheld'
}

export function factsOf({ work: change, review, pending, decided, appeal }: FactsPlan): WorkFacts {
  const work = workRow(change)
  const [step, ...reasons] = review ?? []
  return {
    work,
    review: step === undefined ? null : { ...key, version: work.version, step, since: earlier, reasons },
    pending: pending === undefined ? null : { ...nothingPending(work), ...pending },
    pendingDecision:
      decided === undefined
        ? null
        : {
            ...key,
            id: ids.decision,
            decision: decided,
            moderatorId: ids.moderator,
            version: work.version,
            note: 'Why',
            decidedAt: earlier,
          },
    appeal:
      appeal === undefined
        ? null
        : {
            ...key,
            text: 'Please',
            createdAt: earlier,
            against: ids.moderator,
            decidedAt: appeal === 'open' ? null : earlier,
            outcome: appeal === 'open' ? null : appeal,
          },
  }
}

export const circumstances = (change: Partial<Circumstances> = {}): Circumstances => ({
  ...circumstancesAt(at),
  review: 'first',
  ...change,
})

/** An act on the newest version. */
export function actsOn({ work }: WorkFacts): Record<string, Act> {
  const { version } = work
  const decision = { version, note: 'Why', moderatorId: ids.moderator, id: ids.decision }
  const file = { url: '/new.pdf', bytes: 9, title: null, coverUrl: null, findings: null }
  return {
    'edit title': { action: 'edit', change: { title: 'New' } },
    'edit file': { action: 'edit', change: { file } },
    'older age': { action: 'change_age', age: '13' },
    'younger age': { action: 'change_age', age: 'all' },
    'pen name': { action: 'pen_name' },
    submit: { action: 'submit' },
    withdraw: { action: 'withdraw' },
    appeal: { action: 'appeal', text: 'Please', against: null },
    approve: { action: 'approve', version },
    'approve for all': { action: 'approve', version, age: 'all' },
    refuse: { action: 'refuse', version },
    'withdraw consent': { action: 'withdraw_consent' },
    publish: { action: 'publish', ...decision },
    'request changes': { action: 'request_changes', ...decision },
    hide: { action: 'hide', ...decision },
    show: { action: 'show', ...decision },
    remove: { action: 'remove', ...decision },
    'take effect': { action: 'take_effect' },
    undo: { action: 'undo' },
    'correct age': { action: 'correct_age', version, age: 'all' },
    'report 1': { action: 'report', weight: 1, isUrgent: true },
    'report 2': { action: 'report', weight: 2, isUrgent: false },
    suspend: { action: 'suspend' },
    'end suspension': { action: 'end_suspension' },
    'screening clean': { action: 'screening_done', hasFinding: false },
    'screening finds': { action: 'screening_done', hasFinding: true },
  }
}

/** What an act changes, in one line: `unchanged`, or `refused: ` and the error. */
export function describeResult(before: WorkFacts, result: Result): string {
  if (result.type === 'unchanged') return 'unchanged'
  if (result.type === 'refused') return `refused: ${result.error}`
  const { next, effects } = result
  const parts = [...changesOf(before, next), ...effects.map((effect) => Object.values(effect).map(String).join(' '))]
  return parts.join(', ')
}

function changesOf(before: WorkFacts, next: NextFacts): string[] {
  const parts: string[] = []
  const note = (name: string, from: unknown, to: unknown): void => {
    if (JSON.stringify(from) !== JSON.stringify(to)) parts.push(`${name} ${String(to)}`)
  }
  const { work } = next
  note('=', before.work.visibility, work.visibility)
  note('version', before.work.version, work.version)
  note('published', before.work.publishedVersion, work.publishedVersion)
  note('approved by guardian', before.work.guardianVersion, work.guardianVersion)
  note('kept', before.work.keptVersion, work.keptVersion)
  note('age', before.work.age, work.age)
  note('hidden by', before.work.hiddenBy.join('+') || 'nobody', work.hiddenBy.join('+') || 'nobody')
  if (work.watched !== before.work.watched) parts.push(work.watched ? 'watched' : 'not watched')
  if (work.ageCorrected !== before.work.ageCorrected) parts.push('age corrected')
  if (work.approvedAt !== before.work.approvedAt) parts.push('approved')
  if (work.reportedSince !== before.work.reportedSince)
    parts.push(work.reportedSince === null ? 'not reported' : 'reported')
  if (work.reportUrgent !== before.work.reportUrgent) parts.push('urgent')
  note('pending', pendingOf(before), pendingOf(next))
  note('review', reviewOf(before), reviewOf(next))
  note('decided', before.pendingDecision?.decision ?? 'no', next.pendingDecision?.decision ?? 'no')
  note('appeal', before.appeal?.outcome ?? before.appeal?.text, next.appeal?.outcome ?? next.appeal?.text)
  const content = Object.keys(next.content)
  if (content.length > 0) parts.push(`shows ${content.join('+')}`)
  return parts
}

function pendingOf({ pending }: WorkFacts): string {
  if (pending === null) return 'nothing'
  const { age, title, body, fileUrl } = pending
  return Object.entries({ age, title, body, file: fileUrl })
    .flatMap(([name, value]) => (value === null ? [] : [name]))
    .join('+')
}

const reviewOf = ({ review }: WorkFacts): string =>
  review === null ? 'closed' : `${review.step} {${review.reasons.join(' ')}}`
