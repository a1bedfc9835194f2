import { familyWords } from '#content/household/family.ts'
import { familyNotices } from '#content/notices/family.ts'
import { dreamJournal } from '#content/storytellers-lantern/dream-journal.ts'
import { longestNote } from '#contract/review-paths.ts'
import type { Child } from '#contract/household.ts'
import type { ChildWork, KeyRequest } from '#contract/review.ts'
import { useEffect, useId, useRef, useState } from 'react'
import type { SubmitEvent } from 'react'
import { turnKey } from '#app/api/works.ts'
import { Avatar } from '#app/child/avatar.tsx'
import { findingsText } from '#app/ui/findings-text.ts'
import { focusHeading } from '#app/ui/focus-heading.ts'
import { NewTabLink } from '#app/ui/new-tab-link.tsx'
import { showNotice } from '#app/ui/notices/notice-store.ts'
import { showFailure } from '#app/ui/notices/show-failure.ts'
import { Section } from '#app/ui/section.tsx'
import { KeyForm } from './key-form.tsx'
import '#app/ui/text-field.css'

const words = familyWords.works

type Changed = { onChanged: () => Promise<unknown> }

/** The children's stories, with what a guardian's key does. */
export function WorksPart({
  works,
  childrenHere,
  onChanged,
}: Changed & { works: readonly ChildWork[]; childrenHere: readonly Child[] }) {
  return (
    <Section heading={words.heading} lead={words.lead}>
      <ul className="cards cards-wide family">
        {works.map((work) => {
          const child = childrenHere.find(({ id }) => id === work.child)
          return child && <Work key={work.id} work={work} child={child} onChanged={onChanged} />
        })}
      </ul>
    </Section>
  )
}

type State = keyof typeof words.states

function stateOf({ state, waitsFor, isShown }: ChildWork): State {
  if (waitsFor === 'moderator') return isShown ? 'changeAllowed' : 'allowed'
  if (waitsFor === 'guardian') return isShown ? 'changed' : state === 'hidden' ? 'concealed' : 'asked'
  return state === 'hidden' || state === 'removed' ? state : 'published'
}

/** In these states a guardian says whom it is for when turning the key. */
const turnable: ReadonlySet<State> = new Set(['asked', 'changed', 'concealed'])

function Work({ work, child, onChanged }: Changed & { work: ChildWork; child: Child }) {
  const { id, title, description, age, findings, note, appealed } = work
  const state = stateOf(work)
  const titleId = useId()
  const stateText = useRef<HTMLParagraphElement>(null)
  const stateBefore = useRef<State>(null)

  // The button that had the focus is gone.
  useEffect(() => {
    if (stateBefore.current !== null && stateBefore.current !== state) stateText.current?.focus()
    stateBefore.current = null
  }, [state])

  return (
    <li className="paper child">
      <div className="child-top">
        <Avatar avatar={child.avatar} />
        <div>
          <h3 id={titleId} className="card-name">
            {title}
          </h3>
          <p>{words.by(child.nickname)}</p>
        </div>
      </div>
      <p tabIndex={-1} ref={stateText}>
        <strong>{words.states[state]}</strong>
      </p>
      {note !== null && <p>{words.written(note)}</p>}
      {appealed && <p>{words.appealed}</p>}
      {description && <p>{description}</p>}
      {!turnable.has(state) && <p>{dreamJournal.ages[age ?? '13']}</p>}
      {state === 'published' && <p className="child-hint">{words.otherAge}</p>}
      <p className="child-hint">{findingsText(findings)}</p>
      <NewTabLink href={`/storytellers-lantern/dreams/${id}?version=new`} className="seal">
        {words.read}
        <span className="sr-only">: {title}</span>
      </NewTabLink>
      <Key
        work={work}
        child={child}
        titleId={titleId}
        onTurned={() => {
          stateBefore.current = state
          return onChanged()
        }}
      />
    </li>
  )
}

type KeyProps = { work: ChildWork; child: Child; titleId: string; onTurned: () => Promise<unknown> }

function Key({ work, child, titleId, onTurned }: KeyProps) {
  const [isBusy, setBusy] = useState(false)
  const [isReturning, setReturning] = useState(false)
  const state = stateOf(work)

  async function turn(request: KeyRequest) {
    if (isBusy) return
    setBusy(true)
    let isReturned = false
    try {
      isReturned = (await turnKey(work, { ...request, version: work.version })).state === 'private'
      if (isReturned) showNotice(familyNotices.storyReturned)
      setReturning(false)
    } catch (cause) {
      showFailure(familyNotices.keyNotTurned, cause)
    }
    await onTurned()
    setBusy(false)
    if (isReturned) focusHeading(document.querySelector('main'))
  }

  const button = (label: string, onClick?: () => void, className = 'text-button') => (
    <button
      type={onClick ? 'button' : 'submit'}
      className={className}
      aria-describedby={titleId}
      aria-disabled={isBusy}
      onClick={onClick}
    >
      {isBusy ? words.working : label}
    </button>
  )
  const refuse = () => void turn({ turn: false })
  if (state === 'hidden' || state === 'removed') return null
  if (state === 'published') return button(words.conceal, refuse)
  if (state === 'allowed' || state === 'changeAllowed') return button(words.takeBack, refuse)
  if (isReturning)
    return (
      <ReturnForm
        isBusy={isBusy}
        onSend={(note) => void turn({ turn: false, ...(note !== '' && { note }) })}
        onCancel={() => setReturning(false)}
      />
    )
  const isConcealed = state === 'concealed'
  if (!child.consents.includes('publish')) return <p className="child-hint">{words.allowFirst}</p>
  return (
    <KeyForm
      key={work.age}
      age={work.age}
      isReviewed={state !== 'asked'}
      onTurn={(age) => void turn({ turn: true, age })}
    >
      {button(isConcealed ? words.show : words.turn, undefined, 'lantern')}
      {!isConcealed && button(words.notYet, () => setReturning(true), 'seal')}
    </KeyForm>
  )
}

type ReturnFormProps = { isBusy: boolean; onSend: (note: string) => void; onCancel: () => void }

/** The work goes back to the child, with a few words. */
function ReturnForm({ isBusy, onSend, onCancel }: ReturnFormProps) {
  const id = useId()
  const [note, setNote] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  // The button that had the focus is gone.
  useEffect(() => field.current?.focus(), [])

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    onSend(note.trim())
  }

  return (
    <form method="post" noValidate className="child-field" onSubmit={onSubmit}>
      <label htmlFor={id}>{words.note}</label>
      <textarea
        className="text-field"
        id={id}
        rows={3}
        maxLength={longestNote}
        value={note}
        ref={field}
        onChange={({ target }) => setNote(target.value)}
      />
      <div className="work-keys">
        <button type="submit" className="lantern" aria-disabled={isBusy}>
          {isBusy ? words.working : words.send}
        </button>
        <button type="button" className="seal" onClick={onCancel}>
          {words.cancel}
        </button>
      </div>
    </form>
  )
}
