import { familyWords } from '#content/household/family-page.ts'
import { familyNotices } from '#content/notices/family.ts'
import { dreamJournal } from '#content/storytellers-lantern/dream-journal.ts'
import { consentFor, longestNote } from '#contract/limits.ts'
import type { Child } from '#contract/household.ts'
import type { ApprovalRequest, ChildWork } from '#contract/review.ts'
import { useEffect, useId, useRef, useState } from 'react'
import { approveWork } from '#app/api/works.ts'
import { Avatar } from '#app/child/avatar.tsx'
import { findingsText } from '#app/ui/findings-text.ts'
import { focusHeading } from '#app/ui/focus-heading.ts'
import { Form, Submit } from '#app/ui/form.tsx'
import { NewTabLink } from '#app/ui/new-tab-link.tsx'
import { showNotice } from '#app/ui/notices/notice-store.ts'
import { showFailure } from '#app/ui/notices/show-failure.ts'
import { Section } from '#app/ui/section.tsx'
import { ApprovalForm } from './approval-form.tsx'

const words = familyWords.works

type Changed = { onChanged: () => Promise<unknown> }

/** The children's stories, which guardians approve or refuse. */
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

type Status = keyof typeof words.statuses

function statusOf({ status, awaiting, hidden_by }: ChildWork): Status {
  if (status === 'awaiting_guardian') return 'toApprove'
  if (status === 'awaiting_moderator') return 'approved'
  if (status === 'published' && awaiting !== null) return awaiting === 'guardian' ? 'changeToApprove' : 'changeApproved'
  if (status !== 'hidden') return status
  if (awaiting !== null) return awaiting === 'guardian' ? 'hiddenToApprove' : 'hiddenApproved'
  if (hidden_by.some((hold) => hold !== 'guardian' && hold !== 'author')) return 'hidden'
  return hidden_by.includes('guardian') ? 'hiddenByYou' : 'withdrawn'
}

/** Statuses in which a guardian can approve. */
const approvable: ReadonlySet<Status> = new Set(['toApprove', 'changeToApprove', 'hiddenToApprove', 'hiddenByYou'])

/** Statuses in which a guardian can withdraw an approval. */
const approved: ReadonlySet<Status> = new Set(['approved', 'changeApproved', 'hiddenApproved'])

function Work({ work, child, onChanged }: Changed & { work: ChildWork; child: Child }) {
  const { page, title, description, age, findings, note, appealed } = work
  const status = statusOf(work)
  const titleId = useId()
  const statusText = useRef<HTMLParagraphElement>(null)
  const statusBefore = useRef<Status>(null)

  // The button that had the focus is gone.
  useEffect(() => {
    if (statusBefore.current !== null && statusBefore.current !== status) statusText.current?.focus()
    statusBefore.current = null
  }, [status])

  return (
    <li className="paper child">
      <div className="row child-top">
        <Avatar avatar={child.avatar} />
        <div>
          <h3 id={titleId} className="card-name">
            {title}
          </h3>
          <p>{words.by(child.nickname)}</p>
        </div>
      </div>
      <p tabIndex={-1} ref={statusText}>
        <strong>{words.statuses[status]}</strong>
      </p>
      {note !== null && <p>{words.written(note)}</p>}
      {appealed && <p>{words.appealed}</p>}
      {description && <p>{description}</p>}
      {!approvable.has(status) && <p>{dreamJournal.ages[age ?? '13']}</p>}
      {status === 'published' && <p className="child-hint">{words.otherAge}</p>}
      <p className="child-hint">{findingsText(findings)}</p>
      <NewTabLink href={`${page}?version=new`} className="seal">
        {words.read}
        <span className="sr-only">: {title}</span>
      </NewTabLink>
      <Approval
        work={work}
        child={child}
        titleId={titleId}
        onDone={() => {
          statusBefore.current = status
          return onChanged()
        }}
      />
    </li>
  )
}

type ApprovalProps = { work: ChildWork; child: Child; titleId: string; onDone: () => Promise<unknown> }

function Approval({ work, child, titleId, onDone }: ApprovalProps) {
  const [isBusy, setBusy] = useState(false)
  const [isRefusing, setRefusing] = useState(false)
  const status = statusOf(work)

  async function send(request: Omit<ApprovalRequest, 'version'>) {
    if (isBusy) return
    setBusy(true)
    let isDraft = false
    try {
      isDraft = (await approveWork(work, { ...request, version: work.version })).status === 'draft'
      if (isDraft) showNotice(familyNotices.storyRefused)
      setRefusing(false)
    } catch (cause) {
      showFailure(familyNotices.approvalNotSaved, cause)
    }
    await onDone()
    setBusy(false)
    // A draft is not in the list.
    if (isDraft) focusHeading(document.querySelector('main'))
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
  const refuse = () => void send({ approve: false })
  if (status === 'published') return button(words.hide, refuse)
  if (approved.has(status)) return button(words.withdrawApproval, refuse)
  if (!approvable.has(status)) return null
  if (isRefusing)
    return (
      <RefusalForm
        onSend={(note) => send({ approve: false, ...(note !== '' && { note }) })}
        onCancel={() => setRefusing(false)}
      />
    )
  const isHidden = status === 'hiddenByYou'
  if (!child.consents.includes(consentFor[work.kind])) return <p className="child-hint">{words.consentFirst}</p>
  return (
    <ApprovalForm
      key={work.age}
      age={work.age}
      isReviewed={status !== 'toApprove'}
      onApprove={(age) => send({ approve: true, age })}
    >
      {button(isHidden ? words.show : words.approve, undefined, 'lantern')}
      {!isHidden && button(words.refuse, () => setRefusing(true), 'seal')}
    </ApprovalForm>
  )
}

type RefusalFormProps = { onSend: (note: string) => Promise<void>; onCancel: () => void }

/** The work goes back to the child, perhaps with a note. */
function RefusalForm({ onSend, onCancel }: RefusalFormProps) {
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  // The button that had the focus is gone.
  useEffect(() => field.current?.focus(), [])
  return (
    <Form className="child-field" onSend={(data) => onSend(String(data.get('note')).trim())}>
      <label htmlFor={id}>{words.note}</label>
      <textarea className="text-field" id={id} name="note" rows={3} maxLength={longestNote} ref={field} />
      <div className="row">
        <Submit className="lantern" keepsFocus label={words.send} pending={words.working} />
        <button type="button" className="seal" onClick={onCancel}>
          {words.cancel}
        </button>
      </div>
    </Form>
  )
}
