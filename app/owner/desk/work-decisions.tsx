import { useId, useRef, useState } from 'react'
import { useAction } from '#app/ui/action.ts'
import { Confirmation } from '#app/ui/confirmation.tsx'
import { findingsText } from '#app/ui/findings-text.ts'
import { Form, Submit } from '#app/ui/form.tsx'
import { reviewWords as words } from '#content/owner/review.ts'
import { workWords } from '#content/works.ts'
import { storyAges } from '#contract/limits.ts'
import type { ReportReason } from '#contract/reports.ts'
import type { Decision, ReviewItem } from '#contract/review.ts'
import type { StoryAge } from '#contract/story-age.ts'
import { NoteForm } from './note-form.tsx'
import { useShortcuts } from './shortcuts.ts'

type Noted = keyof typeof words.confirm
const isNoted = (decision: Decision): decision is Noted => decision in words.confirm

/** Whether a decision leaves a work hidden or removed that is so already, by reports or before an appeal. */
const isUpheld = (decision: Decision, { status }: ReviewItem): decision is 'hide' | 'remove' =>
  (decision === 'hide' && status === 'hidden') || (decision === 'remove' && status === 'removed')

/** What a decision that changes nothing answers: reports, or an appeal; null for any other. */
export function answers(decision: Decision, item: ReviewItem): 'reports' | 'appeal' | null {
  if (decision === 'show' && item.status === 'published') return 'reports'
  return isUpheld(decision, item) && item.appeal !== null ? 'appeal' : null
}

/** What a decision is called about this work. */
export function labelOf(decision: Decision, item: ReviewItem): string {
  if (answers(decision, item) === 'reports') return words.keep
  return isUpheld(decision, item) ? words.uphold[decision] : words.decisions[decision]
}

function effectOf(decision: Decision, item: ReviewItem): string {
  const answered = answers(decision, item)
  if (answered === 'reports') return words.keepEffect
  return answered === 'appeal' ? words.upholdEffect : words.effects[decision]
}

const hasFindings = ({ reasons, findings }: ReviewItem) =>
  reasons.includes('finding') || (findings?.pages?.length ?? 0) > 0

/** The findings in the file, else that there are some in its title or description. */
const findingCountText = ({ findings }: ReviewItem) =>
  findings?.pages?.length === 0 ? words.reasons.finding : findingsText(findings)

/** What a note is about at first: what readers have reported, else what screening has found; null without either. */
function topicOf({ reports, findings }: ReviewItem): ReportReason | null {
  if (reports.length > 0) return reports.toSorted((a, b) => b.count - a.count)[0]!.reason
  const kinds = findings?.pages?.flatMap((page) => page.kinds) ?? []
  if (kinds.length === 0) return null
  return kinds.every((kind) => kind === 'unkind') ? 'unkind' : 'details'
}

function confirmOf(decision: Noted, item: ReviewItem): string {
  return isUpheld(decision, item) ? words.confirmUphold[decision] : words.confirm[decision]
}

/** The key of each decision. */
const keys = { publish: 'p', request_changes: 'r', hide: 'h', show: 'k', remove: 'x' } as const

/** @returns whether it is decided */
export type Decide = (item: ReviewItem, decision: Decision, note?: string) => Promise<boolean>

type WorkDecisionsProps = {
  item: ReviewItem
  decide: Decide
  isShortcutOn: boolean
}

/** The buttons that decide about a work, or why the moderator may not. */
export function WorkDecisions({ item, decide, isShortcutOn }: WorkDecisionsProps) {
  const { decisions, not_yours } = item
  const [noting, setNoting] = useState<Noted | null>(null)
  const [isAsked, setAsked] = useState(false)
  const [isBusy, act] = useAction()
  const buttons = useRef<HTMLUListElement>(null)
  const id = useId()

  async function run(decision: Decision, note?: string) {
    if (isBusy) return false
    const isDone = await new Promise<boolean>((resolve) => {
      act(async () => resolve(await decide(item, decision, note)))
    })
    // A note that could not be sent stays.
    if (isDone) setNoting(null)
    return isDone
  }

  function press(decision: Decision) {
    if (isNoted(decision)) setNoting(decision)
    else if (decision === 'publish' && hasFindings(item)) setAsked(true)
    else void run(decision)
  }

  function cancel() {
    buttons.current?.querySelector<HTMLElement>('[aria-expanded=true]')?.focus()
    setNoting(null)
  }

  const notes = words.notes(workWords[item.kind].one, workWords[item.kind].many, noting !== 'remove')
  const topic = topicOf(item)
  const likely = notes.findIndex(({ about }) => about !== undefined && about === topic)

  useShortcuts(isShortcutOn, Object.fromEntries(decisions.map((decision) => [keys[decision], () => press(decision)])))

  if (decisions.length === 0) return not_yours && <p className="owner-reason">{words.notYours[not_yours]}</p>
  return (
    <>
      <ul className="review-decisions" ref={buttons}>
        {decisions.map((decision) => (
          <li key={decision}>
            <button
              type="button"
              className={decision === 'publish' ? 'button-primary button-small' : 'button-secondary'}
              aria-describedby={`${id}-${decision}`}
              aria-keyshortcuts={isShortcutOn ? keys[decision] : undefined}
              aria-disabled={isBusy}
              aria-expanded={isNoted(decision) ? noting === decision : undefined}
              onClick={() => press(decision)}
            >
              {labelOf(decision, item)}
            </button>
            {isShortcutOn && <kbd aria-hidden="true">{keys[decision].toUpperCase()}</kbd>}
            <span id={`${id}-${decision}`}>{effectOf(decision, item)}</span>
          </li>
        ))}
      </ul>
      {noting !== null && decisions.includes(noting) && (
        <NoteForm
          key={noting}
          label={words.noteFor}
          options={notes}
          // Otherwise the last one, without a note: nobody sends by mistake what is not so.
          first={likely === -1 ? notes.length - 1 : likely}
          confirm={confirmOf(noting, item)}
          onSend={async (note) => void (await run(noting, note))}
          onCancel={cancel}
        />
      )}
      {isAsked && (
        <Confirmation
          heading={words.publishFound.heading(item.title)}
          labels={words.publishFound}
          onConfirm={() => run('publish')}
          onClose={() => setAsked(false)}
        >
          <p>{findingCountText(item)}</p>
          <p>{words.publishFound.effect}</p>
        </Confirmation>
      )}
    </>
  )
}

const ageWords = words.age

/** Corrects the age rating of a work. */
export type Correct = (item: ReviewItem, age: StoryAge) => Promise<unknown>

type AgeCorrectionProps = {
  item: ReviewItem
  /** The id of the heading with the title. */
  titleId: string
  correct: Correct
}

/** The age rating of a work, and the button that corrects it. */
export function AgeCorrection({ item, titleId, correct }: AgeCorrectionProps) {
  const [chosen, setChosen] = useState<StoryAge | null>(null)

  async function send() {
    if (chosen !== null) await correct(item, chosen)
    setChosen(null)
  }

  return (
    <Form className="row review-age" onSend={send}>
      <label className="owner-field">
        <span>{ageWords.label}</span>
        <select
          className="text-field"
          value={chosen ?? item.age ?? ''}
          aria-describedby={titleId}
          onChange={({ target }) => setChosen(storyAges.find((age) => age === target.value) ?? null)}
        >
          {item.age === null && <option value="">{ageWords.none}</option>}
          {storyAges.map((age) => (
            <option key={age} value={age}>
              {ageWords.names[age]}
            </option>
          ))}
        </select>
      </label>
      <Submit
        className="button-secondary"
        keepsFocus
        aria-describedby={titleId}
        {...(chosen === null && { 'aria-disabled': true })}
        label={ageWords.correct}
      />
    </Form>
  )
}
