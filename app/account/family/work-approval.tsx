import { useId, useState, type ComponentProps } from 'react'
import { Link } from 'react-router'
import { refetchHousehold } from '#app/api/household.ts'
import { approveWork } from '#app/api/works.ts'
import { NewTabLink } from '#app/new-tab-link.tsx'
import { useAction } from '#app/ui/action.ts'
import { findingsText } from '#app/ui/findings-text.ts'
import { takesFocus } from '#app/ui/focus.ts'
import { Form, Submit } from '#app/ui/form.tsx'
import { showNotice } from '#app/ui/notices/notice-store.ts'
import { showFailure } from '#app/ui/notices/show-failure.ts'
import { familyWords } from '#content/household/family-page.ts'
import { familyNotices } from '#content/notices/family.ts'
import { dreamJournal } from '#content/storytellers-lantern/dream-journal.ts'
import type { Child } from '#contract/household.ts'
import { maxNoteLength } from '#contract/limits.ts'
import type { ApprovalRequest, ChildWork, WorkStatus } from '#contract/review.ts'
import { ApprovalForm } from './approval-form.tsx'

const words = familyWords.works

type Status = keyof typeof words.statuses

/** What a guardian reads about the status of a work. */
export function statusOf({ status, awaiting, hidden_by }: ChildWork): Status {
  if (status === 'awaiting_guardian') return 'toApprove'
  if (status === 'awaiting_moderator') return 'approved'
  if (status === 'published' && awaiting !== null) return awaiting === 'guardian' ? 'changeToApprove' : 'changeApproved'
  if (status !== 'hidden') return status
  if (awaiting !== null) return awaiting === 'guardian' ? 'hiddenToApprove' : 'hiddenApproved'
  if (hidden_by.some((hold) => hold !== 'guardian' && hold !== 'author')) return 'hidden'
  return hidden_by.includes('guardian') ? 'hiddenByGuardian' : 'withdrawn'
}

/** Statuses in which a guardian can approve. */
const approvable: ReadonlySet<Status> = new Set(['toApprove', 'changeToApprove', 'hiddenToApprove', 'hiddenByGuardian'])

/** Statuses in which a guardian can withdraw an approval. */
const approved: ReadonlySet<Status> = new Set(['approved', 'changeApproved', 'hiddenApproved'])

/** What a guardian needs to know about a work to decide. */
export function AboutWork({ work }: { work: ChildWork }) {
  const { page, title, description, age, findings, note, appealed } = work
  const status = statusOf(work)
  return (
    <>
      <p>
        <strong>{words.statuses[status]}</strong>
      </p>
      {note !== null && <p>{words.written(note)}</p>}
      {appealed && <p>{words.appealed}</p>}
      {description && <p>{description}</p>}
      {!approvable.has(status) && <p>{dreamJournal.ages[age ?? '13']}</p>}
      {status === 'published' && <p className="child-hint">{words.otherAge}</p>}
      <p className="child-hint">{findingsText(findings)}</p>
      <NewTabLink href={`${page}?version=new&from=family`} className="button-secondary">
        {words.read}
        <span className="sr-only">: {title}</span>
      </NewTabLink>
    </>
  )
}

/** The notice for a guardian's decision, by the status of the work before and after it. */
function noticeOf(before: Status, { approve }: Pick<ApprovalRequest, 'approve'>, after: WorkStatus) {
  if (!approve && approved.has(before)) return familyNotices.approvalWithdrawn
  if (!approve) return before === 'published' ? familyNotices.storyHidden : familyNotices.changesRequested
  if (after === 'awaiting_moderator') return familyNotices.storyInReview
  return before === 'hiddenByGuardian' && after === 'published' ? familyNotices.storyShown : familyNotices.storyApproved
}

type ApprovalProps = {
  work: ChildWork
  child: Child
  onDone: (status: WorkStatus) => void
}

/** The buttons and the form with which a guardian decides about a work. */
export function Approval({ work, child, onDone }: ApprovalProps) {
  const [isBusy, run] = useAction()
  const [isRefusing, setRefusing] = useState(false)
  const status = statusOf(work)

  async function send(request: Omit<ApprovalRequest, 'version'>) {
    try {
      const { status: after } = await approveWork(work, { ...request, version: work.version })
      await refetchHousehold()
      onDone(after)
      showNotice(noticeOf(status, request, after))
    } catch (cause) {
      showFailure(familyNotices.approvalNotSaved, cause)
      await refetchHousehold()
    }
  }

  const button = { title: work.title, isBusy }
  const refuse = () => run(() => send({ approve: false }))
  if (status === 'published') return <WorkButton {...button} label={words.hide} onClick={refuse} />
  if (approved.has(status)) return <WorkButton {...button} label={words.withdrawApproval} onClick={refuse} />
  if (!approvable.has(status)) return null
  if (isRefusing)
    return (
      <RefusalForm
        onSend={(note) => send({ approve: false, ...(note !== '' && { note }) })}
        onCancel={() => setRefusing(false)}
      />
    )
  const isHidden = status === 'hiddenByGuardian'
  if (!child.consents.includes(work.purpose))
    return (
      <>
        <p className="child-hint">{words.consentFirst}</p>
        <Link to={{ hash: child.id }}>{words.toConsent}</Link>
      </>
    )
  return (
    <ApprovalForm
      key={work.age}
      age={work.age}
      isReviewed={status !== 'toApprove'}
      onApprove={(age) => run(() => send({ approve: true, age }))}
    >
      <WorkButton {...button} type="submit" className="button-primary" label={isHidden ? words.show : words.approve} />
      {!isHidden && <WorkButton {...button} label={words.refuse} onClick={() => setRefusing(true)} />}
    </ApprovalForm>
  )
}

type WorkButtonProps = ComponentProps<'button'> & { title: string; label: string; isBusy: boolean }

function WorkButton({ title, label, isBusy, ...attributes }: WorkButtonProps) {
  return (
    <button type="button" className="button-secondary" aria-disabled={isBusy} {...attributes}>
      {isBusy ? words.working : label} <span className="sr-only">({title})</span>
    </button>
  )
}

/** The note with which a guardian refuses a work; it may be empty. */
function RefusalForm({ onSend, onCancel }: { onSend: (note: string) => Promise<void>; onCancel: () => void }) {
  const id = useId()
  return (
    <Form className="child-field" onSend={(data) => onSend(String(data.get('note')).trim())}>
      <label htmlFor={id}>{words.note}</label>
      <textarea className="text-field" id={id} name="note" rows={3} maxLength={maxNoteLength} ref={takesFocus} />
      <div className="row">
        <Submit className="button-primary" keepsFocus label={words.send} pending={words.working} />
        <button type="button" className="button-secondary" onClick={onCancel}>
          {words.cancel}
        </button>
      </div>
    </Form>
  )
}
